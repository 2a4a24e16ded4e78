import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { identityId, instant } from './columns.ts'
import { locations } from './locations.ts'
import { users } from './users.ts'

/** Each time a visitor or owner said that a place is still as shown; `locations.last_confirmed_at` follows. */
export const locationConfirmations = pgTable(
	'location_confirmations',
	{
		id: identityId(),
		locationId: bigint('location_id', { mode: 'number' })
			.notNull()
			.references(() => locations.id, { onDelete: 'cascade' }),
		/** Null: a visitor who was not signed in. */
		userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [index('location_confirmations_newest').on(table.locationId, table.createdAt.desc().nullsFirst())],
)
