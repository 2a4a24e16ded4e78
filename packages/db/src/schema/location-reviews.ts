import type { ReviewedFields } from '@farmgate/contracts/location-review'
import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identityId, instant } from './columns.ts'
import { locations } from './locations.ts'

/** Decisions about submitted locations. Who decided is in the audit log. */
export const locationReviews = pgTable(
	'location_reviews',
	{
		id: identityId(),
		locationId: bigint('location_id', { mode: 'number' })
			.notNull()
			.references(() => locations.id, { onDelete: 'cascade' }),
		decision: text({ enum: ['approved', 'rejected'] }).notNull(),
		/** Of a rejection, for the submitter. */
		reason: text(),
		/** The location as it was decided about. */
		fields: jsonb().$type<ReviewedFields>().notNull(),
		/** Categories before the decision, and those that it created, so that it can be undone. */
		categories: text().array().notNull(),
		proposedCategories: text('proposed_categories').array().notNull(),
		createdCategories: text('created_categories').array().notNull().default(sql`'{}'::text[]`),
		decidedAt: instant('decided_at').notNull(),
	},
	(table) => [
		check('location_reviews_decision', sql`${table.decision} in ('approved', 'rejected')`),
		check('location_reviews_reason', sql`(${table.decision} = 'rejected') = (${table.reason} is not null)`),
		index('location_reviews_location').on(table.locationId, table.id),
	],
)

/** Deleted locations whose data another location has. They cannot be restored. */
export const locationMerges = pgTable(
	'location_merges',
	{
		duplicateId: bigint('duplicate_id', { mode: 'number' })
			.primaryKey()
			.references(() => locations.id, { onDelete: 'cascade' }),
		targetId: bigint('target_id', { mode: 'number' })
			.notNull()
			.references(() => locations.id, { onDelete: 'cascade' }),
		mergedAt: instant('merged_at').notNull(),
	},
	(table) => [index('location_merges_target').on(table.targetId)],
)
