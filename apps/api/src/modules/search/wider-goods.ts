import { parseSearch, type SearchTerm } from '@farmgate/contracts/search-query/parse-search'

/** The goods of a text without other words: "pumpkin" of "pumpkin patch". Empty when it has none, or nothing else. */
export function goodsAlone(text: string): string {
	const { terms, typed } = parseSearch(text)
	const goods = terms.filter(({ isGood }) => isGood)
	if (goods.length === terms.length) return ''
	return goods.flatMap(({ from, to }) => typed.slice(from, to)).join(' ')
}

/** Each of several goods of a text, the last one first: "beef" and "grass fed" of "grass fed beef". Empty when it has one. */
export function eachGood(text: string): string[] {
	const { terms, typed } = parseSearch(text)
	const goods = terms.filter(({ isGood }) => isGood).map(({ from, to }) => typed.slice(from, to).join(' '))
	return goods.length > 1 ? goods.toReversed() : []
}

/**
 * The text with wider goods: "milk vermont" for "raw milk vermont", "berries" for "raspberries". Empty when it names no goods that
 * have wider ones.
 */
export function widerGoods(text: string): string[] {
	const { terms, typed } = parseSearch(text)
	const replaced = ({ from, to }: SearchTerm, name: string) =>
		[...typed.slice(0, from), name, ...typed.slice(to)].join(' ')
	return terms.flatMap((term) => {
		const { from, to, isGood } = term
		if (!isGood) return []
		const ends = Array.from({ length: to - from - 1 }, (_, index) => typed.slice(from + index + 1, to))
		const shorter = ends.filter((words) => parseSearch(words.join(' ')).terms.every((each) => each.isGood))
		return [...new Set([...shorter.map((words) => words.join(' ')), ...term.wider])].map((name) => replaced(term, name))
	})
}
