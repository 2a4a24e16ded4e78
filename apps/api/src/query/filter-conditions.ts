import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { Filter } from '@farmgate/contracts/filter'
import { publicListings, publicLocations } from '@farmgate/db/schema/public-views'
import { mercatorX, mercatorY } from '@farmgate/geo/mercator'
import { boxAround } from '@farmgate/geo/radius-box'
import { arrayContains, eq, type SQL, sql } from 'drizzle-orm'
import { splitBox } from './box.ts'
import { openingConditions } from './opening-conditions.ts'

/** The two things that can be found. Both views hold public rows only. */
export type Findable = 'location' | 'listing'

const VIEWS = { location: publicLocations, listing: publicListings } as const

/** Texts shorter than this have no trigram: a search for one would read the whole table. */
export const SHORTEST_INDEXED_TEXT = 3

/** The columns that a filter speaks of, under one name for both kinds. */
function columnsOf(findable: Findable) {
	return findable === 'location'
		? {
				view: publicLocations,
				locationId: publicLocations.id,
				nameFolded: publicLocations.nameFolded,
				type: publicLocations.type,
				timeZone: publicLocations.timeZone,
				openMinutes: publicLocations.openMinutes,
				seasonMonths: publicLocations.seasonMonths,
			}
		: {
				view: publicListings,
				locationId: publicListings.locationId,
				nameFolded: publicListings.titleFolded,
				type: publicListings.locationType,
				timeZone: publicListings.locationTimeZone,
				openMinutes: publicListings.locationOpenMinutes,
				seasonMonths: publicListings.locationSeasonMonths,
			}
}

export function viewOf<Kind extends Findable>(findable: Kind): (typeof VIEWS)[Kind] {
	return VIEWS[findable]
}

/**
 * The text with what LIKE gives a meaning taken literally. It is brought into the form that `fold` brings it into, because
 * that turns wide signs into the plain ones.
 */
export function likePattern(text: string): string {
	return text.normalize('NFKD').replace(/[\\%_]/g, '\\$&')
}

/** Whether the name alone matches the text; matches of this kind are the more relevant ones. */
export function nameMatches(findable: Findable, text: string): SQL {
	const { nameFolded } = columnsOf(findable)
	const pattern = likePattern(text)
	return [...text].length < SHORTEST_INDEXED_TEXT
		? sql`(${nameFolded} like fold(${pattern}) || '%' or ${nameFolded} like '% ' || fold(${pattern}) || '%')`
		: sql`${nameFolded} like '%' || fold(${pattern}) || '%'`
}

/**
 * Whether the text stands anywhere in what is searched. One or two letters match the beginnings of words of the name
 * only: found anywhere they would mean nothing and cost seconds.
 */
function textMatches(findable: Findable, text: string): SQL {
	if ([...text].length < SHORTEST_INDEXED_TEXT) return nameMatches(findable, text)
	const { search } = columnsOf(findable).view
	return sql`${search} like '%' || fold(${likePattern(text)}) || '%'`
}

/**
 * Within a box in degrees, edges included. The integer box is what the index knows, a unit larger because its last bit may
 * be rounded otherwise in SQL; the degrees make it exact.
 */
export function insideBox(findable: Findable, box: BoundingBox): SQL {
	const { mx, my, lat, lng } = columnsOf(findable).view
	const parts = splitBox(box).map(
		(part) => sql`(point(${mx}, ${my}) <@ box(
			point(${mercatorX(part.west) - 1}::int, ${mercatorY(part.north) - 1}::int),
			point(${mercatorX(part.east) + 1}::int, ${mercatorY(part.south) + 1}::int))
			and ${lat} between ${part.south} and ${part.north} and ${lng} between ${part.west} and ${part.east})`,
	)
	return sql`(${sql.join(parts, sql` or `)})`
}

/** Great-circle meters from a point to the row; null for a row without coordinates. */
export function distanceFrom(findable: Findable, near: { lat: number; lng: number }): SQL<number> {
	const { lat, lng } = columnsOf(findable).view
	return sql<number>`distance_meters(${near.lat}::float8, ${near.lng}::float8, ${lat}, ${lng})`
}

function withinRadius(findable: Findable, near: { lat: number; lng: number }, radiusMeters: number): SQL {
	return sql`(${insideBox(findable, boxAround(near, radiusMeters))} and ${distanceFrom(findable, near)} <= ${radiusMeters})`
}

/**
 * The one meaning of the filter: its conditions on the public rows of a kind, to be joined by "and". `now` is what
 * "open now" means.
 */
export function filterConditions(findable: Findable, filter: Filter, now: Date): SQL[] {
	const columns = columnsOf(findable)
	const conditions: SQL[] = []
	if (filter.q !== undefined) conditions.push(textMatches(findable, filter.q))
	if (filter.category !== undefined) conditions.push(arrayContains(columns.view.categories, [filter.category]))
	if (filter.types !== undefined && filter.types.length > 0) conditions.push(sql`${columns.type} in ${filter.types}`)
	if (filter.locationId !== undefined) conditions.push(eq(columns.locationId, filter.locationId))
	if (filter.bbox !== undefined) conditions.push(insideBox(findable, filter.bbox))
	if (filter.near !== undefined && filter.radiusMeters !== undefined) {
		conditions.push(withinRadius(findable, filter.near, filter.radiusMeters))
	}
	conditions.push(...openingConditions(columns, filter, now))
	return conditions
}

/** Which kinds a filter asks for. */
export function kindsOf(filter: Pick<Filter, 'kind'>): Findable[] {
	if (filter.kind === 'both') return ['location', 'listing']
	return [filter.kind]
}

/** All conditions as one; "true" when there are none. */
export function allOf(conditions: SQL[]): SQL {
	return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
