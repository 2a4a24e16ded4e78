import { shoppingLists } from '@farmgate/db/schema/users'
import { eq } from 'drizzle-orm'
import type { PersonalData } from '../users/personal-data.ts'

export const shoppingListsPersonalData: PersonalData = {
	table: shoppingLists,
	exportFor: (db, { userId }) => db.select().from(shoppingLists).where(eq(shoppingLists.userId, userId)),
	async erase(tx, { userId }) {
		const deleted = await tx.delete(shoppingLists).where(eq(shoppingLists.userId, userId))
		return { shoppingLists: deleted.count }
	},
}
