import { doublePrecision, integer, pgMaterializedView, text } from 'drizzle-orm/pg-core'

// Created by migrations 0003, 0009, 0011 and 0019, refreshed by `search_refresh()`; may be some minutes old.

/** Every folded word of public names, titles, towns and categories. */
export const searchWords = pgMaterializedView('search_words', {
	word: text().notNull(),
	/** Number of public locations with the word in their name. */
	inNames: integer('in_names').notNull(),
	/** Number of public listings with the word in their title. */
	inTitles: integer('in_titles').notNull(),
	/** The sum of both, plus locations in towns and categories with the word. */
	frequency: integer().notNull(),
	/** Double metaphone code; null when the word has characters other than a to z. */
	sound: text(),
}).existing()

/** Every settlement with a public location, by folded name and region. */
export const searchTowns = pgMaterializedView('search_towns', {
	/** The most frequent spelling. */
	name: text().notNull(),
	region: text().notNull(),
	/** Folded, without dots, apostrophes and hyphens; see `search_plain`. */
	nameFolded: text('name_folded').notNull(),
	/** "fonthill, on": name and region as typed. */
	labelFolded: text('label_folded').notNull(),
	/** Median of its locations, which is robust against single wrong addresses. */
	lat: doublePrecision().notNull(),
	lng: doublePrecision().notNull(),
	locationCount: integer('location_count').notNull(),
}).existing()

/** Where postal codes are, by country: whole codes, and the areas of longer ones ("l0s", "sw1a"). */
export const searchPostalCodes = pgMaterializedView('search_postal_codes', {
	/** Folded, without spaces. */
	code: text().notNull(),
	/** ISO 3166 code; empty when unknown. */
	country: text().notNull(),
	lat: doublePrecision().notNull(),
	lng: doublePrecision().notNull(),
	locationCount: integer('location_count').notNull(),
}).existing()
