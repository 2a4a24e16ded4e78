import type { Queryable } from '@farmgate/db/database'
import { favoritesCalendars } from '@farmgate/db/schema/favorites'
import { users } from '@farmgate/db/schema/users'
import { eq, sql } from 'drizzle-orm'

/** Private links to the opening hours of favorites, one for each user. */
export function createFavoritesCalendarsRepository(db: Queryable) {
	const { userId: userColumn, token } = favoritesCalendars
	return {
		/** The token of a user's link; null without one. */
		async tokenOf(userId: string): Promise<string | null> {
			const [row] = await db.select({ token }).from(favoritesCalendars).where(eq(userColumn, userId))
			return row?.token ?? null
		},

		/** The user of a link; null when no link has the token. */
		async userOf(wanted: string): Promise<string | null> {
			const [row] = await db.select({ userId: userColumn }).from(favoritesCalendars).where(eq(token, wanted))
			return row?.userId ?? null
		},

		/** Stores the token unless the user has a link. Does nothing for a user who was just removed. */
		async add(userId: string, fresh: string): Promise<void> {
			await db.execute(sql`insert into ${favoritesCalendars} (user_id, token)
				select ${users.id}, ${fresh} from ${users} where ${users.id} = ${userId} for key share
				on conflict (user_id) do nothing`)
		},

		async remove(userId: string): Promise<void> {
			await db.delete(favoritesCalendars).where(eq(userColumn, userId))
		},
	}
}
