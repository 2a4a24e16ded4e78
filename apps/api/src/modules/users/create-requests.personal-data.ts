import { createRequests } from '@farmgate/db/schema/create-requests'
import { eq } from 'drizzle-orm'
import type { PersonalData } from './personal-data.ts'

const { entity, entityId, userId, createdAt } = createRequests

/** Keys of a user's submissions. */
export const createRequestsPersonalData: PersonalData = {
	table: createRequests,
	exportFor: (db, person) =>
		db.select({ entity, entityId, createdAt }).from(createRequests).where(eq(userId, person.userId)),
	// The foreign key deletes them with the account.
	erase: null,
}
