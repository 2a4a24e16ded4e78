import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { identityId, instant } from './columns.ts'
import { ofLocation } from './locations.ts'
import { users } from './users.ts'

/** Requests to become the owner of a location that has none. */
export const claimRequests = pgTable(
	'claim_requests',
	{
		id: identityId(),
		locationId: ofLocation().notNull(),
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
		/** Why it was declined, for the claimant. */
		declineReason: text('decline_reason'),
		/** The approved claim of the same location that declined this one; null: it was decided by itself. */
		decidedWith: bigint('decided_with', { mode: 'number' }).references((): AnyPgColumn => claimRequests.id, {
			onDelete: 'set null',
		}),
		/** Listings without an owner that an approval gave to the claimant, so that it can be undone. */
		transferredListings: bigint('transferred_listings', { mode: 'number' })
			.array()
			.notNull()
			.default(sql`'{}'::bigint[]`),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [
		check('claim_requests_status', sql`${table.status} in ('pending', 'approved', 'declined')`),
		index('claim_requests_pending').on(table.createdAt).where(sql`status = 'pending'`),
		index('claim_requests_location').on(table.locationId),
		index('claim_requests_decided_with').on(table.decidedWith).where(sql`decided_with is not null`),
	],
)
