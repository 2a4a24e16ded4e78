import { bigint, doublePrecision, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

/**
 * Counts of public locations and listings per map cell, so that a view of a continent reads few rows. Level n divides the
 * world into 2^n × 2^n cells. Facet: '' for all, 't:Farm' for a type, 'c:Honey' for a category.
 */
export const mapCells = pgTable(
	'map_cells',
	{
		facet: text().notNull(),
		level: smallint().notNull(),
		x: integer().notNull(),
		y: integer().notNull(),
		locationCount: integer('location_count').notNull(),
		locationLatSum: doublePrecision('location_lat_sum').notNull(),
		locationLngSum: doublePrecision('location_lng_sum').notNull(),
		/** Smallest id: the location, if the cell has only one. */
		locationId: bigint('location_id', { mode: 'number' }),
		listingCount: integer('listing_count').notNull(),
		listingLatSum: doublePrecision('listing_lat_sum').notNull(),
		listingLngSum: doublePrecision('listing_lng_sum').notNull(),
		listingId: bigint('listing_id', { mode: 'number' }),
	},
	(table) => [primaryKey({ columns: [table.facet, table.level, table.x, table.y] })],
)

/** Log of cells of level 8 with outdated counts. Appended by triggers, processed by `map_fold()`. */
export const mapDirty = pgTable('map_dirty', { x: integer().notNull(), y: integer().notNull() })
