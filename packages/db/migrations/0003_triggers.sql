CREATE TRIGGER categories_log_search AFTER INSERT OR DELETE OR UPDATE OF name ON categories
FOR EACH ROW EXECUTE FUNCTION categories_log_search();
--> statement-breakpoint
CREATE TRIGGER categories_log_search_truncation AFTER TRUNCATE ON categories
FOR EACH STATEMENT EXECUTE FUNCTION truncation_log_search();
--> statement-breakpoint
CREATE TRIGGER listing_words_log_insert AFTER INSERT ON listing_words
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION listing_words_log_changes();
--> statement-breakpoint
CREATE TRIGGER listing_words_log_update AFTER UPDATE ON listing_words
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION listing_words_log_changes();
--> statement-breakpoint
CREATE TRIGGER listings_log_delete AFTER DELETE ON listings
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION listings_log_changes();
--> statement-breakpoint
CREATE TRIGGER listings_log_search_delete AFTER DELETE ON listings
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION listings_log_search();
--> statement-breakpoint
CREATE TRIGGER listings_log_search_insert AFTER INSERT ON listings
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION listings_log_search();
--> statement-breakpoint
CREATE TRIGGER listings_log_search_truncation AFTER TRUNCATE ON listings
FOR EACH STATEMENT EXECUTE FUNCTION truncation_log_search();
--> statement-breakpoint
CREATE TRIGGER listings_log_search_update AFTER UPDATE ON listings
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION listings_log_search();
--> statement-breakpoint
CREATE TRIGGER listings_log_update AFTER UPDATE ON listings
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION listings_log_changes();
--> statement-breakpoint
CREATE TRIGGER listings_remember_slug AFTER UPDATE OF slug ON listings
FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION listings_remember_slug();
--> statement-breakpoint
CREATE TRIGGER listings_take_place BEFORE INSERT OR UPDATE OF location_id, lat, lng, place_is_public ON listings
FOR EACH ROW EXECUTE FUNCTION listings_take_place();
--> statement-breakpoint
CREATE TRIGGER listings_write_new_words AFTER INSERT ON listings
REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION listings_write_new_words();
--> statement-breakpoint
CREATE TRIGGER listings_write_words AFTER DELETE OR UPDATE OF title, description, categories, location_id, is_active, deleted_at
ON listings FOR EACH ROW EXECUTE FUNCTION listings_write_words();
--> statement-breakpoint
CREATE TRIGGER location_words_log_insert AFTER INSERT ON location_words
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION location_words_log_changes();
--> statement-breakpoint
CREATE TRIGGER location_words_log_update AFTER UPDATE ON location_words
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION location_words_log_changes();
--> statement-breakpoint
CREATE TRIGGER locations_log_delete AFTER DELETE ON locations
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION locations_log_changes();
--> statement-breakpoint
CREATE TRIGGER locations_log_search_delete AFTER DELETE ON locations
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION locations_log_search();
--> statement-breakpoint
CREATE TRIGGER locations_log_search_insert AFTER INSERT ON locations
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION locations_log_search();
--> statement-breakpoint
CREATE TRIGGER locations_log_search_truncation AFTER TRUNCATE ON locations
FOR EACH STATEMENT EXECUTE FUNCTION truncation_log_search();
--> statement-breakpoint
CREATE TRIGGER locations_log_search_update AFTER UPDATE ON locations
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION locations_log_search();
--> statement-breakpoint
CREATE TRIGGER locations_log_update AFTER UPDATE ON locations
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION locations_log_changes();
--> statement-breakpoint
CREATE TRIGGER locations_pass_on AFTER UPDATE OF lat, lng, is_approved, deleted_at ON locations
FOR EACH ROW WHEN ((OLD.lat, OLD.lng, OLD.is_approved, OLD.deleted_at IS NULL)
  IS DISTINCT FROM (NEW.lat, NEW.lng, NEW.is_approved, NEW.deleted_at IS NULL))
EXECUTE FUNCTION locations_pass_on();
--> statement-breakpoint
CREATE TRIGGER locations_remember_slug AFTER UPDATE OF slug ON locations
FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION locations_remember_slug();
--> statement-breakpoint
CREATE TRIGGER locations_write_new_words AFTER INSERT ON locations
REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION locations_write_new_words();
--> statement-breakpoint
CREATE TRIGGER locations_write_words AFTER UPDATE OF name, type, address, city, region, postal_code, country, description, payment_info, accepts_snap, categories
ON locations FOR EACH ROW EXECUTE FUNCTION locations_write_words();
--> statement-breakpoint
-- Also fires when a foreign key sets the listing or location to null.
CREATE TRIGGER photos_track_use BEFORE INSERT OR UPDATE OF listing_id, location_id ON photos
FOR EACH ROW EXECUTE FUNCTION photos_track_use();
--> statement-breakpoint
CREATE TRIGGER public_holidays_log_delete AFTER DELETE ON public_holidays
REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public_holidays_log_changes();
--> statement-breakpoint
CREATE TRIGGER public_holidays_log_insert AFTER INSERT ON public_holidays
REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public_holidays_log_changes();
--> statement-breakpoint
ALTER TABLE search_words SET (fillfactor=70);
--> statement-breakpoint
ALTER FUNCTION search_refresh_words() SET max_parallel_workers_per_gather = 0;
--> statement-breakpoint
ALTER FUNCTION search_refresh_places() SET max_parallel_workers_per_gather = 0;
--> statement-breakpoint
ALTER FUNCTION write_listing_words(bigint[]) SET plan_cache_mode = force_generic_plan;
--> statement-breakpoint
ALTER FUNCTION write_location_words(bigint[]) SET plan_cache_mode = force_generic_plan;
--> statement-breakpoint
ALTER FUNCTION missing_item_changes(pg_snapshot,integer) SET plan_cache_mode = force_generic_plan;
--> statement-breakpoint
ALTER FUNCTION missing_item_changes(pg_snapshot,integer) SET enable_seqscan = off;
--> statement-breakpoint
INSERT INTO categories (name, position)
SELECT name, position * 10 FROM unnest(ARRAY[
  'Vegetables', 'Fruit', 'Berries', 'Eggs', 'Dairy', 'Cheese', 'Meat', 'Poultry', 'Seafood', 'Honey', 'Maple Syrup', 'Preserves',
  'Baked Goods', 'Grains & Flour', 'Beans', 'Nuts', 'Mushrooms', 'Herbs', 'Juice & Cider', 'Wine, Beer & Cider', 'Coffee & Tea',
  'Prepared Foods', 'Flowers', 'Plants', 'Trees & Shrubs', 'Wild Harvested', 'Soap & Body Care', 'Crafts', 'Pet Food', 'Tofu',
  'Organic', 'CSA', 'U-Pick', 'Farm Tours', 'Family Activities'
]) WITH ORDINALITY AS starting(name, position);
