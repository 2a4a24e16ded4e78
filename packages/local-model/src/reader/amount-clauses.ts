// cspell:disable: words of three other languages
import { bareAmountAt, moneyAt } from './money.ts'
import { numberAt } from './numbers.ts'
import type { Candidate, IsGood } from './price-exclusions.ts'
import { unitAfter, unitBefore } from './price-units.ts'
import { CUES, isEnd, KIND, keyOf, LINKS, SIZES } from './price-words.ts'
import { isStopWord, TRAILING_QUALITIES } from './stop-words.ts'
import type { Token } from './tokens.ts'
import { unitPhraseAt } from './unit-phrases.ts'
import { unitOf } from './units.ts'

/** Tokens of a clause that are read before or after an amount. */
const CLAUSE_LENGTH = 16
const CLAUSE_END =
	/^(?:[.,;:!?)\n]|now|but|and|or|today|et|mais|ou|pero|y|und|aber|oder|jetzt|heute|maintenant|ahora|hoy)$/

const MONEY_STARTS = new WeakMap<readonly Token[], Map<number, boolean>>()

/** Whether an amount with a currency begins at a token. Remembered, because the words around each amount are read several times. */
function isMoneyAt(tokens: readonly Token[], at: number): boolean {
	const known = MONEY_STARTS.get(tokens) ?? new Map<number, boolean>()
	MONEY_STARTS.set(tokens, known)
	const isMoney = known.get(at) ?? moneyAt(tokens, at) !== null
	known.set(at, isMoney)
	return isMoney
}

/** "4 a pound": a number before a link and a unit. */
function isUnitPrice(tokens: readonly Token[], at: number): boolean {
	const isLinked =
		tokens[at]?.kind === 'number' && /^(?:a|an|per|the|el|la|le|das|der|die|pro)$/.test(keyOf(tokens[at + 1]))
	return isLinked && unitOf(keyOf(tokens[at + 2])) !== undefined
}

/** Positions of the words of the clause before (`step` -1) or after (1) an amount, nearest first. Replaced parts do not end it. */
export function clauseAt(tokens: readonly Token[], at: number, step: 1 | -1): number[] {
	const positions: number[] = []
	for (let index = at; positions.length < CLAUSE_LENGTH && tokens[index] !== undefined; index += step) {
		if (tokens[index]?.isReplaced) continue
		if (CLAUSE_END.test(keyOf(tokens[index])) || isMoneyAt(tokens, index) || isUnitPrice(tokens, index)) break
		positions.push(index)
	}
	return positions
}

const textOf = (tokens: readonly Token[]) => tokens.map(({ key }) => key).join(' ')

/** Before an amount that replaces the one before: "$3, no wait, $2". */
const CORRECTION =
	/^(?:i mean|i meant|no wait|wait|sorry|oops|or rather|no(?! (?:less|more|minimum|lower|under|fewer))|scratch that|make that|correction|pardon|non|plutot|je veux dire|perdon|digo|mejor|quiero decir|nein|ich meine|ich meinte|quatsch|beziehungsweise)\b/
const CORRECTION_LENGTH = 7
const CORRECTION_WORDS = 3

/** Whether an amount is followed by a word of correction and another amount. */
export function isCorrected(tokens: readonly Token[], to: number): boolean {
	const near = Array.from({ length: CORRECTION_LENGTH + 1 }, (_, index) => to + index)
	const next = near.find((at) => isMoneyAt(tokens, at) || bareAmountAt(tokens, at) !== null)
	if (next === undefined) return false
	const between = tokens.slice(to, next).filter(({ kind }) => kind === 'word')
	const correction = between.findIndex((_, at) => CORRECTION.test(textOf(between.slice(at))))
	return correction >= 0 && between.length - correction <= CORRECTION_WORDS
}

/** Tokens after an amount in which it can be taken back. */
const REST_LENGTH = 60

/** The words after an amount up to the next one or the end of the sentence. */
export function restOf(tokens: readonly Token[], to: number): string {
	const rest = tokens.slice(to, to + REST_LENGTH)
	// "10 a gallon + 3 for the jar"
	const isAdded = (index: number) =>
		/^(?:\+|plus)$/.test(keyOf(rest[index])) && numberAt(tokens, to + index + 1) !== null
	const next = rest.findIndex((_, index) => isMoneyAt(tokens, to + index) || isAdded(index))
	return textOf(next < 0 ? rest : rest.slice(0, next))
}

/** Whether a token may name something: no function word, size, quality or unit. */
const isName = (token: Token | undefined) =>
	token?.kind === 'word' &&
	token.key.length > 2 &&
	!isStopWord(token.key) &&
	!SIZES.has(token.key) &&
	!CUES.has(token.key) &&
	!TRAILING_QUALITIES.has(token.key) &&
	numberAt([token], 0) === null &&
	unitOf(token.key) === undefined

const DETERMINER =
	/^(?:a|an|the|my|our|his|her|their|this|that|your|mon|ma|notre|un|une|mi|nuestro|nuestra|mein|meine|unser|unsere|ein|eine|der|die|das)$/
const AFTER_PRICE =
	/^(?:firm|obo|paid|payable|due|up|upfront|each|cash|only|today|now|flat|even|total|plus|with|without|or|and|for|in|on|at|if|when|while|until|this|to|from|by|because|minus|either|any|whichever|both|all|pis)$/

/** "My $150 boots", "$50 reward": an amount before the name of a thing that is neither goods nor a unit. */
function isOfThing(tokens: readonly Token[], { from, to }: Candidate, isGood: IsGood, hasGood: boolean): boolean {
	const next = tokens[to]
	if (!isName(next) || isEnd(next) || AFTER_PRICE.test(keyOf(next)) || unitPhraseAt(tokens, to) !== null) return false
	if ([to, to + 1, to + 2].some(isGood)) return false
	// "$250 a cord stacked, $200 dumped"
	return (!hasGood && !/ed$/.test(keyOf(next))) || DETERMINER.test(keyOf(tokens[from - 1]))
}

/** Words between the verb and the amount: "is about $5". */
const MAX_GAP = 3
const MAX_NAME_LENGTH = 3
const OWN_PRICE =
	/^(?:price|prices|priced|cost|costs|doing|letting|sell|selling|sells|offering|saying|calling|ask|asking|charge|charging|change|changed|update|correct|correction|set|raise|lower|drop|dropped|reduce|reduced|bump|marked|knocked|increase|decrease|list|put|changer|changez|cambia|cambialo|andere|prix|precio|preis|vends|vendo|verkaufe|wife|husband|partner|boss|mom|mum|dad)$/

/**
 * "Shuttle from town $4": an amount without a unit after other words than goods, kinds and units. Short names are goods that are not
 * known: "gochujang $9".
 */
function isOfOtherWords(tokens: readonly Token[], { from, to }: Candidate, clause: readonly Token[]): boolean {
	if (unitAfter(tokens, to) !== null || unitBefore(tokens, from, 0) !== null) return false
	if (clause.some(({ key }) => SIZES.has(key) || unitOf(key) !== undefined || OWN_PRICE.test(key))) return false
	// "The hotter one is £6.50"
	if (/^ones?$/.test(clause.at(-2)?.key ?? '') && COPULA.test(clause.at(-1)?.key ?? '')) return false
	const names = clause.filter(isName).length
	const isOther = ({ kind, key }: Token) => kind === 'word' && isStopWord(key) && !LINKS.has(key)
	return names > MAX_NAME_LENGTH || (names > 0 && clause.some(isOther))
}

const RESTATED = /^(?:that is|thats|which is|about|around|so|das sind|soit|es decir)\b/
const SUBJECT = /^(?:i|we|he|she|im|were|shes|hes|ive|weve)$/
const ADVERB = /^(?:am|are|is|was|have|has|had|just|also|even|always|once|still|never|not|really|already)$/

/** "I ripped my …": a verb of the seller that is not about selling. */
function hasOtherVerb(tokens: readonly Token[], clause: readonly number[], isGood: IsGood): boolean {
	// German "im" is no subject.
	const isSubject = (at: number) =>
		SUBJECT.test(keyOf(tokens[at])) && (tokens[at]?.text.toLowerCase() !== 'im' || /ing$/.test(keyOf(tokens[at + 1])))
	const subject = clause.findIndex(isSubject)
	if (subject < 0) return false
	const verb = clause.find((at, index) => index > subject && !ADVERB.test(keyOf(tokens[at])))
	return verb !== undefined && isName(tokens[verb]) && !isGood(verb) && !OWN_PRICE.test(keyOf(tokens[verb]))
}

const MIN_STATEMENT = 3
/** "Hoping to make …", "the post office wants …": a clause without goods that begins like a statement. */
function isStatement(clause: readonly Token[]): boolean {
	const [first, second, third] = clause
	if (clause.length >= MIN_STATEMENT && /^\w{2,}ing$/.test(first?.key ?? '') && isName(first)) return true
	const verb = isName(third) && clause.length > 3 ? clause[3] : third
	return /^(?:the|my|our|his|her|their)$/.test(first?.key ?? '') && isName(second) && isName(verb)
}

const COPULA =
	/^(?:is|are|was|were|costs?|runs?|went|goes|ist|sind|kostet|kosten|est|sont|coute|coutent|es|son|cuesta|cuestan)$/
const PRONOUN =
	/^(?:it|its|they|theyre|these|those|this|that|thats|one|ones|each|all|both|everything|rest|mine|ours|price|prices|prix|precio|precios|preis|preise|cost|charge|total|rate|das|es|sie|ils|elles|ce|cela|ellos|ellas|deal|bundle|combo|special|sampler|variety|mix|assortment)$/

/** "The loan is $412 a month": the subject of the clause is no good, kind or unit, and the message names goods elsewhere. */
function isOfOtherSubject(tokens: readonly Token[], { from }: Candidate, isGood: IsGood): boolean {
	const positions = clauseAt(tokens, from - 1, -1).toReversed()
	const verb = positions.findIndex((at) => COPULA.test(keyOf(tokens[at])))
	if (verb <= 0 || positions.length - verb > MAX_GAP) return false
	const subject = positions.slice(0, verb).flatMap((at) => tokens[at] ?? [])
	const isOwn = positions.slice(0, verb).some(isGood)
	const isKind = subject.some(
		({ key }) => SIZES.has(key) || KIND.test(key) || PRONOUN.test(key) || unitOf(key) !== undefined,
	)
	const isOwner = DETERMINER.test(subject[0]?.key ?? '')
	// "The children are selling radishes $1"
	const isSold = positions.slice(verb).some(isGood)
	return !isOwn && !isSold && !isKind && isOwner && subject.some(isName)
}

/**
 * Whether the clause of an amount with a currency tells of something else than goods for sale: "I ripped my $150 boots", "hoping
 * to make $1000", "shuttle from town $4".
 */
export function isOfOtherThings(tokens: readonly Token[], candidate: Candidate, isGood: IsGood): boolean {
	const positions = clauseAt(tokens, candidate.from - 1, -1).toReversed()
	const clause = positions.flatMap((at) => tokens[at] ?? [])
	const hasGood = positions.some(isGood)
	// "CSA $600 (that is $30 a week)"
	const bracket = clause.findLastIndex(({ text }) => text === '(')
	if (bracket >= 0 && RESTATED.test(textOf(clause.slice(bracket + 1)))) return true
	// "Putting eggs ($6 a dozen) in the cooler"
	if (keyOf(tokens[candidate.from - 1]) === '(' && isGood(candidate.from - 2)) return false
	if (isOfOtherSubject(tokens, candidate, isGood)) return true
	if (hasOtherVerb(tokens, positions, isGood) || (!hasGood && isStatement(clause))) return true
	if (candidate.isBare) return false
	return isOfThing(tokens, candidate, isGood, hasGood) || (!hasGood && isOfOtherWords(tokens, candidate, clause))
}
