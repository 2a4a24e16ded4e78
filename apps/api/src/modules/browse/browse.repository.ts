import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { Filter } from '@farmgate/contracts/filter'
import type { Total } from '@farmgate/contracts/page'
import type { Queryable } from '@farmgate/db/database'
import { categories } from '@farmgate/db/schema/categories'
import { asc } from 'drizzle-orm'
import { sumPerFacet, tallyRows } from '../../query/facet-counts.ts'
import { countItems, countUnplaced } from '../../query/item-count.ts'
import { countedFacets, countPerCell, foldDirtyCounts } from '../../query/map-counts.ts'
import { markersByIds, markersUpTo } from '../../query/map-markers.ts'
import { pointsUpTo } from '../../query/map-points.ts'

/** Reads of the map and of counts, bound to a database or a transaction. */
export function createBrowseRepository(db: Queryable) {
	return {
		/** Those whose counts add up to the filter; null when its rows have to be looked at. */
		countedFacets,
		countItems: (filter: Filter, now: Date): Promise<Total> => countItems(db, filter, now),
		countPerCell: (filter: Filter, level: number, now: Date) => countPerCell(db, filter, level, now),
		countUnplaced: (filter: Filter, now: Date) => countUnplaced(db, filter, now),
		foldDirtyCounts: (most: number) => foldDirtyCounts(db, most),
		markersByIds: (ids: { locations: number[]; listings: number[] }) => markersByIds(db, ids),
		markersUpTo: (filter: Filter, most: number, now: Date) => markersUpTo(db, filter, most, now),
		pointsUpTo: (filter: Filter, within: BoundingBox, most: number, now: Date) =>
			pointsUpTo(db, filter, within, most, now),
		sumPerFacet: (filter: Filter, facets: string[]) => sumPerFacet(db, filter, facets),
		tallyRows: (filter: Filter, now: Date) => tallyRows(db, filter, now),

		/** Names of all categories in the order of their chips. */
		async categoryNames(): Promise<string[]> {
			const rows = await db
				.select({ name: categories.name })
				.from(categories)
				.orderBy(asc(categories.position), asc(categories.name))
			return rows.map(({ name }) => name)
		},
	}
}
export type BrowseRepository = ReturnType<typeof createBrowseRepository>
