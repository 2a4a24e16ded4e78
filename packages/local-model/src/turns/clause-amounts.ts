// cspell:disable: words of three other languages
import type { Language } from '../reader/language.ts'
import { BARE_MAX, bareAmountAt, canBeYear, moneyAt } from '../reader/money.ts'
import { numberAt } from '../reader/numbers.ts'
import { isAmountOfOthers } from '../reader/other-amounts.ts'
import { FOR, isEnd, KIND, keyOf, SIZES } from '../reader/price-words.ts'
import { findPrices, type Price } from '../reader/prices.ts'
import { isStopWord } from '../reader/stop-words.ts'
import type { Token } from '../reader/tokens.ts'
import { unitPhraseAt } from '../reader/unit-phrases.ts'
import * as words from './turn-words.ts'

/** The amount and the unit that a clause of a later message names. */
export type ClauseAmounts = {
	/** Its only price; a number by itself is one. */
	price: Price | null
	unit: { text: string; isNegated: boolean } | null
	/** There are several amounts or units, or an amount that is no price. */
	isUnclear: boolean
	hasUnit: boolean
	/** All its amounts are costs, or prices of others. */
	isCost: boolean
	isUsed: (at: number) => boolean
}

/** "No beets this week": no unit of the listing. */
const TIMES = /(?:^|\s)(?:week|month|season)s?$/
/** "2 per person": a limit. */
const BUYERS = /^(?:person|customer|family|household|client|familia|kunde|haushalt)$/
/** Before an hour or a date: "at 9", "le 12". */
const TIME_LINKS = /^(?:at|on|the|by|le|la|les|el|las|los|den|der|am|um|ab|before|antes|avant|vor)$/
/** "Goes up to 75": no amount of another price, in spite of "up". */
const RISE = /^(?:up|down|rauf|runter|hoch|sube|baja|monte|descend) (?:to|auf|a) [\d.,]+$/

const isNumber = ({ kind }: Token) => kind === 'number'

/** The only price of a clause. Undefined: there are several, or other amounts. Null: there is none. */
function priceIn(tokens: readonly Token[], isGood: (at: number) => boolean): Price | null | undefined {
	const { prices: all, ignored, hasRange } = findPrices(tokens, { isAnswer: true, isGood })
	// "22 not 20"
	const prices = all.some(({ isNegated }) => !isNegated) ? all.filter(({ isNegated }) => !isNegated) : all
	const [only, ...others] = prices
	if (hasRange || others.length > 0 || (only !== undefined && ignored.length > 0)) return undefined
	// "Not 8", "don't make it 5"
	const until = only?.from ?? tokens.findLastIndex(isNumber)
	if (tokens.some(({ key }, at) => at < until && words.STRONG_NEGATIONS.has(key))) return undefined
	if (only === undefined) return null
	if (only.isNegated || only.condition !== null || BUYERS.test(only.unit ?? '')) return undefined
	const isYear = canBeYear(only.amount) && only.unit === null && only.to - only.from === 1
	return (isYear || only.amount > BARE_MAX) && only.currency === null && only.to - only.from === 1 ? undefined : only
}

/** A number that fillers surround, which is read as a price: "ach komm 14", "digo once". Undefined: it is too large. */
function bareIn(tokens: readonly Token[], language: Language): Price | null | undefined {
	const found = tokens.flatMap((_, at) => {
		const number = numberAt(tokens, at)
		// "Once" is eleven, and ounces.
		const isUnit = unitPhraseAt(tokens, at) !== null && !(language === 'es' && number?.isWords)
		return number === null || number.isArticle || isUnit ? [] : [{ at, number }]
	})
	const [only, ...others] = found
	if (only === undefined || others.length > 0 || only.number.value <= 0) return null
	const { at, number } = only
	if (number.value > BARE_MAX) return undefined
	// "Ok fine 8 dollars": with its currency.
	const start = moneyAt(tokens, at - 1) !== null && tokens[at - 1]?.kind === 'mark' ? at - 1 : at
	const money = moneyAt(tokens, start)
	const amount = Math.round((money?.amount ?? number.value) * 100) / 100
	const [currency, to] = money === null ? [null, number.to] : [money.currency, money.to]
	return { amount, currency, unit: null, condition: null, from: start, to, isNegated: false }
}

/** "At 9", "le 12", "bunch of 6": an hour, a day or a size, unless it is a correction. */
function isTime(tokens: readonly Token[], { amount, currency, unit, from }: Price): boolean {
	if (currency !== null || unit !== null || !Number.isInteger(amount)) return false
	const isSaid = tokens.some(({ key }) => words.CORRECTIONS.has(key) || words.ACCEPTS.has(key))
	const isSize = keyOf(tokens[from - 1]) === 'of' && unitPhraseAt(tokens, from - 2) !== null
	return isSize || (!isSaid && TIME_LINKS.test(keyOf(tokens[from - 1])))
}

function isCost(tokens: readonly Token[], isGood: (at: number) => boolean): boolean {
	const { prices, costs } = findPrices(tokens, { isAnswer: true, isGood })
	return prices.length === 0 && costs.length > 0
}

type UnitSpan = { text: string; from: number; to: number; isNegated: boolean }

/** Whether a word that can be a unit is none: of a time, of an amount ("2.99 lb"), of a verb ("can I"). */
function isNoUnit(tokens: readonly Token[], at: number, text: string): boolean {
	const { text: said = '', key = '' } = tokens[at] ?? {}
	const isVerb = key === 'can' && !/^(?:an?|per|the|each|by|\/)$/.test(keyOf(tokens[at - 1]))
	// "L'ancien tarif"
	const isLetter = key.length === 1 && !/^(?:per|pro|par|por|\/)$/.test(keyOf(tokens[at - 1]))
	return isLetter || TIMES.test(text) || /^\d+[.,]\d\d$/.test(said) || isVerb
}

/** The units of a clause. One after "not" is negated: "per quart, not pound". */
function unitsIn(tokens: readonly Token[], isName: (at: number) => boolean): UnitSpan[] {
	const units: UnitSpan[] = []
	for (let at = 0; at < tokens.length; at += 1) {
		const unit = isName(at) ? null : unitPhraseAt(tokens, at)
		if (unit === null || isNoUnit(tokens, at, unit.text)) continue
		const before = tokens.slice(units.at(-1)?.to ?? 0, at)
		const isNegated = before.some(({ key }) => words.NEGATIONS.has(key))
		units.push({ text: unit.text, from: at, to: unit.to, isNegated })
		at = unit.to - 1
	}
	return units
}

/** The unit that a clause is about. Null: none, or several. "Not" may follow the only one: "por pieza no". */
function unitOf(tokens: readonly Token[], units: readonly UnitSpan[]): { text: string; isNegated: boolean } | null {
	const [only, ...others] = units
	if (only === undefined) return null
	if (others.length === 0) return { ...only, isNegated: tokens.some(({ key }) => words.NEGATIONS.has(key)) }
	const meant = units.filter(({ isNegated }) => !isNegated)
	return meant.length === 1 ? (meant[0] ?? null) : null
}

/** Between an amount and its count: "2,20 les 6", "4 € for two". */
const COUNT_LINK = /^(?:les|los|las|die|the|for|pour|por|fur|zu|je|all)$/
const MAX_COUNT = 100

/** "Et 2,20 les 6": an amount and how many of the goods it buys. Null: the clause has another form. */
function countedIn(tokens: readonly Token[]): Price | null {
	for (let at = 0; at < tokens.length; at += 1) {
		const amount = moneyAt(tokens, at) ?? bareAmountAt(tokens, at)
		if (amount === null) continue
		// "3 for 2" is the count first.
		const isPrice = !FOR.has(keyOf(tokens[amount.to])) || !Number.isInteger(amount.amount) || 'currency' in amount
		const count = isPrice && COUNT_LINK.test(keyOf(tokens[amount.to])) ? numberAt(tokens, amount.to + 1) : null
		const isCount = count !== null && !count.isArticle && Number.isInteger(count.value) && count.value > 1
		if (!isCount || count.value > MAX_COUNT || !isEnd(tokens[count.to])) return null
		const currency = 'currency' in amount ? (amount.currency as string | null) : null
		return {
			amount: amount.amount,
			currency,
			unit: String(count.value),
			condition: null,
			from: at,
			to: count.to,
			isNegated: false,
		}
	}
	return null
}

/** "Zwiebeln 1,50 kg": two decimals before a unit of weight, in a response about a price. */
function weighedIn(tokens: readonly Token[]): Price | null {
	const at = tokens.findIndex(({ kind, text }) => kind === 'number' && /^\d+[.,]\d\d$/.test(text))
	const unit = at < 0 ? null : unitPhraseAt(tokens, at + 1)
	if (unit === null || !isEnd(tokens[unit.to]) || tokens.some(({ kind }, index) => kind === 'number' && index !== at))
		return null
	const amount = numberAt(tokens, at)?.value ?? 0
	return { amount, currency: null, unit: unit.text, condition: null, from: at, to: unit.to, isNegated: false }
}

const ARTICLE = /^(?:the|a|an|per|each|la|le|l|el|der|die|das|un|une|una|ein|eine|pro|por|par)$/
const COPULA = /^(?:is|are|for|at|a|est|c|cest|coute|es|esta|cuesta|vale|ist|kostet|zu|:|-)$/

/** A word that can only be a unit here, because nothing else knows it. */
const isUnknown = ({ kind, key }: Token) =>
	kind === 'word' && key.length > 2 && !isStopWord(key) && !words.FILLERS.has(key) && !SIZES.has(key)

/** "12 a ball", "la tresse 12 euros": an amount and an unknown word with an article, in response to the question for the price. */
function labeledIn(tokens: readonly Token[], isKnown: (at: number) => boolean): Price | null {
	const isLabel = (at: number) =>
		tokens[at] !== undefined && isUnknown(tokens[at]) && !isKnown(at) && unitPhraseAt(tokens, at) === null
	const first = tokens[0]
	const amountAt = (at: number) => moneyAt(tokens, at) ?? bareAmountAt(tokens, at)
	const after = amountAt(0)
	const isAfter =
		after !== null && ARTICLE.test(keyOf(tokens[after.to])) && isLabel(after.to + 1) && isEnd(tokens[after.to + 2])
	const from = COPULA.test(keyOf(tokens[2])) ? 3 : 2
	const before =
		first !== undefined && ARTICLE.test(first.key) && isLabel(1) && !KIND.test(keyOf(tokens[1])) ? amountAt(from) : null
	const isBefore = before !== null && isEnd(tokens[before.to]) && !isAmountOfOthers(keyOf(tokens[1]), '')
	const amount = isAfter ? after : isBefore ? before : null
	if (amount === null) return null
	const currency = 'currency' in amount ? (amount.currency as string | null) : null
	const unit = keyOf(tokens[isAfter ? amount.to + 1 : 1])
	const [start, to] = isAfter ? [0, amount.to + 2] : [0, amount.to]
	return { amount: amount.amount, currency, unit, condition: null, from: start, to, isNegated: false }
}

type Options = {
	isGood: (at: number) => boolean
	/** Whether a token names a variant of several, so that it is no new unit. */
	isName: (at: number) => boolean
	/** Tokens that name variants or the goods of the listing. */
	named: ReadonlySet<number>
	/** The clause names a variant. */
	hasName: boolean
	/** A variant has no price. */
	isPriceOpen: boolean
	language: Language
}

/** The amount and the unit of a clause. */
export function amountsOf(
	tokens: readonly Token[],
	{ isGood, isName, named, hasName, isPriceOpen, language }: Options,
): ClauseAmounts {
	// "Swap those two", "the same for both": no amounts.
	const isOfSeveral = tokens.some(({ key }) => words.SWAPS.has(key) || words.SAME.has(key)) && !tokens.some(isNumber)
	const last = tokens.slice(-3).map(({ key }) => key)
	const counted = isOfSeveral ? null : countedIn(tokens)
	const read = isOfSeveral || RISE.test(last.join(' ')) ? null : priceIn(tokens, isGood)
	const weighed = isOfSeveral || !(hasName || isPriceOpen) ? null : weighedIn(tokens)
	const labeled = isPriceOpen ? labeledIn(tokens, (at) => isGood(at) || named.has(at)) : null
	const found = counted ?? labeled ?? read ?? weighed ?? read
	const bare = isOfSeveral || found !== null ? null : bareIn(tokens, language)
	const amount = found ?? bare ?? null
	const isAmount = (at: number) => amount !== null && at >= amount.from && at < amount.to
	const units = found?.unit ? [] : unitsIn(tokens, (at) => isName(at) || isAmount(at))
	const unit = unitOf(tokens, units)
	// "A gallon for 16"
	const price =
		amount === null ? null : { ...amount, unit: amount.unit ?? (unit?.isNegated === false ? unit.text : null) }
	const isHour = price !== null && !hasName && isTime(tokens, price)
	const isCount = (at: number) => {
		const number = numberAt(tokens, at)
		return number !== null && (isOfSeveral || String(number.value) === price?.unit)
	}
	return {
		price,
		unit,
		isUnclear: found === undefined || bare === undefined || isHour || (units.length > 0 && unit === null),
		hasUnit: units.length > 0,
		isCost: isCost(tokens, isGood),
		isUsed: (at) => isCount(at) || isAmount(at) || units.some(({ from, to }) => at >= from && at < to),
	}
}
