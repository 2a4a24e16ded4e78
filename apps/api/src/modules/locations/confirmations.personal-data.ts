import { locationConfirmations } from '@farmgate/db/schema/location-confirmations'
import { eq } from 'drizzle-orm'
import type { PersonalData } from '../users/personal-data.ts'

const { locationId, userId, createdAt } = locationConfirmations

/** Confirmations of anonymous visitors are not among these: their hashes cannot be matched to a person. */
export const confirmationsPersonalData: PersonalData = {
	table: locationConfirmations,
	exportFor: (db, person) =>
		db.select({ locationId, createdAt }).from(locationConfirmations).where(eq(userId, person.userId)),
	// The foreign key sets the user to null when the account is deleted.
	erase: null,
}
