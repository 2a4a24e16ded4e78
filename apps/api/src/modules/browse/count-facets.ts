import { EXACT_COUNT_MAX } from '@farmgate/contracts/business-constants'
import type { Facets } from '@farmgate/contracts/facets'
import type { Filter } from '@farmgate/contracts/filter'
import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import type { Total } from '@farmgate/contracts/page'
import type { BrowseRepository } from './browse.repository.ts'

function boundedTotal(count: number): Total {
	return count > EXACT_COUNT_MAX ? { value: EXACT_COUNT_MAX, atLeast: true } : { value: count, atLeast: false }
}

/** How many match, and how many would with another type or category. See `facets` for what is promised. */
export async function countFacets(repository: BrowseRepository, filter: Filter, now: Date): Promise<Facets> {
	const { types: chosenTypes = [], category: chosenCategory } = filter
	const own = repository.tallyRows(filter, now)
	const [names, base, ofTypes, ofCategories] = await Promise.all([
		repository.categoryNames(),
		own,
		chosenTypes.length === 0 ? own : repository.tallyRows({ ...filter, types: undefined }, now),
		chosenCategory === undefined ? own : repository.tallyRows({ ...filter, category: undefined }, now),
	])
	const countIn = (counts: Record<string, number> | null, name: string) =>
		counts === null ? null : Object.hasOwn(counts, name) ? (counts[name] ?? 0) : 0
	return {
		total: boundedTotal(base.locations + base.listings),
		locations: boundedTotal(base.locations),
		listings: boundedTotal(base.listings),
		types: LOCATION_TYPES.map((type) => ({ type, count: countIn(ofTypes.types, type) })),
		categories: names.map((name) => ({ name, count: countIn(ofCategories.categories, name) })),
	}
}
