import type { Coordinates } from '@farmgate/contracts/coordinates'
import { DISTANCE_MAX_METERS } from '@farmgate/contracts/filter'
import { instant } from '@farmgate/contracts/instant'
import { isStorable } from '@farmgate/contracts/text-fields'
import type { Queryable } from '@farmgate/db/database'
import { boxAround } from '@farmgate/geo/box'
import { mercatorRectangle, mercatorX, mercatorY } from '@farmgate/geo/mercator'
import {
	type ItemFilter,
	type ItemListRequest,
	type ItemSearch,
	originOf,
	sortOf,
} from '@farmgate/item-index/item-filter'
import type { ItemKey, Key } from '@farmgate/item-index/item-index-types'
import { type Column, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { invalidCursor } from '../platform/cursor.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { allOf, filterConditions } from './filter-conditions.ts'
import { distanceFrom, insideBox } from './geo-conditions.ts'
import { rankedReader, readPage, type Segment } from './keyset-page.ts'
import { openRanks } from './open-ranks.ts'
import type { RowSource } from './row-source.ts'
import { metersKey, rankGroups, withWords } from './word-conditions.ts'

/**
 * Writes a limit into the statement as a literal. With a parameter, the planner does not know the limit and plans to read
 * all rows.
 */
const literalLimit = (limit: number) => sql.raw(String(limit))

/** More candidates than requested, because the nearest in Mercator units may not be the nearest in meters. */
const CANDIDATES_PER_ITEM = 3
const MIN_CANDIDATES = 16
/**
 * Radius of the first search in a filter with an area. The planner underestimates the rows in a large box and would sort
 * them all, so the whole box is read only when this circle has too few rows.
 */
const CLOSE_BY_METERS = 2000
/** Extends the circle of a later page beyond the distance at which the page begins. */
const CLOSE_BY_FACTOR = 1.5
/** Covers the rounding of distances, which are read as text. */
const BOUND_SLACK_METERS = 0.01

type Order = {
	key: SQL
	/** SQL type of the key, to cast the cursor's key to. */
	type: 'timestamptz' | 'text' | 'float8'
	direction: 'asc' | 'desc'
}

const KEYS = {
	timestamptz: instant,
	text: z.string().refine(isStorable),
	float8: z.number().min(0).max(DISTANCE_MAX_METERS),
} satisfies Record<Order['type'], z.core.$ZodType>

/** The condition for rows after a key; empty without a key. Throws `cursor.invalid` for a key of another type. */
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
	near: Coordinates | undefined,
): Segment {
	const direction = sql.raw(order.direction)
	return async (after, limit) => {
		const distance = near === undefined ? sql`null::float8` : distanceFrom(columns, near)
		const rows = await db.execute<ItemKey>(sql`
			select ${columns.id}::float8 as id, ${keyAsJson(order)} as key, ${distance} as "distanceMeters" from ${from}
			where ${allOf([...conditions, ...rowsAfter(order, columns.id, after)])}
			order by ${order.key} ${direction}, ${columns.id} ${direction} limit ${literalLimit(limit)}`)
		return [...rows]
	}
}

/** A row of the point index: its distance in meters (`key`) and in Mercator units. */
type Candidate = ItemKey & { key: number; units: number }

/** Distance in Mercator units from a point to the farthest corner of the box around a circle. Infinite across the antimeridian. */
function unitsToCorner(near: Coordinates, radiusMeters: number): number {
	const box = boxAround(near, radiusMeters)
	if (box.west > box.east) return Number.POSITIVE_INFINITY
	const { x0, x1, y0, y1 } = mercatorRectangle(box)
	const [x, y] = [mercatorX(near.lng), mercatorY(near.lat)]
	return Math.hypot(Math.max(x - x0, x1 - x), Math.max(y - y0, y1 - y))
}

/**
 * Items with coordinates by exact distance, using the point index: candidates from the index give an upper bound of the
 * page's distances. They are the page if no other row can be within that bound; else all rows within it are sorted.
 * `isInBox`: the conditions include an area.
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
	const units = sql`point(${columns.mx}, ${columns.my}) <-> point(${mercatorX(near.lng)}::int, ${mercatorY(near.lat)}::int)`
	const columnsOfKey = sql`${columns.id}::float8 as id, ${distance} as key, ${distance} as "distanceMeters"`
	return async (after, limit) => {
		const matching = [...conditions, ...rowsAfter(order, columns.id, after), sql`${columns.lat} is not null`]
		const candidateCount = limit * CANDIDATES_PER_ITEM + MIN_CANDIDATES
		/** The first rows of the index, and whether these are all within a number of meters. */
		const readCandidates = async (radiusMeters: number) => {
			const where =
				radiusMeters < DISTANCE_MAX_METERS ? [...matching, insideBox(columns, boxAround(near, radiusMeters))] : matching
			const rows = await db.execute<Candidate>(sql`
				select ${columnsOfKey}, ${units} as units from ${from} where ${allOf(where)}
				order by ${units} limit ${literalLimit(candidateCount)}`)
			const farthest = rows.length < candidateCount ? Number.POSITIVE_INFINITY : (rows.at(-1)?.units ?? 0)
			const nearest = [...rows].sort((a, b) => a.key - b.key || a.id - b.id).slice(0, limit)
			const bound = (nearest.at(-1)?.key ?? 0) + BOUND_SLACK_METERS
			const isAll =
				nearest.length < limit ? farthest === Number.POSITIVE_INFINITY : unitsToCorner(near, bound) < farthest
			const isInside = radiusMeters >= DISTANCE_MAX_METERS || (nearest.length === limit && bound <= radiusMeters)
			return { nearest, bound, isComplete: isAll && isInside }
		}
		const closeBy = CLOSE_BY_METERS + Number(after?.[0] ?? 0) * CLOSE_BY_FACTOR
		const close = isInBox ? await readCandidates(closeBy) : null
		const found = close !== null && close.nearest.length === limit ? close : await readCandidates(DISTANCE_MAX_METERS)
		if (found.isComplete) return found.nearest
		const rows = await db.execute<ItemKey>(sql`
			select ${columnsOfKey} from ${from}
			where ${allOf([...matching, insideBox(columns, boxAround(near, found.bound))])} and ${distance} <= ${found.bound}
			order by 2, 1 limit ${literalLimit(limit)}`)
		return [...rows]
	}
}

const newestOf = ({ columns }: RowSource): Order => ({
	key: sql`${columns.createdAt}`,
	type: 'timestamptz',
	direction: 'desc',
})

/** The nearest match with coordinates; null when there is none, or without `near`. */
export async function nearestItem(
	db: Queryable,
	source: RowSource,
	filter: ItemFilter,
	now: Date,
): Promise<ItemKey | null> {
	if (filter.near === undefined) return null
	const isInBox = filter.radiusMeters !== undefined || filter.bbox !== undefined
	const segment = nearestSegment(db, source, filterConditions(source, filter, now), filter.near, isInBox)
	return (await segment(null, 1))[0] ?? null
}

/** By distance; then, newest first, the rows without coordinates. */
function nearestSegments(
	db: Queryable,
	source: RowSource,
	conditions: SQL[],
	request: ItemListRequest,
	near: Coordinates,
): Segment[] {
	const isInBox = request.radiusMeters !== undefined || request.bbox !== undefined
	const byDistance = nearestSegment(db, source, conditions, near, isInBox)
	if (source.findable === 'location') return [byDistance]
	const unplaced = [...conditions, sql`${source.columns.lat} is null`]
	return [byDistance, orderedSegment(db, source, unplaced, newestOf(source), near)]
}

/**
 * The matches of a search by rank, each rank by distance when there is a point, else newest first. One segment per rank, and one
 * statement per group of ranks. `conditions`: those of the filter without its text.
 */
function rankedSegments(
	db: Queryable,
	source: RowSource,
	conditions: SQL[],
	search: ItemSearch,
	origin: Coordinates | undefined,
): Segment[] {
	const { id } = source.columns
	const order: Order =
		origin === undefined
			? newestOf(source)
			: { key: metersKey(source, search, origin), type: 'float8', direction: 'asc' }
	const direction = sql.raw(order.direction)
	const distance = origin === undefined ? sql`null::float8` : distanceFrom(source.columns, origin)
	return rankGroups(source, search).flatMap(({ ranks, condition, rank }) => {
		const orderBy = ranks.length === 1 ? sql`` : sql`${rank}, `
		const read = async (from: number, after: Key | null, limit: number) => {
			const afterInRank = allOf([sql`${rank} = ${from}::int`, ...rowsAfter(order, id, after)])
			const isFirst = from === ranks[0] && after === null
			const later = isFirst ? [] : [sql`((${afterInRank}) or ${rank} > ${from}::int)`]
			const rows = await db.execute<ItemKey & { rank: number }>(sql`
				select ${id}::float8 as id, ${keyAsJson(order)} as key, ${distance} as "distanceMeters", ${rank} as rank
				from ${withWords(source)}
				where ${allOf([condition, ...conditions, ...later])}
				order by ${orderBy}${order.key} ${direction}, ${id} ${direction} limit ${literalLimit(limit)}`)
			return [...rows]
		}
		return rankedReader(read, ranks)
	})
}

function segmentsOf(db: Queryable, source: RowSource, request: ItemListRequest, now: Date): Segment[] {
	const { columns } = source
	const conditions = filterConditions(source, request, now)
	const origin = originOf(request)
	const byName: Order = { key: sql`${columns.nameFolded}`, type: 'text', direction: 'asc' }
	const ordered = (order: Order) => [orderedSegment(db, source, conditions, order, origin)]
	switch (sortOf(request)) {
		case 'name':
			return ordered(byName)
		case 'nearest':
			return request.near === undefined
				? ordered(newestOf(source))
				: nearestSegments(db, source, conditions, request, request.near)
		case 'relevance':
			return request.search === undefined
				? ordered(newestOf(source))
				: rankedSegments(
						db,
						source,
						filterConditions(source, { ...request, search: undefined }, now),
						request.search,
						origin,
					)
		case 'newest':
			return ordered(newestOf(source))
		case 'open':
			return openRanks(source, request, now).map((rank) =>
				orderedSegment(db, source, [...conditions, rank], newestOf(source), origin),
			)
	}
}

/** One page of a source's rows: ordered ids with distances, and the next cursor. Throws `cursor.invalid`. */
export async function itemsInOrder(
	db: Queryable,
	source: RowSource,
	request: ItemListRequest,
	now: Date,
): Promise<{ items: ItemKey[]; nextCursor: string | null }> {
	const { position, time } = readCursor(request, now)
	const page = await readPage(segmentsOf(db, source, request, time), position, request.limit)
	return { items: page.items, nextCursor: page.next && writeCursor(request, page.next, time) }
}
