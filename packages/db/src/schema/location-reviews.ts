import type { ReviewedFields } from '@farmgate/contracts/location-review'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identityId, instant } from './columns.ts'
import { ofLocation } from './locations.ts'

/** Decisions about submitted locations. Who decided is in the audit log. */
export const locationReviews = pgTable(
	'location_reviews',
	{
		id: identityId(),
		locationId: ofLocation().notNull(),
		/** `hidden`: taken from visitors after it was approved. */
		decision: text({ enum: ['approved', 'rejected', 'hidden'] }).notNull(),
		/** Of a rejected or hidden location, for its submitter or owner. */
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
		check('location_reviews_decision', sql`${table.decision} in ('approved', 'rejected', 'hidden')`),
		check('location_reviews_reason', sql`(${table.decision} = 'approved') = (${table.reason} is null)`),
		index('location_reviews_location').on(table.locationId, table.id),
	],
)

/** Deleted locations whose data another location has. They cannot be restored. */
export const locationMerges = pgTable(
	'location_merges',
	{
		duplicateId: ofLocation('duplicate_id').primaryKey(),
		targetId: ofLocation('target_id').notNull(),
		mergedAt: instant('merged_at').notNull(),
	},
	(table) => [index('location_merges_target').on(table.targetId)],
)
