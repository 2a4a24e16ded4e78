import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { MapItems, MapPoints } from '@farmgate/contracts/map-view'
import { DEFAULT_CURRENCY, fromMinor } from '@farmgate/contracts/price'
import type { Queryable } from '@farmgate/db/database'
import { publicListings, publicLocations } from '@farmgate/db/schema/public-views'
import { type ItemFilter, kindsOf } from '@farmgate/item-index/item-filter'
import { sql } from 'drizzle-orm'
import { allOf, filterConditions } from './filter-conditions.ts'
import { countUnplaced, type Unplaced } from './item-count.ts'
import { countedFacets, sumOfCounts, typeIndex } from './map-counts.ts'
import { publicSource } from './row-source.ts'

type LocationColumns = NonNullable<MapItems['locations']>
type ListingColumns = NonNullable<MapItems['listings']>

const NO_LOCATIONS: LocationColumns = { ids: [], types: [], lats: [], lngs: [] }
const NO_LISTINGS: ListingColumns = { ids: [], lats: [], lngs: [], pricesFrom: [], currencies: [] }

/** Locations as a part of `MapItems`, without columns when there are none. */
export function locationPoints(locations: LocationColumns): Pick<MapItems, 'locations'> {
	return locations.ids.length === 0 ? {} : { locations }
}

/** Listings as a part of `MapItems`, without columns when there are none. */
export function listingPoints(listings: ListingColumns): Pick<MapItems, 'listings'> {
	return listings.ids.length === 0 ? {} : { listings }
}

/** Reads columns as one row of arrays, because the driver is slow with thousands of rows. */
async function locationColumns(db: Queryable, filter: ItemFilter, limit: number, now: Date): Promise<LocationColumns> {
	const { id, type, lat, lng } = publicLocations
	const [row] = await db.execute<LocationColumns>(sql`
		select coalesce(json_agg(id), '[]') as ids, coalesce(json_agg(${typeIndex(sql`type`)}), '[]') as types,
			coalesce(json_agg(lat), '[]') as lats, coalesce(json_agg(lng), '[]') as lngs
		from (
			select * from (
				select ${id} as id, ${type} as type, ${lat} as lat, ${lng} as lng from ${publicLocations}
				where ${allOf(filterConditions(publicSource('location'), filter, now))} limit ${sql.raw(String(limit))}
			) as matches order by id
		) as points`)
	return row ?? NO_LOCATIONS
}

async function listingColumns(db: Queryable, filter: ItemFilter, limit: number, now: Date): Promise<ListingColumns> {
	const { id, lat, lng, variants, currency } = publicListings
	const [row] = await db.execute<ListingColumns>(sql`
		select coalesce(json_agg(id), '[]') as ids, coalesce(json_agg(lat), '[]') as lats,
			coalesce(json_agg(lng), '[]') as lngs, coalesce(json_agg(minor), '[]') as "pricesFrom",
			coalesce(json_agg(currency), '[]') as currencies
		from (
			select id, lat, lng, currency,
				(select min((v->>'priceMinor')::float8) from jsonb_array_elements(variants) v) as minor
			from (
				select ${id} as id, ${lat} as lat, ${lng} as lng, ${variants} as variants, ${currency} as currency from ${publicListings}
				where ${lat} is not null and ${allOf(filterConditions(publicSource('listing'), filter, now))} limit ${sql.raw(String(limit))}
			) as matches order by id
		) as points`)
	if (row === undefined) return NO_LISTINGS
	return { ...row, pricesFrom: fromMinorUnits(row.pricesFrom, row.currencies) }
}

function fromMinorUnits(minors: (number | null)[], currencies: string[]): (number | null)[] {
	return minors.map((minor, index) => (minor === null ? null : fromMinor(minor, currencies[index] ?? DEFAULT_CURRENCY)))
}

/** The lowest prices of public listings and their currencies, in the order of the ids. A listing that is not public has no price. */
export async function pricesOf(
	db: Queryable,
	ids: readonly number[],
): Promise<Pick<ListingColumns, 'pricesFrom' | 'currencies'>> {
	if (ids.length === 0) return { pricesFrom: [], currencies: [] }
	const [row] = await db.execute<Pick<ListingColumns, 'pricesFrom' | 'currencies'>>(sql`
		select json_agg(minor order by position) as "pricesFrom", json_agg(currency order by position) as currencies from (
			select position, coalesce(${publicListings.currency}, ${DEFAULT_CURRENCY}) as currency,
				(select min((v->>'priceMinor')::float8) from jsonb_array_elements(${publicListings.variants}) v) as minor
			from unnest(${sql.param(ids)}::bigint[]) with ordinality as given(id, position)
			left join ${publicListings} on ${publicListings.id} = given.id
		) as priced`)
	if (row === undefined) throw new Error('an aggregate returns one row')
	return { ...row, pricesFrom: fromMinorUnits(row.pricesFrom, row.currencies) }
}

async function readPoints(
	db: Queryable,
	filter: ItemFilter,
	within: BoundingBox,
	limit: number,
	now: Date,
): Promise<MapPoints | null> {
	const wider = { ...filter, bbox: within }
	const facets = countedFacets(wider)
	if (facets !== null && (await sumOfCounts(db, wider, facets, now)) > limit) return null
	const kinds = kindsOf(filter)
	const [locations, listings] = await Promise.all([
		kinds.includes('location') ? locationColumns(db, wider, limit + 1, now) : NO_LOCATIONS,
		kinds.includes('listing') ? listingColumns(db, wider, limit + 1, now) : NO_LISTINGS,
	])
	if (locations.ids.length + listings.ids.length > limit) return null
	return { within, ...locationPoints(locations), ...listingPoints(listings) }
}

/**
 * All items with coordinates that match the filter with its box replaced by `within`, as columns ordered by id; null when
 * there are more than `limit`. Degrees are not rounded, so comparing them with a box gives the same result as `insideBox`.
 * `unplaced` is that of the filter itself.
 */
export async function pointsUpTo(
	db: Queryable,
	filter: ItemFilter,
	within: BoundingBox,
	limit: number,
	now: Date,
): Promise<{ points: MapPoints; unplaced: Unplaced } | null> {
	const [points, unplaced] = await Promise.all([
		readPoints(db, filter, within, limit, now),
		countUnplaced(db, filter, now),
	])
	return points === null ? null : { points, unplaced }
}
