import { sql } from 'drizzle-orm'
import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identityId, instant } from './columns.ts'
import { ofLocation } from './locations.ts'
import { users } from './users.ts'

/**
 * Confirmations that a location is still as shown: at most one per visitor, location and day.
 * `locations.last_confirmed_at` follows from them by the rule of decision 0021.
 */
export const locationConfirmations = pgTable(
	'location_confirmations',
	{
		id: identityId(),
		locationId: ofLocation().notNull(),
		/** Null: a visitor without an account, or a removed account. */
		userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
		/** Distinguishes visitors without an account within one location and day; null: signed in. */
		visitorHash: text('visitor_hash'),
		createdAt: instant('created_at').notNull().defaultNow(),
		/** UTC. */
		day: date({ mode: 'string' }).notNull().generatedAlwaysAs(sql`(created_at at time zone 'UTC')::date`),
	},
	(table) => [
		index('location_confirmations_newest').on(table.locationId, table.createdAt.desc().nullsFirst()),
		uniqueIndex('location_confirmations_user_day')
			.on(table.locationId, table.userId, table.day)
			.where(sql`user_id is not null`),
		uniqueIndex('location_confirmations_visitor_day')
			.on(table.locationId, table.visitorHash, table.day)
			.where(sql`visitor_hash is not null`),
	],
)

/** HMAC key of the visitor hashes of a day. Deleted after the day. */
export const visitorKeys = pgTable('visitor_keys', {
	/** UTC. */
	day: date({ mode: 'string' }).primaryKey(),
	key: text().notNull(),
})
