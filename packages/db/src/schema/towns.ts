import { doublePrecision, integer, pgMaterializedView, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

// Both are made by migration 0005 and brought up to date by `search_refresh()`; they may be minutes behind the rows.

/** Every town with at least three public places. */
export const towns = pgMaterializedView('towns', {
	/** "fonthill-on"; see `town_slug`. */
	slug: text().notNull(),
	/** As it is written most often. */
	name: text().notNull(),
	/** Likewise; empty when it is not known. */
	region: text().notNull(),
	/** Medians of its places, to five decimals. */
	lat: doublePrecision().notNull(),
	lng: doublePrecision().notNull(),
	/** Those in mercator units. */
	mx: integer().notNull(),
	my: integer().notNull(),
	/** Of the town itself, by their addresses. */
	placeCount: integer('place_count').notNull(),
	/** The same without samples. */
	realPlaceCount: integer('real_place_count').notNull(),
}).existing()

/** What at least three public places near a town have, whichever town they are in. */
export const townPages = pgMaterializedView('town_pages', {
	slug: text().notNull(),
	/** Name of a category; empty for all places. */
	category: text().notNull(),
	/** Within 25 km of the middle of the town. */
	placeCount: integer('place_count').notNull(),
	/** The same without samples. */
	realPlaceCount: integer('real_place_count').notNull(),
	/** When one of them was changed last. */
	changedAt: instant('changed_at').notNull(),
}).existing()
