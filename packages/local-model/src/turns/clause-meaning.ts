// cspell:disable: words of three other languages
import { FOR, keyOf } from '../reader/price-words.ts'
import type { Price } from '../reader/prices.ts'
import type { Token } from '../reader/tokens.ts'
import type { ClauseAmounts } from './clause-amounts.ts'
import type { Named } from './turn-targets.ts'
import * as words from './turn-words.ts'

/** What one clause of a later message says. `at`: indexes of the variants that it names; empty when it names none, or all. */
export type ClauseReading =
	/** Nothing about the listing. `isCorrection`: it denies what was said before. */
	| { kind: 'filler'; isCorrection: boolean }
	/** `isAccepted`: it is a price, also next to clauses of other meaning. */
	| {
			kind: 'amount'
			price: Price
			at: number[]
			isAll: boolean
			isCorrection: boolean
			isAccepted: boolean
			/** "And 2.20 for 6": besides the price before. */
			isAddition: boolean
	  }
	/** `isAddition`: "also by the box". */
	| { kind: 'unit'; unit: string; isNegated: boolean; isAddition: boolean }
	| { kind: 'names'; at: number[]; isNegated: boolean; text: string }
	| { kind: 'keep'; at: number[] }
	/** `denied`: the name that it denies ("not plums"), which the next clause may replace. */
	| { kind: 'remove'; at: number[]; isPrice: boolean; denied: string | null }
	/** Back to the values before the last change. */
	| { kind: 'restore' }
	/** "Keep it": takes a removal back. */
	| { kind: 'stay' }
	/** "Same price". */
	| { kind: 'same' }
	| { kind: 'swap' }
	| { kind: 'halve'; at: number[]; isAll: boolean }
	/** It has words of other meaning. */
	| {
			kind: 'other'
			text: string
			at: number[]
			hasAmount: boolean
			hasGoods: boolean
			hasUnit: boolean
			isQuestion: boolean
	  }
	/** Takes out the goods of an earlier clause: "leave it out". */
	| { kind: 'leave' }

/** The words of a clause in which every word is known. `isUnitOpen`: a price of the draft has no unit. */
export type KnownClause = { tokens: readonly Token[]; named: Named; amounts: ClauseAmounts; isUnitOpen: boolean }

const PRONOUN = /(?<!\p{L})(?:mine|ours|meins|it|that|them|those|lo|la|le|les|ihn|es|das|den)(?!\p{L})/u
/** "Quítalo", "bórrala" */
const OBJECT_SUFFIX = /^(?:quit|sac|borr|elimin|olvid)\p{L}*l[oa]s?$/u
const BESIDES = /^(?:too|also|well|aussi|tambien|auch)$/
/** The first words of a clause, with an interjection: "ah et". */
const ADDITION_LENGTH = 2
const FILLER = { kind: 'filler', isCorrection: false } as const

/** Whether one of the words of a clause is in a set. */
export const hasAny = (tokens: readonly Token[], set: ReadonlySet<string>) => tokens.some(({ key }) => set.has(key))

/** The words of a clause, without marks. */
export function phraseOf(tokens: readonly Token[]): string {
	return tokens
		.filter(({ kind }) => kind !== 'mark')
		.map(({ key }) => key)
		.join(' ')
}

function amountMeaning({ tokens, named, isUnitOpen }: KnownClause, price: Price): ClauseReading {
	// "60 cents an ear, not by the dozen"
	const isCount = /^\d+$/.test(price.unit ?? '')
	// "My dad said 6 for 2.50" is a price besides the other.
	const isSaid = !isCount && tokens.some(({ key }) => key === 'saidso')
	const isCorrection = isSaid || hasAny(tokens, words.CORRECTIONS) || hasAny(tokens, words.STRONG_NEGATIONS)
	// "Dos y medio" is an amount.
	const isAll = hasAny(
		tokens.filter((_, index) => index < price.from || index >= price.to),
		words.ALL,
	)
	const isAlone = tokens.every(({ kind }, index) => kind === 'mark' || (index >= price.from && index < price.to))
	const isPlain = price.unit === null && price.currency === null && Number.isInteger(price.amount)
	// "That's for 18."
	const isCountOnly = isPlain && isUnitOpen && FOR.has(keyOf(tokens[price.from - 1]))
	if (isCountOnly && !isCorrection)
		return { kind: 'unit', unit: String(price.amount), isNegated: false, isAddition: false }
	const isAccepted = isCorrection || isAlone || hasAny(tokens, words.ACCEPTS)
	const isFirst = hasAny(tokens.slice(0, ADDITION_LENGTH), words.ADDITIONS)
	// "2 bunches for 2.50 too"
	const isAddition = isFirst || (/^\d/.test(price.unit ?? '') && BESIDES.test(tokens.at(-1)?.key ?? ''))
	return {
		kind: 'amount',
		price,
		at: isAll ? [] : named.at,
		isAll,
		isCorrection,
		isAccepted: isAccepted || isAddition,
		isAddition,
	}
}

/** The names in a clause. */
const namesIn = (tokens: readonly Token[], named: Named) =>
	tokens.flatMap(({ text }, index) => (named.tokens.has(index) ? text : [])).join(' ')

/** A removal of variants or of the price, or null. */
function removalMeaning({ tokens, named, amounts }: KnownClause): ClauseReading | null {
	const { at } = named
	const isNegated = hasAny(tokens, words.NEGATIONS)
	const isPrice = hasAny(tokens, words.PRICES)
	if (hasAny(tokens, words.REMOVALS)) {
		const isMeant =
			at.length > 0 || isPrice || PRONOUN.test(phraseOf(tokens)) || tokens.some(({ key }) => OBJECT_SUFFIX.test(key))
		return isMeant ? { kind: 'remove', at, isPrice, denied: null } : { ...FILLER, isCorrection: true }
	}
	if (isNegated && isPrice) return { kind: 'remove', at, isPrice, denied: null }
	if (hasAny(tokens, words.ONLY) && at.length > 0) return { kind: 'keep', at }
	const isDenied = isNegated && at.length > 0 && amounts.unit === null
	return isDenied ? { kind: 'remove', at, isPrice, denied: namesIn(tokens, named) } : null
}

/** Whether a clause takes the last change back. */
function isReturn(tokens: readonly Token[]): boolean {
	if (words.DECLINE.test(phraseOf(tokens))) return true
	return hasAny(tokens, words.RETURNS) && !hasAny(tokens, words.REMOVALS) && !hasAny(tokens, words.STRONG_NEGATIONS)
}

/** What a clause means in which every word is known. */
export function meaningOf(clause: KnownClause): ClauseReading {
	const { tokens, named, amounts } = clause
	const { price, unit } = amounts
	const isNegated = hasAny(tokens, words.NEGATIONS)
	if (price !== null) return amountMeaning(clause, price)
	if (hasAny(tokens, words.SWAPS)) return { kind: 'swap' }
	// "Don't change the price"
	if (isNegated && hasAny(tokens, words.CHANGES)) return FILLER
	if (isReturn(tokens)) return { kind: 'restore' }
	if (hasAny(tokens, words.HALVES) && unit === null)
		return { kind: 'halve', at: named.at, isAll: hasAny(tokens, words.ALL) }
	if (hasAny(tokens, words.SAME)) return { kind: 'same' }
	const removal = removalMeaning(clause)
	if (removal !== null) return removal
	if (unit !== null) {
		const isAddition =
			tokens.some(({ key }) => BESIDES.test(key)) || hasAny(tokens.slice(0, ADDITION_LENGTH), words.ADDITIONS)
		return { kind: 'unit', unit: unit.text, isNegated: unit.isNegated, isAddition }
	}
	if (named.tokens.size > 0) {
		return { kind: 'names', at: named.at, isNegated, text: namesIn(tokens, named) }
	}
	return hasAny(tokens, words.STAYS) ? { kind: 'stay' } : { ...FILLER, isCorrection: hasAny(tokens, words.CORRECTIONS) }
}
