import type { Coordinates } from '@farmgate/contracts/coordinates'
import { parseSearch } from '@farmgate/contracts/search-query/parse-search'
import { boxCenter } from '@farmgate/geo/box'
import type { AreaBounds, ItemFilter, SearchArea } from '@farmgate/item-index/item-filter'
import { partsOf } from './correct-text.ts'

/** Longer texts are not searched in parts; each part needs a count. */
const PARTS_MAX_WORDS = 6

/** A text and its area. */
export type Searched = { text: string; area: SearchArea | null }

/** The goods of a text without its other words ("goat milk" of "creamy goat milk"), and the last of several. Not the text itself. */
export function goodsAlone(text: string): string[] {
	const { terms, typed } = parseSearch(text)
	const goods = terms.filter(({ isGood }) => isGood).map(({ from, to }) => typed.slice(from, to).join(' '))
	const parts = new Set([goods.join(' '), goods.at(-1) ?? ''])
	return [...parts].filter((part) => part !== '' && part !== typed.join(' '))
}

/** The words of a text without its area, and a function that adds the words of the area to others. */
export function besidesArea({ text, area }: Searched): { words: string; inArea: (words: string) => string } {
	if (area === null) return { words: text, inArea: (words) => words }
	const others = parseSearch(area.textWithout).typed
	const place = parseSearch(text).typed.filter((word) => !others.includes(word))
	return { words: area.textWithout, inArea: (words) => [words, ...place].join(' ') }
}

/** Parts of a text without goods, in groups to try one after the other, with its area. Goods are never dropped. Empty for many words. */
export function partsToTry(searched: Searched): string[][] {
	const { words, inArea } = besidesArea(searched)
	const hasGoods = parseSearch(words).terms.some(({ isGood }) => isGood)
	if (hasGoods || words.split(' ').length > PARTS_MAX_WORDS) return []
	const parts = partsOf(words).map((group) => group.map(inArea))
	return searched.area === null ? parts : [...parts, [inArea('')].map((text) => text.trim())]
}

/** The goods of a text without its other words, to look for beyond its area. Empty when there are no other words. */
export function goodsOf({ text, area }: Searched): Searched[] {
	const [goods] = area === null ? [] : goodsAlone(area.textWithout)
	return area === null || goods === undefined ? [] : [{ text, area: { ...area, textWithout: goods } }]
}

/** Where an area is; null for a state. */
export function centerOf(within: AreaBounds): Coordinates | null {
	if ('center' in within) return within.center
	return 'box' in within ? boxCenter(within.box) : null
}

/** A filter for the goods of its text, without the other words, only in the area of the text or around `near`. */
export function goodsOnly(filter: ItemFilter): ItemFilter {
	const { search } = filter
	if (search === undefined) return filter
	const { area } = search
	const goods = (terms: typeof search.terms) => terms.filter(({ isGood }) => isGood)
	if (area === null) return { ...filter, search: { ...search, terms: goods(search.terms) } }
	if ('center' in area.within) {
		const { center: near, radiusMeters } = area.within
		return { ...filter, near, radiusMeters, search: { ...search, terms: goods(area.rest), area: null } }
	}
	return { ...filter, search: { ...search, area: { ...area, rest: goods(area.rest) } } }
}

/** A search that finds only what names its words. */
export function withoutCategories(search: NonNullable<ItemFilter['search']>): NonNullable<ItemFilter['search']> {
	const literal = (terms: typeof search.terms) => terms.map((term) => ({ ...term, categories: [] }))
	const { area } = search
	return { ...search, terms: literal(search.terms), area: area && { ...area, rest: literal(area.rest) } }
}
