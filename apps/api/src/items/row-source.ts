import { listings } from '@farmgate/db/schema/listings'
import { locations } from '@farmgate/db/schema/locations'
import { listingsWithLocations, publicListings, publicLocations } from '@farmgate/db/schema/public-views'
import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

/** The two kinds of items that a filter finds. */
export type Findable = 'location' | 'listing'

/** Rows of one kind, as a `from` clause. Created only by the functions below. */
export type RowSource = { findable: Findable; isPublic: boolean; from: SQL }

/** All undeleted locations of one owner, approved or not, as a subquery. */
function ownedLocations(userId: string) {
	return new QueryBuilder()
		.select()
		.from(locations)
		.where(and(eq(locations.ownerUserId, userId), isNull(locations.deletedAt)))
		.as('owned_locations')
}

/** Locations that wait for approval. */
export const isPendingLocation = and(
	not(locations.isApproved),
	isNull(locations.rejectedAt),
	isNull(locations.deletedAt),
)

function pendingLocations() {
	return new QueryBuilder().select().from(locations).where(isPendingLocation).as('pending_locations')
}

/** All undeleted listings of one owner, inactive ones and those of unapproved locations included, as a subquery. */
export function ownedListings(userId: string) {
	return listingsWithLocations(new QueryBuilder())
		.where(and(eq(listings.ownerUserId, userId), isNull(listings.deletedAt)))
		.as('owned_listings')
}

/** An undeleted listing by its id, whether public or not, as a subquery. The name is that of `ownedListings`, for one type. */
export function undeletedListing(id: number) {
	return listingsWithLocations(new QueryBuilder())
		.where(and(eq(listings.id, id), isNull(listings.deletedAt)))
		.as('owned_listings')
}

/** The public rows. Counts, facets and the map read only these. */
export function publicSource(findable: Findable): RowSource {
	return { findable, isPublic: true, from: findable === 'location' ? sql`${publicLocations}` : sql`${publicListings}` }
}

/** All undeleted rows of one owner, whether public or not. */
export function ownedSource(findable: Findable, userId: string): RowSource {
	const rows = findable === 'location' ? ownedLocations(userId) : ownedListings(userId)
	return { findable, isPublic: false, from: sql`${rows}` }
}

/** The locations that need an admin's approval. */
export function pendingSource(): RowSource {
	return { findable: 'location', isPublic: false, from: sql`${pendingLocations()}` }
}
