import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { tsvector } from './columns.ts'
import { listings } from './listings.ts'
import { locations } from './locations.ts'

// Written by triggers from views of `0002_views.sql`, which states the weights.

/** The words by which each location is found, public or not. */
export const locationWords = pgTable(
	'location_words',
	{
		locationId: bigint('location_id', { mode: 'number' })
			.primaryKey()
			.references(() => locations.id, { onDelete: 'cascade' }),
		name: text().notNull(),
		words: tsvector().notNull(),
	},
	() => [index('location_words_name').using('gin', sql`ts_filter(words, '{a}')`).with({ gin_pending_list_limit: 256 })],
)

/** The words by which each listing is found, public or not. */
export const listingWords = pgTable(
	'listing_words',
	{
		listingId: bigint('listing_id', { mode: 'number' })
			.primaryKey()
			.references(() => listings.id, { onDelete: 'cascade' }),
		name: text().notNull(),
		words: tsvector().notNull(),
	},
	() => [index('listing_words_name').using('gin', sql`ts_filter(words, '{a}')`).with({ gin_pending_list_limit: 256 })],
)
