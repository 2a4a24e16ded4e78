import { effectiveSort, type ListRequest } from '@farmgate/contracts/filter'
import type { Queryable } from '@farmgate/db/database'
import { publicListings, publicLocations } from '@farmgate/db/schema/public-views'
import { mercatorX, mercatorY } from '@farmgate/geo/mercator'
import { boxAround } from '@farmgate/geo/radius-box'
import { type SQL, sql } from 'drizzle-orm'
import { type KeyType, readCursor, writeCursor } from './cursor.ts'
import {
	allOf,
	distanceFrom,
	type Findable,
	filterConditions,
	insideBox,
	nameMatches,
	viewOf,
} from './filter-conditions.ts'
import { type Placed, readPage, type Segment } from './keyset-page.ts'
import { PUBLIC_ROWS, type RowScope, rowsOf } from './row-scope.ts'

/**
 * Limits and keys are written into the statement, not sent as parameters: a plan made for any limit reads everything, and
 * these statements are never prepared.
 */
const literalLimit = (most: number) => sql.raw(String(most))

/** The nearest by the map's flat measure are not quite the nearest on the globe; this many more are looked at. */
const CANDIDATES_PER_ITEM = 3
const CANDIDATES_AT_LEAST = 16
/**
 * The planner cannot know how much lies in a box, and of a large and full one it measures and sorts everything. So a circle
 * of this size is looked at first; where it holds enough, nothing else is.
 */
const CLOSE_BY_METERS = 2000
/** A later page begins further out, and its circle has to reach beyond that. */
const CLOSE_BY_FACTOR = 1.5
/** Distances come back through text; the bound must not lose its own item to rounding. */
const BOUND_SLACK_METERS = 0.01

type Order = {
	key: SQL
	/** SQL type of the key, for the comparison with a cursor's. */
	type: KeyType
	direction: 'asc' | 'desc'
}

/** Where the items of a list are read from; `rows` is what each statement begins with. */
type Source = { db: Queryable; findable: Findable; rows: SQL }

function namesOf(findable: Findable): SQL {
	return findable === 'location' ? sql`${publicLocations.nameFolded}` : sql`${publicListings.titleFolded}`
}

function keyAsJson({ key, type }: Order): SQL {
	return type === 'timestamptz' ? sql`to_char(${key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : key
}

/** Items in the order of a key, ties by id in the same direction. */
function orderedSegment(
	{ db, findable, rows: from }: Source,
	conditions: SQL[],
	order: Order,
	near: ListRequest['near'],
): Segment {
	const view = viewOf(findable)
	const direction = sql.raw(order.direction)
	const read: Segment['read'] = async (after, most) => {
		const comparison = sql.raw(order.direction === 'asc' ? '>' : '<')
		const onwards =
			after === null
				? []
				: [sql`(${order.key}, ${view.id}) ${comparison} (${after[0]}::${sql.raw(order.type)}, ${after[1]}::bigint)`]
		const distance = near === undefined ? sql`null::float8` : distanceFrom(findable, near)
		const rows = await db.execute<Placed>(sql`${from}
			select ${view.id}::float8 as id, ${keyAsJson(order)} as key, ${distance} as "distanceMeters" from ${view}
			where ${allOf([...conditions, ...onwards])}
			order by ${order.key} ${direction}, ${view.id} ${direction} limit ${literalLimit(most)}`)
		return [...rows]
	}
	return { keyType: order.type, read }
}

/**
 * Items with coordinates by distance, exact and still by index: candidates from the point index bound how far the page can
 * reach, then everything within that bound is measured. `isInBox`: the conditions leave a box of the world.
 */
function nearestSegment(
	{ db, findable, rows: source }: Source,
	conditions: SQL[],
	near: { lat: number; lng: number },
	isInBox: boolean,
): Segment {
	const view = viewOf(findable)
	const distance = distanceFrom(findable, near)
	const from = sql`point(${mercatorX(near.lng)}::int, ${mercatorY(near.lat)}::int)`
	const read: Segment['read'] = async (after, most) => {
		const onwards = after === null ? [] : [sql`(${distance}, ${view.id}) > (${after[0]}::float8, ${after[1]}::bigint)`]
		const wanted = [...conditions, ...onwards, sql`${view.lat} is not null`]
		const candidateCount = most * CANDIDATES_PER_ITEM + CANDIDATES_AT_LEAST
		const nearestOf = async (where: SQL[]) => {
			const rows = await db.execute<{ meters: number }>(sql`${source}
				select ${distance} as meters from ${view} where ${allOf(where)}
				order by point(${view.mx}, ${view.my}) <-> ${from} limit ${literalLimit(candidateCount)}`)
			return [...rows].map((row) => row.meters).sort((a, b) => a - b)
		}
		const closeBy = boxAround(near, CLOSE_BY_METERS + Number(after?.[0] ?? 0) * CLOSE_BY_FACTOR)
		const close = isInBox ? await nearestOf([...wanted, insideBox(findable, closeBy)]) : []
		const meters = close.length >= most ? close : await nearestOf(wanted)
		const bound = (meters[Math.min(most, meters.length) - 1] ?? 0) + BOUND_SLACK_METERS
		const rows = await db.execute<Placed>(sql`${source}
			select ${view.id}::float8 as id, ${distance} as key, ${distance} as "distanceMeters" from ${view}
			where ${allOf([...wanted, insideBox(findable, boxAround(near, bound))])} and ${distance} <= ${bound}
			order by 2, 1 limit ${literalLimit(most)}`)
		return [...rows]
	}
	return { keyType: 'float8', read }
}

function segmentsOf(source: Source, request: ListRequest, now: Date): Segment[] {
	const { findable } = source
	const view = viewOf(findable)
	const conditions = filterConditions(findable, request, now)
	const newest: Order = { key: sql`${view.createdAt}`, type: 'timestamptz', direction: 'desc' }
	const byName: Order = { key: namesOf(findable), type: 'text', direction: 'asc' }
	const ordered = (order: Order, more: SQL[] = []) =>
		orderedSegment(source, [...conditions, ...more], order, request.near)
	switch (effectiveSort(request)) {
		case 'name':
			return [ordered(byName)]
		case 'nearest': {
			if (request.near === undefined) return [ordered(newest)]
			const isInBox = request.radiusMeters !== undefined || request.bbox !== undefined
			const placed = nearestSegment(source, conditions, request.near, isInBox)
			return findable === 'location' ? [placed] : [placed, ordered(newest, [sql`${view.lat} is null`])]
		}
		case 'relevance': {
			if (request.q === undefined) return [ordered(newest)]
			const inName = nameMatches(findable, request.q)
			return [ordered(newest, [inName]), ordered(newest, [sql`not (${inName})`])]
		}
		case 'newest':
			return [ordered(newest)]
	}
}

/** One page of a list: ids with distances, in order, and where the next page begins. Throws `cursor.invalid`. */
export async function itemsInOrder(
	db: Queryable,
	findable: Findable,
	request: ListRequest,
	now: Date,
	scope: RowScope = PUBLIC_ROWS,
): Promise<{ items: Placed[]; nextCursor: string | null }> {
	const source: Source = { db, findable, rows: rowsOf(findable, scope) }
	const page = await readPage(segmentsOf(source, request, now), readCursor(request), request.limit)
	return { items: page.items, nextCursor: page.next && writeCursor(request, page.next) }
}
