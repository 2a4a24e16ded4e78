import { ALL_CATEGORIES } from '@farmgate/contracts/category'
import type { Facets } from '@farmgate/contracts/facets'
import { formatTotal } from '@farmgate/contracts/page'

/** `category` undefined is all of them. `count` is its text; null where it is not known. */
export type CategoryChoice = { category: string | undefined; name: string; count: string | null; isEmpty: boolean }

/** A collection of what sells best rather than a kind of goods; it is not offered. */
const NOT_OFFERED = 'Popular'

/** All, then the categories by name with how much each would show. A chosen one that the directory does not have is among them. */
export function categoryChoices(facets: Facets | undefined, chosen: string | undefined): CategoryChoice[] {
	const offered = (facets?.categories ?? []).filter(({ name }) => name !== NOT_OFFERED)
	const unknown =
		chosen === undefined || offered.some(({ name }) => name === chosen) ? [] : [{ name: chosen, count: null }]
	// What all of them hold together is counted only while none is chosen.
	const all = chosen === undefined && facets !== undefined ? formatTotal(facets.total) : null
	return [
		{ category: undefined, name: ALL_CATEGORIES, count: all, isEmpty: false },
		...[...unknown, ...offered].map(({ name, count }) => ({
			category: name,
			name,
			count: count === null ? null : count.toLocaleString('en-US'),
			isEmpty: count === 0,
		})),
	]
}
