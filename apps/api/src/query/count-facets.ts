import type { Facets } from '@farmgate/contracts/facets'
import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import type { Total } from '@farmgate/contracts/page'
import type { Queryable } from '@farmgate/db/database'
import type { ItemFilter } from '@farmgate/item-index/item-filter'
import { type PerFacet, type RowTally, sumPerFacet, tallyRows } from './facet-counts.ts'
import { boundedTotal } from './item-count.ts'
import { countedFacets } from './map-counts.ts'

type Counts = { locations: number; listings: number }

const TYPE_FACETS = LOCATION_TYPES.map((type) => `t:${type}`)

function sumOf(counts: PerFacet, facets: string[]): Counts {
	const sum = { locations: 0, listings: 0 }
	for (const facet of facets) {
		sum.locations += counts.get(facet)?.locations ?? 0
		sum.listings += counts.get(facet)?.listings ?? 0
	}
	return sum
}

function countOf(counts: PerFacet | null, facet: string): number | null {
	if (counts === null) return null
	const { locations, listings } = sumOf(counts, [facet])
	return locations + listings
}

/** The total as in lists: exact when the map cells cover the filter. */
function totalOf(count: number, isExact: boolean): Total {
	return isExact ? { value: count, atLeast: false } : boundedTotal(count)
}

/** Caches tallies of filters that differ only in types and category. */
function rowTallies(db: Queryable, now: Date): (filter: ItemFilter) => Promise<RowTally> {
	const known = new Map<string, Promise<RowTally>>()
	return (filter) => {
		const key = JSON.stringify([filter.types ?? [], filter.category])
		const tally = known.get(key) ?? tallyRows(db, filter, now)
		known.set(key, tally)
		return tally
	}
}

/**
 * The number of matches, in total and for each other type or category; null when there are too many to count. One statement for all counts that map cells cover, and
 * one each for the filter, the filter without types, and the filter without category if they do not.
 */
export async function countFacets(
	db: Queryable,
	filter: ItemFilter,
	categoryNames: string[],
	now: Date,
): Promise<Facets> {
	const isCounted = (other: ItemFilter) => countedFacets(other) !== null
	const ownFacets = countedFacets(filter)
	const typeFacets = isCounted({ ...filter, types: ['Farm'] }) ? TYPE_FACETS : null
	const categoryFacets = isCounted({ ...filter, category: 'Eggs' }) ? categoryNames.map((name) => `c:${name}`) : null
	const facetNames = [ownFacets, typeFacets, categoryFacets].flatMap((facets) => facets ?? [])

	const sums = sumPerFacet(db, filter, [...new Set(facetNames)])
	const tallyOf = rowTallies(db, now)
	const [own, ofTypes, ofCategories] = await Promise.all([
		ownFacets === null ? tallyOf(filter) : sums.then((counts) => sumOf(counts, ownFacets)),
		typeFacets === null ? tallyOf({ ...filter, types: [] }).then(({ perFacet }) => perFacet) : sums,
		categoryFacets === null ? tallyOf({ ...filter, category: undefined }).then(({ perFacet }) => perFacet) : sums,
	])
	const isExact = ownFacets !== null
	return {
		total: totalOf(own.locations + own.listings, isExact),
		locations: totalOf(own.locations, isExact),
		listings: totalOf(own.listings, isExact),
		types: LOCATION_TYPES.map((type) => ({ type, count: countOf(ofTypes, `t:${type}`) })),
		categories: categoryNames.map((name) => ({ name, count: countOf(ofCategories, `c:${name}`) })),
	}
}
