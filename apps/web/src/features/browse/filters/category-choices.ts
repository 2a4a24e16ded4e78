import type { Facets } from '@farmgate/contracts/facets'

type CategoryCount = Facets['categories'][number]

/** Not a kind of goods. */
const NOT_OFFERED = 'Popular'
/** Categories with a chip. All are in the select of the filters. */
const MAIN_COUNT = 10

/**
 * The categories of goods by name with their counts, null when unknown; those without results last. Includes a selected category
 * that the directory does not have.
 */
export function offeredCategories(facets: Facets | undefined, chosen?: string): CategoryCount[] {
	const offered = facets?.categories.filter(({ name }) => name !== NOT_OFFERED) ?? []
	const isKnown = chosen === undefined || offered.some(({ name }) => name === chosen)
	const all = isKnown ? offered : [{ name: chosen, count: null }, ...offered]
	return all.toSorted((one, other) => Number(one.count === 0) - Number(other.count === 0))
}

/** The selected category, then those with the most results. */
export function mainCategories(facets: Facets | undefined, chosen: string | undefined): CategoryCount[] {
	const rank = ({ name, count }: CategoryCount) => (name === chosen ? Number.POSITIVE_INFINITY : (count ?? 0))
	return offeredCategories(facets, chosen)
		.toSorted((one, other) => rank(other) - rank(one))
		.filter(({ name, count }, index) => name === chosen || (index < MAIN_COUNT && count !== 0))
}
