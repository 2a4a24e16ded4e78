ALTER TABLE "locations" ADD COLUMN "accepts_snap" boolean;
--> statement-breakpoint
-- New columns of views that others use come last.
CREATE OR REPLACE VIEW "public_locations" AS (select "id", "slug", "name", "type", "address", "street", "city", "region", "postal_code", "country", "description", "categories", "lat", "lng", "coordinates_approximate", "time_zone", "cover_image", "image_url", "is_approved", "owner_user_id", "website", "contact_phone", "contact_email", "facebook_url", "x_url", "instagram_url", "pickup_instructions", "payment_info", "opening_rules", "opening_text", "is_sample", "owner_edited_at", "last_confirmed_at", "created_at", "updated_at", "deleted_at", "open_minutes", "season_days", "opens_by_date", "uses_holidays", "season_months", "name_folded", "mx", "my", "rejected_at", "rejection_reason", "proposed_categories", "hides_exact_location", "accepts_snap" from "locations" where ("locations"."is_approved" and "locations"."deleted_at" is null));
--> statement-breakpoint
CREATE OR REPLACE VIEW "public_listings" AS (select "listings"."id", "listings"."slug", "listings"."title", "listings"."description", "listings"."location_id", "listings"."owner_user_id", "listings"."categories", "listings"."variants", "listings"."lat", "listings"."lng", "listings"."is_active", "listings"."place_is_public", "listings"."is_sample", "listings"."created_at", "listings"."updated_at", "listings"."deleted_at", "listings"."title_folded", "listings"."mx", "listings"."my", "locations"."slug" as "location_slug", "locations"."name" as "location_name", "locations"."type" as "location_type", "locations"."time_zone" as "location_time_zone", "locations"."open_minutes" as "location_open_minutes", "locations"."season_months" as "location_season_months", "locations"."opening_rules" as "location_opening_rules", "locations"."season_days" as "location_season_days", "locations"."opens_by_date" as "location_opens_by_date", "locations"."uses_holidays" as "location_uses_holidays", "locations"."country" as "location_country", "locations"."region" as "location_region", "listings"."is_sold_out", "listings"."available_from", "listings"."available_until", "listings"."deleted_with_location", "listings"."currency", "locations"."accepts_snap" as "location_accepts_snap" from "listings" left join "locations" on "locations"."id" = "listings"."location_id" where ("listings"."is_active" and "listings"."place_is_public" and "listings"."deleted_at" is null));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION locations_log_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM log_item_changes('location', ARRAY(SELECT id FROM old_rows));
    RETURN NULL;
  END IF;
  PERFORM log_item_changes('location', ARRAY(
    SELECT id FROM old_rows o JOIN new_rows n USING (id)
    WHERE (o.type, o.categories, o.lat, o.lng, o.created_at, o.name, o.time_zone, o.opening_rules, o.accepts_snap, o.country, o.region, o.is_approved, o.deleted_at IS NULL)
      IS DISTINCT FROM (n.type, n.categories, n.lat, n.lng, n.created_at, n.name, n.time_zone, n.opening_rules, n.accepts_snap, n.country, n.region, n.is_approved, n.deleted_at IS NULL)));
  -- Coordinates and publicity are passed on to the rows of listings, which are logged then.
  PERFORM log_item_changes('listings_of_location', ARRAY(
    SELECT id FROM old_rows o JOIN new_rows n USING (id)
    WHERE (o.type, o.time_zone, o.opening_rules, o.accepts_snap, o.country, o.region) IS DISTINCT FROM (n.type, n.time_zone, n.opening_rules, n.accepts_snap, n.country, n.region)));
  RETURN NULL;
END $$;
