-- Removes the texts of the former substring search. Whatever reads the public views is created again below, unchanged.
DROP MATERIALIZED VIEW search_words, search_towns, search_postal_codes, town_pages, towns;
--> statement-breakpoint
DROP VIEW map_items, public_listings, public_locations;
--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "search";
--> statement-breakpoint
ALTER TABLE "locations" DROP COLUMN "search";
--> statement-breakpoint
CREATE VIEW "public"."public_locations" AS (select "id", "slug", "name", "type", "address", "street", "city", "region", "postal_code", "country", "description", "categories", "lat", "lng", "coordinates_approximate", "time_zone", "cover_image", "image_url", "is_approved", "owner_user_id", "website", "contact_phone", "contact_email", "facebook_url", "x_url", "instagram_url", "pickup_instructions", "payment_info", "opening_rules", "opening_text", "is_sample", "owner_edited_at", "last_confirmed_at", "created_at", "updated_at", "deleted_at", "open_minutes", "season_days", "opens_by_date", "uses_holidays", "season_months", "name_folded", "mx", "my" from "locations" where ("locations"."is_approved" and "locations"."deleted_at" is null));
--> statement-breakpoint
CREATE VIEW "public"."public_listings" AS (select "listings"."id", "listings"."slug", "listings"."title", "listings"."description", "listings"."location_id", "listings"."owner_user_id", "listings"."categories", "listings"."variants", "listings"."lat", "listings"."lng", "listings"."is_active", "listings"."place_is_public", "listings"."is_sample", "listings"."created_at", "listings"."updated_at", "listings"."deleted_at", "listings"."title_folded", "listings"."mx", "listings"."my", "locations"."slug" as "location_slug", "locations"."name" as "location_name", "locations"."type" as "location_type", "locations"."time_zone" as "location_time_zone", "locations"."open_minutes" as "location_open_minutes", "locations"."season_months" as "location_season_months", "locations"."opening_rules" as "location_opening_rules", "locations"."season_days" as "location_season_days", "locations"."opens_by_date" as "location_opens_by_date", "locations"."uses_holidays" as "location_uses_holidays", "locations"."country" as "location_country", "locations"."region" as "location_region" from "listings" left join "locations" on "locations"."id" = "listings"."location_id" where ("listings"."is_active" and "listings"."place_is_public" and "listings"."deleted_at" is null));
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
CREATE MATERIALIZED VIEW search_words AS
WITH lines AS (
  SELECT name_folded AS line, count(*) AS names, 0 AS titles, 0 AS others FROM public_locations GROUP BY name_folded
  UNION ALL
  SELECT title_folded, 0, count(*), 0 FROM public_listings GROUP BY title_folded
  UNION ALL
  SELECT fold(city), 0, 0, count(*) FROM public_locations WHERE city IS NOT NULL GROUP BY city
  UNION ALL
  SELECT fold(name), 0, 0, 1 FROM categories
)
SELECT part.word, sum(names)::int AS in_names, sum(titles)::int AS in_titles, sum(names + titles + others)::int AS frequency,
  CASE WHEN part.word ~ '^[a-z]+$' THEN nullif(dmetaphone(part.word), '') END AS sound
FROM lines, search_split(line) AS part
GROUP BY part.word
-- Single letters are no words, very long ones are addresses of the web and the like, and numbers have no spelling.
HAVING length(part.word) BETWEEN 2 AND 40 AND part.word !~ '^[0-9]+$';
--> statement-breakpoint
CREATE UNIQUE INDEX search_words_word ON search_words (word);
--> statement-breakpoint
CREATE INDEX search_words_start ON search_words (word text_pattern_ops);
--> statement-breakpoint
CREATE INDEX search_words_trgm ON search_words USING gin (word gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX search_words_sound ON search_words (sound) WHERE sound IS NOT NULL;
--> statement-breakpoint
-- Towns of the same name in one region are one; where the region is not known, the country tells them apart.
CREATE MATERIALIZED VIEW search_towns AS
SELECT mode() WITHIN GROUP (ORDER BY btrim(city)) AS name, mode() WITHIN GROUP (ORDER BY coalesce(btrim(region), '')) AS region,
  town.name_folded, town.region_folded, apart.country_key,
  town.name_folded || CASE WHEN town.region_folded = '' THEN '' ELSE ', ' || town.region_folded END AS label_folded,
  percentile_disc(0.5) WITHIN GROUP (ORDER BY lat) AS lat, percentile_disc(0.5) WITHIN GROUP (ORDER BY lng) AS lng,
  count(*)::int AS location_count
FROM public_locations,
  LATERAL (SELECT search_plain(fold(btrim(city))) AS name_folded, fold(coalesce(btrim(region), '')) AS region_folded) AS town,
  LATERAL (SELECT CASE WHEN town.region_folded = '' THEN coalesce(fold(btrim(country)), '') ELSE '' END AS country_key) AS apart
-- What is longer is no name, and would not fit into the index.
WHERE btrim(city) <> '' AND greatest(length(city), length(region), length(country)) <= 100
GROUP BY town.name_folded, town.region_folded, apart.country_key;
--> statement-breakpoint
CREATE UNIQUE INDEX search_towns_town ON search_towns (name_folded, region_folded, country_key);
--> statement-breakpoint
CREATE INDEX search_towns_start ON search_towns (label_folded text_pattern_ops);
--> statement-breakpoint
CREATE INDEX search_towns_trgm ON search_towns USING gin (name_folded gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX search_towns_name ON search_towns (name_folded);
--> statement-breakpoint
-- Where postal codes are: whole codes and their first three characters, without spaces.
CREATE MATERIALIZED VIEW search_postal_codes AS
SELECT part.code, mode() WITHIN GROUP (ORDER BY upper(btrim(postal_code))) AS label,
  percentile_disc(0.5) WITHIN GROUP (ORDER BY lat) AS lat, percentile_disc(0.5) WITHIN GROUP (ORDER BY lng) AS lng,
  count(*)::int AS location_count
FROM public_locations,
  LATERAL (SELECT replace(search_text(split_part(postal_code, '-', 1)), ' ', '') AS code) AS whole,
  LATERAL (SELECT DISTINCT code FROM (VALUES (whole.code), (left(whole.code, 3))) AS prefix(code)) AS part
WHERE length(whole.code) BETWEEN 4 AND 10
GROUP BY part.code;
--> statement-breakpoint
CREATE UNIQUE INDEX search_postal_codes_code ON search_postal_codes (code);
--> statement-breakpoint
-- Towns that have pages: those with at least three places. Under one name there may be more than one settlement; then the town is
-- where most of the places are, looked at by squares of some 20 km with the ones around.
CREATE MATERIALIZED VIEW towns AS
WITH settlements AS MATERIALIZED (
  -- As they are written: far fewer than places, so that few slugs are made.
  SELECT written.*, town_slug(city, region, country) AS slug FROM (
    SELECT DISTINCT city, coalesce(region, '') AS region, coalesce(country, '') AS country FROM public_locations WHERE btrim(city) <> ''
  ) AS written
), places AS MATERIALIZED (
  SELECT settlements.slug, btrim(place.city) AS name, btrim(settlements.region) AS region, lat, lng, mx >> 9 AS x, my >> 9 AS y, is_sample
  FROM settlements JOIN public_locations AS place ON place.city = settlements.city
    AND coalesce(place.region, '') = settlements.region AND coalesce(place.country, '') = settlements.country
  WHERE settlements.slug IS NOT NULL
), squares AS (
  SELECT DISTINCT ON (slug) slug, x, y FROM places
  WHERE slug IN (SELECT slug FROM places GROUP BY slug HAVING count(*) >= 3)
  GROUP BY slug, x, y ORDER BY slug, count(*) DESC, x, y
), town AS (
  SELECT slug, mode() WITHIN GROUP (ORDER BY name) AS name, mode() WITHIN GROUP (ORDER BY region) AS region,
    -- Medians, so that one wrong address does not move the town; as exact as addresses of the web write them.
    round((percentile_disc(0.5) WITHIN GROUP (ORDER BY lat))::numeric, 5)::float8 AS lat,
    round((percentile_disc(0.5) WITHIN GROUP (ORDER BY lng))::numeric, 5)::float8 AS lng,
    count(*)::int AS place_count, (count(*) FILTER (WHERE NOT is_sample))::int AS real_place_count
  FROM places JOIN squares USING (slug)
  WHERE abs(places.x - squares.x) <= 1 AND abs(places.y - squares.y) <= 1
  GROUP BY slug HAVING count(*) >= 3
)
SELECT slug, name, region, lat, lng, mercator_x(lng) AS mx, mercator_y(lat) AS my, place_count, real_place_count FROM town;
--> statement-breakpoint
CREATE UNIQUE INDEX towns_slug ON towns (slug);
--> statement-breakpoint
CREATE INDEX towns_point ON towns USING gist (point(mx, my));
--> statement-breakpoint
-- What there is around each town, at least three places of it: '' is all of them, else the name of a category. Places are first
-- counted by squares of at most 2.5 km, because to look each of them up for each of the towns around it takes minutes. A
-- square counts when its middle is within 23 km: all that is in it is then within the 25 km that the pages look at, so that none
-- is listed here that turns out to have too little on it.
CREATE MATERIALIZED VIEW town_pages AS
WITH square AS MATERIALIZED (
  SELECT mx >> 10 AS sheet_x, my >> 10 AS sheet_y, (mx >> 6) * 64 + 32 AS x, (my >> 6) * 64 + 32 AS y, category, count(*)::int AS places,
    (count(*) FILTER (WHERE NOT is_sample))::int AS real_places, max(updated_at) AS changed_at
  -- A category that a place names twice is one.
  FROM public_locations, unnest(array_append(categories, '')) WITH ORDINALITY AS facet(category, position)
  WHERE category = '' OR array_position(categories, category) = position
  GROUP BY 1, 2, 3, 4, 5
), town AS (
  -- A mercator unit is 38.2 m long at the equator.
  SELECT slug, mx, my, ceil(23000 / (38.1757 * cos(radians(least(85, abs(lat))))))::int AS reach FROM towns
), sheet AS MATERIALIZED (
  -- Larger squares, by which a town and the squares around it find each other. Materialized, or each town would go through all.
  SELECT town.*, sheet_x, sheet_y FROM town, generate_series((mx - reach) >> 10, (mx + reach) >> 10) AS sheet_x,
    generate_series((my - reach) >> 10, (my + reach) >> 10) AS sheet_y
)
SELECT slug, category, sum(places)::int AS place_count, sum(real_places)::int AS real_place_count, max(changed_at) AS changed_at
FROM sheet JOIN square USING (sheet_x, sheet_y)
WHERE (x - mx)::float8 ^ 2 + (y - my)::float8 ^ 2 <= reach::float8 ^ 2
GROUP BY slug, category HAVING sum(places) >= 3;
--> statement-breakpoint
CREATE UNIQUE INDEX town_pages_page ON town_pages (slug, category);
--> statement-breakpoint
-- The name of a state or province by its code. A search through `region_codes` took most of the time of writing words.
CREATE FUNCTION region_name(code text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN '{
  "al": "alabama", "ak": "alaska", "az": "arizona", "ar": "arkansas", "ca": "california", "co": "colorado",
  "ct": "connecticut", "de": "delaware", "dc": "district of columbia", "fl": "florida", "ga": "georgia", "hi": "hawaii",
  "id": "idaho", "il": "illinois", "in": "indiana", "ia": "iowa", "ks": "kansas", "ky": "kentucky", "la": "louisiana",
  "me": "maine", "md": "maryland", "ma": "massachusetts", "mi": "michigan", "mn": "minnesota", "ms": "mississippi",
  "mo": "missouri", "mt": "montana", "ne": "nebraska", "nv": "nevada", "nh": "new hampshire", "nj": "new jersey",
  "nm": "new mexico", "ny": "new york", "nc": "north carolina", "nd": "north dakota", "oh": "ohio", "ok": "oklahoma",
  "or": "oregon", "pa": "pennsylvania", "ri": "rhode island", "sc": "south carolina", "sd": "south dakota", "tn": "tennessee",
  "tx": "texas", "ut": "utah", "vt": "vermont", "va": "virginia", "wa": "washington", "wv": "west virginia", "wi": "wisconsin",
  "wy": "wyoming", "pr": "puerto rico", "vi": "virgin islands", "gu": "guam", "as": "american samoa",
  "mp": "northern mariana islands", "ab": "alberta", "bc": "british columbia", "mb": "manitoba", "nb": "new brunswick",
  "nl": "newfoundland and labrador", "ns": "nova scotia", "nt": "northwest territories", "nu": "nunavut", "on": "ontario",
  "pe": "prince edward island", "qc": "quebec", "sk": "saskatchewan", "yt": "yukon"}'::jsonb ->> code;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION area_vector(city text, region text, postal_code text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN name_vector(city) || to_tsvector('pg_catalog.simple', coalesce(search_text(concat_ws(' ', region,
  region_code(fold(btrim(region))),
  region_name(region_code(fold(btrim(region)))),
  postal_code, replace(postal_code, ' ', ''))), ''));
--> statement-breakpoint
-- Whether the rules are open hours only, of different weekdays.
CREATE FUNCTION has_simple_week(rules jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN NOT jsonb_path_exists(rules, '$[*] ? (@.state != "open" || @.isAdditional == true)') AND (
  SELECT count(*) = count(DISTINCT day.number)
  FROM jsonb_array_elements(rules) AS rule(value),
    jsonb_array_elements(coalesce(value->'days'->'weekdays', '[1,2,3,4,5,6,7]')) AS day(number));
--> statement-breakpoint
-- As before; simple weeks, which most locations have, need no evaluation of their days.
CREATE OR REPLACE FUNCTION open_week_minutes(rules jsonb) RETURNS int4multirange
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN NOT opens_by_date(rules) AND NOT has_simple_week(rules) THEN exact_week_minutes(rules) ELSE coalesce((
  SELECT range_agg(part.minutes)
  FROM jsonb_array_elements(rules) AS rule(value),
    jsonb_array_elements(CASE WHEN value->'days' ? 'weekdays' AND NOT value->'days' ? 'holidays'
      THEN value->'days'->'weekdays' ELSE '[1,2,3,4,5,6,7]' END) AS day(number),
    jsonb_array_elements(CASE value->'spans' WHEN '[]' THEN '[{"opens": 0, "closes": 1440}]' ELSE value->'spans' END) AS span(value),
    LATERAL (SELECT (day.number::int - 1) * 1440 + (span.value->>'opens')::int AS starts,
                    (day.number::int - 1) * 1440 + (span.value->>'closes')::int AS ends) AS week,
    LATERAL (VALUES (int4range(least(starts, 10080), least(ends, 10080))),
      (int4range(greatest(0, starts - 10080), greatest(0, ends - 10080)))) AS part(minutes)
  WHERE rule.value->>'state' = 'open'
), '{}'::int4multirange) END;
--> statement-breakpoint
-- Months 1 to 12 with any time that is not closed, in a common year. Empty: all twelve, or none. Without closed rules, seven days of
-- one season contain every weekday; other months are evaluated day by day.
CREATE OR REPLACE FUNCTION season_months(rules jsonb) RETURNS smallint[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN jsonb_path_exists(rules, '$[*].days.dates') THEN (
  WITH regular AS MATERIALIZED (
    SELECT yearly_rules(rules) AS yearly,
      CASE WHEN NOT jsonb_path_exists(rules, '$[*] ? (@.state == "closed")') THEN season_days(rules) END AS season
  )
  SELECT CASE WHEN count(*) = 12 THEN '{}' ELSE coalesce(array_agg(month::smallint ORDER BY month), '{}') END
  FROM regular, generate_series(1, 12) AS month,
    LATERAL (SELECT make_date(2027, month, 1) AS first, (make_date(2027, month, 1) + interval '1 month - 1 day')::date AS last) AS bound
  WHERE CASE WHEN season IS NOT NULL THEN season && int4range(year_day(first), year_day(last), '[]') ELSE EXISTS (
    SELECT FROM jsonb_array_elements(yearly) AS rule
    WHERE rule->>'state' <> 'closed' AND (NOT rule->'days' ? 'dates' OR EXISTS (
      SELECT FROM jsonb_array_elements(rule->'days'->'dates') AS range,
        LATERAL (SELECT range->>'from' AS start, range->>'to' AS stop, to_char(month, 'FM00') AS number) AS text
      WHERE CASE WHEN start COLLATE "C" <= stop THEN number BETWEEN left(start, 2) AND left(stop, 2)
        ELSE number >= left(start, 2) OR number <= left(stop, 2) END))) END
  AND (
    EXISTS (SELECT FROM unnest(season * int4multirange(int4range(year_day(first), year_day(last), '[]'))) AS part WHERE upper(part) - lower(part) >= 7)
    OR EXISTS (
      SELECT FROM generate_series(first::timestamp, last::timestamp, interval '1 day') AS day
      WHERE NOT isempty(rule_minutes(yearly, '{open,appointment,unknown}', day::date, false)))
  )
) ELSE '{}' END;
--> statement-breakpoint
-- Names are searched first, so their words have an index of their own.
CREATE INDEX "location_words_name" ON "location_words" USING gin (ts_filter(words, '{a}')) WITH (gin_pending_list_limit=256);
--> statement-breakpoint
CREATE INDEX "listing_words_name" ON "listing_words" USING gin (ts_filter(words, '{a}')) WITH (gin_pending_list_limit=256);
--> statement-breakpoint
CREATE INDEX "locations_time_zone" ON "locations" USING btree ("time_zone");
--> statement-breakpoint
-- The time zones of locations. Reads one index entry for each.
CREATE VIEW location_time_zones AS
WITH RECURSIVE zone (name) AS (
  SELECT min(time_zone) FROM locations
  UNION ALL
  SELECT (SELECT min(time_zone) FROM locations WHERE time_zone > zone.name) FROM zone WHERE zone.name IS NOT NULL
)
SELECT name FROM zone WHERE name IS NOT NULL;
--> statement-breakpoint
ANALYZE location_words, listing_words;
