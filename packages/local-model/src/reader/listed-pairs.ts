// cspell:disable: words of three other languages
import { NO_KIND } from './bare-price-words.ts'
import { ANIMAL } from './context-names.ts'
import { bareAmountAt, moneyAt } from './money.ts'
import { numberAt } from './numbers.ts'
import type { IsGood } from './price-exclusions.ts'
import { unitAfter } from './price-units.ts'
import { KIND, keyOf, PER, SIZES } from './price-words.ts'
import { isStopWord } from './stop-words.ts'
import type { Token } from './tokens.ts'
import { unitPhraseAt } from './unit-phrases.ts'

/** A name and the amount directly after it. `isCertain`: it has a currency, two decimals or a unit after "a" or "per". */
type Pair = { at: number; label: readonly number[]; isCertain: boolean; hasUnit: boolean }

/** Longer sentences are no lists. */
const MAX_TOKENS = 80
const MAX_LABEL = 4
/** Animals with smaller numbers are counted: "hens 12, ducks 5". */
const MIN_ANIMAL_PRICE = 20
const SEPARATOR = /^(?:[,;./&+•]|and|et|y|und|or|ou|o|oder)$/
const LABEL_LINK =
	/^(?:of|de|d|en|with|w|avec|con|mit|the|les|los|las|die|den|der|el|la|le|@|:|-|–|=|at|a|at|zu|is|are)$/
/** Days, months, hours and places, besides those of `NO_KIND`. */
const NO_LABEL =
	/^(?:from|until|till|rows|tables|stalls|fields|lots|ages|aged|weeks?|months?|years?|days|room|gate|counts?|dock|slip|pier|berth|ramp|after|before|exit|route|highway|min|max|minimum|maximum|limit|about|around|grade|seit|depuis|desde|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mon|tues?|wed|thurs?|fri|sat|sun|january|february|march|april|may|june|july|august|september|october|november|december)$/

/** The words before an amount, from `start`. Null: they are no name. */
function labelOf(tokens: readonly Token[], start: number, end: number, isGood: IsGood): number[] | null {
	const label: number[] = []
	for (let at = start; at < end; at += 1) {
		const key = keyOf(tokens[at])
		if (LABEL_LINK.test(key)) continue
		const isName =
			tokens[at]?.kind === 'word' &&
			!NO_KIND.test(key) &&
			!NO_LABEL.test(key) &&
			(isGood(at) || SIZES.has(key) || KIND.test(key) || !isStopWord(key)) &&
			(numberAt(tokens, at) === null || SIZES.has(key) || key === 'half')
		if (!isName) return null
		label.push(at)
	}
	return label.length > 0 && label.length <= MAX_LABEL ? label : null
}

/** The pairs of a part of a list: "pillar 12 taper pair 9". Null: it has other words. */
function pairsOf(tokens: readonly Token[], from: number, to: number, isGood: IsGood): Pair[] | null {
	const pairs: Pair[] = []
	let start = from
	for (let at = from; at < to; at += 1) {
		const size = tokens[at]?.kind === 'number' ? unitPhraseAt(tokens, at) : null
		// "Jar of 500 g 6.50": a size in the label.
		const isSize = size?.unit.isMeasure && (moneyAt(tokens, size.to) ?? bareAmountAt(tokens, size.to)) !== null
		if (size !== null && (isSize || size.text.includes(' jar') || size.text.split(' ').length > 2)) return null
		const money = moneyAt(tokens, at)
		const isNumber = tokens[at]?.kind === 'number'
		const amount = money ?? (isNumber ? bareAmountAt(tokens, at) : null)
		if (amount === null) continue
		const label = labelOf(tokens, start, at, isGood)
		// "Basket of 4 dozen 32"
		if (/^(?:of|de|d|mit|von|con)$/.test(keyOf(tokens[at - 1]))) return null
		if (label === null || amount.amount === 0) return null
		const isLinked = PER.has(keyOf(tokens[amount.to])) || /^(?:each|ea|apiece)$/.test(keyOf(tokens[amount.to]))
		const linked = isLinked ? unitAfter(tokens, amount.to) : null
		const own = unitPhraseAt(tokens, amount.to)
		// "Gallon 10 half gallon 6": the unit of the next amount.
		const isOfNext = own !== null && own.to < to && tokens[own.to]?.kind === 'number'
		const isByUnit = label.some((index) => unitPhraseAt(tokens, index) !== null)
		// "Aged 4 months 26", "1 m 25": a number with its measure.
		const isMeasured = /^\p{L}$/u.test(keyOf(tokens[amount.to])) || (isOfNext && !isByUnit)
		if (isMeasured && money === null && linked === null) return null
		// "Hay 60 lb square bales $9": a weight in the label of the next amount.
		const isWeight = money === null && linked === null && own?.unit.isMeasure && own.to < to
		if (isWeight && tokens.slice(own.to, to).some((_, index) => moneyAt(tokens, own.to + index) !== null)) return null
		const unit = linked ?? (isOfNext ? null : own)
		const hasCents = /^\d*[.,]\d\d$/.test(tokens[at]?.text ?? '')
		pairs.push({ at, label, isCertain: money !== null || hasCents || linked !== null, hasUnit: unit !== null })
		start = unit === null ? amount.to : unit.to
		at = start - 1
	}
	return start === to ? pairs : null
}

const positionsOf = (pairs: readonly Pair[]) => new Set(pairs.map(({ at }) => at))

function readPairs(tokens: readonly Token[], isGood: IsGood, isLater: boolean): ReadonlySet<number> {
	const none = new Set<number>()
	if (tokens.length > MAX_TOKENS) return none
	const isKnown = ({ label }: Pair) =>
		label.some(
			(at) => SIZES.has(keyOf(tokens[at])) || KIND.test(keyOf(tokens[at])) || unitPhraseAt(tokens, at) !== null,
		)
	const isCounted = ({ at, label }: Pair) =>
		label.some((index) => ANIMAL.test(keyOf(tokens[index]))) &&
		(bareAmountAt(tokens, at)?.amount ?? MIN_ANIMAL_PRICE) < MIN_ANIMAL_PRICE
	const isPlain = (pair: Pair) => !pair.hasUnit && !isCounted(pair)
	const pairs: Pair[] = []
	let start = 0
	let hasLead = isLater
	for (let at = 0; at <= tokens.length; at += 1) {
		const token = tokens[at]
		// "Baby goats: doelings 300 wethers 125"
		const isHeading = token?.text === ':' && pairs.length === 0 && tokens[at + 1]?.kind === 'word'
		if (token !== undefined && !SEPARATOR.test(keyOf(token)) && !isHeading) continue
		const part = tokens.slice(start, at)
		const from = start
		start = at + 1
		if (part.length === 0) continue
		const found = pairsOf(tokens, from, at, isGood)
		// "Beeswax candles, pillar 12 taper pair 9"
		const isLead = pairs.length === 0 && !part.some(({ kind }) => kind === 'number')
		// "Raw milk gallon 10 half gallon 6, bring your own jar"
		const isDense = found !== null && found.length > 1 && found.every((pair) => isKnown(pair) && isPlain(pair))
		if (isDense && pairs.length === 0 && found.every(({ isCertain }) => !isCertain)) return positionsOf(found)
		if (isLead) hasLead ||= part.some((_, index) => isGood(from + index))
		// "CSA shares, 20 weeks, full share 600 half share 340"
		else if (pairs.length === 0 && found === null) continue
		else if (found === null || found.length === 0) return none
		else pairs.push(...found)
	}
	if (pairs.length < 2) return none
	const isList = pairs.some(({ isCertain }) => isCertain)
		? pairs.every(({ label }) => label.some((at) => isGood(at))) || pairs.every(isKnown) || hasLead
		: pairs.every(isPlain) && (hasLead || pairs.every(isKnown))
	return isList ? positionsOf(pairs) : none
}

const READ = new WeakMap<readonly Token[], ReadonlySet<number>>()

/**
 * Whether a number is the price in a list of names with an amount each, with or without commas: "pillar 12 taper pair 9", "gallon 10
 * half gallon 6", "tomatoes 4 lb, basil 2 bunch, corn 75 cents an ear". The list is the sentence, or follows the name of its goods.
 */
export function isInListedPairs(tokens: readonly Token[], at: number, isGood: IsGood, isLater: boolean): boolean {
	const read = READ.get(tokens) ?? readPairs(tokens, isGood, isLater)
	READ.set(tokens, read)
	return read.has(at)
}
