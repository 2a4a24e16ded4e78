import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { Facets } from '@farmgate/contracts/facets'
import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import type { MapPoints } from '@farmgate/contracts/map-view'
import type { Queryable } from '@farmgate/db/database'
import type { ItemFilter, ItemListRequest } from '@farmgate/item-index/item-filter'
import type { Counts, FacetCounts, ItemKey, ItemKind, MapCells, Position } from '@farmgate/item-index/item-index-types'
import { currentQueryScope, untilAborted } from '../database/query-scope.ts'
import { invalidCursor } from '../http/cursor.ts'
import { ThreadCallError } from '../ports/call-thread.ts'
import { readCursor, writeCursor } from './cursor.ts'
import type { IndexReader } from './index-answers.ts'
import { indexOfRows } from './index-of-rows.ts'
import type { ItemIndexFollower } from './item-index-follower.ts'
import { listingPoints, locationPoints, pricesOf } from './map-points.ts'
import type { RowSource } from './row-source.ts'

const sumOf = ({ locations, listings }: Counts) => locations + listings

function toFacets({ own, types, categories }: FacetCounts, categoryNames: readonly string[]): Facets {
	const none = { locations: 0, listings: 0 }
	return {
		total: sumOf(own),
		locations: own.locations,
		listings: own.listings,
		types: LOCATION_TYPES.map((type) => ({ type, count: sumOf(types.get(type) ?? none) })),
		categories: categoryNames.map((name) => ({ name, count: sumOf(categories.get(name) ?? none) })),
	}
}

export type ItemPage = { items: ItemKey[]; nextCursor: string | null }

async function pageOf(
	index: IndexReader,
	{ findable }: RowSource,
	request: ItemListRequest,
	now: Date,
): Promise<ItemPage> {
	const { position, time } = readCursor(request, now)
	try {
		const { items, next } = await index.call('page', findable, request, time, position)
		return { items, nextCursor: next && writeCursor(request, next, time) }
	} catch (error) {
		if (error instanceof Error && error.name === 'InvalidPosition') throw invalidCursor()
		throw error
	}
}

async function totalOf(index: IndexReader, filter: ItemFilter, now: Date): Promise<number> {
	return sumOf(await index.call('count', filter, now))
}

/**
 * Totals, facets, map contents and order of items. The item index answers for public rows, and an index of the rows for others. Everything
 * throws `service.unavailable` while the item index loads. Filters are exact at any size.
 */
export function createItemQueries(
	db: Queryable,
	{ current, isLoaded }: Pick<ItemIndexFollower, 'current' | 'isLoaded'>,
) {
	/** Asks the item index. If it was replaced or failed meanwhile, there is another one, or `current` throws. */
	async function ask<Result>(question: (index: IndexReader) => Promise<Result>): Promise<Result> {
		const signal = currentQueryScope()?.signal
		const askOnce = async () => await untilAborted(current().then(question), signal)
		try {
			return await askOnce()
		} catch (error) {
			if (!(error instanceof ThreadCallError) || error.name !== 'ThreadEnded') throw error
			return await askOnce()
		}
	}

	async function askAbout<Result>(
		source: RowSource,
		question: (index: IndexReader) => Promise<Result>,
	): Promise<Result> {
		return source.isPublic ? await ask(question) : await question(await indexOfRows(db, [source]))
	}

	return {
		/** Whether the item index can answer. */
		isLoaded,

		countItems: (filter: ItemFilter, now: Date): Promise<number> => ask((index) => totalOf(index, filter, now)),

		/** The number of matches, in total and for each other type or category. */
		countFacets: (filter: ItemFilter, categoryNames: readonly string[], now: Date): Promise<Facets> =>
			ask(async (index) => toFacets(await index.call('facets', filter, categoryNames, now), categoryNames)),

		/** The map cells of a level (0 to 20), and the number of matching listings without coordinates. */
		mapCells: (filter: ItemFilter, level: number, now: Date): Promise<MapCells & { unplaced: number }> =>
			ask((index) => index.call('cells', filter, level, now)),

		/** Meters from `near` to the nearest match with coordinates; null when there is none, or without `near`. */
		nearestDistance: (filter: ItemFilter, now: Date): Promise<number | null> =>
			ask((index) => index.call('nearestDistance', filter, now)),

		/**
		 * All items with coordinates that match the filter with its box replaced by `within`, as columns ordered by id; null when
		 * there are more than `limit`. Degrees are not rounded. `unplaced` is that of the filter itself.
		 */
		async pointsUpTo(
			filter: ItemFilter,
			within: BoundingBox,
			limit: number,
			now: Date,
		): Promise<{ points: MapPoints; unplaced: number } | null> {
			const found = await ask((index) => index.call('points', filter, within, limit, now))
			if (found === null) return null
			const { types: _types, ...listings } = found.listings
			const prices = await pricesOf(db, listings.ids)
			const points = { within, ...locationPoints(found.locations), ...listingPoints({ ...listings, ...prices }) }
			return { points, unplaced: found.unplaced }
		},

		pricesOf: pricesOf.bind(null, db),

		/** One page of a source's rows in order. Throws `cursor.invalid`. */
		itemsInOrder: (source: RowSource, request: ItemListRequest, now: Date): Promise<ItemPage> =>
			askAbout(source, (index) => pageOf(index, source, request, now)),

		/** The first public items of a kind in order. `start`: in the order of names, those from this folded name on. */
		publicItemsInOrder: (
			kind: ItemKind,
			request: ItemListRequest,
			start: string | null,
			now: Date,
		): Promise<ItemKey[]> =>
			ask(async (index) => {
				const position: Position | null = start === null ? null : { segment: 0, after: [start, 0] }
				return (await index.call('page', kind, request, now, position)).items
			}),

		/** Like `itemsInOrder`, with the number of all matching rows. */
		itemsWithTotal: (source: RowSource, request: ItemListRequest, now: Date): Promise<ItemPage & { total: number }> =>
			askAbout(source, async (index) => {
				const [page, total] = await Promise.all([
					pageOf(index, source, request, now),
					totalOf(index, { ...request, kind: source.findable }, now),
				])
				return { ...page, total }
			}),

		/** The ids of the newest public listings of each of these locations that match, at most `limit` of each. */
		newestListingsAt: (
			locationIds: readonly number[],
			filter: ItemFilter,
			limit: number,
			now: Date,
		): Promise<number[]> =>
			ask(async (index) => {
				const pages = await Promise.all(
					locationIds.map((locationId) =>
						index.call('page', 'listing', { ...filter, locationId, sort: 'newest', limit }, now, null),
					),
				)
				return pages.flatMap((page) => page.items.map(({ id }) => id))
			}),
	}
}
export type ItemQueries = ReturnType<typeof createItemQueries>
