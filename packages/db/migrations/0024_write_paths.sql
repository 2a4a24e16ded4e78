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
--> statement-breakpoint
-- As before, but each square is counted once for all of its log entries: with only `most` of them, the same large square was counted again and
-- again while many changes were waiting. Returns how many entries it took, which may be more than `most`.
CREATE OR REPLACE FUNCTION map_fold(most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  taken int;
  xs int[];
  ys int[];
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('farmgate.map_cells')) THEN RETURN -1; END IF;
  WITH touched AS (SELECT DISTINCT x, y FROM (SELECT x, y FROM map_dirty LIMIT most) AS entry),
    gone AS (DELETE FROM map_dirty USING touched WHERE map_dirty.x = touched.x AND map_dirty.y = touched.y RETURNING map_dirty.x, map_dirty.y),
    squares AS (SELECT x, y, count(*) AS entries FROM gone GROUP BY x, y)
  SELECT array_agg(x), array_agg(y), coalesce(sum(entries), 0)::int INTO xs, ys, taken FROM squares;
  IF taken = 0 THEN RETURN 0; END IF;
  -- New statements, and so snapshots that hold every change whose log entry was just taken.
  FOR i IN 1..cardinality(xs) LOOP
    DELETE FROM map_cells WHERE level = 8 AND x = xs[i] AND y = ys[i];
    INSERT INTO map_cells
    SELECT item.facet, 8, xs[i], ys[i],
      count(*) FILTER (WHERE item.kind = 'location'), coalesce(sum(item.lat) FILTER (WHERE item.kind = 'location'), 0),
      coalesce(sum(item.lng) FILTER (WHERE item.kind = 'location'), 0), min(item.id) FILTER (WHERE item.kind = 'location'),
      count(*) FILTER (WHERE item.kind = 'listing'), coalesce(sum(item.lat) FILTER (WHERE item.kind = 'listing'), 0),
      coalesce(sum(item.lng) FILTER (WHERE item.kind = 'listing'), 0), min(item.id) FILTER (WHERE item.kind = 'listing')
    FROM map_items item
    WHERE item.mx >> 12 = xs[i] AND item.my >> 12 = ys[i]
    GROUP BY item.facet;
  END LOOP;
  FOR to_level IN REVERSE 7..0 LOOP
    SELECT array_agg(x), array_agg(y) INTO xs, ys
    FROM (SELECT DISTINCT a >> 1 AS x, b >> 1 AS y FROM unnest(xs, ys) AS t(a, b)) AS parents;
    PERFORM map_roll_up(to_level, xs, ys);
  END LOOP;
  RETURN taken;
END $$;
