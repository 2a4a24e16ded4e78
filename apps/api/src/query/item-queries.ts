import type { Queryable } from '@farmgate/db/database'
import { sumPerFacet, tallyRows } from './facet-counts.ts'
import { countItems, countUnplaced } from './item-count.ts'
import { countPerCell, foldDirtyCounts } from './map-counts.ts'
import { markersByIds, markersUpTo } from './map-markers.ts'
import { pointsUpTo } from './map-points.ts'
import { nearestDistance } from './nearest-distance.ts'

/** Totals, facets and map contents of public items, bound to a database or a transaction. */
export function createItemQueries(db: Queryable) {
	return {
		countItems: countItems.bind(null, db),
		countPerCell: countPerCell.bind(null, db),
		countUnplaced: countUnplaced.bind(null, db),
		foldDirtyCounts: foldDirtyCounts.bind(null, db),
		markersByIds: markersByIds.bind(null, db),
		markersUpTo: markersUpTo.bind(null, db),
		nearestDistance: nearestDistance.bind(null, db),
		pointsUpTo: pointsUpTo.bind(null, db),
		sumPerFacet: sumPerFacet.bind(null, db),
		tallyRows: tallyRows.bind(null, db),
	}
}
export type ItemQueries = ReturnType<typeof createItemQueries>
