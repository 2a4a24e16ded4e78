// cspell:disable: words of three other languages
import type { DraftVariant } from '@farmgate/contracts/listing-assistant'
import { hasPhrase, isWord, type Language } from '../words/words.ts'
import { itemsOf } from './items.ts'
import { wordsOf } from './tokens.ts'

const MAX_WORDS = 14
const HALF_MAX_WORDS = 5

/** The prices after a change that a message says in numbers: "raise it by 50 cents", "everything is 10% off", "half that". Null without one. */
export function changedPrices(
	text: string,
	language: Language,
	variants: readonly DraftVariant[],
): DraftVariant[] | null {
	const words = wordsOf(text)
	const items = itemsOf(text, language)
	const [first, ...others] = items.flatMap((item, at) => (item.kind === 'amount' ? [{ item, at }] : []))
	const isPriced = variants.some(({ price }) => price !== null && price > 0)
	if (!isPriced || words.length > MAX_WORDS || others.length > 0) return null
	const isPlain = items.every(({ kind }) => kind !== 'good' && kind !== 'unit')
	const apply = (change: (price: number) => number) => {
		const changed = (price: number) => Math.max(0, Math.round(change(price) * 100) / 100)
		return variants.map((variant) => ({ ...variant, price: variant.price === null ? null : changed(variant.price) }))
	}
	if (first === undefined) {
		const isHalf = hasPhrase(words, 'half', language) && words.length <= HALF_MAX_WORDS && isPlain
		return isHalf ? apply((price) => price / 2) : null
	}
	const isMore = hasPhrase(words, 'more', language)
	if (isMore === hasPhrase(words, 'less', language)) return null
	const sign = isMore ? 1 : -1
	const [before, next] = [items[first.at - 1], items[first.at + 1]]
	const { value, currency } = first.item
	// "10% off for members" is no price for all.
	const isChange = (word: string) => isWord(word, 'more', language) || isWord(word, 'less', language)
	if (words.some((word) => isWord(word, 'doubt', language) && !isChange(word))) return null
	if (next?.kind === 'mark' && next.key === '%') return apply((price) => price * (1 + (sign * value) / 100))
	// "20 more" is a count; "by 2" and "0,50 de plus" are amounts.
	const isBesideBy = [before, next].some((item) => item?.kind === 'word' && isWord(item.key, 'by', language))
	return (currency !== undefined || isBesideBy) && isPlain ? apply((price) => price + sign * value) : null
}
