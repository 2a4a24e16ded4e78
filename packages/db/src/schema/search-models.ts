import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, pgMaterializedView, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

// Created by `0002_views.sql`, brought up to date by `search_refresh_words()` and
// `search_refresh_places()`; may be some minutes old.

/** Every folded word of public names, titles, towns and categories. */
export const searchWords = pgTable(
	'search_words',
	{
		word: text().primaryKey(),
		/** Number of public locations with the word in their name. */
		inNames: integer('in_names').notNull(),
		/** Number of public listings with the word in their title. */
		inTitles: integer('in_titles').notNull(),
		/** The sum of both, plus locations in towns and categories with the word. */
		frequency: integer().notNull(),
		/** Double metaphone code; null when the word has characters other than a to z. */
		sound: text(),
	},
	(table) => [
		index('search_words_start').on(table.word.op('text_pattern_ops')),
		index('search_words_trgm').using('gin', table.word.op('gin_trgm_ops')),
		index('search_words_sound').on(table.sound).where(sql`sound is not null`),
	],
)

/** Log of what has changed since these functions were called, which delete the rows that they have applied. Appended by triggers. */
export const searchChanges = pgTable(
	'search_changes',
	{
		/** Of the line: a name, a title, or another text. `places`: the read models of places are outdated; `everything`: all are. */
		kind: text({ enum: ['name', 'title', 'other', 'places', 'everything'] }).notNull(),
		/** Folded; null for places and everything. */
		line: text(),
		/** The number of public rows with this line that were added, or removed if negative; null for places and everything. */
		change: integer(),
	},
	(table) => [
		check('search_changes_kind', sql`${table.kind} in ('name', 'title', 'other', 'places', 'everything')`),
		check('search_changes_line', sql`(${table.line} is null) = (${table.kind} in ('places', 'everything'))`),
		check('search_changes_change', sql`(${table.change} is null) = (${table.line} is null)`),
	],
)

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

// Created by `0002_views.sql`, refreshed by `search_refresh_places()`; may be some minutes old.

/** Every town with at least three public locations. */
export const towns = pgMaterializedView('towns', {
	/** "fonthill-on"; see `town_slug`. */
	slug: text().notNull(),
	/** The most frequent spelling. */
	name: text().notNull(),
	/** The most frequent spelling; empty when unknown. */
	region: text().notNull(),
	/** Median of its locations, to five decimals. */
	lat: doublePrecision().notNull(),
	lng: doublePrecision().notNull(),
	/** The same point in Mercator units. */
	mx: integer().notNull(),
	my: integer().notNull(),
	/** Number of locations with the town in their address. */
	placeCount: integer('place_count').notNull(),
	/** The same without samples. */
	realPlaceCount: integer('real_place_count').notNull(),
}).existing()

/** Categories with at least three public locations near a town. */
export const townPages = pgMaterializedView('town_pages', {
	slug: text().notNull(),
	/** Name of a category; empty for all locations. */
	category: text().notNull(),
	/** Number of locations within 25 km of the center of the town. */
	placeCount: integer('place_count').notNull(),
	/** The same without samples. */
	realPlaceCount: integer('real_place_count').notNull(),
	/** Time of the latest change of one of them. */
	changedAt: instant('changed_at').notNull(),
}).existing()
