// cspell:disable: words of three other languages
import { bareAmountAt, moneyAt } from './money.ts'
import { isAmountOfOthers, isReturned } from './other-amounts.ts'
import { unitAfter, unitBefore } from './price-units.ts'
import {
	AFTER_OTHERS,
	AT,
	BEFORE_OTHERS,
	CUES,
	isEnd,
	keyOf,
	LEAST,
	LINKS,
	NO_SALE,
	PER,
	RANGE,
	SIZES,
	STORES,
} from './price-words.ts'
import { isStopWord, TRAILING_QUALITIES } from './stop-words.ts'
import type { Token } from './tokens.ts'
import { unitPhraseAt } from './unit-phrases.ts'
import { unitOf } from './units.ts'

/** Tokens of a clause that are read around an amount, and those directly before it. */
const CLAUSE_LENGTH = 16
const NEAR_LENGTH = 4

/** Whether a token is a part of a name of goods. */
export type IsGood = (at: number) => boolean
/** An amount that may be a price. `isBare`: without a currency. */
export type Candidate = { amount: number; currency: string | null; from: number; to: number; isBare: boolean }

/** "2.50-3.00 a dozen": a range without a currency, before a unit or in the response to the question for the price. */
function bareRangeEnd(tokens: readonly Token[], { amount, to }: Candidate, isAnswer: boolean): number | null {
	const second = bareAmountAt(tokens, to + 1)
	if (second === null || second.amount <= amount) return null
	const next = keyOf(tokens[second.to])
	const isPerUnit = (PER.has(next) || /^(?:each|ea|apiece)$/.test(next)) && unitAfter(tokens, second.to) !== null
	return isPerUnit || (isAnswer && isEnd(tokens[second.to])) ? second.to : null
}

/** The end of a range that begins with a number: "4-6 dollars", "$5 to $12". */
export function rangeEnd(tokens: readonly Token[], candidate: Candidate, isAnswer: boolean): number | null {
	const link = keyOf(tokens[candidate.to])
	if (!RANGE.has(link)) return null
	const isBetween = /^(?:between|entre|zwischen)$/.test(keyOf(tokens[candidate.from - 1]))
	if (/^(?:and|y|et)$/.test(link) && !isBetween) return null
	const second = moneyAt(tokens, candidate.to + 1)
	if (second === null) {
		if (candidate.isBare) return bareRangeEnd(tokens, candidate, isAnswer)
		const bare = bareAmountAt(tokens, candidate.to + 1)
		return bare !== null && bare.amount > candidate.amount && (link === '-' || isEnd(tokens[bare.to])) ? bare.to : null
	}
	// "pint $5 or $9 a quart"
	const hasUnits = unitAfter(tokens, second.to) !== null && unitBefore(tokens, candidate.from, 0) !== null
	const isAlternative = !candidate.isBare && hasUnits && /^(?:or|o|ou|oder|-|–|—|a|à)$/.test(link)
	return isAlternative || second.amount <= candidate.amount ? null : second.to
}

const CLAUSE_END =
	/^(?:[.,;:!?()\n]|now|but|and|or|today|et|mais|ou|pero|y|und|aber|oder|jetzt|heute|maintenant|ahora|hoy)$/

/** Words of the clause around an amount, nearest first. */
function clauseWords(tokens: readonly Token[], at: number, step: 1 | -1, length: number): string[] {
	const words: string[] = []
	for (let index = at; words.length < length && tokens[index] !== undefined; index += step) {
		const key = keyOf(tokens[index])
		if (tokens[index]?.isReplaced) continue
		if (CLAUSE_END.test(key) || moneyAt(tokens, index) !== null) break
		words.push(key)
	}
	return words
}

const GUESS = /\b(?:maybe|perhaps|vielleicht|peut etre|quizas?|tal vez)\b/
/** Before an amount that replaces the one before: "$3, no wait, $2". */
const CORRECTION =
	/^(?:i mean|i meant|no wait|wait|sorry|oops|or rather|no|scratch that|make that|correction|pardon|non|plutot|je veux dire|perdon|digo|mejor|quiero decir|nein|ich meine|ich meinte|quatsch|beziehungsweise)\b/
const CORRECTION_LENGTH = 7

/** Whether an amount is followed by a word of correction and another amount. */
function isCorrected(tokens: readonly Token[], to: number): boolean {
	const next = tokens.findIndex((_, at) => at >= to && (moneyAt(tokens, at) ?? bareAmountAt(tokens, at)) !== null)
	if (next < 0 || next - to > CORRECTION_LENGTH) return false
	const between = tokens.slice(to, next).filter(({ kind }) => kind === 'word')
	const correction = between.findIndex((_, at) => CORRECTION.test(wordsFrom(between, at)))
	return correction >= 0 && between.slice(correction).length <= 3
}

const wordsFrom = (tokens: readonly Token[], at: number) =>
	tokens
		.slice(at)
		.map(({ key }) => key)
		.join(' ')

/** The words up to the next amount or the end of the sentence. */
function restOf(tokens: readonly Token[], to: number): string {
	const next = tokens.findIndex((_, at) => at >= to && moneyAt(tokens, at) !== null)
	return wordsFrom(tokens.slice(0, next < 0 ? tokens.length : next), to)
}

const DETERMINER =
	/^(?:a|an|the|my|our|his|her|their|this|that|your|mon|ma|notre|un|une|mi|nuestro|nuestra|mein|meine|unser|unsere|ein|eine|der|die|das)$/
const AFTER_PRICE =
	/^(?:firm|obo|cash|only|today|now|flat|even|total|plus|with|without|or|and|for|in|on|at|if|when|while|until|this|to|from|by|because|until|minus)$/
const isName = (token: Token | undefined) =>
	token?.kind === 'word' &&
	token.key.length > 2 &&
	!isStopWord(token.key) &&
	!SIZES.has(token.key) &&
	!CUES.has(token.key) &&
	!TRAILING_QUALITIES.has(token.key) &&
	unitOf(token.key) === undefined

/** "My $150 boots", "$50 reward": an amount before the name of a thing that is neither goods nor a unit. */
function isOfThing(
	tokens: readonly Token[],
	{ from, to, isBare }: Candidate,
	isGood: IsGood,
	hasGood: boolean,
): boolean {
	const next = tokens[to]
	if (isBare || !isName(next) || AFTER_PRICE.test(keyOf(next)) || unitPhraseAt(tokens, to) !== null) return false
	if ([to, to + 1, to + 2].some(isGood)) return false
	// "$250 a cord stacked, $200 dumped"
	return (!hasGood && !/ed$/.test(keyOf(next))) || DETERMINER.test(keyOf(tokens[from - 1]))
}

/**
 * "Shuttle from town $4": an amount without a unit after other words than goods, kinds and units. Short names are goods that are not
 * known: "gochujang $9".
 */
function isOfOtherWords(tokens: readonly Token[], { from, to, isBare }: Candidate, clause: readonly Token[]): boolean {
	if (isBare || unitAfter(tokens, to) !== null || unitBefore(tokens, from, 0) !== null) return false
	if (clause.some(({ key }) => SIZES.has(key) || unitOf(key) !== undefined || OWN_PRICE.test(key))) return false
	const names = clause.filter(isName).length
	return (
		names > MAX_NAME_LENGTH ||
		(names > 0 && clause.some((token) => token.kind === 'word' && !isName(token) && !LINKS.has(token.key)))
	)
}

const MAX_NAME_LENGTH = 3
const OWN_PRICE =
	/^(?:price|prices|priced|cost|costs|sell|selling|sells|ask|asking|charge|prix|precio|preis|vends|vendo|verkaufe|wife|husband|partner|boss|mom|mum|dad)$/
const SUBJECT = /^(?:i|we|he|she|im|were|shes|hes|ive|weve)$/
const ADVERB = /^(?:am|are|is|was|have|has|had|just|also|even|always|once|still|never|not|really|already)$/
/**
 * Whether the clause before an amount tells of something else than goods: "I ripped my …", "hoping to make …", "the post office
 * wants …". `words`: nearest first.
 */
function isStory(words: readonly string[], tokens: readonly Token[], from: number, isGood: IsGood): boolean {
	const start = from - words.length
	const hasGood = words.some((_, index) => isGood(from - 1 - index))
	const clause = words.toReversed()
	const isUnknown = (word: string | undefined) =>
		word !== undefined &&
		/^[a-z]{3,}$/.test(word) &&
		!isStopWord(word) &&
		!SIZES.has(word) &&
		!CUES.has(word) &&
		unitOf(word) === undefined
	const subject = clause.findIndex((word) => SUBJECT.test(word))
	const verb = subject < 0 ? -1 : clause.findIndex((word, index) => index > subject && !ADVERB.test(word))
	if (verb >= 0 && isUnknown(clause[verb]) && !isGood(start + verb) && !TRAILING_QUALITIES.has(clause[verb] ?? ''))
		return true
	if (hasGood) return false
	const [first, second, third] = clause
	if (/^\w{2,}ing$/.test(first ?? '') && isUnknown(first) && tokens[start]?.kind === 'word') return true
	const nounEnd = isUnknown(third) && clause.length > 3 ? 3 : 2
	return /^(?:the|my|our|his|her|their)$/.test(first ?? '') && isUnknown(second) && isUnknown(clause[nounEnd])
}

/** "Instead of $4" and "was $4", but "instead $30 a bushel" and "I was thinking $15". `words`: nearest first. */
function isBeforeOthers(key: string, index: number, words: readonly string[]): boolean {
	const next = words[index - 1] ?? ''
	if (key === 'instead') return next === 'of'
	const earlier = words[index + 1] ?? ''
	// "At our farm store for $11", "you pay $3".
	if ((/^stores?$/.test(key) && /^(?:farm|our|my)$/.test(earlier)) || (key === 'pay' && earlier === 'you')) return false
	return BEFORE_OTHERS.has(key) && !(/^(?:was|were)$/.test(key) && /^(?:thinking|hoping|looking|wondering)$/.test(next))
}

/** Whether an amount is a discount, a deposit, a former price, the price of others, a wage, a prize or a donation. */
export function isOthers(tokens: readonly Token[], candidate: Candidate, isGood: IsGood): boolean {
	const { from, to } = candidate
	const before = clauseWords(tokens, from - 1, -1, CLAUSE_LENGTH)
	const after = clauseWords(tokens, to, 1, CLAUSE_LENGTH)
	const clause = before.toReversed().join(' ')
	if (isAmountOfOthers(clause, after.join(' ')) || (keyOf(tokens[to]) === '?' && GUESS.test(clause))) return true
	const words = tokens.slice(from - before.length, from)
	const hasGood = words.some((_, index) => isGood(from - before.length + index))
	if (isOfThing(tokens, candidate, isGood, hasGood) || isStory(before, tokens, from, isGood)) return true
	if (!hasGood && isOfOtherWords(tokens, candidate, words)) return true
	if (isCorrected(tokens, to) || isReturned(restOf(tokens, to))) return true
	// "we raised $500", but "pasture raised eggs $5"
	if (before[0] === 'raised') return true
	// "seeds cost me $1"
	if (/^(?:me|us|mich|uns)$/.test(before[0] ?? '') && /^(?:cost|costs|kosten|kostet)$/.test(before[1] ?? ''))
		return true
	const near = before.slice(0, NEAR_LENGTH)
	if (near.some(isBeforeOthers)) return true
	// "$5 a dozen in the church parking lot", "award-winning cheese $9"
	const isNoSale = (key: string) => NO_SALE.has(key)
	if (!before.includes('winning') && (before.some(isNoSale) || after.slice(0, 2).some(isNoSale))) return true
	const isAtStore = after.some(
		(key, index) => STORES.has(key) && AT.has(after[index - 1] ?? '') && index <= NEAR_LENGTH,
	)
	return isAtStore || after.slice(0, 2).some((key) => AFTER_OTHERS.has(key))
}

/** Whether an amount is the lower end of an open range: "from $5", "$30 and up". */
export function isLeast(tokens: readonly Token[], { from, to }: Candidate): boolean {
	const before = [keyOf(tokens[from - 1]), keyOf(tokens[from - 2])]
	const isFrom = LEAST.has(before[0] ?? '') || (/^(?:at|to|à|de)$/.test(before[0] ?? '') && LEAST.has(before[1] ?? ''))
	const after = keyOf(tokens[to])
	// "less than $3", "not more than 5"
	const isLimit = before[0] === 'than' || before[0] === 'que'
	return (
		isLimit ||
		isFrom ||
		after === '+' ||
		(/^(?:and|or)$/.test(after) && /^(?:up|more|over)$/.test(keyOf(tokens[to + 1])))
	)
}
