import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { identityId, instant } from './columns.ts'
import { locations } from './locations.ts'
import { users } from './users.ts'

/** Requests to become the owner of a location that has none. */
export const claimRequests = pgTable(
	'claim_requests',
	{
		id: identityId(),
		locationId: bigint('location_id', { mode: 'number' })
			.notNull()
			.references(() => locations.id, { onDelete: 'cascade' }),
		/** Null: a visitor without an account. */
		userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
		name: text().notNull(),
		email: text().notNull(),
		phone: text(),
		message: text().notNull(),
		status: text({ enum: ['pending', 'approved', 'declined'] })
			.notNull()
			.default('pending'),
		decidedBy: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
		decidedAt: instant('decided_at'),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [
		check('claim_requests_status', sql`${table.status} in ('pending', 'approved', 'declined')`),
		index('claim_requests_pending').on(table.createdAt).where(sql`status = 'pending'`),
		index('claim_requests_location').on(table.locationId),
	],
)
