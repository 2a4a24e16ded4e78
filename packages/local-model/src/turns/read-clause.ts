import type { ListingDraft } from '@farmgate/contracts/listing-assistant'
import type { Language } from '../reader/language.ts'
import { otherNumbers } from '../reader/other-numbers.ts'
import { goodTokens } from '../reader/phrases.ts'
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

/** Reads one clause of a later message by its words and by what the draft has. */
export function readClause(
	{ text, tokens, isQuestion }: Clause,
	draft: ListingDraft,
	language: Language,
): ClauseReading {
	const isRequest = !isQuestion || hasAny(tokens, words.REQUESTS)
	const isOpinion = words.OPINION.test(phraseOf(tokens))
	// "Could we also do honey at $9 a jar?" may ask for a change.
	if (!isRequest && !isOpinion && tokens.some(({ kind }) => kind === 'number'))
		return { kind: 'other', text, at: [], hasAmount: true, hasGoods: false, hasUnit: false }
	if (!isRequest || isOpinion) return { kind: 'filler', isCorrection: false }
	const isGood = goodTokens(tokens, language)
	const hasOtherNumber = otherNumbers(text).length > 0
	const named = namedVariants(tokens, draft)
	const isName = (at: number) => draft.variants.length > 1 && named.tokens.has(at)
	const amounts = amountsOf(tokens, { isGood, isName, hasName: named.at.length > 0, language })
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
	const isUnitOpen = draft.variants.some((variant) => variant.price !== null && variant.unit === null)
	if (!hasOtherNumber && !isUnclear && !isQuantity && tokens.every(isKnown)) {
		const reading = meaningOf({ tokens, named, amounts, isUnitOpen })
		// "Radishes done."
		const isGone = reading.kind === 'names' && reading.at.length > 0 && goneIn(tokens, true) === 'named'
		return isGone ? { kind: 'remove', at: named.at, isPrice: false, denied: null } : reading
	}
	if (amounts.price === null && !isUnclear) {
		const gone = goneIn(tokens, named.at.length > 0)
		if (gone === 'price' && !hasUnit) return { kind: 'remove', at: [], isPrice: true, denied: null }
		if (gone === 'named') return { kind: 'remove', at: named.at, isPrice: false, denied: null }
		if (gone === 'pronoun') return { kind: 'leave' }
	}
	const hasGoods = tokens.some((_, at) => isGood(at) && !named.tokens.has(at))
	if (hasOtherNumber) return { kind: 'other', text, at: named.at, hasAmount: false, hasGoods, hasUnit: false }
	return { kind: 'other', text, at: named.at, hasAmount: isUnclear || price !== null, hasGoods, hasUnit }
}
