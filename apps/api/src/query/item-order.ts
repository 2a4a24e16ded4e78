import type { Coordinates } from '@farmgate/contracts/coordinates'
import { DISTANCE_MAX_METERS } from '@farmgate/contracts/filter'
import { instant } from '@farmgate/contracts/instant'
import { isStorable } from '@farmgate/contracts/text-fields'
import type { Queryable } from '@farmgate/db/database'
import { boxAround } from '@farmgate/geo/box'
import { mercatorX, mercatorY } from '@farmgate/geo/mercator'
import { type Column, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { invalidCursor } from '../platform/cursor.ts'
import { type Key, readCursor, writeCursor } from './cursor.ts'
import { allOf, filterConditions } from './filter-conditions.ts'
import { distanceFrom, insideBox } from './geo-conditions.ts'
import { type ItemListRequest, type ItemSearch, originOf, sortOf } from './item-filter.ts'
import { type ItemKey, rankedReader, readPage, type Segment } from './keyset-page.ts'
import type { RowSource } from './row-source.ts'
import { matchesSearch, metersKey, rankGroups, withWords } from './word-conditions.ts'

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

/**
 * Items with coordinates by exact distance, using the point index: candidates from the index give an upper bound of the
 * page's distances, then all rows within that bound are sorted. `isInBox`: the conditions include an area.
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
	return async (after, limit) => {
		const matching = [...conditions, ...rowsAfter(order, columns.id, after), sql`${columns.lat} is not null`]
		const candidateCount = limit * CANDIDATES_PER_ITEM + MIN_CANDIDATES
		const candidateDistances = async (where: SQL[]) => {
			const rows = await db.execute<{ meters: number }>(sql`
				select ${distance} as meters from ${from} where ${allOf(where)}
				order by point(${columns.mx}, ${columns.my}) <-> ${center} limit ${literalLimit(candidateCount)}`)
			return [...rows].map((row) => row.meters).sort((a, b) => a - b)
		}
		const closeBy = boxAround(near, CLOSE_BY_METERS + Number(after?.[0] ?? 0) * CLOSE_BY_FACTOR)
		const close = isInBox ? await candidateDistances([...matching, insideBox(columns, closeBy)]) : []
		const meters = close.length >= limit ? close : await candidateDistances(matching)
		const bound = (meters[Math.min(limit, meters.length) - 1] ?? 0) + BOUND_SLACK_METERS
		const rows = await db.execute<ItemKey>(sql`
			select ${columns.id}::float8 as id, ${distance} as key, ${distance} as "distanceMeters" from ${from}
			where ${allOf([...matching, insideBox(columns, boxAround(near, bound))])} and ${distance} <= ${bound}
			order by 2, 1 limit ${literalLimit(limit)}`)
		return [...rows]
	}
}

const newestOf = ({ columns }: RowSource): Order => ({
	key: sql`${columns.createdAt}`,
	type: 'timestamptz',
	direction: 'desc',
})

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
	const matches = matchesSearch(source, search, true)
	return rankGroups(source, search).flatMap(({ ranks, condition, rank }) => {
		const orderBy = ranks.length === 1 ? sql`` : sql`${rank}, `
		const read = async (from: number, after: Key | null, limit: number) => {
			const afterInRank = allOf([sql`${rank} = ${from}::int`, ...rowsAfter(order, id, after)])
			const isFirst = from === ranks[0] && after === null
			const later = isFirst ? [] : [sql`((${afterInRank}) or ${rank} > ${from}::int)`]
			const rows = await db.execute<ItemKey & { rank: number }>(sql`
				select ${id}::float8 as id, ${keyAsJson(order)} as key, ${distance} as "distanceMeters", ${rank} as rank
				from ${withWords(source)}
				where ${allOf([matches, condition, ...conditions, ...later])}
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
	}
}

/** One page of a source's rows: ordered ids with distances, and the next cursor. Throws `cursor.invalid`. */
export async function itemsInOrder(
	db: Queryable,
	source: RowSource,
	request: ItemListRequest,
	now: Date,
): Promise<{ items: ItemKey[]; nextCursor: string | null }> {
	const page = await readPage(segmentsOf(db, source, request, now), readCursor(request), request.limit)
	return { items: page.items, nextCursor: page.next && writeCursor(request, page.next) }
}
