-- The item index answers everything about public rows, so the counts of the map, and the functions and indexes of searches in SQL are not read.
DROP TRIGGER locations_map_dirty_insert ON locations;
--> statement-breakpoint
DROP TRIGGER locations_map_dirty_update ON locations;
--> statement-breakpoint
DROP TRIGGER locations_map_dirty_delete ON locations;
--> statement-breakpoint
DROP TRIGGER listings_map_dirty_insert ON listings;
--> statement-breakpoint
DROP TRIGGER listings_map_dirty_update ON listings;
--> statement-breakpoint
DROP TRIGGER listings_map_dirty_delete ON listings;
--> statement-breakpoint
DROP FUNCTION locations_map_dirty(), listings_map_dirty(), map_fold(int), map_rebuild(), map_count_cell(int, int), map_roll_up(int, int[], int[]);
--> statement-breakpoint
DROP VIEW map_items, current_map_cells, location_time_zones;
--> statement-breakpoint
DROP TABLE map_cells, map_dirty;
--> statement-breakpoint
DROP FUNCTION is_open(jsonb, timestamp, boolean, boolean), times_in_month(timestamp, int);
--> statement-breakpoint
DROP INDEX "listing_words_words";
--> statement-breakpoint
DROP INDEX "listing_words_exact_name";
--> statement-breakpoint
DROP INDEX "location_words_words";
--> statement-breakpoint
DROP INDEX "location_words_exact_name";
--> statement-breakpoint
DROP INDEX "listings_categories";
--> statement-breakpoint
DROP INDEX "listings_cell";
--> statement-breakpoint
DROP INDEX "listings_unplaced";
--> statement-breakpoint
DROP INDEX "locations_categories";
--> statement-breakpoint
DROP INDEX "locations_open";
--> statement-breakpoint
DROP INDEX "locations_time_zone";
--> statement-breakpoint
DROP INDEX "locations_cell";
