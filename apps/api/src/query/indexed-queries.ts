import type { Facets } from '@farmgate/contracts/facets'
import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import type { Total } from '@farmgate/contracts/page'
import type { ItemFilter } from '@farmgate/item-index/item-filter'
import type { Counts, FacetCounts } from '@farmgate/item-index/item-index-types'
import { ThreadCallError } from '../platform/call-thread.ts'
import { invalidCursor } from '../platform/cursor.ts'
import { currentQueryScope, untilAborted } from '../platform/query-scope.ts'
import { readCursor, writeCursor } from './cursor.ts'
import type { Unplaced } from './item-count.ts'
import type { IndexReader, ItemIndexFollower } from './item-index-follower.ts'
import type { ItemQueries } from './item-queries.ts'
import { listingPoints, locationPoints } from './map-points.ts'
import { itemsOfMessage } from './page-message.ts'

const exactly = (value: number): Total => ({ value, atLeast: false })
const exactlyUnplaced = (count: number): Unplaced => ({ count, isTotalExact: true })
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
	inSql: ItemQueries,
	{ current, isFirstLoad, onFailure }: Pick<ItemIndexFollower, 'current' | 'isFirstLoad' | 'onFailure'>,
): ItemQueries {
	async function fromIndexOrSql<Result>(
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
		return await fromIndexOrSql(
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

		countFacets: (filter, categoryNames, now) =>
			fromIndexOrSql(
				async (index) => toFacets(await index.call('facets', filter, categoryNames, now), categoryNames),
				() => inSql.countFacets(filter, categoryNames, now),
			),

		mapCells: (filter, level, now) =>
			fromIndexOrSql(
				async (index) => {
					const { unplaced, ...found } = await index.call('cells', filter, level, now)
					return { level, ...found, unplaced: exactlyUnplaced(unplaced) }
				},
				() => inSql.mapCells(filter, level, now),
			),

		nearestDistance: (filter, now) =>
			fromIndexOrSql(
				(index) => index.call('nearestDistance', filter, now),
				() => inSql.nearestDistance(filter, now),
			),

		pointsUpTo: (filter, within, limit, now) =>
			fromIndexOrSql(
				async (index) => {
					const found = await index.call('points', filter, within, limit, now)
					if (found === null) return null
					const { types: _types, ...listings } = found.listings
					const prices = await inSql.pricesOf(listings.ids)
					return {
						points: { within, ...locationPoints(found.locations), ...listingPoints({ ...listings, ...prices }) },
						unplaced: exactlyUnplaced(found.unplaced),
					}
				},
				() => inSql.pointsUpTo(filter, within, limit, now),
			),

		async itemsInOrder(source, request, now, withNames = false) {
			if (!source.isPublic) return await inSql.itemsInOrder(source, request, now)
			const { position, time } = readCursor(request, now)
			return await fromIndexOrSql(
				async (index) => {
					try {
						const page = await index.call('page', source.findable, request, time, position, withNames)
						return { items: itemsOfMessage(page), nextCursor: page.next && writeCursor(request, page.next, time) }
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
