import { locationReviews } from '@farmgate/db/schema/location-reviews'
import { locations } from '@farmgate/db/schema/locations'
import { eq, getTableColumns, inArray } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { PersonalData } from '../users/personal-data.ts'

function isOwnedBy(userId: string) {
	const owned = new QueryBuilder().select({ id: locations.id }).from(locations).where(eq(locations.ownerUserId, userId))
	return inArray(locationReviews.locationId, owned)
}

/** Decisions about a user's locations: they have the contacts that the owner entered. Erased before the locations lose their owner. */
export const locationReviewsPersonalData: PersonalData = {
	table: locationReviews,
	exportFor: (db, { userId }) =>
		db.select(getTableColumns(locationReviews)).from(locationReviews).where(isOwnedBy(userId)),
	async erase(tx, { userId }) {
		const erased = await tx.delete(locationReviews).where(isOwnedBy(userId))
		return { reviews: erased.count }
	},
}
