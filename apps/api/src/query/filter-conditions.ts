import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import type { Filter } from '@farmgate/contracts/filter'
import { boxAround, splitBox } from '@farmgate/geo/box'
import { mercatorRectangle, type Rectangle } from '@farmgate/geo/mercator'
import { arrayContains, eq, type SQL, sql } from 'drizzle-orm'
import { openingConditions } from './opening-conditions.ts'
import type { Findable, RowSource } from './row-source.ts'

/** Shorter texts have no trigram, so a search for one would read the whole table. */
export const SHORTEST_INDEXED_TEXT = 3

/**
 * The text with LIKE's special characters escaped. Normalized like in `fold` first, because that turns full-width
 * characters into special ones.
 */
export function likePattern(text: string): string {
	return text.normalize('NFKD').replace(/[\\%_]/g, '\\$&')
}

/** Whether the name matches the text. These matches come first in the order by relevance. */
export function nameMatches({ nameFolded }: RowSource['columns'], text: string): SQL {
	const pattern = likePattern(text)
	return [...text].length < SHORTEST_INDEXED_TEXT
		? sql`(${nameFolded} like fold(${pattern}) || '%' or ${nameFolded} like '% ' || fold(${pattern}) || '%')`
		: sql`${nameFolded} like '%' || fold(${pattern}) || '%'`
}

/**
 * Whether the searched columns contain the text. One or two characters match only the beginnings of words in the name,
 * because no index supports a substring that short.
 */
function textMatches(columns: RowSource['columns'], text: string): SQL {
	if ([...text].length < SHORTEST_INDEXED_TEXT) return nameMatches(columns, text)
	return sql`${columns.search} like '%' || fold(${likePattern(text)}) || '%'`
}

/** Whether a row is within a rectangle in Mercator units. Uses the point index. */
export function insideRectangle({ mx, my }: RowSource['columns'], { x0, x1, y0, y1 }: Rectangle): SQL {
	return sql`point(${mx}, ${my}) <@ box(point(${x0}::int, ${y0}::int), point(${x1}::int, ${y1}::int))`
}

/** Whether a row is within a box in degrees, edges included. Filters by the point index, then by exact degrees. */
export function insideBox(columns: RowSource['columns'], box: BoundingBox): SQL {
	const { lat, lng } = columns
	const parts = splitBox(box).map(
		(part) => sql`(${insideRectangle(columns, mercatorRectangle(part))}
			and ${lat} between ${part.south} and ${part.north} and ${lng} between ${part.west} and ${part.east})`,
	)
	return sql`(${sql.join(parts, sql` or `)})`
}

/** Great-circle meters from a point to the row; null for a row without coordinates. */
export function distanceFrom({ lat, lng }: RowSource['columns'], near: Coordinates): SQL<number> {
	return sql<number>`distance_meters(${near.lat}::float8, ${near.lng}::float8, ${lat}, ${lng})`
}

function withinRadius(columns: RowSource['columns'], near: Coordinates, radiusMeters: number): SQL {
	return sql`(${insideBox(columns, boxAround(near, radiusMeters))} and ${distanceFrom(columns, near)} <= ${radiusMeters})`
}

/**
 * The filter as SQL conditions on the rows of a source, to be joined by "and". `now` is the time that "open now" refers to.
 */
export function filterConditions({ columns }: RowSource, filter: Filter, now: Date): SQL[] {
	const conditions: SQL[] = []
	if (filter.q !== undefined) conditions.push(textMatches(columns, filter.q))
	if (filter.category !== undefined) conditions.push(arrayContains(columns.categories, [filter.category]))
	if (filter.types !== undefined && filter.types.length > 0) conditions.push(sql`${columns.type} in ${filter.types}`)
	if (filter.locationId !== undefined) conditions.push(eq(columns.locationId, filter.locationId))
	if (filter.bbox !== undefined) conditions.push(insideBox(columns, filter.bbox))
	if (filter.near !== undefined && filter.radiusMeters !== undefined) {
		conditions.push(withinRadius(columns, filter.near, filter.radiusMeters))
	}
	conditions.push(...openingConditions(columns, filter, now))
	return conditions
}

/** The kinds of items that a filter includes. */
export function kindsOf(filter: Pick<Filter, 'kind'>): Findable[] {
	if (filter.kind === 'both') return ['location', 'listing']
	return [filter.kind]
}

/** All conditions as one; "true" when there are none. */
export function allOf(conditions: SQL[]): SQL {
	return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
