import { picked } from '@farmgate/contracts/field-table'
import { FLAG_NAMES, forEachFlag, type LocationFlag } from '@farmgate/contracts/location-flags'
import { listings } from '@farmgate/db/schema/listings'
import { locations } from '@farmgate/db/schema/locations'
import {
	flagOfLocation,
	listingsWithLocations,
	publicListings,
	publicLocations,
} from '@farmgate/db/schema/public-views'
import { and, type Column, eq, isNull, not, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { type OpeningColumns, openingColumns } from './opening-conditions.ts'

/** The two kinds of items that a filter finds. */
export type Findable = 'location' | 'listing'

/**
 * The rows that a statement reads: the `from` clause, and the columns that filters and orders use, with the same names for
 * both kinds. Created only by the functions below.
 */
export type RowSource = {
	findable: Findable
	isPublic: boolean
	from: SQL
	columns: Record<'id' | 'createdAt' | 'categories' | 'lat' | 'lng' | 'mx' | 'my', Column> &
		Record<'nameFolded' | 'locationId' | 'type', SQLWrapper> &
		OpeningColumns
	/** Of a listing, those of its location. */
	flags: Record<LocationFlag, SQLWrapper>
}

/** All undeleted locations of one owner, approved or not, as a subquery. */
function ownedLocations(userId: string) {
	return new QueryBuilder()
		.select()
		.from(locations)
		.where(and(eq(locations.ownerUserId, userId), isNull(locations.deletedAt)))
		.as('owned_locations')
}

function pendingLocations() {
	return new QueryBuilder()
		.select()
		.from(locations)
		.where(and(not(locations.isApproved), isNull(locations.rejectedAt), isNull(locations.deletedAt)))
		.as('pending_locations')
}

/** All undeleted listings of one owner, inactive ones and those of unapproved locations included, as a subquery. */
export function ownedListings(userId: string) {
	return listingsWithLocations(new QueryBuilder())
		.where(and(eq(listings.ownerUserId, userId), isNull(listings.deletedAt)))
		.as('owned_listings')
}

/** An undeleted listing by its id, whether public or not, as a subquery. The name is that of `ownedListings`, for one type. */
export function undeletedListing(id: Placeholder) {
	return listingsWithLocations(new QueryBuilder())
		.where(and(eq(listings.id, id), isNull(listings.deletedAt)))
		.as('owned_listings')
}

function locationSource(
	rows: typeof publicLocations | ReturnType<typeof ownedLocations | typeof pendingLocations>,
	isPublic: boolean,
): RowSource {
	const { id, createdAt, categories, lat, lng, mx, my, nameFolded } = rows
	const shared = { id, createdAt, categories, lat, lng, mx, my, nameFolded }
	const ofLocation = { locationId: id, type: rows.type, ...openingColumns(rows) }
	const flags = picked(rows, FLAG_NAMES)
	return { findable: 'location', isPublic, from: sql`${rows}`, columns: { ...shared, ...ofLocation }, flags }
}

function listingSource(rows: typeof publicListings | ReturnType<typeof ownedListings>, isPublic: boolean): RowSource {
	const { id, createdAt, categories, lat, lng, mx, my, titleFolded: nameFolded } = rows
	const ofLocation = {
		locationId: rows.locationId,
		type: rows.locationType,
		timeZone: rows.locationTimeZone,
		openMinutes: rows.locationOpenMinutes,
		seasonMonths: rows.locationSeasonMonths,
		openingRules: rows.locationOpeningRules,
		seasonDays: rows.locationSeasonDays,
		opensByDate: rows.locationOpensByDate,
		usesHolidays: rows.locationUsesHolidays,
		country: rows.locationCountry,
		region: rows.locationRegion,
	}
	const shared = { id, createdAt, categories, lat, lng, mx, my, nameFolded }
	const flags = forEachFlag((flag) => rows[flagOfLocation(flag)])
	return { findable: 'listing', isPublic, from: sql`${rows}`, columns: { ...shared, ...ofLocation }, flags }
}

const PUBLIC_SOURCES = {
	location: locationSource(publicLocations, true),
	listing: listingSource(publicListings, true),
}

/** The public rows. Counts, facets and the map read only these. */
export function publicSource(findable: Findable): RowSource {
	return PUBLIC_SOURCES[findable]
}

/** All undeleted rows of one owner, whether public or not. */
export function ownedSource(findable: Findable, userId: string): RowSource {
	return findable === 'location'
		? locationSource(ownedLocations(userId), false)
		: listingSource(ownedListings(userId), false)
}

/** The locations that need an admin's approval. */
export function pendingSource(): RowSource {
	return locationSource(pendingLocations(), false)
}
