CREATE TABLE "item_changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"kind" text NOT NULL,
	"item_id" bigint,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "item_changes_kind" CHECK ("item_changes"."kind" in ('location', 'listing', 'listings_of_location', 'holidays', 'everything')),
	CONSTRAINT "item_changes_item" CHECK (("item_changes"."item_id" is null) = ("item_changes"."kind" in ('holidays', 'everything')))
);
--> statement-breakpoint
CREATE INDEX "item_changes_xid" ON "item_changes" USING btree ("xid");
--> statement-breakpoint
-- Writers only append rows, so they never wait for or deadlock with one another. After a change of many items, reading everything again
-- is faster than reading each of them.
CREATE FUNCTION log_item_changes(changed_kind text, ids bigint[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO item_changes (kind, item_id)
  SELECT changed_kind, id FROM unnest(ids) AS changed(id) WHERE cardinality(ids) <= 10000
  UNION ALL
  SELECT 'everything', NULL WHERE cardinality(ids) > 10000;
$$;
--> statement-breakpoint
-- New locations and listings are logged when their words are written, in the same statement.
CREATE FUNCTION locations_log_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM log_item_changes('location', ARRAY(SELECT id FROM old_rows));
    RETURN NULL;
  END IF;
  PERFORM log_item_changes('location', ARRAY(
    SELECT id FROM old_rows o JOIN new_rows n USING (id)
    WHERE (o.type, o.categories, o.lat, o.lng, o.created_at, o.name_folded, o.time_zone, o.opening_rules, o.country, o.region, o.is_approved, o.deleted_at IS NULL)
      IS DISTINCT FROM (n.type, n.categories, n.lat, n.lng, n.created_at, n.name_folded, n.time_zone, n.opening_rules, n.country, n.region, n.is_approved, n.deleted_at IS NULL)));
  -- Coordinates and publicity are passed on to the rows of listings, which are logged then.
  PERFORM log_item_changes('listings_of_location', ARRAY(
    SELECT id FROM old_rows o JOIN new_rows n USING (id)
    WHERE (o.type, o.time_zone, o.opening_rules, o.country, o.region) IS DISTINCT FROM (n.type, n.time_zone, n.opening_rules, n.country, n.region)));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER locations_log_update AFTER UPDATE ON locations
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION locations_log_changes();
--> statement-breakpoint
CREATE TRIGGER locations_log_delete AFTER DELETE ON locations
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION locations_log_changes();
--> statement-breakpoint
CREATE FUNCTION listings_log_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM log_item_changes('listing', ARRAY(SELECT id FROM old_rows));
    RETURN NULL;
  END IF;
  PERFORM log_item_changes('listing', ARRAY(
    SELECT id FROM old_rows o JOIN new_rows n USING (id)
    WHERE (o.location_id, o.categories, o.lat, o.lng, o.created_at, o.title_folded, o.is_active, o.place_is_public, o.deleted_at IS NULL)
      IS DISTINCT FROM (n.location_id, n.categories, n.lat, n.lng, n.created_at, n.title_folded, n.is_active, n.place_is_public, n.deleted_at IS NULL)));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_log_update AFTER UPDATE ON listings
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION listings_log_changes();
--> statement-breakpoint
CREATE TRIGGER listings_log_delete AFTER DELETE ON listings
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION listings_log_changes();
--> statement-breakpoint
CREATE FUNCTION location_words_log_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM log_item_changes('location', ARRAY(SELECT location_id FROM new_rows));
  ELSE
    PERFORM log_item_changes('location', ARRAY(
      SELECT location_id FROM old_rows o JOIN new_rows n USING (location_id)
      WHERE (o.name, o.words) IS DISTINCT FROM (n.name, n.words)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER location_words_log_insert AFTER INSERT ON location_words
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION location_words_log_changes();
--> statement-breakpoint
CREATE TRIGGER location_words_log_update AFTER UPDATE ON location_words
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION location_words_log_changes();
--> statement-breakpoint
CREATE FUNCTION listing_words_log_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM log_item_changes('listing', ARRAY(SELECT listing_id FROM new_rows));
  ELSE
    PERFORM log_item_changes('listing', ARRAY(
      SELECT listing_id FROM old_rows o JOIN new_rows n USING (listing_id)
      WHERE (o.name, o.words) IS DISTINCT FROM (n.name, n.words)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listing_words_log_insert AFTER INSERT ON listing_words
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION listing_words_log_changes();
--> statement-breakpoint
CREATE TRIGGER listing_words_log_update AFTER UPDATE ON listing_words
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION listing_words_log_changes();
--> statement-breakpoint
CREATE FUNCTION public_holidays_log_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed_rows) THEN INSERT INTO item_changes (kind) VALUES ('holidays'); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER public_holidays_log_insert AFTER INSERT ON public_holidays
REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public_holidays_log_changes();
--> statement-breakpoint
CREATE TRIGGER public_holidays_log_delete AFTER DELETE ON public_holidays
REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public_holidays_log_changes();
