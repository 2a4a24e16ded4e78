import type { Facets } from '@farmgate/contracts/facets'
import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import type { MapPoints } from '@farmgate/contracts/map-view'
import type { Total } from '@farmgate/contracts/page'
import type { Queryable } from '@farmgate/db/database'
import type { ItemFilter } from '@farmgate/item-index/item-filter'
import type { Counts, FacetCounts } from '@farmgate/item-index/item-index-types'
import { ThreadCallError } from '../platform/call-thread.ts'
import { invalidCursor } from '../platform/cursor.ts'
import { currentQueryScope, untilAborted } from '../platform/query-scope.ts'
import { readCursor, writeCursor } from './cursor.ts'
import type { IndexReader, ItemIndexFollower } from './item-index-follower.ts'
import type { ItemQueries } from './item-queries.ts'
import { pricesOf } from './map-points.ts'

const exactly = (value: number): Total => ({ value, atLeast: false })
const sumOf = ({ locations, listings }: Counts) => locations + listings

function toFacets({ own, types, categories }: FacetCounts, categoryNames: readonly string[]): Facets {
	const none = { locations: 0, listings: 0 }
	return {
		total: exactly(sumOf(own)),
		locations: exactly(own.locations),
		listings: exactly(own.listings),
		types: LOCATION_TYPES.map((type) => ({ type, count: sumOf(types.get(type) ?? none) })),
		categories: categoryNames.map((name) => ({ name, count: sumOf(categories.get(name) ?? none) })),
	}
}

/**
 * `ItemQueries` of public items from the item index, and from `inSql` while there is none: while it
 * loads, when it fails, and for rows that are not public.
 */
export function createIndexedQueries(
	db: Queryable,
	inSql: ItemQueries,
	{ current, isFirstLoad, onFailure }: Pick<ItemIndexFollower, 'current' | 'isFirstLoad' | 'onFailure'>,
): ItemQueries {
	async function answer<Result>(
		fromIndex: (index: IndexReader) => Promise<Result>,
		fromSql: () => Promise<Result>,
	): Promise<Result> {
		const signal = currentQueryScope()?.signal
		const index = await untilAborted(current(), signal)
		if (index === null) return await fromSql()
		try {
			return await untilAborted(fromIndex(index), signal)
		} catch (error) {
			if (!(error instanceof ThreadCallError)) throw error
			onFailure(error)
			return await fromSql()
		}
	}

	async function countItems(filter: ItemFilter, now: Date): Promise<Total> {
		return await answer(
			async (index) => exactly(sumOf(await index.call('count', filter, now))),
			() => inSql.countItems(filter, now),
		)
	}

	return {
		...inSql,
		isReady: () => !isFirstLoad(),
		countItems,

		countRows: (source, filter, now) =>
			source.isPublic ? countItems({ ...filter, kind: source.findable }, now) : inSql.countRows(source, filter, now),

		countUnplaced: (filter, now) =>
			answer(
				async (index) => ({ count: (await index.call('count', filter, now)).unplaced, isTotalExact: true }),
				() => inSql.countUnplaced(filter, now),
			),

		countFacets: (filter, categoryNames, now) =>
			answer(
				async (index) => toFacets(await index.call('facets', filter, categoryNames, now), categoryNames),
				() => inSql.countFacets(filter, categoryNames, now),
			),

		cellsForView: (filter, level, now) =>
			answer(
				async (index) => ({ level, cells: await index.call('cells', filter, level, now) }),
				() => inSql.cellsForView(filter, level, now),
			),

		nearestDistance: (filter, now) =>
			answer(
				(index) => index.call('nearestDistance', filter, now),
				() => inSql.nearestDistance(filter, now),
			),

		markersUpTo: (filter, limit, now) =>
			answer(
				async (index) => {
					const ids = await index.call('markerIds', filter, limit, now)
					return ids === null ? null : await inSql.markersByIds(ids)
				},
				() => inSql.markersUpTo(filter, limit, now),
			),

		pointsUpTo: (filter, within, limit, now) =>
			answer(
				async (index): Promise<MapPoints | null> => {
					const found = await index.call('points', filter, within, limit, now)
					if (found === null) return null
					const { types: _types, ...listings } = found.listings
					return {
						within,
						locations: found.locations,
						listings: { ...listings, ...(await pricesOf(db, listings.ids)) },
					}
				},
				() => inSql.pointsUpTo(filter, within, limit, now),
			),

		async itemsInOrder(source, request, now) {
			if (!source.isPublic) return await inSql.itemsInOrder(source, request, now)
			const position = readCursor(request)
			return await answer(
				async (index) => {
					try {
						const page = await index.call('page', source.findable, request, now, position)
						return { items: page.items, nextCursor: page.next && writeCursor(request, page.next) }
					} catch (error) {
						if (error instanceof ThreadCallError && error.name === 'InvalidPosition') throw invalidCursor()
						throw error
					}
				},
				() => inSql.itemsInOrder(source, request, now),
			)
		},
	}
}
