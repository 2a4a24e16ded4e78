import type { ShoppingItem } from '@farmgate/contracts/trip'
import type { Queryable } from '@farmgate/db/database'
import { shoppingLists } from '@farmgate/db/schema/shopping-lists'
import { users } from '@farmgate/db/schema/users'
import { eq, sql } from 'drizzle-orm'

/** Shopping lists of users. Bound to a database or a transaction. */
export function createShoppingListsRepository(db: Queryable) {
	return {
		/** The items of a user's list, empty without one. */
		async find(userId: string): Promise<ShoppingItem[]> {
			const [row] = await db
				.select({ items: shoppingLists.items })
				.from(shoppingLists)
				.where(eq(shoppingLists.userId, userId))
			return row?.items ?? []
		},

		/** Replaces a user's list. Does nothing for a user who was just removed. */
		async save(userId: string, items: ShoppingItem[]): Promise<void> {
			const values = sql`select ${users.id}, ${JSON.stringify(items)}::jsonb, now()
				from ${users} where ${users.id} = ${userId} for key share`
			await db.execute(sql`insert into ${shoppingLists} (user_id, items, updated_at) ${values}
				on conflict (user_id) do update set items = excluded.items, updated_at = excluded.updated_at`)
		},
	}
}
export type ShoppingListsRepository = ReturnType<typeof createShoppingListsRepository>
