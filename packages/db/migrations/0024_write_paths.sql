-- The sitemap's pages of listings without a location, which their index by location finds, but not in the order of ids.
CREATE INDEX "listings_without_location" ON "listings" USING btree ("id") WHERE location_id is null and is_active and place_is_public and deleted_at is null;
--> statement-breakpoint
-- Words are written only when what they are made of has changed: activating a listing changes only the words of its location, and its
-- description only its own. The words of a location are locked until the transaction ends.
CREATE OR REPLACE FUNCTION listings_write_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_sold boolean := OLD.is_active AND OLD.deleted_at IS NULL;
  is_sold boolean := TG_OP <> 'DELETE' AND NEW.is_active AND NEW.deleted_at IS NULL;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF was_sold AND OLD.location_id IS NOT NULL THEN PERFORM write_location_words(ARRAY[OLD.location_id]); END IF;
    RETURN NULL;
  END IF;
  IF (OLD.title, OLD.description, OLD.categories, OLD.location_id) IS DISTINCT FROM (NEW.title, NEW.description, NEW.categories, NEW.location_id) THEN
    PERFORM write_listing_words(ARRAY[NEW.id]);
  END IF;
  IF (was_sold OR is_sold)
    AND (was_sold, OLD.title, OLD.categories, OLD.location_id) IS DISTINCT FROM (is_sold, NEW.title, NEW.categories, NEW.location_id) THEN
    PERFORM write_location_words(array_remove(ARRAY[OLD.location_id, NEW.location_id], NULL));
  END IF;
  RETURN NULL;
END $$;
