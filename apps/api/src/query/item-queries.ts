import type { Queryable } from '@farmgate/db/database'
import type { ItemFilter, ItemListRequest } from '@farmgate/item-index/item-filter'
import type { MapCells } from '@farmgate/item-index/item-index-types'
import { countFacets } from './count-facets.ts'
import { countItems, countRows, countUnplaced, type Unplaced } from './item-count.ts'
import { itemsInOrder } from './item-order.ts'
import { cellsForView, countDirty, foldDirtyCounts } from './map-counts.ts'
import { pointsUpTo, pricesOf } from './map-points.ts'
import { nearestDistance } from './nearest-distance.ts'
import type { ListedItem } from './page-message.ts'
import type { RowSource } from './row-source.ts'

/** The map cells of a view, of this level or a coarser one, and the matches that a map does not show. */
async function mapCells(
	db: Queryable,
	filter: ItemFilter,
	level: number,
	now: Date,
): Promise<MapCells & { level: number; unplaced: Unplaced }> {
	const [found, unplaced] = await Promise.all([cellsForView(db, filter, level, now), countUnplaced(db, filter, now)])
	return { ...found, unplaced }
}

/**
 * One page of a source's rows in order. `withNames`: if the item index answers, items have their names. SQL never reads names. Throws
 * `cursor.invalid`.
 */
type ItemsInOrder = (
	source: RowSource,
	request: ItemListRequest,
	now: Date,
	withNames?: boolean,
) => Promise<{ items: ListedItem[]; nextCursor: string | null }>

/**
 * Totals, facets, map contents and order of items, in SQL, bound to a database or a transaction. `createIndexedQueries` is the
 * other implementation; services and repositories do not know which one answers.
 */
export function createItemQueries(db: Queryable) {
	const inOrder: ItemsInOrder = itemsInOrder.bind(null, db)
	return {
		countFacets: countFacets.bind(null, db),
		countItems: countItems.bind(null, db),
		countRows: countRows.bind(null, db),
		/** Whether the fastest implementation answers already; false while the item index is loaded for the first time. */
		isReady: () => true,
		countDirty: countDirty.bind(null, db),
		foldDirtyCounts: foldDirtyCounts.bind(null, db),
		itemsInOrder: inOrder,
		mapCells: mapCells.bind(null, db),
		nearestDistance: nearestDistance.bind(null, db),
		pointsUpTo: pointsUpTo.bind(null, db),
		pricesOf: pricesOf.bind(null, db),
	}
}
export type ItemQueries = ReturnType<typeof createItemQueries>
