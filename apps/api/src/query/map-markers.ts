import type { ListingMarker, LocationMarker, MapMarker } from '@farmgate/contracts/map-view'
import { fromMinor } from '@farmgate/contracts/price'
import type { Queryable } from '@farmgate/db/database'
import { publicListings, publicLocations } from '@farmgate/db/schema/public-views'
import { type ItemFilter, kindsOf } from '@farmgate/item-index/item-filter'
import { and, asc, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { allOf, filterConditions } from './filter-conditions.ts'
import { type Findable, publicSource } from './row-source.ts'

async function locationMarkers(db: Queryable, where: SQL | undefined, limit: number): Promise<LocationMarker[]> {
	const { id, slug, name, type, lat, lng } = publicLocations
	const rows = await db
		.select({ id, slug, name, type, lat, lng })
		.from(publicLocations)
		.where(where)
		.orderBy(asc(id))
		.limit(limit)
	return rows.map(({ lat, lng, ...row }) => ({ kind: 'location', ...row, coordinates: { lat, lng } }))
}

async function listingMarkers(db: Queryable, where: SQL | undefined, limit: number): Promise<ListingMarker[]> {
	const { id, slug, title, lat, lng, variants, currency } = publicListings
	const rows = await db
		.select({
			id,
			slug,
			name: title,
			type: publicListings.locationType,
			lat: sql<number>`${lat}`,
			lng: sql<number>`${lng}`,
			currency,
			minor: sql<number | null>`(select min((v->>'priceMinor')::float8) from jsonb_array_elements(${variants}) v)`,
		})
		.from(publicListings)
		.where(and(isNotNull(lat), where))
		.orderBy(asc(id))
		.limit(limit)
	return rows.map(({ lat, lng, minor, ...row }) => ({
		kind: 'listing',
		...row,
		coordinates: { lat, lng },
		priceFrom: minor === null ? null : fromMinor(minor, row.currency),
	}))
}

/** The markers of public items by id. Ids that are not public are left out. */
export async function markersByIds(
	db: Queryable,
	ids: { locations: number[]; listings: number[] },
): Promise<MapMarker[]> {
	const [locations, listings] = await Promise.all([
		ids.locations.length === 0
			? []
			: locationMarkers(db, inArray(publicLocations.id, ids.locations), ids.locations.length),
		ids.listings.length === 0 ? [] : listingMarkers(db, inArray(publicListings.id, ids.listings), ids.listings.length),
	])
	return [...locations, ...listings]
}

/** All matching items with coordinates as markers, or null when there are more than `limit`. */
export async function markersUpTo(
	db: Queryable,
	filter: ItemFilter,
	limit: number,
	now: Date,
): Promise<MapMarker[] | null> {
	const kinds = kindsOf(filter)
	const matches = (findable: Findable) => allOf(filterConditions(publicSource(findable), filter, now))
	const [locations, listings] = await Promise.all([
		kinds.includes('location') ? locationMarkers(db, matches('location'), limit + 1) : [],
		kinds.includes('listing') ? listingMarkers(db, matches('listing'), limit + 1) : [],
	])
	const markers = [...locations, ...listings]
	return markers.length > limit ? null : markers
}
