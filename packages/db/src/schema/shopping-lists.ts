import type { ShoppingItem } from '@farmgate/contracts/shopping-list'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { users } from './users.ts'

/** What users want to buy. */
export const shoppingLists = pgTable('shopping_lists', {
	userId: text('user_id')
		.primaryKey()
		.references(() => users.id, { onDelete: 'cascade' }),
	items: jsonb().$type<ShoppingItem[]>().notNull(),
	updatedAt: instant('updated_at').notNull(),
})
