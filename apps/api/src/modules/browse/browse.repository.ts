import type { Filter } from '@farmgate/contracts/filter'
import type { Queryable } from '@farmgate/db/database'
import { countUnplaced } from '../../query/item-count.ts'
import { countedFacets, countPerCell, foldDirtyCounts } from '../../query/map-counts.ts'
import { markersByIds, markersUpTo } from '../../query/map-markers.ts'

/** Reads of the map, bound to a database or a transaction. */
export function createBrowseRepository(db: Queryable) {
	return {
		isCounted: (filter: Filter) => countedFacets(filter) !== null,
		countPerCell: (filter: Filter, level: number, now: Date) => countPerCell(db, filter, level, now),
		countUnplaced: (filter: Filter, now: Date) => countUnplaced(db, filter, now),
		foldDirtyCounts: (most: number) => foldDirtyCounts(db, most),
		markersByIds: (ids: { locations: number[]; listings: number[] }) => markersByIds(db, ids),
		markersUpTo: (filter: Filter, most: number, now: Date) => markersUpTo(db, filter, most, now),
	}
}
export type BrowseRepository = ReturnType<typeof createBrowseRepository>
