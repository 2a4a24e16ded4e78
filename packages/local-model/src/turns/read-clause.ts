// cspell:disable: words of three other languages
import type { ListingDraft } from '@farmgate/contracts/listing-assistant'
import { contextGoodsOf } from '../reader/context-goods.ts'
import type { Language } from '../reader/language.ts'
import { bareAmountAt, moneyAt } from '../reader/money.ts'
import { numberAt } from '../reader/numbers.ts'
import { otherNumbers } from '../reader/other-numbers.ts'
import { goodTokens, phrasesOf } from '../reader/phrases.ts'
import type { Token } from '../reader/tokens.ts'
import { amountsOf } from './clause-amounts.ts'
import { type ClauseReading, hasAny, meaningOf, phraseOf } from './clause-meaning.ts'
import type { Clause } from './clauses.ts'
import { goneIn } from './gone-goods.ts'
import { namedVariants } from './turn-targets.ts'
import * as words from './turn-words.ts'

const KNOWN = [
	words.FILLERS,
	words.CORRECTIONS,
	words.NEGATIONS,
	words.REMOVALS,
	words.RETURNS,
	words.STAYS,
	words.ONLY,
	words.LEFT_OVER,
	words.SAME,
	words.ALL,
	words.SWAPS,
	words.PRICES,
	words.HALVES,
	words.CHANGES,
	words.REQUESTS,
]

/** Reads one clause of a later message by its words and by what the draft has. A reason can only take goods out. */
export function readClause(given: Clause, draft: ListingDraft, language: Language): ClauseReading {
	const instead = insteadOf(given, draft)
	const clause = instead?.clause ?? given
	const read = readAnyClause(clause, draft, language)
	const reading =
		instead !== null && read.kind === 'amount'
			? { ...read, at: instead.at, isCorrection: true, isAccepted: true }
			: read
	const isRemoval = reading.kind === 'remove' || reading.kind === 'leave'
	return clause.isReason && !isRemoval ? { kind: 'filler', isCorrection: false } : reading
}

const FORMER =
	/^(?:still|weiterhin|toujours|was|were|before|previous|old|avant|etait|cetait|ancien|war|vorher|fruher|alt|alte|antes|era|anterior)$/

/** "Not six", "le 9,80 c'était avant": the price of the draft, denied. */
function isOldPrice(tokens: readonly Token[], { variants }: ListingDraft): boolean {
	const all = tokens.filter(({ kind }) => kind !== 'mark')
	const amounts = tokens.flatMap((_, at) => {
		const amount = moneyAt(tokens, at) ?? bareAmountAt(tokens, at) ?? numberAt(tokens, at)
		return amount === null || ('isArticle' in amount && amount.isArticle) ? [] : [{ at, amount }]
	})
	const [only] = amounts
	if (only === undefined) return false
	const value = 'amount' in only.amount ? only.amount.amount : only.amount.value
	if (!variants.some(({ price }) => price === value)) return false
	const isDenied = words.NEGATIONS.has(all[0]?.key ?? '') && only.at === 1 && only.amount.to === tokens.length
	const isOne = (amount: object) => 'value' in amount && amount.value === 1
	const isSaid = amounts.every(({ at, amount }) => isOne(amount) || (at >= only.at && at < only.amount.to))
	return isDenied || (isSaid && all.some(({ key }) => FORMER.test(key)))
}

/** "12 for the ten instead of the four": up to the count or the price that is replaced. */
const INSTEAD =
	/ (?:instead of|rather than|in place of|au lieu de|au lieu des|au lieu du|en lugar de|en vez de|statt|anstatt|anstelle von) (?:(?:the|les|los|las|die|der|den) )?(?:\p{L}+|\$ )?[\d.,]*(?: (?:dollars?|bucks?|euros?|pesos?|€|\$))?$/u

/** The clause without what it replaces, and the variants that have that count or price. Null: it replaces nothing. */
function insteadOf(clause: Clause, { variants }: ListingDraft): { clause: Clause; at: number[] } | null {
	const keys = clause.tokens.map(({ key }) => key)
	const found = INSTEAD.exec(keys.join(' '))
	if (found === null) return null
	const to = keys.join(' ').slice(0, found.index).split(' ').length
	const value = clause.tokens
		.slice(to)
		.map((_, at) => moneyAt(clause.tokens, to + at)?.amount ?? numberAt(clause.tokens, to + at)?.value)
		.find((amount) => amount !== undefined)
	if (value === undefined) return null
	const at = variants.flatMap(({ price, unit }, index) => (unit === String(value) || price === value ? [index] : []))
	if (at.length !== 1) return null
	const tokens = clause.tokens.slice(0, to)
	return { clause: { ...clause, tokens, text: clause.text.slice(0, tokens.at(-1)?.end ?? 0) }, at }
}

const STOPPED = /(?<!\p{L})(?:any ?more|no longer|no more|plus|ya no|mehr)(?!\p{L})/u
/** "The parrot ones are expensive bulbs": says something about goods, and offers none. */
const STATEMENT =
	/^(?:the|these|those|they|theyre|it|its|my|our) (?:\p{L}+ ){0,4}?(?:is|are|was|were|cost|costs|take|takes|need|needs)(?: |$)(?!.*(?:also|too|for sale|add)(?!\p{L}))/u

/** Whether a clause names goods that the draft does not have, other than those that it says something about ("habaneros went nuts"). */
function hasOtherGoods(
	text: string,
	tokens: readonly Token[],
	isOther: (at: number) => boolean,
	language: Language,
): boolean {
	if (STATEMENT.test(phraseOf(tokens))) return false
	const contextGoods = contextGoodsOf(phrasesOf(text, tokens, language, new Set()), tokens)
	const isContext = (at: number) => [...contextGoods.keys()].some(({ from, to }) => at >= from && at < to)
	return tokens.some((_, at) => isOther(at) && !isContext(at))
}

function readAnyClause({ text, tokens, isQuestion }: Clause, draft: ListingDraft, language: Language): ClauseReading {
	const isRequest = !isQuestion || hasAny(tokens, words.REQUESTS)
	const isOpinion = words.OPINION.test(phraseOf(tokens))
	// "Could we also do honey at $9 a jar?" may ask for a change.
	if (!isRequest && !isOpinion && tokens.some(({ kind }) => kind === 'number'))
		return { kind: 'other', text, at: [], hasAmount: true, hasGoods: false, hasUnit: false, isQuestion }
	if (!isRequest || isOpinion) return { kind: 'filler', isCorrection: false }
	if (isOldPrice(tokens, draft)) return { kind: 'filler', isCorrection: true }
	const isGood = goodTokens(tokens, language)
	const hasOtherNumber = otherNumbers(text).length > 0
	const named = namedVariants(tokens, draft)
	const isName = (at: number) => draft.variants.length > 1 && named.tokens.has(at)
	const isPriceOpen = draft.variants.some(({ price }) => price === null)
	const amounts = amountsOf(tokens, {
		isGood,
		isName,
		named: named.tokens,
		hasName: named.at.length > 0,
		isPriceOpen,
		language,
	})
	const { price, isUnclear, hasUnit } = amounts
	const isRemoval = hasAny(tokens, words.REMOVALS)
	const isDecline = words.DECLINE.test(phraseOf(tokens))
	const isKnown = ({ kind, key }: Token, at: number) =>
		kind === 'mark' ||
		isDecline ||
		named.tokens.has(at) ||
		amounts.isUsed(at) ||
		KNOWN.some((set) => set.has(key)) ||
		(isRemoval && words.REMOVAL_LINKS.has(key))
	// "Only 3 left", "take 2 off"
	const isQuantity = (price !== null && isRemoval) || ((price !== null || hasUnit) && hasAny(tokens, words.LEFT_OVER))
	// "Half pig 170", "half of them are 4"
	const isHalf = price !== null && tokens.some(({ key }, at) => words.HALVES.has(key) && !amounts.isUsed(at))
	const isUnitOpen = draft.variants.some((variant) => variant.price !== null && variant.unit === null)
	if (!hasOtherNumber && !isHalf && !isUnclear && !isQuantity && tokens.every(isKnown)) {
		const reading = meaningOf({ tokens, named, amounts, isUnitOpen })
		// "Radishes done."
		const isGone = reading.kind === 'names' && reading.at.length > 0 && goneIn(tokens, true) === 'named'
		if (isGone) return { kind: 'remove', at: named.at, isPrice: false, denied: null }
		// "Not per dozen anymore"
		const ofUnit =
			reading.kind === 'unit' && reading.isNegated
				? draft.variants.flatMap(({ unit }, at) => (unit === reading.unit ? [at] : []))
				: []
		return ofUnit.length > 0 && ofUnit.length < draft.variants.length && STOPPED.test(phraseOf(tokens))
			? { kind: 'remove', at: ofUnit, isPrice: false, denied: null }
			: reading
	}
	if (amounts.price === null && !isUnclear) {
		const gone = goneIn(tokens, named.at.length > 0)
		// "The balm I still have to figure out": of goods that the draft does not have.
		const isOfOthers = named.tokens.size === 0 && tokens.some((_, at) => isGood(at))
		if (gone === 'price' && !hasUnit && !isOfOthers) return { kind: 'remove', at: [], isPrice: true, denied: null }
		if (gone === 'named') return { kind: 'remove', at: named.at, isPrice: false, denied: null }
		if (gone === 'pronoun') return { kind: 'leave' }
	}
	const isNew = (at: number) => isGood(at) && !named.tokens.has(at)
	const hasGoods = hasOtherGoods(text, tokens, isNew, language)
	if (hasOtherNumber)
		return { kind: 'other', text, at: named.at, hasAmount: false, hasGoods, hasUnit: false, isQuestion }
	return {
		kind: 'other',
		text,
		at: named.at,
		hasAmount: (isUnclear || price !== null) && !amounts.isCost,
		hasGoods,
		hasUnit: hasUnit && !amounts.isCost,
		isQuestion,
	}
}
