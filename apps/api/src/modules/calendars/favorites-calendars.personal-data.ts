import { favoritesCalendars } from '@farmgate/db/schema/favorites'
import { eq } from 'drizzle-orm'
import type { PersonalData } from '../users/personal-data.ts'

export const favoritesCalendarsPersonalData: PersonalData = {
	table: favoritesCalendars,
	exportFor: (db, { userId }) => db.select().from(favoritesCalendars).where(eq(favoritesCalendars.userId, userId)),
	async erase(tx, { userId }) {
		const deleted = await tx.delete(favoritesCalendars).where(eq(favoritesCalendars.userId, userId))
		return { favoritesCalendars: deleted.count }
	},
}
