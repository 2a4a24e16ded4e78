import { parseSearch } from '@farmgate/contracts/search-query/parse-search'

/** The text with wider goods: "milk vermont" for "raw milk vermont". Empty when it names no goods of several words. */
export function widerGoods(text: string): string[] {
	const { terms, typed } = parseSearch(text)
	return terms.flatMap(({ from, to, isGood }) => {
		if (!isGood) return []
		const ends = Array.from({ length: to - from - 1 }, (_, index) => from + index + 1)
		return ends
			.filter((start) => parseSearch(typed.slice(start, to).join(' ')).terms.every((term) => term.isGood))
			.map((start) => [...typed.slice(0, from), ...typed.slice(start)].join(' '))
	})
}
