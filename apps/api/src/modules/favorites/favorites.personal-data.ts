import { favorites } from '@farmgate/db/schema/favorites'
import { eq } from 'drizzle-orm'
import type { PersonalData } from '../users/personal-data.ts'

export const favoritesPersonalData: PersonalData = {
	table: favorites,
	exportFor: (db, { userId }) => db.select().from(favorites).where(eq(favorites.userId, userId)),
	async erase(tx, { userId }) {
		const deleted = await tx.delete(favorites).where(eq(favorites.userId, userId))
		return { favorites: deleted.count }
	},
}
