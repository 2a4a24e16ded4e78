-- For words that sound alike and for distances between spellings.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
-- The words of a folded text, in order. Only white space parts them: "u-pick" and "farmer’s" are one word, because a search
-- finds texts as they stand. What is written around words is left off, but for the dot of an abbreviation such as "st.".
CREATE FUNCTION search_split(folded text) RETURNS TABLE (word text, place bigint)
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE ROWS 4 AS $$
  SELECT part.word, piece.place
  FROM string_to_table(translate(folded, E'\t\n\r', '   '), ' ') WITH ORDINALITY AS piece(raw, place),
    LATERAL (SELECT CASE WHEN length(piece.raw) IN (3, 4) AND piece.raw ~ '^[a-z]{2,3}\.$' THEN piece.raw
      ELSE btrim(piece.raw, '.,;:!?()[]{}<>"“”„«»‘’''´`…–—-/\|&+*#=~_@%') END AS word) AS part
  WHERE part.word <> ''
$$;
--> statement-breakpoint
-- Read models, so that no keystroke looks through the rows. search_refresh() brings them up to date. Lines that are the same
-- are counted before they are split, which saves most of the work.
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
-- A name as people type it: without the dots, apostrophes and hyphens of "St. Catharines" and "Niagara-on-the-Lake".
CREATE FUNCTION search_plain(folded text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(folded, '-.''’', ' ');
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
-- Counts every change to the rows that the read models are made of, at no cost to writers. It grows with each one, and falls
-- only when the server has lost its statistics in a crash.
CREATE FUNCTION search_change_mark() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::bigint FROM pg_stat_user_tables
  WHERE relid IN ('locations'::regclass, 'listings'::regclass, 'categories'::regclass)
$$;
--> statement-breakpoint
-- Brings both read models up to date while others go on reading them. False when somebody else is doing so at this moment.
CREATE FUNCTION search_refresh() RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  -- Before the rows are read: what changes meanwhile is counted later and found by the next check.
  mark bigint := search_change_mark();
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('farmgate.search_models')) THEN RETURN false; END IF;
  REFRESH MATERIALIZED VIEW CONCURRENTLY search_words;
  REFRESH MATERIALIZED VIEW CONCURRENTLY search_towns;
  ANALYZE search_words;
  ANALYZE search_towns;
  INSERT INTO app_state (key, value) VALUES ('search-models', to_jsonb(mark))
  ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = now();
  RETURN true;
END $$;
