import type { Queryable } from '@farmgate/db/database'
import { countFacets } from './count-facets.ts'
import { countItems, countRows, countUnplaced } from './item-count.ts'
import { itemsInOrder } from './item-order.ts'
import { cellsForView, foldDirtyCounts } from './map-counts.ts'
import { markersByIds, markersUpTo } from './map-markers.ts'
import { pointsUpTo } from './map-points.ts'
import { nearestDistance } from './nearest-distance.ts'

/**
 * Totals, facets, map contents and order of items, in SQL, bound to a database or a transaction. `createIndexedQueries` is the
 * other implementation; services and repositories do not know which one answers.
 */
export function createItemQueries(db: Queryable) {
	return {
		cellsForView: cellsForView.bind(null, db),
		countFacets: countFacets.bind(null, db),
		countItems: countItems.bind(null, db),
		countRows: countRows.bind(null, db),
		countUnplaced: countUnplaced.bind(null, db),
		/** Whether the fastest implementation answers already; false while the item index is loaded for the first time. */
		isReady: () => true,
		foldDirtyCounts: foldDirtyCounts.bind(null, db),
		itemsInOrder: itemsInOrder.bind(null, db),
		markersByIds: markersByIds.bind(null, db),
		markersUpTo: markersUpTo.bind(null, db),
		nearestDistance: nearestDistance.bind(null, db),
		pointsUpTo: pointsUpTo.bind(null, db),
	}
}
export type ItemQueries = ReturnType<typeof createItemQueries>
