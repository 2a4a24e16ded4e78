import { createRequests } from '@farmgate/db/schema/app-state'
import { users } from '@farmgate/db/schema/users'
import { eq } from 'drizzle-orm'
import { ownRows, type PersonalData } from './personal-data.ts'

/** The account itself. Erased last: foreign keys then clear the remaining references to it. */
export const usersPersonalData = ownRows(users, users.id, 'users')

/** Keys of a user's submissions. */
export const createRequestsPersonalData: PersonalData = {
	table: createRequests,
	exportFor(db, person) {
		const { entity, entityId, userId, createdAt } = createRequests
		return db.select({ entity, entityId, createdAt }).from(createRequests).where(eq(userId, person.userId))
	},
	// The foreign key deletes them with the account.
	erase: null,
}
