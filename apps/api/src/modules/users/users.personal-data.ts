import { createRequests } from '@farmgate/db/schema/app-state'
import { users } from '@farmgate/db/schema/users'
import { eq } from 'drizzle-orm'
import type { PersonalData } from './personal-data.ts'

/** The account itself. Erased last: foreign keys then clear the remaining references to it. */
export const usersPersonalData: PersonalData = {
	table: users,
	exportFor: (db, { userId }) => db.select().from(users).where(eq(users.id, userId)),
	async erase(tx, { userId }) {
		const deleted = await tx.delete(users).where(eq(users.id, userId))
		return { users: deleted.count }
	},
}

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
