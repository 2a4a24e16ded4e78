import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { Filter } from '@farmgate/contracts/filter'
import type { Queryable } from '@farmgate/db/database'
import { splitBox } from '@farmgate/geo/box'
import { MERCATOR_BITS, type Rectangle } from '@farmgate/geo/mercator'
import { type SQL, sql } from 'drizzle-orm'
import { COUNTED_LEVEL, COUNTED_SHIFT, COUNTED_SIDE, countedArea } from './counted-squares.ts'
import { allOf, filterConditions, insideRectangle, kindsOf } from './filter-conditions.ts'
import { type Findable, publicSource, type RowSource } from './row-source.ts'

/** What one square of the map holds, per kind. Sums are of degrees. The extent is where its members are, or may be. */
export type CellCount = {
	x: number
	y: number
	locationCount: number
	locationLatSum: number
	locationLngSum: number
	locationId: number | null
	listingCount: number
	listingLatSum: number
	listingLngSum: number
	listingId: number | null
	extent: BoundingBox
}

/**
 * The facets of `map_cells` whose sum is exactly this filter, or null when it asks for more than they know. Several types
 * may be added up because a place has one type; a category and a type may not.
 */
export function countedFacets(filter: Filter): string[] | null {
	const beyond = [filter.q, filter.locationId, filter.radiusMeters, filter.openAt, filter.inSeason]
	if (beyond.some((field) => field !== undefined)) return null
	const types = filter.types ?? []
	if (filter.category !== undefined) return types.length > 0 ? null : [`c:${filter.category}`]
	return types.length > 0 ? [...new Set(types)].map((type) => `t:${type}`) : ['']
}

/** Rows counted one by one, each as a square with one member. */
function rowParts({ findable, columns }: RowSource, level: number, from: SQL, where: SQL): SQL {
	const { id, lat, lng, mx, my } = columns
	const shift = MERCATOR_BITS - level
	const own = sql`1, ${lat}, ${lng}, ${id}`
	const other = sql`0, 0::float8, 0::float8, null::bigint`
	return sql`select ${mx} >> ${shift}::int, ${my} >> ${shift}::int,
		${findable === 'location' ? sql`${own}, ${other}` : sql`${other}, ${own}`},
		${lng}, ${lat}, ${lng}, ${lat}
		from ${from} where ${mx} is not null and ${where}`
}

/** Latitude of the northern edge of a row of counted squares. */
function latitudeOfRow(row: SQL): SQL {
	return sql`degrees(atan(sinh(pi() * (1 - 2 * (${row}) / ${COUNTED_SIDE}::float8))))`
}

/** Counted squares do not know where in them their members are, so their extent is the whole square's. */
function countedParts(filter: Filter, facets: string[], level: number, squares: Rectangle): SQL {
	const kinds = kindsOf(filter)
	const has = (findable: Findable) => (kinds.includes(findable) ? sql`` : sql` * 0`)
	const shift = COUNTED_LEVEL - level
	return sql`select c.x >> ${shift}::int, c.y >> ${shift}::int,
		c.location_count${has('location')}, c.location_lat_sum${has('location')}, c.location_lng_sum${has('location')}, c.location_id,
		c.listing_count${has('listing')}, c.listing_lat_sum${has('listing')}, c.listing_lng_sum${has('listing')}, c.listing_id,
		c.x / ${COUNTED_SIDE}::float8 * 360 - 180, ${latitudeOfRow(sql`c.y + 1`)},
		(c.x + 1) / ${COUNTED_SIDE}::float8 * 360 - 180, ${latitudeOfRow(sql`c.y`)}
		from map_cells c
		where c.facet in (${sql.join(
			facets.map((facet) => sql`${facet}`),
			sql`, `,
		)})
			and c.level = ${COUNTED_LEVEL} and c.x between ${squares.x0} and ${squares.x1} and c.y between ${squares.y0} and ${squares.y1}
			and not exists (select 1 from map_dirty d where d.x = c.x and d.y = c.y)`
}

function stripParts(source: RowSource, level: number, conditions: SQL, strip: Rectangle): SQL {
	return rowParts(source, level, source.from, sql`${insideRectangle(source.columns, strip)} and ${conditions}`)
}

function dirtyParts(source: RowSource, level: number, conditions: SQL, squares: Rectangle): SQL {
	const { mx, my } = source.columns
	const from = sql`(select distinct x, y from map_dirty
		where x between ${squares.x0} and ${squares.x1} and y between ${squares.y0} and ${squares.y1}) as dirty
		join ${source.from} on (${mx} >> ${COUNTED_SHIFT}::int) = dirty.x and (${my} >> ${COUNTED_SHIFT}::int) = dirty.y`
	return rowParts(source, level, from, conditions)
}

/**
 * The squares a counted filter is added up from: counted squares inside the box, rows counted one by one along its edge
 * and in squares with changes not counted yet. One statement, so one snapshot: the sum is exact even while others write.
 */
function partsFromCounts(filter: Filter, facets: string[], level: number, now: Date): SQL[] {
	const boxes = filter.bbox === undefined ? [null] : splitBox(filter.bbox)
	return boxes.flatMap((box) => {
		const { inner, strips } = countedArea(box)
		const rows = kindsOf(filter)
			.map(publicSource)
			.flatMap((source) => {
				// Only this side of a box that crosses the antimeridian, or the other side would be counted twice.
				const conditions = allOf(filterConditions(source, box === null ? filter : { ...filter, bbox: box }, now))
				const edge = strips.map((strip) => stripParts(source, level, conditions, strip))
				return inner === null ? edge : [...edge, dirtyParts(source, level, conditions, inner)]
			})
		return inner === null ? rows : [countedParts(filter, facets, level, inner), ...rows]
	})
}

function partsFromRows(filter: Filter, level: number, now: Date): SQL[] {
	return kindsOf(filter)
		.map(publicSource)
		.map((source) => rowParts(source, level, source.from, allOf(filterConditions(source, filter, now))))
}

const PART_COLUMNS = sql`x, y, location_count, location_lat_sum, location_lng_sum, location_id,
	listing_count, listing_lat_sum, listing_lng_sum, listing_id, west, south, east, north`

function joined(parts: SQL[]): SQL {
	return sql`(${sql.join(parts, sql` union all `)}) as part(${PART_COLUMNS})`
}

type CellRow = Omit<CellCount, 'extent'> & BoundingBox

/**
 * All items with coordinates that match, counted per square of a level (0 to 20: the world cut into 2^level squares a
 * side). Nothing is left out: the counts add up to the filter's total less the listings without coordinates.
 */
export async function countPerCell(db: Queryable, filter: Filter, level: number, now: Date): Promise<CellCount[]> {
	const facets = level <= COUNTED_LEVEL ? countedFacets(filter) : null
	const parts = facets === null ? partsFromRows(filter, level, now) : partsFromCounts(filter, facets, level, now)
	const rows = await db.execute<CellRow>(sql`
		select x, y, sum(location_count)::int as "locationCount", sum(location_lat_sum) as "locationLatSum",
			sum(location_lng_sum) as "locationLngSum", min(location_id)::float8 as "locationId",
			sum(listing_count)::int as "listingCount", sum(listing_lat_sum) as "listingLatSum",
			sum(listing_lng_sum) as "listingLngSum", min(listing_id)::float8 as "listingId",
			min(west) as west, min(south) as south, max(east) as east, max(north) as north
		from ${joined(parts)}
		group by x, y
		having sum(location_count) + sum(listing_count) > 0`)
	return [...rows].map(({ west, south, east, north, ...cell }) => ({ ...cell, extent: { west, south, east, north } }))
}

/** Exact number of items with coordinates that match a filter whose facets are counted. */
export async function sumOfCounts(db: Queryable, filter: Filter, facets: string[], now: Date): Promise<number> {
	const parts = partsFromCounts(filter, facets, COUNTED_LEVEL, now)
	const [row] = await db.execute<{ n: number }>(
		sql`select coalesce(sum(location_count) + sum(listing_count), 0)::float8 as n from ${joined(parts)}`,
	)
	return row?.n ?? 0
}

/**
 * Brings the counts up to date with up to `most` entries of the dirty log. Returns how many it took: 0 when nothing was
 * dirty or another process is at it. Reads are exact before and after; folding only makes them cheaper.
 */
export async function foldDirtyCounts(db: Queryable, most: number): Promise<number> {
	const [row] = await db.execute<{ taken: number }>(sql`select map_fold(${most}::int) as taken`)
	return Math.max(0, row?.taken ?? 0)
}
