import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, tsvector, xid8 } from './columns.ts'
import { ofListing } from './listings.ts'
import { ofLocation } from './locations.ts'

/** Key of `app_state`: no change of an older transaction than this is missing in the log. */
export const ITEM_CHANGES_TRIMMED = 'item-changes-trimmed'

/**
 * Log of changed items, which servers read to update their item index. Appended by triggers (`0003_triggers.sql`). A reader that
 * knows its last snapshot finds the rows whose transaction is not visible in it.
 */
export const itemChanges = pgTable(
	'item_changes',
	{
		/** The transaction of the change. */
		xid: xid8().notNull().default(sql`pg_current_xact_id()`),
		/** What must be read again: an item, all listings of a location, all public holidays, or everything. */
		kind: text({ enum: ['location', 'listing', 'listings_of_location', 'holidays', 'everything'] }).notNull(),
		/** Null for holidays and everything. */
		itemId: bigint('item_id', { mode: 'number' }),
		at: instant().notNull().default(sql`clock_timestamp()`),
	},
	(table) => [
		check(
			'item_changes_kind',
			sql`${table.kind} in ('location', 'listing', 'listings_of_location', 'holidays', 'everything')`,
		),
		check('item_changes_item', sql`(${table.itemId} is null) = (${table.kind} in ('holidays', 'everything'))`),
		index('item_changes_xid').on(table.xid),
	],
)

// Written by triggers from views of `0002_views.sql`, which states the weights.

const words = { name: text().notNull(), words: tsvector().notNull() }

/** The words by which each location is found, public or not. */
export const locationWords = pgTable('location_words', { locationId: ofLocation().primaryKey(), ...words })

/** The words by which each listing is found, public or not. */
export const listingWords = pgTable('listing_words', { listingId: ofListing().primaryKey(), ...words })
