import { bigint, doublePrecision, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

/**
 * Counts of public places and listings per square of the map, so that a view of the whole continent reads a few rows.
 * Level n cuts the world into 2^n squares a side. Facet: '' for all, 't:Farm' for a type, 'c:Honey' for a category.
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
		/** Smallest id, so that a square with one place can be drawn as that place. */
		locationId: bigint('location_id', { mode: 'number' }),
		listingCount: integer('listing_count').notNull(),
		listingLatSum: doublePrecision('listing_lat_sum').notNull(),
		listingLngSum: doublePrecision('listing_lng_sum').notNull(),
		listingId: bigint('listing_id', { mode: 'number' }),
	},
	(table) => [primaryKey({ columns: [table.facet, table.level, table.x, table.y] })],
)

/** Squares of level 8 whose counts a committed change has made wrong. Appended by triggers, folded by `map_fold()`. */
export const mapDirty = pgTable('map_dirty', { x: integer().notNull(), y: integer().notNull() })
