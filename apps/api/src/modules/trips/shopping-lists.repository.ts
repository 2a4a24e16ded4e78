import type { ShoppingItem } from '@farmgate/contracts/shopping-list'
import type { Queryable } from '@farmgate/db/database'
import { shoppingLists, users } from '@farmgate/db/schema/users'
import { eq, sql } from 'drizzle-orm'

/** Shopping lists of users. Bound to a database or a transaction. */
export function createShoppingListsRepository(db: Queryable) {
	return {
		/** The items of a user's list, empty without one. */
		async find(userId: string): Promise<ShoppingItem[]> {
			const isOwn = eq(shoppingLists.userId, userId)
			const [row] = await db.select({ items: shoppingLists.items }).from(shoppingLists).where(isOwn)
			return row?.items ?? []
		},

		/** Stores what `change` makes of a user's list, which is locked. Returns it; empty for a user who was just removed. */
		async change(userId: string, change: (items: ShoppingItem[]) => ShoppingItem[]): Promise<ShoppingItem[]> {
			return await db.transaction(async (tx) => {
				const isOwn = eq(shoppingLists.userId, userId)
				await tx.execute(sql`insert into ${shoppingLists} (user_id, items, updated_at)
					select ${users.id}, '[]', now() from ${users} where ${users.id} = ${userId} for key share
					on conflict do nothing`)
				const [row] = await tx.select({ items: shoppingLists.items }).from(shoppingLists).where(isOwn).for('update')
				if (row === undefined) return []
				const items = change(row.items)
				await tx.update(shoppingLists).set({ items, updatedAt: sql`now()` }).where(isOwn)
				return items
			})
		},
	}
}
