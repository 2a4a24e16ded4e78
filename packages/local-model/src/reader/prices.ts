// cspell:disable: words of three other languages
import { PRICE_MAX } from '@farmgate/contracts/listing-write'
import type { PriceContext } from './bare-number.ts'
import { isBarePrice, isCountOfNext } from './bare-prices.ts'
import { bulkBefore } from './bulk-prices.ts'
import { bareAmountAt, moneyAt } from './money.ts'
import { numberAt } from './numbers.ts'
import { type Candidate, type IsGood, isLeast, isOthers, rangeEnd } from './price-exclusions.ts'
import {
	conditionAfter,
	conditionBefore,
	countBefore,
	holdersOf,
	sharedUnitOf,
	unitAfter,
	unitBefore,
	unitOfAllIn,
	unitOfName,
	WEIGHT,
} from './price-units.ts'
import { FOR, isEnd, KIND, keyOf, NEGATIONS, PER, SIZES } from './price-words.ts'
import { isStopWord } from './stop-words.ts'
import type { Token } from './tokens.ts'
import type { UnitPhrase } from './unit-phrases.ts'
import { unitOf } from './units.ts'

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
	/** Those of them that are costs, former prices, and amounts of others. */
	costs: { from: number; to: number }[]
	hasRange: boolean
	/** A unit of the sentence without a price of its own: "by the pound". */
	sharedUnit: string | null
}
const SEQUEL = /^(?:to|up|down|or|a|bis|auf|et|ou|y|o|und|oder|-|–|—|\/)$/
/** "Pan" is bread in Spanish. */
const OWN_NAME = /^(?:bouquets?|baskets?|pan)$/

/** The amount that begins at a token, with or without a currency. */
export function candidateAt(tokens: readonly Token[], at: number): Candidate | null {
	const money = moneyAt(tokens, at)
	if (money !== null) return { ...money, isBare: false }
	const bare = bareAmountAt(tokens, at)
	return bare === null ? null : { ...bare, currency: null, from: at, isBare: true }
}

/** Larger counts are what the seller has. */
const MAX_TOGETHER = 12

/** "Jar bouquets $12": the word before the price is the name, although it can be a unit. */
function isNameOf(
	tokens: readonly Token[],
	{ from, to, unit }: UnitPhrase & { from: number },
	isGood: IsGood,
): boolean {
	if (!isGood(to - 1)) return false
	if (OWN_NAME.test(keyOf(tokens[to - 1]))) return true
	const hasOther = tokens.slice(0, from).some((_, at) => isGood(at))
	return unit.isHolder ? !hasOther : isGood(to - 2) || !hasOther
}

function withUnit(
	tokens: readonly Token[],
	candidate: Candidate,
	last: number,
	{ isGood }: PriceContext,
): Omit<Price, 'isNegated' | 'condition'> {
	const { amount, currency } = candidate
	const count = countBefore(tokens, candidate.from, last)
	const unit = unitBefore(tokens, candidate.from, last, isGood)
	const before = unit !== null && isNameOf(tokens, unit, isGood) ? null : unit
	const after = unitAfter(tokens, candidate.to)
	const isLinked =
		after !== null &&
		(PER.has(keyOf(tokens[candidate.to])) || /^(?:each|ea|apiece|for|pour|por|fur)$/.test(keyOf(tokens[candidate.to])))
	const base = { amount, currency, from: candidate.from, to: candidate.to }
	// "4 lb birds 6.25/lb"
	const isPerMeasure =
		isLinked &&
		after?.text !== 'each' &&
		(/^(?:per|\/|pro|par)$/.test(keyOf(tokens[candidate.to])) ||
			(unitOf(after?.text ?? '')?.isMeasure === true && before?.text.split(' ').includes(after?.text ?? '') === true))
	// "Aged 4 months $26 a kilo"
	const isAge = isLinked && /^(?:week|month|season)$/.test(before?.unit.name ?? '')
	// "Fillets 9 lb"
	const isPart =
		/^(?:filet|slice|head)$/.test(before?.unit.name ?? '') && /^(?:lb|oz|kg|100 g)$/.test(after?.text ?? '')
	// "4 inch pots, $3.50 each": the size of a pot is no quantity.
	const isDimension = /^\S+ (?:inch|inches|cm|foot|foots)\b/.test(before?.text ?? '') && isLinked
	if (before !== null && !isDimension && !isPerMeasure && !isAge && !isPart && !(isLinked && !before.isSize)) {
		// "20 jars of honey at $5": what is left, each for the price.
		const count = Number.parseInt(before.text, 10)
		const isAt = /^(?:at|@|a|zu)$/.test(keyOf(tokens[candidate.from - 1])) && count > 1
		const isStock =
			before.isSize && !WEIGHT.test(before.unit.name) && /^\d+ \w+$/.test(before.text) && isAt && count > MAX_TOGETHER
		if (isStock) return { ...base, unit: before.unit.name, from: before.from }
		const text = before.unit.name === 'each' ? before.text.replace(/ each$/, '') : before.text
		const isEachAfter = after?.text === 'each'
		return { ...base, unit: text, from: before.from, to: isEachAfter ? after.to : base.to }
	}
	const ofName = unitOfName(tokens, candidate.from, last, isGood)
	// "A few bags of spinach for $4 each"
	if (after?.text === 'each') {
		const holder = holdersOf(tokens, candidate.from, last, isGood)
		if (holder !== null) return { ...base, unit: holder, to: after.to }
	}
	if (after !== null && (isLinked || ofName === null)) return { ...base, unit: after.text, to: after.to }
	// "Les six 1,80": the number is no name of a kind.
	const isSpelled = count !== null && numberAt(tokens, candidate.from - 1)?.to === candidate.from
	return { ...base, unit: count ?? ofName, from: isSpelled ? candidate.from - 1 : candidate.from }
}

/** Whether an amount is denied: "not $8". */
export function isDenied(tokens: readonly Token[], at: number): boolean {
	const [before, earlier] = [keyOf(tokens[at - 1]), keyOf(tokens[at - 2])]
	if (before === 'instead') return false
	return NEGATIONS.has(before) || (NEGATIONS.has(earlier) && !/^[,.;]$/.test(before))
}

/** The price of an amount, with its unit. `last`: the end of the price before. */
function priceOf(tokens: readonly Token[], candidate: Candidate, last: number, context: PriceContext): Price {
	const bulk = bulkBefore(tokens, candidate.from, context.isGood)
	const own = bulk === null ? null : unitAfter(tokens, candidate.to)
	if (bulk !== null) {
		const { amount, currency } = candidate
		const unit = own?.text ?? bulk.unit
		const to = own?.to ?? candidate.to
		return { amount, currency, unit, condition: bulk.text, from: bulk.from, to, isNegated: false }
	}
	const price = withUnit(tokens, candidate, last, context)
	const condition = conditionAfter(tokens, price.to) ?? conditionBefore(tokens, price.from)
	return {
		...price,
		unit: price.unit ?? condition?.unit ?? null,
		condition: condition?.text ?? null,
		isNegated: isDenied(tokens, candidate.from),
	}
}

/** Gives prices without a unit the one that the sentence says before: "in 5 oz bags, four dollars", or of all of them: "beides im Glas". */
function shareUnits(tokens: readonly Token[], found: Prices): void {
	found.sharedUnit = sharedUnitOf(tokens, tokens.length)
	const isSized = (found.sharedUnit ?? '').split(' ').length > 2 && !/ (?:inch|cm|foot) /.test(found.sharedUnit ?? '')
	for (const price of found.prices) {
		if (price.unit === null || (price.unit === 'each' && isSized)) {
			price.unit = sharedUnitOf(tokens, price.from) ?? price.unit
		}
	}
}

/** "Used to be 4 a pound, I'm at 5 now": a price without a unit has the unit of the former one. */
function takeUnitOfFormer(tokens: readonly Token[], found: Prices): void {
	const [only, ...others] = found.prices
	const former = found.costs.findLast(({ to }) => only !== undefined && to <= only.from)
	if (only === undefined || others.length > 0 || only.unit !== null || former === undefined) return
	only.unit = unitAfter(tokens, former.to)?.text ?? null
}

const OR = /^(?:or|ou|o|oder)$/

/** "2.50 a pound or 2.25": two prices without a difference between them are a range. Counts are one: "2 for $5 or $3". */
function leaveOutChoices(tokens: readonly Token[], found: Prices): void {
	for (const [index, second] of found.prices.entries()) {
		const first = found.prices[index - 1]
		if (first === undefined || second.isNegated || second.unit !== null || second.condition !== null) continue
		const between = tokens.slice(first.to, second.from).filter(({ text }) => text !== ',')
		const isChoice = between.length === 1 && OR.test(keyOf(between[0])) && isEnd(tokens[second.to])
		if (!isChoice || /^\d/.test(first.unit ?? '')) continue
		found.hasRange = true
		found.ignored.push(first, second)
		found.prices = found.prices.filter((price) => price !== first && price !== second)
		return
	}
}

const MAX_SEQUEL = 6
/** Besides names, in a list of costs. */
const LIST_WORD = /^(?:,|and|et|y|und|the|my|our|le|la|les|der|die|das|el|los|las|is|are|s|:|-|for|the|about)$/

/** "Le miel est à 12 euros, le mien 8 euros" */
const OWN = /^(?:mine|ours|miens?|miennes?|notres?|nos|mi[oa]s?|nuestr[oa]s?|meine?[rs]?|unsere?[rs]?)$/

/** "Jars cost 90 cents, lids 20": after a cost, names that are no goods and no words about the seller's price. */
function isListOfCosts(between: readonly Token[], start: number, isGood: IsGood): boolean {
	const [first, ...rest] = between
	if (first === undefined || !/^(?:,|and|et|y|und)$/.test(keyOf(first)) || rest.length === 0) return false
	const isCost = (token: Token, at: number) =>
		!isGood(at) &&
		!OWN.test(keyOf(token)) &&
		!SIZES.has(keyOf(token)) &&
		!KIND.test(keyOf(token)) &&
		(LIST_WORD.test(keyOf(token)) || (token.kind === 'word' && !isStopWord(token.key)))
	return between.every((token, index) => isCost(token, start + index))
}

/** "Feed went from $14 a bag to $22": an amount that continues one that is no price. */
function isSequel(tokens: readonly Token[], ignored: Prices['ignored'], { from }: Candidate, isGood: IsGood): boolean {
	const before = ignored.at(-1)
	if (before === undefined) return false
	const start = unitAfter(tokens, before.to)?.to ?? before.to
	const between = tokens.slice(start, from)
	if (start <= from && between.length <= MAX_SEQUEL && isListOfCosts(between, start, isGood)) return true
	// "Tickets 2 bucks or 3 for 5"
	const isCount =
		between.length === 3 && OR.test(keyOf(between[0])) && between[1]?.kind === 'number' && FOR.has(keyOf(between[2]))
	if (isCount) return true
	return start <= from && between.length <= 2 && between.every((token) => SEQUEL.test(keyOf(token)))
}

/** The prices of a sentence with their units. */
export function findPrices(tokens: readonly Token[], options: PriceContext): Prices {
	const context = { ...options }
	const found: Prices = { prices: [], ignored: [], costs: [], hasRange: false, sharedUnit: null }
	let last = 0
	for (let at = 0; at < tokens.length; at += 1) {
		const candidate = candidateAt(tokens, at)
		if (candidate === null || candidate.amount > PRICE_MAX || candidate.amount === 0) continue
		const end = rangeEnd(tokens, candidate, context.isAnswer)
		if (end !== null) {
			found.hasRange = true
			found.ignored.push({ from: at, to: unitAfter(tokens, end)?.to ?? end })
			last = end
			at = end - 1
			continue
		}
		const isBulk = bulkBefore(tokens, at, context.isGood) !== null
		// "£3.40 for six"
		const isCountOfOther =
			candidate.isBare && FOR.has(keyOf(tokens[at - 1])) && found.ignored.some((other) => other.to === at - 1)
		if (isCountOfOther) continue
		const isPrice =
			!candidate.isBare ||
			isBulk ||
			(!isCountOfNext(tokens, candidate, context, last) && isBarePrice(tokens, candidate, context, last))
		if (!isPrice) continue
		const isOpen = isLeast(tokens, candidate, context.isGood)
		const isOther =
			!isBulk &&
			(isSequel(tokens, found.costs, candidate, context.isGood) ||
				isOthers(tokens, candidate, context.isGood, context.hasGoods))
		if (isOpen || isOther) {
			found.hasRange ||= isOpen && !isOther
			if (isDenied(tokens, at)) found.prices.push({ ...candidate, unit: null, condition: null, isNegated: true })
			found.ignored.push(candidate)
			if (isOther) found.costs.push(candidate)
			last = candidate.to
		} else {
			const price = priceOf(tokens, candidate, last, context)
			found.prices.push(price)
			context.hasPrice = true
			last = price.to
		}
		at = last - 1
	}
	leaveOutChoices(tokens, found)
	shareUnits(tokens, found)
	const unitOfAll = found.prices.length > 1 ? unitOfAllIn(tokens, found.prices.at(-1)?.from ?? 0) : null
	if (unitOfAll !== null) for (const price of found.prices) price.unit ??= unitOfAll
	takeUnitOfFormer(tokens, found)
	return found
}
