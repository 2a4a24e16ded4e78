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
CREATE INDEX search_towns_name ON search_towns USING btree (name_folded);
--> statement-breakpoint
CREATE INDEX search_towns_start ON search_towns USING btree (label_folded text_pattern_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX search_towns_town ON search_towns USING btree (name_folded, region_folded, country_key);
--> statement-breakpoint
CREATE INDEX search_towns_trgm ON search_towns USING gin (name_folded gin_trgm_ops);
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
CREATE INDEX towns_point ON towns USING gist (point((mx)::double precision, (my)::double precision));
--> statement-breakpoint
CREATE UNIQUE INDEX towns_slug ON towns USING btree (slug);
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
CREATE UNIQUE INDEX town_pages_page ON town_pages USING btree (slug, category);
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
CREATE UNIQUE INDEX search_postal_codes_code ON search_postal_codes USING btree (code, country);
--> statement-breakpoint
-- What `listing_words` and `location_words` contain for the rows as they are now.
CREATE OR REPLACE VIEW current_listing_words AS
SELECT listing.id AS listing_id, search_text(listing.title) AS name,
  setweight(name_vector(listing.title), 'A') || setweight(name_vector(lines(listing.categories)), 'B')
    || setweight(area_vector(place.city, place.region, place.postal_code), 'C')
    || text_vector(concat_ws(E'\n', listing.description, place.name, type_words(place.type), place.address, place.country)) AS words
FROM listings AS listing LEFT JOIN locations AS place ON place.id = listing.location_id;
--> statement-breakpoint
CREATE OR REPLACE VIEW current_location_words AS
SELECT place.id AS location_id, search_text(place.name) AS name,
  setweight(name_vector(place.name), 'A')
    || setweight(name_vector(concat_ws(E'\n', type_words(place.type), lines(place.categories), goods_of_location(place.id))), 'B')
    || setweight(area_vector(place.city, place.region, place.postal_code), 'C')
    || text_vector(concat_ws(E'\n', place.address, place.country, place.description, place.payment_info,
      CASE WHEN place.accepts_snap THEN 'SNAP EBT food stamps' END)) AS words
FROM locations AS place;
--> statement-breakpoint
-- What `search_words` contains for the rows as they are now. Equal lines are counted before they are split, which saves most of the work.
CREATE VIEW current_search_words AS
WITH lines AS (
  SELECT name_folded AS line, count(*) AS names, 0 AS titles, 0 AS others FROM public_locations GROUP BY name_folded
  UNION ALL
  SELECT title_folded, 0, count(*), 0 FROM listings WHERE is_active AND place_is_public AND deleted_at IS NULL GROUP BY title_folded
  UNION ALL
  SELECT fold(city), 0, 0, count(*) FROM public_locations WHERE city IS NOT NULL GROUP BY city
  UNION ALL
  SELECT fold(name), 0, 0, 1 FROM categories
), words AS (
  SELECT part.word, sum(names)::int AS in_names, sum(titles)::int AS in_titles, sum(names + titles + others)::int AS frequency
  FROM lines, search_split(line) AS part
  GROUP BY part.word
)
SELECT word, in_names, in_titles, frequency, search_sound(word) AS sound FROM words WHERE is_search_word(word);
