import { doublePrecision, integer, pgMaterializedView, text } from 'drizzle-orm/pg-core'

// Created by migrations 0003 and 0009, refreshed by `search_refresh()`; may be some minutes old.

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

/** Where postal codes are: whole codes, and their first three characters. */
export const searchPostalCodes = pgMaterializedView('search_postal_codes', {
	/** Folded, without spaces. */
	code: text().notNull(),
	/** The most frequent spelling of a whole code. */
	label: text().notNull(),
	lat: doublePrecision().notNull(),
	lng: doublePrecision().notNull(),
	locationCount: integer('location_count').notNull(),
}).existing()
