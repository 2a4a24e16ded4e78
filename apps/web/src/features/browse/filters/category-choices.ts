import { ALL_CATEGORIES } from '@farmgate/contracts/category'
import type { Facets } from '@farmgate/contracts/facets'
import { formatTotal } from '@farmgate/contracts/page'

/** `category` undefined: all. `count` is text; null when it is not known. */
export type CategoryChoice = { category: string | undefined; name: string; count: string | null; isEmpty: boolean }

/** Not a kind of goods. */
const NOT_OFFERED = 'Popular'

/** The categories of goods with their counts. */
export function offeredCategories(facets: Facets | undefined): Facets['categories'] {
	return facets?.categories.filter(({ name }) => name !== NOT_OFFERED) ?? []
}

/**
 * All, then the categories by name with their counts; those without results last. Includes a selected category that the
 * directory does not have.
 */
export function categoryChoices(facets: Facets | undefined, chosen: string | undefined): CategoryChoice[] {
	const offered = offeredCategories(facets)
	const unknown =
		chosen === undefined || offered.some(({ name }) => name === chosen) ? [] : [{ name: chosen, count: null }]
	// The total of all categories is known only while none is selected.
	const all = chosen === undefined && facets !== undefined ? formatTotal(facets.total) : null
	return [
		{ category: undefined, name: ALL_CATEGORIES, count: all, isEmpty: false },
		...[...unknown, ...offered]
			.sort((one, other) => Number(one.count === 0) - Number(other.count === 0))
			.map(({ name, count }) => ({
				category: name,
				name,
				count: count === null ? null : count.toLocaleString('en-US'),
				isEmpty: count === 0,
			})),
	]
}
