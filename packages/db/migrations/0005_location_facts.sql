ALTER TABLE "locations"
  ADD COLUMN "accepts_cards" boolean,
  ADD COLUMN "self_service" boolean,
  ADD COLUMN "wheelchair_accessible" boolean,
  ADD COLUMN "seasonal" boolean;
--> statement-breakpoint
CREATE OR REPLACE VIEW "public"."public_listings" AS (select "listings"."id", "listings"."slug", "listings"."title", "listings"."description", "listings"."location_id", "listings"."owner_user_id", "listings"."categories", "listings"."variants", "listings"."currency", "listings"."lat", "listings"."lng", "listings"."is_active", "listings"."is_sold_out", "listings"."available_from", "listings"."available_until", "listings"."place_is_public", "listings"."is_sample", "listings"."created_at", "listings"."updated_at", "listings"."deleted_at", "listings"."deleted_with_location", "listings"."title_folded", "listings"."mx", "listings"."my", "locations"."slug" as "location_slug", "locations"."name" as "location_name", "locations"."type" as "location_type", "locations"."time_zone" as "location_time_zone", "locations"."open_minutes" as "location_open_minutes", "locations"."season_months" as "location_season_months", "locations"."opening_rules" as "location_opening_rules", "locations"."season_days" as "location_season_days", "locations"."opens_by_date" as "location_opens_by_date", "locations"."uses_holidays" as "location_uses_holidays", "locations"."country" as "location_country", "locations"."region" as "location_region", "locations"."accepts_snap" as "location_accepts_snap", "locations"."accepts_cards" as "location_accepts_cards", "locations"."self_service" as "location_self_service", "locations"."wheelchair_accessible" as "location_wheelchair_accessible", "locations"."seasonal" as "location_seasonal" from "listings" left join "locations" on "locations"."id" = "listings"."location_id" where ("listings"."is_active" and "listings"."place_is_public" and "listings"."deleted_at" is null));
--> statement-breakpoint
-- Views that depend on these stay: a replaced view may only have more columns at its end.
CREATE OR REPLACE VIEW "public"."public_locations" AS (select "id", "slug", "name", "type", "address", "street", "city", "region", "postal_code", "country", "description", "categories", "lat", "lng", "coordinates_approximate", "time_zone", "cover_image", "image_url", "is_approved", "rejected_at", "rejection_reason", "proposed_categories", "hides_exact_location", "owner_user_id", "website", "contact_phone", "contact_email", "facebook_url", "x_url", "instagram_url", "pickup_instructions", "payment_info", "accepts_snap", "opening_rules", "opening_text", "is_sample", "owner_edited_at", "last_confirmed_at", "created_at", "updated_at", "deleted_at", "open_minutes", "season_days", "opens_by_date", "uses_holidays", "season_months", "name_folded", "mx", "my", "accepts_cards", "self_service", "wheelchair_accessible", "seasonal" from "locations" where ("locations"."is_approved" and "locations"."deleted_at" is null));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION locations_log_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM log_item_changes('location', ARRAY(SELECT id FROM old_rows));
    RETURN NULL;
  END IF;
  PERFORM log_item_changes('location', ARRAY(
    SELECT id FROM old_rows o JOIN new_rows n USING (id)
    WHERE (o.type, o.categories, o.lat, o.lng, o.created_at, o.name, o.time_zone, o.opening_rules, o.accepts_snap, o.accepts_cards, o.self_service, o.wheelchair_accessible, o.seasonal, o.country, o.region, o.is_approved, o.deleted_at IS NULL)
      IS DISTINCT FROM (n.type, n.categories, n.lat, n.lng, n.created_at, n.name, n.time_zone, n.opening_rules, n.accepts_snap, n.accepts_cards, n.self_service, n.wheelchair_accessible, n.seasonal, n.country, n.region, n.is_approved, n.deleted_at IS NULL)));
  -- Coordinates and publicity are passed on to the rows of listings, which are logged then.
  PERFORM log_item_changes('listings_of_location', ARRAY(
    SELECT id FROM old_rows o JOIN new_rows n USING (id)
    WHERE (o.type, o.time_zone, o.opening_rules, o.accepts_snap, o.accepts_cards, o.self_service, o.wheelchair_accessible, o.seasonal, o.country, o.region)
      IS DISTINCT FROM (n.type, n.time_zone, n.opening_rules, n.accepts_snap, n.accepts_cards, n.self_service, n.wheelchair_accessible, n.seasonal, n.country, n.region)));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE VIEW current_location_words AS
SELECT place.id AS location_id, search_text(place.name) AS name,
  setweight(name_vector(place.name), 'A')
    || setweight(name_vector(concat_ws(E'\n', type_words(place.type), lines(place.categories), goods_of_location(place.id))), 'B')
    || setweight(area_vector(place.city, place.region, place.postal_code), 'C')
    || text_vector(concat_ws(E'\n', place.address, place.country, place.description, place.payment_info,
      CASE WHEN place.accepts_snap THEN 'SNAP EBT food stamps' END,
      CASE WHEN place.accepts_cards THEN 'credit debit cards' END,
      CASE WHEN place.self_service THEN 'self-service' END,
      CASE WHEN place.wheelchair_accessible THEN 'wheelchair accessible' END,
      CASE WHEN place.seasonal THEN 'seasonal' END)) AS words
FROM locations AS place;
--> statement-breakpoint
DROP TRIGGER locations_write_words ON locations;
--> statement-breakpoint
CREATE TRIGGER locations_write_words AFTER UPDATE OF name, type, address, city, region, postal_code, country, description, payment_info,
  accepts_snap, accepts_cards, self_service, wheelchair_accessible, seasonal, categories
ON locations FOR EACH ROW EXECUTE FUNCTION locations_write_words();
