-- A listing at a place is where the place is, and public only if the place is. The lock makes an approval that is under way
-- finish first, so that its outcome is what is copied.
CREATE FUNCTION listings_take_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.place_is_public := true;
  IF NEW.location_id IS NOT NULL THEN
    SELECT lat, lng, is_approved AND deleted_at IS NULL INTO NEW.lat, NEW.lng, NEW.place_is_public
    FROM locations WHERE id = NEW.location_id FOR SHARE;
    -- The foreign key has the last word on a location that does not exist.
    NEW.place_is_public := coalesce(NEW.place_is_public, false);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_take_place BEFORE INSERT OR UPDATE OF location_id, lat, lng, place_is_public ON listings
FOR EACH ROW EXECUTE FUNCTION listings_take_place();
--> statement-breakpoint
-- The assignment makes each listing ask its place again.
CREATE FUNCTION locations_pass_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listings SET place_is_public = place_is_public WHERE location_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER locations_pass_on AFTER UPDATE OF lat, lng, is_approved, deleted_at ON locations
FOR EACH ROW WHEN ((OLD.lat, OLD.lng, OLD.is_approved, OLD.deleted_at IS NULL)
  IS DISTINCT FROM (NEW.lat, NEW.lng, NEW.is_approved, NEW.deleted_at IS NULL))
EXECUTE FUNCTION locations_pass_on();
--> statement-breakpoint
-- Old addresses keep working: the slug left behind is remembered, and one taken again stops being old.
CREATE FUNCTION locations_remember_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM location_old_slugs WHERE slug = NEW.slug;
  INSERT INTO location_old_slugs (slug, location_id) VALUES (OLD.slug, NEW.id)
  ON CONFLICT (slug) DO UPDATE SET location_id = excluded.location_id, created_at = now();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER locations_remember_slug AFTER UPDATE OF slug ON locations
FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION locations_remember_slug();
--> statement-breakpoint
CREATE FUNCTION listings_remember_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM listing_old_slugs WHERE slug = NEW.slug;
  INSERT INTO listing_old_slugs (slug, listing_id) VALUES (OLD.slug, NEW.id)
  ON CONFLICT (slug) DO UPDATE SET listing_id = excluded.listing_id, created_at = now();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_remember_slug AFTER UPDATE OF slug ON listings
FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION listings_remember_slug();
--> statement-breakpoint
-- Map counts. Writers only append the squares that they touched (no shared row is updated, so writers never wait for or
-- deadlock with one another); map_fold() recounts those squares from the rows themselves, so that folding twice is harmless.
CREATE FUNCTION locations_map_dirty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO map_dirty SELECT DISTINCT mx >> 12, my >> 12 FROM new_rows WHERE is_approved AND deleted_at IS NULL;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO map_dirty SELECT DISTINCT mx >> 12, my >> 12 FROM old_rows WHERE is_approved AND deleted_at IS NULL;
  ELSE
    INSERT INTO map_dirty
    SELECT DISTINCT square.x, square.y
    FROM old_rows o JOIN new_rows n USING (id),
      LATERAL (VALUES (o.mx >> 12, o.my >> 12), (n.mx >> 12, n.my >> 12)) AS square(x, y)
    WHERE (o.lat, o.lng, o.type, o.categories, o.is_approved, o.deleted_at IS NULL)
      IS DISTINCT FROM (n.lat, n.lng, n.type, n.categories, n.is_approved, n.deleted_at IS NULL);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER locations_map_dirty_insert AFTER INSERT ON locations
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION locations_map_dirty();
--> statement-breakpoint
CREATE TRIGGER locations_map_dirty_update AFTER UPDATE ON locations
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION locations_map_dirty();
--> statement-breakpoint
CREATE TRIGGER locations_map_dirty_delete AFTER DELETE ON locations
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION locations_map_dirty();
--> statement-breakpoint
CREATE FUNCTION listings_map_dirty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO map_dirty SELECT DISTINCT mx >> 12, my >> 12 FROM new_rows WHERE is_active AND place_is_public AND deleted_at IS NULL AND mx IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO map_dirty SELECT DISTINCT mx >> 12, my >> 12 FROM old_rows WHERE is_active AND place_is_public AND deleted_at IS NULL AND mx IS NOT NULL;
  ELSE
    INSERT INTO map_dirty
    SELECT DISTINCT square.x, square.y
    FROM old_rows o JOIN new_rows n USING (id),
      LATERAL (VALUES (o.mx >> 12, o.my >> 12), (n.mx >> 12, n.my >> 12)) AS square(x, y)
    WHERE (o.lat, o.lng, o.location_id, o.categories, o.is_active, o.place_is_public, o.deleted_at IS NULL)
      IS DISTINCT FROM (n.lat, n.lng, n.location_id, n.categories, n.is_active, n.place_is_public, n.deleted_at IS NULL)
      AND square.x IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_map_dirty_insert AFTER INSERT ON listings
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION listings_map_dirty();
--> statement-breakpoint
CREATE TRIGGER listings_map_dirty_update AFTER UPDATE ON listings
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION listings_map_dirty();
--> statement-breakpoint
CREATE TRIGGER listings_map_dirty_delete AFTER DELETE ON listings
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION listings_map_dirty();
--> statement-breakpoint
-- Public items with the facets they count under; one row per item and facet.
CREATE VIEW map_items AS
SELECT 'location' AS kind, l.id, l.lat, l.lng, l.mx, l.my, facet.name AS facet
FROM public_locations l,
  LATERAL (SELECT '' UNION ALL SELECT 't:' || l.type UNION ALL SELECT DISTINCT 'c:' || c FROM unnest(l.categories) c) AS facet(name)
UNION ALL
SELECT 'listing', l.id, l.lat, l.lng, l.mx, l.my, facet.name
FROM public_listings l,
  LATERAL (SELECT '' UNION ALL SELECT 't:' || l.location_type WHERE l.location_type IS NOT NULL
           UNION ALL SELECT DISTINCT 'c:' || c FROM unnest(l.categories) c) AS facet(name)
WHERE l.mx IS NOT NULL;
--> statement-breakpoint
-- Adds up level + 1 into the given squares of a level.
CREATE FUNCTION map_roll_up(to_level int, xs int[], ys int[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM map_cells c USING unnest(xs, ys) AS square(x, y) WHERE c.level = to_level AND c.x = square.x AND c.y = square.y;
  INSERT INTO map_cells
  SELECT c.facet, to_level, square.x, square.y,
    sum(c.location_count), sum(c.location_lat_sum), sum(c.location_lng_sum), min(c.location_id),
    sum(c.listing_count), sum(c.listing_lat_sum), sum(c.listing_lng_sum), min(c.listing_id)
  FROM unnest(xs, ys) AS square(x, y)
  JOIN map_cells c ON c.level = to_level + 1 AND c.x IN (2 * square.x, 2 * square.x + 1) AND c.y IN (2 * square.y, 2 * square.y + 1)
  GROUP BY c.facet, square.x, square.y;
$$;
--> statement-breakpoint
-- Recounts up to `most` dirty log entries. Returns how many it took: 0 when the counts are right, -1 when somebody else folds.
CREATE FUNCTION map_fold(most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  taken int;
  xs int[];
  ys int[];
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('farmgate.map_cells')) THEN RETURN -1; END IF;
  WITH gone AS (DELETE FROM map_dirty WHERE ctid = ANY (ARRAY(SELECT ctid FROM map_dirty LIMIT most)) RETURNING x, y),
    squares AS (SELECT x, y, count(*) AS entries FROM gone GROUP BY x, y)
  SELECT array_agg(x), array_agg(y), coalesce(sum(entries), 0)::int INTO xs, ys, taken FROM squares;
  IF taken = 0 THEN RETURN 0; END IF;
  -- A new statement, and so a snapshot that holds every change whose log entry was just taken.
  DELETE FROM map_cells c USING unnest(xs, ys) AS square(x, y) WHERE c.level = 8 AND c.x = square.x AND c.y = square.y;
  INSERT INTO map_cells
  SELECT item.facet, 8, square.x, square.y,
    count(*) FILTER (WHERE item.kind = 'location'), coalesce(sum(item.lat) FILTER (WHERE item.kind = 'location'), 0),
    coalesce(sum(item.lng) FILTER (WHERE item.kind = 'location'), 0), min(item.id) FILTER (WHERE item.kind = 'location'),
    count(*) FILTER (WHERE item.kind = 'listing'), coalesce(sum(item.lat) FILTER (WHERE item.kind = 'listing'), 0),
    coalesce(sum(item.lng) FILTER (WHERE item.kind = 'listing'), 0), min(item.id) FILTER (WHERE item.kind = 'listing')
  FROM unnest(xs, ys) AS square(x, y)
  JOIN map_items item ON item.mx >> 12 = square.x AND item.my >> 12 = square.y
  GROUP BY item.facet, square.x, square.y;
  FOR to_level IN REVERSE 7..0 LOOP
    SELECT array_agg(x), array_agg(y) INTO xs, ys
    FROM (SELECT DISTINCT a >> 1 AS x, b >> 1 AS y FROM unnest(xs, ys) AS t(a, b)) AS parents;
    PERFORM map_roll_up(to_level, xs, ys);
  END LOOP;
  RETURN taken;
END $$;
--> statement-breakpoint
-- Counts everything anew; for bulk loads. Waits for a running fold.
CREATE FUNCTION map_rebuild() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('farmgate.map_cells'));
  DELETE FROM map_dirty;
  DELETE FROM map_cells;
  INSERT INTO map_cells
  SELECT item.facet, 8, item.mx >> 12, item.my >> 12,
    count(*) FILTER (WHERE item.kind = 'location'), coalesce(sum(item.lat) FILTER (WHERE item.kind = 'location'), 0),
    coalesce(sum(item.lng) FILTER (WHERE item.kind = 'location'), 0), min(item.id) FILTER (WHERE item.kind = 'location'),
    count(*) FILTER (WHERE item.kind = 'listing'), coalesce(sum(item.lat) FILTER (WHERE item.kind = 'listing'), 0),
    coalesce(sum(item.lng) FILTER (WHERE item.kind = 'listing'), 0), min(item.id) FILTER (WHERE item.kind = 'listing')
  FROM map_items item
  GROUP BY 1, 3, 4;
  FOR to_level IN REVERSE 7..0 LOOP
    INSERT INTO map_cells
    SELECT facet, to_level, x >> 1, y >> 1,
      sum(location_count), sum(location_lat_sum), sum(location_lng_sum), min(location_id),
      sum(listing_count), sum(listing_lat_sum), sum(listing_lng_sum), min(listing_id)
    FROM map_cells WHERE level = to_level + 1 GROUP BY 1, 3, 4;
  END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO categories (name, position)
SELECT name, position * 10 FROM unnest(ARRAY[
  'Vegetables', 'Fruit', 'Berries', 'Eggs', 'Dairy', 'Cheese', 'Meat', 'Poultry', 'Seafood', 'Honey', 'Maple Syrup', 'Preserves',
  'Baked Goods', 'Grains & Flour', 'Beans', 'Nuts', 'Mushrooms', 'Herbs', 'Juice & Cider', 'Wine, Beer & Cider', 'Coffee & Tea',
  'Prepared Foods', 'Flowers', 'Plants', 'Trees & Shrubs', 'Wild Harvested', 'Soap & Body Care', 'Crafts', 'Pet Food', 'Tofu',
  'Organic', 'CSA', 'U-Pick', 'Farm Tours', 'Family Activities'
]) WITH ORDINALITY AS starting(name, position);
