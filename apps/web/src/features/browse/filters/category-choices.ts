import { CATEGORY_PARENTS } from '@farmgate/contracts/category'
import type { Facets } from '@farmgate/contracts/facets'
import { formatInteger } from '@farmgate/contracts/page'

type CategoryCount = Facets['categories'][number]

/** An em space: browsers trim other spaces at the start of an option. */
const INDENT = '\u2003'
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

/** The main kind of a category, if the directory has it. */
function parentOf(name: string, offered: readonly CategoryCount[]): string | undefined {
	const parent = CATEGORY_PARENTS.get(name)
	return offered.find((category) => category.name === parent)?.name
}

/** The options of a select: small kinds follow their main kind, indented. */
export function categoryOptions(facets: Facets | undefined, chosen: string | undefined) {
	const offered = offeredCategories(facets, chosen)
	const childrenOf = (parent: string | undefined) => offered.filter(({ name }) => parentOf(name, offered) === parent)
	const option = ({ name, count }: CategoryCount, indent: string) => ({
		value: name,
		label: indent + (count === null ? name : `${name} (${formatInteger(count)})`),
	})
	return childrenOf(undefined).flatMap((main) => [
		option(main, ''),
		...childrenOf(main.name).map((small) => option(small, INDENT)),
	])
}

/** The selected category, then the main kinds with the most results. */
export function mainCategories(facets: Facets | undefined, chosen: string | undefined): CategoryCount[] {
	const rank = ({ name, count }: CategoryCount) => (name === chosen ? Number.POSITIVE_INFINITY : (count ?? 0))
	const offered = offeredCategories(facets, chosen)
	return offered
		.filter(({ name }) => name === chosen || parentOf(name, offered) === undefined)
		.toSorted((one, other) => rank(other) - rank(one))
		.filter(({ name, count }, index) => name === chosen || (index < MAIN_COUNT && count !== 0))
}
