import type { Coordinates } from '@farmgate/contracts/coordinates'
import { DISTANCE_MAX_METERS, effectiveSort, type ListRequest } from '@farmgate/contracts/filter'
import { instant } from '@farmgate/contracts/instant'
import { isStorable } from '@farmgate/contracts/text-fields'
import type { Queryable } from '@farmgate/db/database'
import { boxAround } from '@farmgate/geo/box'
import { mercatorX, mercatorY } from '@farmgate/geo/mercator'
import { type Column, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { invalidCursor } from '../platform/cursor.ts'
import { type Key, readCursor, writeCursor } from './cursor.ts'
import { allOf, distanceFrom, filterConditions, insideBox, nameMatches } from './filter-conditions.ts'
import { type Placed, readPage, type Segment } from './keyset-page.ts'
import type { RowSource } from './row-source.ts'

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
	type: 'timestamptz' | 'text' | 'float8'
	direction: 'asc' | 'desc'
}

const KEYS = {
	timestamptz: instant,
	text: z.string().refine(isStorable),
	float8: z.number().min(0).max(DISTANCE_MAX_METERS),
} satisfies Record<Order['type'], z.core.$ZodType>

/** The comparison that leaves rows after a key; none without a key. Throws `cursor.invalid` for a key of another type. */
function rowsAfter({ key, type, direction }: Order, id: Column, after: Key | null): SQL[] {
	if (after === null) return []
	if (!z.safeParse(KEYS[type], after[0]).success) throw invalidCursor()
	const comparison = sql.raw(direction === 'asc' ? '>' : '<')
	return [sql`(${key}, ${id}) ${comparison} (${after[0]}::${sql.raw(type)}, ${after[1]}::bigint)`]
}

function keyAsJson({ key, type }: Order): SQL {
	return type === 'timestamptz' ? sql`to_char(${key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : key
}

/** Items in the order of a key, ties by id in the same direction. */
function orderedSegment(
	db: Queryable,
	{ from, columns }: RowSource,
	conditions: SQL[],
	order: Order,
	near: ListRequest['near'],
): Segment {
	const direction = sql.raw(order.direction)
	return async (after, most) => {
		const distance = near === undefined ? sql`null::float8` : distanceFrom(columns, near)
		const rows = await db.execute<Placed>(sql`
			select ${columns.id}::float8 as id, ${keyAsJson(order)} as key, ${distance} as "distanceMeters" from ${from}
			where ${allOf([...conditions, ...rowsAfter(order, columns.id, after)])}
			order by ${order.key} ${direction}, ${columns.id} ${direction} limit ${literalLimit(most)}`)
		return [...rows]
	}
}

/**
 * Items with coordinates by distance, exact and still by index: candidates from the point index bound how far the page can
 * reach, then everything within that bound is measured. `isInBox`: the conditions leave a box of the world.
 */
function nearestSegment(
	db: Queryable,
	{ from, columns }: RowSource,
	conditions: SQL[],
	near: Coordinates,
	isInBox: boolean,
): Segment {
	const distance = distanceFrom(columns, near)
	const order: Order = { key: distance, type: 'float8', direction: 'asc' }
	const center = sql`point(${mercatorX(near.lng)}::int, ${mercatorY(near.lat)}::int)`
	return async (after, most) => {
		const wanted = [...conditions, ...rowsAfter(order, columns.id, after), sql`${columns.lat} is not null`]
		const candidateCount = most * CANDIDATES_PER_ITEM + CANDIDATES_AT_LEAST
		const nearestOf = async (where: SQL[]) => {
			const rows = await db.execute<{ meters: number }>(sql`
				select ${distance} as meters from ${from} where ${allOf(where)}
				order by point(${columns.mx}, ${columns.my}) <-> ${center} limit ${literalLimit(candidateCount)}`)
			return [...rows].map((row) => row.meters).sort((a, b) => a - b)
		}
		const closeBy = boxAround(near, CLOSE_BY_METERS + Number(after?.[0] ?? 0) * CLOSE_BY_FACTOR)
		const close = isInBox ? await nearestOf([...wanted, insideBox(columns, closeBy)]) : []
		const meters = close.length >= most ? close : await nearestOf(wanted)
		const bound = (meters[Math.min(most, meters.length) - 1] ?? 0) + BOUND_SLACK_METERS
		const rows = await db.execute<Placed>(sql`
			select ${columns.id}::float8 as id, ${distance} as key, ${distance} as "distanceMeters" from ${from}
			where ${allOf([...wanted, insideBox(columns, boxAround(near, bound))])} and ${distance} <= ${bound}
			order by 2, 1 limit ${literalLimit(most)}`)
		return [...rows]
	}
}

function segmentsOf(db: Queryable, source: RowSource, request: ListRequest, now: Date): Segment[] {
	const { findable, columns } = source
	const conditions = filterConditions(source, request, now)
	const newest: Order = { key: sql`${columns.createdAt}`, type: 'timestamptz', direction: 'desc' }
	const byName: Order = { key: sql`${columns.nameFolded}`, type: 'text', direction: 'asc' }
	const ordered = (order: Order, more: SQL[] = []) =>
		orderedSegment(db, source, [...conditions, ...more], order, request.near)
	switch (effectiveSort(request)) {
		case 'name':
			return [ordered(byName)]
		case 'nearest': {
			if (request.near === undefined) return [ordered(newest)]
			const isInBox = request.radiusMeters !== undefined || request.bbox !== undefined
			const placed = nearestSegment(db, source, conditions, request.near, isInBox)
			return findable === 'location' ? [placed] : [placed, ordered(newest, [sql`${columns.lat} is null`])]
		}
		case 'relevance': {
			if (request.q === undefined) return [ordered(newest)]
			const inName = nameMatches(columns, request.q)
			return [ordered(newest, [inName]), ordered(newest, [sql`not (${inName})`])]
		}
		case 'newest':
			return [ordered(newest)]
	}
}

/** One page of a source's rows: ids with distances, in order, and where the next page begins. Throws `cursor.invalid`. */
export async function itemsInOrder(
	db: Queryable,
	source: RowSource,
	request: ListRequest,
	now: Date,
): Promise<{ items: Placed[]; nextCursor: string | null }> {
	const page = await readPage(segmentsOf(db, source, request, now), readCursor(request), request.limit)
	return { items: page.items, nextCursor: page.next && writeCursor(request, page.next) }
}
