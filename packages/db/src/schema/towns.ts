import { doublePrecision, integer, pgMaterializedView, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

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
