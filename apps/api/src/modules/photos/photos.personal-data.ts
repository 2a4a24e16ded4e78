import { photos } from '@farmgate/db/schema/photos'
import { and, eq, sql } from 'drizzle-orm'
import type { PersonalData } from '../users/personal-data.ts'

const { id, url, alt, listingId, locationId, createdAt, uploaderUserId } = photos

/**
 * The photos that a user has uploaded. Those of a location or listing that stays are kept without the user. The others are
 * deleted with their files by the next run of the job; so this comes after the listings and locations.
 */
export const photosPersonalData: PersonalData = {
	table: photos,
	exportFor: (db, { userId }) =>
		db.select({ id, url, alt, listingId, locationId, createdAt }).from(photos).where(eq(uploaderUserId, userId)),
	async erase(tx, { userId }) {
		const isUnused = sql`${photos.unusedSince} is not null`
		const unused = and(eq(uploaderUserId, userId), isUnused)
		const deleted = await tx.update(photos).set({ deletingAt: sql`now()`, alt: '' }).where(unused)
		await tx.update(photos).set({ uploaderUserId: null, uploadKey: null }).where(eq(uploaderUserId, userId))
		return { photos: deleted.count }
	},
}
