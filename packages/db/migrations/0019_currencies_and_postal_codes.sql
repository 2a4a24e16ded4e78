ALTER TABLE "listings" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_currency" CHECK ("listings"."currency" ~ '^[A-Z]{3}$');--> statement-breakpoint
-- Prices are in minor units of the currency.
UPDATE "listings" SET "variants" = (
  SELECT jsonb_agg(variant - 'priceCents' || jsonb_build_object('priceMinor', variant->'priceCents') ORDER BY place)
  FROM jsonb_array_elements("variants") WITH ORDINALITY AS each (variant, place)
) WHERE jsonb_array_length("variants") > 0;--> statement-breakpoint
-- Replaced in place, because the views of the map, towns and words depend on the view.
CREATE OR REPLACE VIEW "public_listings" AS (select "listings"."id", "listings"."slug", "listings"."title", "listings"."description", "listings"."location_id", "listings"."owner_user_id", "listings"."categories", "listings"."variants", "listings"."lat", "listings"."lng", "listings"."is_active", "listings"."place_is_public", "listings"."is_sample", "listings"."created_at", "listings"."updated_at", "listings"."deleted_at", "listings"."title_folded", "listings"."mx", "listings"."my", "locations"."slug" as "location_slug", "locations"."name" as "location_name", "locations"."type" as "location_type", "locations"."time_zone" as "location_time_zone", "locations"."open_minutes" as "location_open_minutes", "locations"."season_months" as "location_season_months", "locations"."opening_rules" as "location_opening_rules", "locations"."season_days" as "location_season_days", "locations"."opens_by_date" as "location_opens_by_date", "locations"."uses_holidays" as "location_uses_holidays", "locations"."country" as "location_country", "locations"."region" as "location_region", "listings"."is_sold_out", "listings"."available_from", "listings"."available_until", "listings"."deleted_with_location", "listings"."currency" from "listings" left join "locations" on "locations"."id" = "listings"."location_id" where ("listings"."is_active" and "listings"."place_is_public" and "listings"."deleted_at" is null));
--> statement-breakpoint
-- Where postal codes are, by country: whole codes, and the area of longer ones. Codes are without spaces; ZIP+4 is the ZIP code.
DROP MATERIALIZED VIEW search_postal_codes;
--> statement-breakpoint
CREATE MATERIALIZED VIEW search_postal_codes AS
SELECT part.code, place.country,
  percentile_disc(0.5) WITHIN GROUP (ORDER BY lat) AS lat, percentile_disc(0.5) WITHIN GROUP (ORDER BY lng) AS lng,
  count(*)::int AS location_count
FROM public_locations,
  LATERAL (SELECT coalesce(upper(btrim(public_locations.country)), '') AS country) AS place,
  LATERAL (
    SELECT replace(search_text(regexp_replace(btrim(postal_code), '^(\d{5})-\d{4}$', '\1')), ' ', '') AS code
  ) AS whole,
  LATERAL (
    SELECT whole.code UNION
    SELECT CASE
      -- Canada, Ireland; the sectional center of a ZIP code.
      WHEN whole.code ~ '^[a-z]\d[a-z]\d[a-z]\d$' OR (place.country = 'IE' AND length(whole.code) = 7)
        OR (place.country IN ('US', '') AND whole.code ~ '^\d{5}$') THEN left(whole.code, 3)
      -- The outward code of the United Kingdom.
      WHEN whole.code ~ '^[a-z]{1,2}\d[a-z\d]?\d[a-z]{2}$' THEN left(whole.code, -3)
      -- The Netherlands, Portugal.
      WHEN whole.code ~ '^\d{4}[a-z]{2}$' OR (place.country = 'PT' AND length(whole.code) = 7) THEN left(whole.code, 4)
      ELSE whole.code
    END
  ) AS part (code)
WHERE length(whole.code) BETWEEN 3 AND 10 AND length(place.country) <= 100
GROUP BY part.code, place.country;
--> statement-breakpoint
CREATE UNIQUE INDEX search_postal_codes_code ON search_postal_codes (code, country);
