import { EXACT_COUNT_MAX } from '@farmgate/contracts/business-constants'
import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { Queryable } from '@farmgate/db/database'
import { locations } from '@farmgate/db/schema/locations'
import { publicListings, publicLocations } from '@farmgate/db/schema/public-views'
import { splitBox } from '@farmgate/geo/box'
import type { Rectangle } from '@farmgate/geo/mercator'
import { type ItemFilter, kindsOf } from '@farmgate/item-index/item-filter'
import { type SQL, sql } from 'drizzle-orm'
import { allOf, filterConditions } from './filter-conditions.ts'
import { insideBox, insideRectangle } from './geo-conditions.ts'
import { CELL_LEVEL, CELL_SHIFT, cellArea } from './map-cells.ts'
import { type Findable, publicSource } from './row-source.ts'

// Facets are named as in `map_cells`: '' for all, 't:Farm' for a type, 'c:Honey' for a category.

type KindCounts = { locations: number; listings: number }

/** Facets with a count of zero are missing. */
export type PerFacet = Map<string, KindCounts>

/** One row per item and facet it belongs to, as in the view `map_items`. */
function facetsOfRows(isLocation: SQL, type: SQL, categories: SQL, from: SQL): SQL {
	return sql`(select facet.name, (${isLocation})::int, (not ${isLocation})::int
		from ${from}, lateral (
			select '' union all select 't:' || ${type} union all
			select distinct 'c:' || category.name from unnest(${categories}) as category(name)
		) as facet(name))`
}

function facetsOfView(findable: Findable, join: SQL, where: SQL): SQL {
	const { from, columns } = publicSource(findable)
	const rows = sql`(select ${columns.type} as type, ${columns.categories} as categories
		from ${from} ${join} where ${where}) as item`
	return facetsOfRows(sql`${findable === 'location'}::boolean`, sql`item.type`, sql`item.categories`, rows)
}

function facetsOfCells(cells: Rectangle): SQL {
	return sql`(select c.facet, c.location_count, c.listing_count
		from map_cells c
		where c.facet in (select name from wanted) and c.level = ${CELL_LEVEL}
			and c.x between ${cells.x0} and ${cells.x1} and c.y between ${cells.y0} and ${cells.y1}
			and not exists (select 1 from map_dirty d where d.x = c.x and d.y = c.y))`
}

function facetsOfStrip(findable: Findable, strip: Rectangle, inBox: SQL): SQL {
	const { columns } = publicSource(findable)
	return facetsOfView(findable, sql``, sql`${insideRectangle(columns, strip)} and ${inBox}`)
}

function facetsOfDirtyCells(findable: Findable, cells: Rectangle, inBox: SQL): SQL {
	const { mx, my } = publicSource(findable).columns
	const dirty = sql`join (select distinct x, y from map_dirty
		where x between ${cells.x0} and ${cells.x1} and y between ${cells.y0} and ${cells.y1}) as dirty
		on (${mx} >> ${CELL_SHIFT}::int) = dirty.x and (${my} >> ${CELL_SHIFT}::int) = dirty.y`
	return facetsOfView(findable, dirty, inBox)
}

/** Subqueries whose sum is the counts of a box that does not cross the antimeridian; null is the whole world. */
function partsOfBox(kinds: Findable[], box: BoundingBox | null): SQL[] {
	const { inner, strips } = cellArea(box)
	const rows = kinds.flatMap((findable) => {
		const inBox = box === null ? sql`true` : insideBox(publicSource(findable).columns, box)
		const edge = strips.map((strip) => facetsOfStrip(findable, strip, inBox))
		return inner === null ? edge : [...edge, facetsOfDirtyCells(findable, inner, inBox)]
	})
	return inner === null ? rows : [facetsOfCells(inner), ...rows]
}

/**
 * The exact number of public items per facet in the filter's box and of its kinds; other fields of the filter are ignored.
 * Adds up map cells, rows outside them and, without a box, listings without coordinates. One statement, so one snapshot.
 */
export async function sumPerFacet(
	db: Queryable,
	filter: Pick<ItemFilter, 'kind' | 'bbox'>,
	facets: string[],
): Promise<PerFacet> {
	if (facets.length === 0) return new Map()
	const kinds = kindsOf(filter)
	const parts = (filter.bbox === undefined ? [null] : splitBox(filter.bbox)).flatMap((box) => partsOfBox(kinds, box))
	if (filter.bbox === undefined && kinds.includes('listing')) {
		parts.push(facetsOfView('listing', sql``, sql`${publicListings.lat} is null`))
	}
	const wanted = facets.map((facet) => sql`(${facet})`)
	const rows = await db.execute<KindCounts & { name: string }>(sql`
		with wanted (name) as (values ${sql.join(wanted, sql`, `)})
		select name, sum(location_count)::float8 as locations, sum(listing_count)::float8 as listings
		from (${sql.join(parts, sql` union all `)}) as part(name, location_count, listing_count) join wanted using (name)
		group by name`)
	const ifRequested = (kind: Findable, count: number) => (kinds.includes(kind) ? count : 0)
	return new Map(
		[...rows].map(({ name, locations, listings }) => [
			name,
			{ locations: ifRequested('location', locations), listings: ifRequested('listing', listings) },
		]),
	)
}

/** Each count is at most `EXACT_COUNT_MAX + 1`. `perFacet` is null when the sum exceeds `EXACT_COUNT_MAX`. */
export type RowTally = KindCounts & { perFacet: PerFacet | null }

/** The type of a listing's location is null here: it needs a join, which is made only when there are few matches. */
function matchesOf(findable: Findable, filter: ItemFilter, now: Date): SQL {
	const source = publicSource(findable)
	const type =
		findable === 'location' ? sql`${publicLocations.type}, null::bigint` : sql`null, ${publicListings.locationId}`
	return sql`(select ${findable === 'location'}::boolean as is_location, ${source.columns.categories} as categories,
			${type}
		from ${source.from} where ${allOf(filterConditions(source, filter, now))} limit ${sql.raw(String(EXACT_COUNT_MAX + 1))})`
}

/** The number of matching rows, in total and per facet. Stops reading at `EXACT_COUNT_MAX + 1` rows. */
export async function tallyRows(db: Queryable, filter: ItemFilter, now: Date): Promise<RowTally> {
	const matches = kindsOf(filter).map((findable) => matchesOf(findable, filter, now))
	const { id, type: locationType } = locations
	const type = sql`coalesce(type, (select ${locationType} from ${locations} where ${id} = location_id))`
	const [row] = await db.execute<KindCounts & { counts: [string, number, number][] | null }>(sql`
		with matches (is_location, categories, type, location_id) as materialized (${sql.join(matches, sql` union all `)}),
			size as (select count(*) filter (where is_location)::int as locations,
				count(*) filter (where not is_location)::int as listings from matches)
		select locations, listings, case when locations + listings <= ${EXACT_COUNT_MAX}::int then (
			select coalesce(json_agg(json_build_array(name, locations, listings)), '[]') from (
				select name, sum(location_count) as locations, sum(listing_count) as listings
				from ${facetsOfRows(sql`is_location`, type, sql`categories`, sql`matches`)} as part(name, location_count, listing_count)
				group by name
			) as counted) end as counts
		from size`)
	if (row === undefined) throw new Error('an aggregate returns one row')
	const { counts, ...found } = row
	const perFacet =
		counts &&
		new Map(counts.map(([name, ofLocations, ofListings]) => [name, { locations: ofLocations, listings: ofListings }]))
	return { ...found, perFacet }
}
