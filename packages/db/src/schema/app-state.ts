import { bigint, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { users } from './users.ts'

/** State of this installation, such as "the sample data was loaded". */
export const appState = pgTable('app_state', {
	key: text().primaryKey(),
	value: jsonb().$type<unknown>().notNull(),
	updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** Keys of submissions, so that a repeated request returns the row that the first one created. Kept for 30 days. */
export const createRequests = pgTable(
	'create_requests',
	{
		entity: text({ enum: ['listing', 'location'] }).notNull(),
		key: uuid().notNull(),
		/** Null: anonymous; the key itself is then the proof. */
		userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
		entityId: bigint('entity_id', { mode: 'number' }).notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [
		unique('create_requests_key').on(table.entity, table.key, table.userId).nullsNotDistinct(),
		index('create_requests_created').on(table.createdAt),
	],
)
