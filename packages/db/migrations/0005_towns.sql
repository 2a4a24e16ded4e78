-- A state or province of the United States or Canada by its code, folded, however it was written; any other text as it is.
CREATE FUNCTION region_code(folded text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN coalesce('{
  "alabama": "al", "alaska": "ak", "arizona": "az", "arkansas": "ar", "california": "ca", "colorado": "co", "connecticut": "ct",
  "delaware": "de", "district of columbia": "dc", "florida": "fl", "georgia": "ga", "hawaii": "hi", "idaho": "id",
  "illinois": "il", "indiana": "in", "iowa": "ia", "kansas": "ks", "kentucky": "ky", "louisiana": "la", "maine": "me",
  "maryland": "md", "massachusetts": "ma", "michigan": "mi", "minnesota": "mn", "mississippi": "ms", "missouri": "mo",
  "montana": "mt", "nebraska": "ne", "nevada": "nv", "new hampshire": "nh", "new jersey": "nj", "new mexico": "nm",
  "new york": "ny", "north carolina": "nc", "north dakota": "nd", "ohio": "oh", "oklahoma": "ok", "oregon": "or",
  "pennsylvania": "pa", "rhode island": "ri", "south carolina": "sc", "south dakota": "sd", "tennessee": "tn", "texas": "tx",
  "utah": "ut", "vermont": "vt", "virginia": "va", "washington": "wa", "west virginia": "wv", "wisconsin": "wi",
  "wyoming": "wy", "puerto rico": "pr", "virgin islands": "vi", "guam": "gu", "american samoa": "as",
  "northern mariana islands": "mp", "alberta": "ab", "british columbia": "bc", "manitoba": "mb", "new brunswick": "nb",
  "newfoundland and labrador": "nl", "nova scotia": "ns", "northwest territories": "nt", "nunavut": "nu", "ontario": "on",
  "prince edward island": "pe", "quebec": "qc", "saskatchewan": "sk", "yukon": "yt"}'::jsonb ->> folded, folded);
--> statement-breakpoint
-- A text as part of an address: lower-case ASCII words joined by hyphens. Letters that have no such form are told apart by a
-- mark of the whole text. Null when nothing is left.
CREATE FUNCTION slug_part(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN nullif(concat_ws('-',
  nullif(btrim(regexp_replace(
    replace(replace(replace(translate(fold(value), 'øłđ''’', 'old'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    '[^a-z0-9]+', '-', 'g'), '-'), ''),
  CASE WHEN translate(fold(value), 'øłđßæœ', '') ~ U&'[\00AA-\1FFF\2070-\+10FFFF]' THEN left(md5(fold(value)), 8) END), '');
--> statement-breakpoint
-- The town of a place as its address names it: "fonthill-on". It depends on nothing but the place itself, so that no other place
-- can change it. States and provinces have codes of their own, so towns of the two countries need no country; of others it is
-- named. Null when there is no name, or one that is too long for a name.
CREATE FUNCTION town_slug(city text, region text, country text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN slug_part(city) IS NOT NULL AND greatest(length(city), length(region), length(country)) <= 100
  THEN left(concat_ws('-', slug_part(city), slug_part(region_code(fold(btrim(region)))),
    CASE WHEN btrim(fold(country), ' .') NOT IN ('us', 'usa', 'u.s', 'u.s.a', 'united states', 'united states of america', 'ca', 'can', 'canada')
      THEN slug_part(country) END), 180) END;
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
-- Brings all read models up to date while others go on reading them. False when somebody else is doing so at this moment.
CREATE OR REPLACE FUNCTION search_refresh() RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  -- Before the rows are read: what changes meanwhile is counted later and found by the next check.
  mark bigint := search_change_mark();
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('farmgate.search_models')) THEN RETURN false; END IF;
  REFRESH MATERIALIZED VIEW CONCURRENTLY search_words;
  REFRESH MATERIALIZED VIEW CONCURRENTLY search_towns;
  REFRESH MATERIALIZED VIEW CONCURRENTLY towns;
  -- The next one is planned by how many towns there are.
  ANALYZE towns;
  REFRESH MATERIALIZED VIEW CONCURRENTLY town_pages;
  ANALYZE search_words;
  ANALYZE search_towns;
  ANALYZE town_pages;
  INSERT INTO app_state (key, value) VALUES ('search-models', to_jsonb(mark))
  ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = now();
  RETURN true;
END $$;
