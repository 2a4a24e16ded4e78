// cspell:disable: words of three other languages
import { PRICE_MAX } from '@farmgate/contracts/listing-write'
import { bareAmountAt, moneyAt } from './money.ts'
import { numberAt } from './numbers.ts'
import { type Candidate, isLeast, isOthers, rangeEnd } from './price-exclusions.ts'
import { conditionAfter, countBefore, sharedUnitOf, unitAfter, unitBefore, unitOfName } from './price-units.ts'
import { CUES, FOR, isEnd, keyOf, NEGATIONS, PER, SIZES } from './price-words.ts'
import type { Token } from './tokens.ts'
import { unitPhraseAt } from './unit-phrases.ts'

/** A price in a sentence. The span `from`–`to` includes its unit. */
export type Price = {
	amount: number
	currency: string | null
	unit: string | null
	/** "if you take two dozen", for a price that is not the only one. */
	condition: string | null
	from: number
	to: number
	isNegated: boolean
}
export type Prices = {
	prices: Price[]
	/** Amounts that are no price: ranges, discounts, deposits, prices of others. */
	ignored: { from: number; to: number }[]
	hasRange: boolean
	/** A unit of the sentence without a price of its own: "by the pound". */
	sharedUnit: string | null
}
export type PriceContext = {
	/** A number by itself is a price, as in the response to "What is the price?". */
	isAnswer: boolean
	/** Whether a token is a part of a name of goods. */
	isGood: (at: number) => boolean
}

/** Larger numbers without a currency are no prices. */
const BARE_MAX = 9999
const STRONG_CUE = /^(?:asking|ask|priced?|cost|costs|@|prix|precio|preis|kostet|cuesta|coute|=)$/
const PRICE_WORD = /^(?:price|prices|prix|precio|preis|cost)$/

/** Whether a number without a currency, followed by a unit, is a price: "4 a dozen", "12 for 5 lb". Null: it depends on the rest. */
function isPerUnit(tokens: readonly Token[], { from, to }: Candidate): boolean | null {
	const next = keyOf(tokens[to])
	const hasUnit = unitPhraseAt(tokens, to + 1) !== null
	if (/^(?:each|ea|apiece)$/.test(next)) return true
	if (PER.has(next) && unitAfter(tokens, to) !== null && (hasUnit || next !== 'a')) return hasUnit
	if (FOR.has(next) && hasUnit && numberAt(tokens, to + 1) !== null) return unitPhraseAt(tokens, from)?.to !== to + 1
	return null
}

/** Whether words before a number say that it is a price: "asking 5", "the large ones are 9". Null: there are no such words. */
function isCued(
	tokens: readonly Token[],
	{ from, to }: Candidate,
	context: PriceContext,
	hasUnit: boolean,
): boolean | null {
	const [before, earlier] = [keyOf(tokens[from - 1]), keyOf(tokens[from - 2])]
	if (!CUES.has(before) || !isEnd(tokens[to]) || /^[-–]$/.test(keyOf(tokens[to]))) return null
	if (context.isAnswer || STRONG_CUE.test(before) || PRICE_WORD.test(earlier)) return true
	const isOfSize = SIZES.has(earlier) || (/^ones?$/.test(earlier) && SIZES.has(keyOf(tokens[from - 3])))
	const isOfGoods = context.isGood(from - 2) || hasUnit || isOfSize || earlier === 'should'
	return /^(?:at|for|is|are|be)$/.test(before) && !/^(?:open|here|closed|age|us)$/.test(earlier) && isOfGoods
}

/** Whether a number without a currency is a price. `after`: the end of the price before. */
function isBarePrice(tokens: readonly Token[], candidate: Candidate, context: PriceContext, after: number): boolean {
	const { from, to, amount } = candidate
	const [before, next] = [keyOf(tokens[from - 1]), keyOf(tokens[to])]
	// "3, 4 or 5 dollars": a choice.
	const second = next === ',' ? bareAmountAt(tokens, to + 1) : null
	if (second !== null && /^(?:,|or|ou|o|oder)$/.test(keyOf(tokens[second.to]))) return false
	// "A share, 1/4": a fraction.
	if (to - from === 3 && keyOf(tokens[from + 1]) === '/') return false
	if (next === '%' || next === '#' || before === '#' || amount > BARE_MAX) return false
	const perUnit = isPerUnit(tokens, candidate)
	if (perUnit !== null) return perUnit
	const isYear = tokens[from]?.kind === 'number' && amount > 1900 && amount < 2100
	if (isYear || /^[ap]m$/.test(next)) return false
	if (countBefore(tokens, from, after) !== null && isEnd(tokens[to])) return true
	const hasUnit = unitBefore(tokens, from, after) !== null
	const cued = isCued(tokens, candidate, context, hasUnit)
	if (cued !== null) return cued
	const isListed = context.isGood(from - 1) || SIZES.has(before) || hasUnit
	if (isListed && isEnd(tokens[to]) && next !== '/') return true
	// "tomatoes 3.50 pint": two decimals, and no weight or volume.
	const isUnitNext = unitPhraseAt(tokens, to) !== null && !/^(?:g|kg|oz|l|ml)$/.test(next)
	if (isListed && (context.isGood(to) || isUnitNext) && /[.,]\d\d$/.test(tokens[from]?.text ?? '')) return true
	return context.isAnswer && unitPhraseAt(tokens, from) === null && isEnd(tokens[to])
}

/** The amount that begins at a token, with or without a currency. */
export function candidateAt(tokens: readonly Token[], at: number): Candidate | null {
	const money = moneyAt(tokens, at)
	if (money !== null) return { ...money, isBare: false }
	const bare = bareAmountAt(tokens, at)
	return bare === null ? null : { ...bare, currency: null, from: at, isBare: true }
}

/** Whether a number is "3" of "3 for $10". "12 for 5 lb" is a price and its unit. */
function isCountOfNext(tokens: readonly Token[], candidate: Candidate, context: PriceContext, after: number): boolean {
	const { to } = candidate
	const link = keyOf(tokens[to])
	if (!FOR.has(link) && link !== '/') return false
	if (moneyAt(tokens, to + 1) !== null) return true
	if (bareAmountAt(tokens, to + 1) === null) return false
	const isUnitAfter = FOR.has(link) && unitPhraseAt(tokens, to + 1) !== null
	return !isUnitAfter || !isBarePrice(tokens, candidate, context, after)
}

function withUnit(
	tokens: readonly Token[],
	candidate: Candidate,
	last: number,
	{ isGood }: PriceContext,
): Omit<Price, 'isNegated' | 'condition'> {
	const { amount, currency } = candidate
	const count = countBefore(tokens, candidate.from, last)
	const before = unitBefore(tokens, candidate.from, last, isGood)
	const after = unitAfter(tokens, candidate.to)
	const isLinked =
		after !== null &&
		(PER.has(keyOf(tokens[candidate.to])) || /^(?:each|ea|apiece|for|pour|por|fur)$/.test(keyOf(tokens[candidate.to])))
	const base = { amount, currency, from: candidate.from, to: candidate.to }
	if (before !== null && !(isLinked && !before.isSize)) {
		const text = before.unit.name === 'each' ? before.text.replace(/ each$/, '') : before.text
		const isEachAfter = after?.text === 'each'
		return { ...base, unit: text, from: before.from, to: isEachAfter ? after.to : base.to }
	}
	const ofName = unitOfName(tokens, candidate.from, last, isGood)
	if (after !== null && (isLinked || ofName === null)) return { ...base, unit: after.text, to: after.to }
	return { ...base, unit: count ?? ofName }
}

/** Whether an amount is denied: "not $8". */
export function isDenied(tokens: readonly Token[], at: number): boolean {
	const [before, earlier] = [keyOf(tokens[at - 1]), keyOf(tokens[at - 2])]
	if (before === 'instead') return false
	return NEGATIONS.has(before) || (NEGATIONS.has(earlier) && !/^[,.;]$/.test(before))
}

/** The price of an amount, with its unit. `last`: the end of the price before. */
function priceOf(tokens: readonly Token[], candidate: Candidate, last: number, context: PriceContext): Price {
	const price = withUnit(tokens, candidate, last, context)
	const condition = conditionAfter(tokens, price.to)
	return {
		...price,
		unit: price.unit ?? condition?.unit ?? null,
		condition: condition?.text ?? null,
		isNegated: isDenied(tokens, candidate.from),
	}
}

/** Gives prices without a unit the one that the sentence says before: "in 5 oz bags, four dollars". */
function shareUnits(tokens: readonly Token[], found: Prices): void {
	found.sharedUnit = sharedUnitOf(tokens, tokens.length)
	const isSized = (found.sharedUnit ?? '').split(' ').length > 2
	for (const price of found.prices) {
		if (price.unit === null || (price.unit === 'each' && isSized)) {
			price.unit = sharedUnitOf(tokens, price.from) ?? price.unit
		}
	}
}

/** The prices of a sentence with their units. */
export function findPrices(tokens: readonly Token[], context: PriceContext): Prices {
	const found: Prices = { prices: [], ignored: [], hasRange: false, sharedUnit: null }
	let last = 0
	for (let at = 0; at < tokens.length; at += 1) {
		const candidate = candidateAt(tokens, at)
		if (candidate === null || candidate.amount > PRICE_MAX) continue
		const end = rangeEnd(tokens, candidate, context.isAnswer)
		if (end !== null) {
			found.hasRange = true
			found.ignored.push({ from: at, to: unitAfter(tokens, end)?.to ?? end })
			last = end
			at = end - 1
			continue
		}
		const isPrice =
			!candidate.isBare ||
			(!isCountOfNext(tokens, candidate, context, last) && isBarePrice(tokens, candidate, context, last))
		if (!isPrice) continue
		const isOpen = isLeast(tokens, candidate)
		const isOther = isOthers(tokens, candidate, context.isGood)
		if (isOpen || isOther) {
			found.hasRange ||= isOpen && !isOther
			if (isDenied(tokens, at)) found.prices.push({ ...candidate, unit: null, condition: null, isNegated: true })
			found.ignored.push(candidate)
			last = candidate.to
		} else {
			const price = priceOf(tokens, candidate, last, context)
			found.prices.push(price)
			last = price.to
		}
		at = last - 1
	}
	shareUnits(tokens, found)
	return found
}
