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
