-- Search by words (docs/decisions/0036). The names of states and provinces, folded, and their codes.
CREATE FUNCTION region_codes() RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN '{
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
  "prince edward island": "pe", "quebec": "qc", "saskatchewan": "sk", "yukon": "yt"}'::jsonb;
--> statement-breakpoint
-- The code of a state or province of the United States or Canada; any other text unchanged.
CREATE OR REPLACE FUNCTION region_code(folded text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN coalesce(region_codes() ->> folded, folded);
--> statement-breakpoint
-- Words without case, accents, apostrophes and punctuation, separated by spaces; `foldText` of packages/contracts does the same.
CREATE FUNCTION search_text(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(
  replace(replace(replace(translate(fold(translate(value, U&'\0027\0060\00B4\02BC\2018\2019', '')), U&'\00F8\0142\0111\0027\0060\00B4\02BC\2018\2019', 'old'),
    U&'\00DF', 'ss'), U&'\00E6', 'ae'), U&'\0153', 'oe'),
  '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u2bff\u3000-\u3029\u3030-\u303f\ufe0f\ufe30-\ufe4f\U0001f000-\U0001faff]+', ' ', 'g'));
--> statement-breakpoint
-- Each two neighboring words as one: "farmstand" for "farm stand".
CREATE FUNCTION search_pairs(words text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT string_agg(pair.joined, ' ') FROM (
    SELECT word || lead(word) OVER (ORDER BY place) AS joined
    FROM string_to_table(words, ' ') WITH ORDINALITY AS piece(word, place)
  ) AS pair WHERE length(pair.joined) <= 60);
--> statement-breakpoint
-- The words of a name, and pairs of them.
CREATE FUNCTION name_vector(value text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('pg_catalog.simple', coalesce(search_text(value), ''))
  || to_tsvector('pg_catalog.simple', coalesce(search_pairs(search_text(value)), ''));
--> statement-breakpoint
-- The words of a longer text; words with hyphens also as one word. A vector holds 1 MB, so that longer texts are cut.
CREATE FUNCTION text_vector(value text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('pg_catalog.simple', coalesce(search_text(left(value, 100000)), ''))
  || to_tsvector('pg_catalog.simple', coalesce((
    SELECT search_text(string_agg(replace(compound[1], '-', ''), ' '))
    FROM regexp_matches(left(value, 100000), '[[:alnum:]]+(?:-[[:alnum:]]+)+', 'g') AS found(compound)), ''));
--> statement-breakpoint
-- Town, region by code and by name, and postal code, also without its space.
CREATE FUNCTION area_vector(city text, region text, postal_code text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN name_vector(city) || to_tsvector('pg_catalog.simple', coalesce(search_text(concat_ws(' ', region,
  region_code(fold(btrim(region))),
  (SELECT string_agg(known.key, ' ') FROM jsonb_each_text(region_codes()) AS known WHERE known.value = region_code(fold(btrim(region)))),
  postal_code, replace(postal_code, ' ', ''))), ''));
--> statement-breakpoint
-- What visitors call each type of location.
CREATE FUNCTION type_words(type text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE type WHEN 'Market' THEN 'farmers market' WHEN 'Farmstand' THEN 'farm stand' WHEN 'Shop' THEN 'farm shop store' ELSE lower(type) END;
--> statement-breakpoint
-- The words of each location, public or not, and its folded name. Weights: A name; B categories, type, and titles and categories of active listings;
-- C town, region and postal code; D address, country and description.
CREATE TABLE "location_words" (
	"location_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
-- The words of each listing, and its folded title. Weights: A title; B categories; C those of its location; D description, and name, type, address and
-- country of its location.
CREATE TABLE "listing_words" (
	"listing_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "location_words" ADD CONSTRAINT "location_words_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_words" ADD CONSTRAINT "listing_words_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION write_listing_words(ids bigint[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO listing_words (listing_id, name, words)
  SELECT listing.id, search_text(listing.title), setweight(name_vector(listing.title), 'A') || setweight(name_vector(lines(listing.categories)), 'B')
    || setweight(area_vector(place.city, place.region, place.postal_code), 'C')
    || text_vector(concat_ws(E'\n', listing.description, place.name, type_words(place.type), place.address, place.country))
  FROM listings AS listing LEFT JOIN locations AS place ON place.id = listing.location_id
  WHERE listing.id = ANY (ids)
  ON CONFLICT (listing_id) DO UPDATE SET name = excluded.name, words = excluded.words;
$$;
--> statement-breakpoint
CREATE FUNCTION write_location_words(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- The next statement then sees the listings of transactions that wrote these rows.
  PERFORM FROM location_words WHERE location_id = ANY (ids) ORDER BY location_id FOR UPDATE;
  INSERT INTO location_words (location_id, name, words)
  SELECT place.id, search_text(place.name), setweight(name_vector(place.name), 'A')
    || setweight(name_vector(concat_ws(E'\n', type_words(place.type), lines(place.categories), sold.words)), 'B')
    || setweight(area_vector(place.city, place.region, place.postal_code), 'C')
    || text_vector(concat_ws(E'\n', place.address, place.country, place.description))
  FROM locations AS place LEFT JOIN LATERAL (
    SELECT string_agg(title || E'\n' || lines(categories), E'\n') AS words FROM listings
    WHERE location_id = place.id AND is_active AND deleted_at IS NULL
  ) AS sold ON true
  WHERE place.id = ANY (ids)
  ON CONFLICT (location_id) DO UPDATE SET name = excluded.name, words = excluded.words;
END $$;
--> statement-breakpoint
-- Words of listings are written before those of their location, everywhere, so that two writers cannot deadlock.
CREATE FUNCTION locations_write_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.name, OLD.type, OLD.city, OLD.region, OLD.postal_code, OLD.country, OLD.address)
    IS DISTINCT FROM (NEW.name, NEW.type, NEW.city, NEW.region, NEW.postal_code, NEW.country, NEW.address) THEN
    PERFORM write_listing_words(ARRAY(SELECT id FROM listings WHERE location_id = NEW.id ORDER BY id));
  END IF;
  PERFORM write_location_words(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER locations_write_words AFTER UPDATE OF name, type, address, city, region, postal_code, country, description, categories
ON locations FOR EACH ROW EXECUTE FUNCTION locations_write_words();
--> statement-breakpoint
-- One call for all rows of a statement takes a third of the time. A trigger with a list of columns cannot have such a table.
CREATE FUNCTION locations_write_new_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_location_words(ARRAY(SELECT id FROM inserted ORDER BY id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER locations_write_new_words AFTER INSERT ON locations
REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION locations_write_new_words();
--> statement-breakpoint
CREATE FUNCTION listings_write_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN PERFORM write_listing_words(ARRAY[NEW.id]); END IF;
  PERFORM write_location_words(array_remove(ARRAY[OLD.location_id, CASE WHEN TG_OP <> 'DELETE' THEN NEW.location_id END], NULL));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_write_words AFTER DELETE OR UPDATE OF title, description, categories, location_id, is_active, deleted_at
ON listings FOR EACH ROW EXECUTE FUNCTION listings_write_words();
--> statement-breakpoint
CREATE FUNCTION listings_write_new_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_listing_words(ARRAY(SELECT id FROM inserted ORDER BY id));
  PERFORM write_location_words(ARRAY(SELECT DISTINCT location_id FROM inserted WHERE location_id IS NOT NULL ORDER BY location_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_write_new_words AFTER INSERT ON listings
REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION listings_write_new_words();
--> statement-breakpoint
-- Writes the words of all rows; for this migration and bulk loads.
CREATE FUNCTION search_words_rebuild() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_listing_words(ARRAY(SELECT id FROM listings));
  PERFORM write_location_words(ARRAY(SELECT id FROM locations));
END $$;
--> statement-breakpoint
SELECT search_words_rebuild();
--> statement-breakpoint
-- The default of 4 MB of pending entries would be read by every search.
CREATE INDEX "location_words_words" ON "location_words" USING gin ("words") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "listing_words_words" ON "listing_words" USING gin ("words") WITH (gin_pending_list_limit=256);--> statement-breakpoint
-- Without statistics, the planner reads all rows for each search.
ANALYZE location_words, listing_words;
--> statement-breakpoint
-- The words replace these; `search` itself is in the public views.
DROP INDEX "locations_search_trgm";--> statement-breakpoint
DROP INDEX "listings_search_trgm";--> statement-breakpoint
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
CREATE INDEX search_towns_name ON search_towns (name_folded);
--> statement-breakpoint
-- Brings all read models up to date; reads continue meanwhile. False when another process is doing so.
CREATE OR REPLACE FUNCTION search_refresh() RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  -- Before the rows are read: a later change is counted and found by the next check.
  mark bigint := search_change_mark();
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('farmgate.search_models')) THEN RETURN false; END IF;
  REFRESH MATERIALIZED VIEW CONCURRENTLY search_words;
  REFRESH MATERIALIZED VIEW CONCURRENTLY search_towns;
  REFRESH MATERIALIZED VIEW CONCURRENTLY search_postal_codes;
  REFRESH MATERIALIZED VIEW CONCURRENTLY towns;
  -- The next one is planned by the number of towns.
  ANALYZE towns;
  REFRESH MATERIALIZED VIEW CONCURRENTLY town_pages;
  ANALYZE search_words;
  ANALYZE search_towns;
  ANALYZE search_postal_codes;
  ANALYZE town_pages;
  INSERT INTO app_state (key, value) VALUES ('search-models', to_jsonb(mark))
  ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = now();
  RETURN true;
END $$;
