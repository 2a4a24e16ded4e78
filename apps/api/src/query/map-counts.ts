import type { BoundingBox } from '@farmgate/contracts/coordinates'
import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import type { Queryable } from '@farmgate/db/database'
import { publicLocations } from '@farmgate/db/schema/public-views'
import { enclosingBox, splitBox } from '@farmgate/geo/box'
import { MERCATOR_BITS, type Rectangle } from '@farmgate/geo/mercator'
import { type ItemFilter, kindsOf } from '@farmgate/item-index/item-filter'
import type { MapCells } from '@farmgate/item-index/item-index-types'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { allOf, filterConditions } from './filter-conditions.ts'
import { insideRectangle } from './geo-conditions.ts'
import { CELL_LEVEL, CELL_SHIFT, CELLS_PER_SIDE, cellArea } from './map-cells.ts'
import { type Findable, publicSource, type RowSource } from './row-source.ts'

/**
 * The facets of `map_cells` whose sum is the count of this filter, or null when it has other fields. Types can be added up
 * because a location has one type; a category and a type cannot be combined.
 */
export function countedFacets(filter: ItemFilter): string[] | null {
	const { kind: _kind, types: _types, category: _category, bbox: _bbox, near: _near, ...uncounted } = filter
	if (Object.values(uncounted).some((field) => field !== undefined)) return null
	const types = filter.types ?? []
	if (filter.category !== undefined) return types.length > 0 ? null : [`c:${filter.category}`]
	return types.length > 0 ? [...new Set(types)].map((type) => `t:${type}`) : ['']
}

/** Matching rows, each as a cell with one item. */
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

/** Latitude of the northern edge of a row of map cells. */
function latitudeOfRow(row: SQL): SQL {
	return sql`degrees(atan(sinh(pi() * (1 - 2 * (${row}) / ${CELLS_PER_SIDE}::float8))))`
}

/** Map cells as parts. Their extent is the whole cell, because the positions of their items are not stored. */
function cellParts(filter: ItemFilter, facets: string[], level: number, cells: Rectangle): SQL {
	const kinds = kindsOf(filter)
	const has = (findable: Findable) => (kinds.includes(findable) ? sql`` : sql` * 0`)
	const shift = CELL_LEVEL - level
	return sql`select c.x >> ${shift}::int, c.y >> ${shift}::int,
		c.location_count${has('location')}, c.location_lat_sum${has('location')}, c.location_lng_sum${has('location')}, c.location_id,
		c.listing_count${has('listing')}, c.listing_lat_sum${has('listing')}, c.listing_lng_sum${has('listing')}, c.listing_id,
		c.x / ${CELLS_PER_SIDE}::float8 * 360 - 180, ${latitudeOfRow(sql`c.y + 1`)},
		(c.x + 1) / ${CELLS_PER_SIDE}::float8 * 360 - 180, ${latitudeOfRow(sql`c.y`)}
		from map_cells c
		where c.facet in (${sql.join(
			facets.map((facet) => sql`${facet}`),
			sql`, `,
		)})
			and c.level = ${CELL_LEVEL} and c.x between ${cells.x0} and ${cells.x1} and c.y between ${cells.y0} and ${cells.y1}
			and not exists (select 1 from map_dirty d where d.x = c.x and d.y = c.y)`
}

function stripParts(source: RowSource, level: number, conditions: SQL, strip: Rectangle): SQL {
	return rowParts(source, level, source.from, sql`${insideRectangle(source.columns, strip)} and ${conditions}`)
}

function dirtyParts(source: RowSource, level: number, conditions: SQL, cells: Rectangle): SQL {
	const { mx, my } = source.columns
	const from = sql`(select distinct x, y from map_dirty
		where x between ${cells.x0} and ${cells.x1} and y between ${cells.y0} and ${cells.y1}) as dirty
		join ${source.from} on (${mx} >> ${CELL_SHIFT}::int) = dirty.x and (${my} >> ${CELL_SHIFT}::int) = dirty.y`
	return rowParts(source, level, from, conditions)
}

/**
 * The parts that add up to a counted filter: map cells inside the box, rows along its edge, and rows in cells with pending
 * changes. They are read in one statement, so one snapshot: the sum is exact during concurrent writes.
 */
function partsFromCounts(filter: ItemFilter, facets: string[], level: number, now: Date): SQL[] {
	const boxes = filter.bbox === undefined ? [null] : splitBox(filter.bbox)
	return boxes.flatMap((box) => {
		const { inner, strips } = cellArea(box)
		const rows = kindsOf(filter)
			.map(publicSource)
			.flatMap((source) => {
				// Each half of a box that crosses the antimeridian counts only its own rows.
				const conditions = allOf(filterConditions(source, box === null ? filter : { ...filter, bbox: box }, now))
				const edge = strips.map((strip) => stripParts(source, level, conditions, strip))
				return inner === null ? edge : [...edge, dirtyParts(source, level, conditions, inner)]
			})
		return inner === null ? rows : [cellParts(filter, facets, level, inner), ...rows]
	})
}

function partsFromRows(filter: ItemFilter, level: number, now: Date): SQL[] {
	return kindsOf(filter)
		.map(publicSource)
		.map((source) => rowParts(source, level, source.from, allOf(filterConditions(source, filter, now))))
}

const PART_COLUMNS = sql`x, y, location_count, location_lat_sum, location_lng_sum, location_id,
	listing_count, listing_lat_sum, listing_lng_sum, listing_id, west, south, east, north`

function joined(parts: SQL[]): SQL {
	return sql`(${sql.join(parts, sql` union all `)}) as part(${PART_COLUMNS})`
}

type CellRow = BoundingBox & {
	x: number
	y: number
	locations: number
	listings: number
	latSum: number
	lngSum: number
	id: number
	type: number
}

function toMapCells(rows: readonly CellRow[]): MapCells {
	const column = (read: (row: CellRow) => number) => Float64Array.from(rows, read)
	return {
		cells: {
			xs: column(({ x }) => x),
			ys: column(({ y }) => y),
			locations: column(({ locations }) => locations),
			listings: column(({ listings }) => listings),
			latSums: column(({ latSum }) => latSum),
			lngSums: column(({ lngSum }) => lngSum),
			ids: column(({ id }) => id),
			types: column(({ type }) => type),
		},
		extent: enclosingBox(rows.map(({ west, south, east, north }) => ({ west, south, east, north }))) ?? null,
	}
}

/** The index in `LOCATION_TYPES` of a type. */
export function typeIndex(type: SQLWrapper): SQL {
	return sql`array_position(${sql.raw(`array[${LOCATION_TYPES.map((name) => `'${name}'`).join(', ')}]`)}, ${type}) - 1`
}

const typeOfCell = sql`(select ${typeIndex(publicLocations.type)}
	from ${publicLocations} where ${publicLocations.id} = cell.id)`

/**
 * The number of matching items with coordinates per cell of a level (0 to 20: the world has 2^level cells per side). The
 * counts add up to the filter's total minus the listings without coordinates.
 */
async function countPerCell(db: Queryable, filter: ItemFilter, level: number, now: Date): Promise<MapCells> {
	const facets = level <= CELL_LEVEL ? countedFacets(filter) : null
	const parts = facets === null ? partsFromRows(filter, level, now) : partsFromCounts(filter, facets, level, now)
	const rows = await db.execute<CellRow>(sql`
		select x, y, locations, listings, "latSum", "lngSum", id::float8 as id, west, south, east, north,
			case when locations = 1 and listings = 0 then coalesce(${typeOfCell}, -1) else -1 end as type
		from (
			select x, y, sum(location_count)::int as locations, sum(listing_count)::int as listings,
				sum(location_lat_sum + listing_lat_sum) as "latSum", sum(location_lng_sum + listing_lng_sum) as "lngSum",
				coalesce(min(location_id) filter (where location_count > 0), min(listing_id) filter (where listing_count > 0)) as id,
				min(west) as west, min(south) as south, max(east) as east, max(north) as north
			from ${joined(parts)}
			group by x, y
			having sum(location_count) + sum(listing_count) > 0
		) as cell`)
	return toMapCells([...rows])
}

const sumOf = (counts: Float64Array) => counts.reduce((sum, count) => sum + count, 0)

/** The maximum of rows counted for one view, which takes about 100 ms. */
const MAX_ROWS = 100_000
/** Views of finer cells are too small to contain more than `MAX_ROWS`. */
const MAX_ROWS_LEVELS = 3

/**
 * The map cells of a view, and their level. Cells of finer levels than `CELL_LEVEL` require reading all rows. With more than
 * `MAX_ROWS` rows, cells of `CELL_LEVEL` are used instead.
 */
export async function cellsForView(
	db: Queryable,
	filter: ItemFilter,
	level: number,
	now: Date,
): Promise<MapCells & { level: number }> {
	const mayExceedMax = level > CELL_LEVEL && level <= CELL_LEVEL + MAX_ROWS_LEVELS
	if (mayExceedMax && countedFacets(filter) !== null) {
		const coarse = await countPerCell(db, filter, CELL_LEVEL, now)
		if (sumOf(coarse.cells.locations) + sumOf(coarse.cells.listings) > MAX_ROWS) return { level: CELL_LEVEL, ...coarse }
	}
	return { level, ...(await countPerCell(db, filter, level, now)) }
}

/** The exact number of items with coordinates that match a filter of `countedFacets`. */
export async function sumOfCounts(db: Queryable, filter: ItemFilter, facets: string[], now: Date): Promise<number> {
	const parts = partsFromCounts(filter, facets, CELL_LEVEL, now)
	const [row] = await db.execute<{ n: number }>(
		sql`select coalesce(sum(location_count) + sum(listing_count), 0)::float8 as n from ${joined(parts)}`,
	)
	return row?.n ?? 0
}

/** The number of entries of the dirty log. */
export async function countDirty(db: Queryable): Promise<number> {
	const [row] = await db.execute<{ n: number }>(sql`select count(*)::float8 as n from map_dirty`)
	return row?.n ?? 0
}

/**
 * Applies up to `limit` entries of the dirty log to the map cells, and the other entries of their cells. Returns the number of entries applied: 0 when
 * the log is empty or another process is applying it. Counts are exact with pending entries too, but slower to read.
 */
export async function foldDirtyCounts(db: Queryable, limit: number): Promise<number> {
	const [row] = await db.execute<{ taken: number }>(sql`select map_fold(${limit}::int) as taken`)
	return Math.max(0, row?.taken ?? 0)
}
