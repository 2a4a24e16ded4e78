// cspell:disable: words of three other languages
import { clauseAt, isCorrected, isOfOtherThings, restOf } from './amount-clauses.ts'
import { isOfOtherSubjects } from './amount-subjects.ts'
import { CONTRAST } from './bare-price-words.ts'
import { bareAmountAt, moneyAt } from './money.ts'
import { isAmountOfOthers, isForGroup, isTakenBack } from './other-amounts.ts'
import { unitAfter, unitBefore } from './price-units.ts'
import { AFTER_OTHERS, AT, BEFORE_OTHERS, isEnd, keyOf, LEAST, NO_SALE, PER, RANGE, STORES } from './price-words.ts'
import type { Token } from './tokens.ts'
import { unitOf } from './units.ts'

/** Words that are read directly before and after an amount. */
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
	// "Le sac de 10 à 40": a count and a price.
	const holder = /^(?:de|d|von|zu|mit|of)$/.test(keyOf(tokens[candidate.from - 1]))
		? unitOf(keyOf(tokens[candidate.from - 2]))
		: undefined
	if (holder?.isHolder && /^(?:a|à)$/.test(link)) return null
	const isBetween = /^(?:between|entre|zwischen)$/.test(keyOf(tokens[candidate.from - 1]))
	if (/^(?:and|und|y|et)$/.test(link) && !isBetween) return null
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

/** "If you take the whole box it's thirty bucks": a condition of the seller's own price. */
const CONDITION =
	/\b(?:if|when|for|wenn|si) (?:you|u|someone|somebody|any(?:one|body)|people|folks|they|man|jemand|vous|on|quelqu un|alguien|usted) (?:want to |wants to )?(?:take|takes|buy|buys|want|wants|get|gets|grab|grabs|order|orders|prenez|achetez|compra|lleva|nimmt|kauft)\b/g
/** "Ma fille vend des bouquets", "petit producteur vend": the seller, or a child for whom the seller writes. */
const FAMILY =
	/\b(?:(?:my|our|ma|mon|mes|notre|nos|mis?|nuestr[oa]s?|meine?|unsere?) (?:\w+ )?(?:daughters?|sons?|kids?|children|filles?|fils|enfants?|hij[oa]s?|nin[oa]s|niet[oa]s?|tochter|sohn|kinder|enkel)|^(?:petite? |jeune |pequen[oa] |kleiner )?(?:producteur|productrice|agriculteur|eleveur|eleveuse|maraicher|particulier|productor|agricultor|landwirt|bauer|farmer|grower)) (?:is |are )?(?:vend|vendent|vende|venden|verkauft|verkaufen|sells?|selling)\b/g
/** Questions that ask for a listing: "can you list eggs for $4 a dozen?" */
const REQUEST = /^(?:can|could|would|will) (?:you|u|we|i)\b|^please\b|\bok(?:ay)?\s*\?$/
const NOW = /^(?:now|jetzt|maintenant|ahora)$/
const NEAR_GUESS =
	/\b(?:maybe|perhaps|vielleicht|peut etre|quizas?|tal vez|evtl|eventuell|unos|unas|environ|ungefahr|rund|circa)(?: \w+)?$/
const GUESS = /\b(?:maybe|perhaps|vielleicht|peut etre|quizas?|tal vez)\b/

/** "Instead of $4" and "was $4", but "instead $30 a bushel" and "I was thinking $15". `words`: nearest first. */
function isBeforeOthers(key: string, index: number, words: readonly string[]): boolean {
	const next = words[index - 1] ?? ''
	if (key === 'instead') return next === 'of'
	const earlier = words[index + 1] ?? ''
	// "At our farm store for $11", "you pay $3".
	if ((/^stores?$/.test(key) && /^(?:farm|our|my)$/.test(earlier)) || (key === 'pay' && earlier === 'you')) return false
	// "More than that $2 a lb", "anything 2 and over $12"
	if ((key === 'than' && next === 'that') || (key === 'over' && /^(?:and|anything|all|)$/.test(earlier))) return false
	if (key === 'spare') return /^(?:to|can|cant|could|cannot)$/.test(earlier)
	if (key === 'regular') return /^prices?$/.test(next)
	if (key === 'charge' && /^(?:i|we)$/.test(earlier)) return false
	return (
		BEFORE_OTHERS.has(key) &&
		!(
			/^(?:was|were)$/.test(key) &&
			(/^(?:thinking|hoping|looking|wondering)$/.test(next) ||
				// "We're asking"
				(key === 'were' &&
					/^(?:asking|selling|offering|charging|doing|at|getting|taking|letting|pricing|listing)$/.test(next)))
		)
	)
}

const SAYS = /^(?:says?|said|wrote|writes|reads|dit|dice|sagt|steht|schreibt)$/
const MAX_HEADING = 2

/** The words before the last colon before an amount: "auction yesterday". */
function headingBefore(tokens: readonly Token[], from: number): string {
	const colon = tokens.slice(0, from).findLastIndex(({ text }) => text === ':')
	const words = colon < 0 ? [] : clauseAt(tokens, colon - 1, -1).toReversed()
	const isQuote = SAYS.test(keyOf(tokens[colon - 1]))
	return words.length > MAX_HEADING && !isQuote ? '' : words.map((at) => keyOf(tokens[at])).join(' ')
}

const NEAR_TOKENS = 5
const clauseText = (tokens: readonly Token[], from: number) =>
	tokens
		.slice(Math.max(0, from - NEAR_TOKENS), from)
		.map(keyOf)
		.join(' ')

/** Whether a sentence asks for something else than a listing: "is $4 a dozen too much?" */
function isQuestion(tokens: readonly Token[]): boolean {
	return tokens.at(-1)?.text === '?' && !REQUEST.test(tokens.map(({ key }) => key).join(' '))
}

const EXTRA =
	/\b(?:extra|extras|separate|separately|on top|not included|additional|aparte|en sus|en plus|pas inclus\w*|en supplement|non compris|no incluid[oa]s?|dazu|zusatzlich|nicht (?:dabei|inklusive|inbegriffen))$/

/** "Cut and wrap is extra, about $110": the clause before says that the amount is for something else. */
function isExtra(tokens: readonly Token[], from: number, isGood: IsGood): boolean {
	const comma = tokens.slice(0, from).findLastIndex(({ text }) => /^[,;:(–—-]$/.test(text))
	const isNear =
		comma > 0 &&
		from - comma <= NEAR_LENGTH &&
		clauseAt(tokens, from - 1, -1).length <= NEAR_LENGTH &&
		!clauseAt(tokens, from - 1, -1).some(isGood)
	const before = isNear ? clauseAt(tokens, comma - 1, -1).toReversed() : []
	// "Aceite virgen extra: 42 €" is a quality.
	const isQuality = before.length > 1 && isGood(before.at(-2) ?? -1)
	return !isQuality && EXTRA.test(before.map((at) => keyOf(tokens[at])).join(' '))
}

const SO = /^(?:so|therefore|donc|alors|also|deshalb|darum|entonces)$/

/** "My neighbor gave me a rooster so eggs are $4": the words from the last "so" with goods after it. */
function ownPart(tokens: readonly Token[], positions: readonly number[], isGood: IsGood): readonly number[] {
	const so = positions.findLastIndex((at) => SO.test(keyOf(tokens[at])))
	return so > 0 && positions.slice(so).some(isGood) ? positions.slice(so) : positions
}

/** Whether an amount is a discount, a deposit, a former price, the price of others, a wage, a prize or a donation. */
export function isOthers(tokens: readonly Token[], candidate: Candidate, isGood: IsGood, hasGoods = false): boolean {
	const { from, to } = candidate
	const textOf = (clause: readonly number[]) => clause.map((at) => keyOf(tokens[at])).join(' ')
	const positions = clauseAt(tokens, from - 1, -1).toReversed()
	const before = positions.map((at) => keyOf(tokens[at])).toReversed()
	const after = clauseAt(tokens, to, 1).map((at) => keyOf(tokens[at]))
	const clause = textOf(ownPart(tokens, positions, isGood))
		.replace(CONDITION, ' ')
		.replace(FAMILY, ' ')
	const unitEnd = unitAfter(tokens, to)?.to ?? to
	const afterUnit = unitEnd === to ? '' : textOf(clauseAt(tokens, unitEnd, 1))
	if (isQuestion(tokens)) return true
	if (
		isAmountOfOthers(clause, after.join(' ')) ||
		(!/^(?:of|worth|de|d|von|mit|$)/.test(afterUnit) && isAmountOfOthers('', afterUnit)) ||
		(keyOf(tokens[to]) === '?' && GUESS.test(clause)) ||
		NEAR_GUESS.test(clause)
	)
		return true
	// "Moi c'est 9 piasses"
	const isOwn = CONTRAST.test(clause)
	if ((!isOwn && isOfOtherThings(tokens, candidate, isGood)) || isExtra(tokens, from, isGood)) return true
	if (!isOwn && isOfOtherSubjects(tokens, candidate, isGood, hasGoods)) return true
	if (isForGroup(restOf(tokens, unitEnd))) return true
	// "Gas: $4", "auction yesterday: trout at 14"
	const heading = headingBefore(tokens, from)
	if (heading !== '' && isAmountOfOthers(heading, '')) return true
	// "Bring the jar back or it's a dollar"
	if (
		/\b(?:or|sonst|sinon|o|ou|oder) (?:its|it is|thats|theyre|they are|its another|i charge|cest|es|son|kostets)\b/.test(
			clauseText(tokens, from),
		)
	)
		return true
	// "$7, now 5"
	const now = /^[,;]$/.test(keyOf(tokens[to])) ? to + 1 : to
	if (NOW.test(keyOf(tokens[now])) && (moneyAt(tokens, now + 1) ?? bareAmountAt(tokens, now + 1)) !== null) return true
	if (isCorrected(tokens, to) || isTakenBack(restOf(tokens, to))) return true
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

const CHANGED = /^(?:went|go|goes|gone|marked|moved|bumped)$/

/** Whether an amount is the lower end of an open range: "from $5", "$30 and up", but not "tomato starts $3". */
export function isLeast(tokens: readonly Token[], { from, to }: Candidate, isGood: IsGood): boolean {
	const before = [keyOf(tokens[from - 1]), keyOf(tokens[from - 2])]
	// "Went up to $18"
	const isChanged = /^(?:up|down)$/.test(before[1] ?? '') && CHANGED.test(keyOf(tokens[from - 3]))
	// "Anything 2 and over $12"
	const isAndOver = /^(?:over|up)$/.test(before[0] ?? '') && before[1] === 'and'
	const isFrom =
		!isChanged &&
		!isAndOver &&
		((LEAST.has(before[0] ?? '') && !isGood(from - 1)) ||
			(/^(?:at|to|à|de)$/.test(before[0] ?? '') && LEAST.has(before[1] ?? '')))
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
