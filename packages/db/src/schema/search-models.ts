import { doublePrecision, integer, pgMaterializedView, text } from 'drizzle-orm/pg-core'

// Both are made by migration 0003 and brought up to date by `search_refresh()`; they may be minutes behind the rows.

/** Every word of the names, titles, towns and categories that visitors may see, folded. */
export const searchWords = pgMaterializedView('search_words', {
	word: text().notNull(),
	/** How many names of public locations hold it. */
	inNames: integer('in_names').notNull(),
	/** How many titles of public listings hold it. */
	inTitles: integer('in_titles').notNull(),
	/** Both of these, plus its towns (by their places) and categories. */
	frequency: integer().notNull(),
	/** How it sounds (double metaphone); null where it is not plain English letters. */
	sound: text(),
}).existing()

/** Every settlement that a public location is in, by folded name and region. */
export const searchTowns = pgMaterializedView('search_towns', {
	/** As it is written most often. */
	name: text().notNull(),
	region: text().notNull(),
	/** Folded, without dots, apostrophes and hyphens; see `search_plain`. */
	nameFolded: text('name_folded').notNull(),
	/** "fonthill, on": what somebody who types the region too has written. */
	labelFolded: text('label_folded').notNull(),
	/** Medians of its places, so that one wrong address does not move the town. */
	lat: doublePrecision().notNull(),
	lng: doublePrecision().notNull(),
	locationCount: integer('location_count').notNull(),
}).existing()
