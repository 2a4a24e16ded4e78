-- The item index has names as they are written, so a change of capital letters is a change. Names determine their folded forms.
CREATE OR REPLACE FUNCTION locations_log_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM log_item_changes('location', ARRAY(SELECT id FROM old_rows));
    RETURN NULL;
  END IF;
  PERFORM log_item_changes('location', ARRAY(
    SELECT id FROM old_rows o JOIN new_rows n USING (id)
    WHERE (o.type, o.categories, o.lat, o.lng, o.created_at, o.name, o.time_zone, o.opening_rules, o.country, o.region, o.is_approved, o.deleted_at IS NULL)
      IS DISTINCT FROM (n.type, n.categories, n.lat, n.lng, n.created_at, n.name, n.time_zone, n.opening_rules, n.country, n.region, n.is_approved, n.deleted_at IS NULL)));
  -- Coordinates and publicity are passed on to the rows of listings, which are logged then.
  PERFORM log_item_changes('listings_of_location', ARRAY(
    SELECT id FROM old_rows o JOIN new_rows n USING (id)
    WHERE (o.type, o.time_zone, o.opening_rules, o.country, o.region) IS DISTINCT FROM (n.type, n.time_zone, n.opening_rules, n.country, n.region)));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION listings_log_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM log_item_changes('listing', ARRAY(SELECT id FROM old_rows));
    RETURN NULL;
  END IF;
  PERFORM log_item_changes('listing', ARRAY(
    SELECT id FROM old_rows o JOIN new_rows n USING (id)
    WHERE (o.location_id, o.categories, o.lat, o.lng, o.created_at, o.title, o.is_active, o.place_is_public, o.deleted_at IS NULL)
      IS DISTINCT FROM (n.location_id, n.categories, n.lat, n.lng, n.created_at, n.title, n.is_active, n.place_is_public, n.deleted_at IS NULL)));
  RETURN NULL;
END $$;
