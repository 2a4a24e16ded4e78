import type { ShoppingItem } from '@farmgate/contracts/shopping-list'
import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Copies of the identity provider's users. */
export const users = pgTable(
	'users',
	{
		/** The provider's id. */
		id: text().primaryKey(),
		firstName: text('first_name'),
		email: text(),
		role: text({ enum: ['user', 'admin'] })
			.notNull()
			.default('user'),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
	},
	(table) => [check('users_role', sql`${table.role} in ('user', 'admin')`)],
)

/** What users want to buy. */
export const shoppingLists = pgTable('shopping_lists', {
	userId: text('user_id')
		.primaryKey()
		.references(() => users.id, { onDelete: 'cascade' }),
	items: jsonb().$type<ShoppingItem[]>().notNull(),
	updatedAt: instant('updated_at').notNull(),
})
