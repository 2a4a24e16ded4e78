import { PROBLEM_KINDS } from '@farmgate/contracts/problem-report'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { identityId, instant } from './columns.ts'
import { locations, ofLocation } from './locations.ts'
import { users } from './users.ts'

/** Reports that something shown about a location is wrong. */
export const problemReports = pgTable(
	'problem_reports',
	{
		id: identityId(),
		locationId: ofLocation().notNull(),
		/** Null: a visitor without an account. */
		userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
		kind: text({ enum: PROBLEM_KINDS }).notNull(),
		/** Of a duplicate: the other location. */
		otherLocationId: bigint('other_location_id', { mode: 'number' }).references(() => locations.id, {
			onDelete: 'set null',
		}),
		message: text().notNull().default(''),
		/** Optional, for questions. */
		email: text(),
		status: text({ enum: ['pending', 'resolved', 'dismissed'] })
			.notNull()
			.default('pending'),
		decidedBy: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
		decidedAt: instant('decided_at'),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [
		check('problem_reports_status', sql`${table.status} in ('pending', 'resolved', 'dismissed')`),
		index('problem_reports_pending').on(table.createdAt).where(sql`status = 'pending'`),
		index('problem_reports_location').on(table.locationId),
		index('problem_reports_other').on(table.otherLocationId).where(sql`other_location_id is not null`),
	],
)
