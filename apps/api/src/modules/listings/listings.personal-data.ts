import type { Queryable } from '@farmgate/db/database'
import { listings } from '@farmgate/db/schema/listings'
import { locations } from '@farmgate/db/schema/locations'
import { and, eq, getTableColumns, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { PersonalData } from '../users/personal-data.ts'

const { titleFolded, mx, my, ...columns } = getTableColumns(listings)
const { ownerUserId, locationId, isActive, locationIsPublic } = listings

/**
 * Removes listings of other users from locations that are about to be deleted. They lose location and coordinates; a listing
 * that was hidden by its location becomes inactive, so that a removal publishes nothing. Deletes the other listings there.
 */
async function eraseWithLocations(tx: Queryable, userId: string) {
	const ownLocations = tx.select({ id: locations.id }).from(locations).where(eq(locations.ownerUserId, userId))
	const isAtOwnLocation = inArray(locationId, ownLocations)
	const detached = await tx
		.update(listings)
		.set({ locationId: null, lat: null, lng: null, isActive: sql`${isActive} and ${locationIsPublic}` })
		.where(and(isAtOwnLocation, ne(ownerUserId, userId)))
	const deleted = await tx
		.delete(listings)
		.where(or(eq(ownerUserId, userId), and(isNull(ownerUserId), isAtOwnLocation)))
	return { listings: deleted.count, detachedListings: detached.count }
}

/** The listings that a user owns. */
export const listingsPersonalData: PersonalData = {
	table: listings,
	exportFor: (db, { userId }) => db.select(columns).from(listings).where(eq(ownerUserId, userId)),
	async erase(tx, { userId }, ownedRows) {
		// Locations are locked before listings, as elsewhere. Until the end no listing can be added to one of them.
		await tx.select({ id: locations.id }).from(locations).where(eq(locations.ownerUserId, userId)).for('update')
		if (ownedRows === 'delete') return await eraseWithLocations(tx, userId)
		const freed = await tx.update(listings).set({ ownerUserId: null }).where(eq(ownerUserId, userId))
		return { listings: freed.count }
	},
}
