-- Words are written with half the CPU time, and those of many new rows by several processes (docs/decisions/0062). The words stay the same.
-- PL/pgSQL functions are not inlined: their arguments are evaluated once, and parallel queries can call them.

-- Text of ASCII characters only, which most is, needs no normalization. Only functions of pg_catalog and qualified ones are
-- used, so that a dump restores with an empty search path.
CREATE OR REPLACE FUNCTION search_text(value text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF octet_length(value) = length(value) THEN
    RETURN btrim(regexp_replace(lower(replace(replace(value, '''', ''), '`', '')),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]+', ' ', 'g'));
  END IF;
  RETURN btrim(regexp_replace(
    replace(replace(replace(translate(public.fold(translate(value, U&'\0027\0060\00B4\02BC\2018\2019', '')), U&'\00F8\0142\0111\0027\0060\00B4\02BC\2018\2019', 'old'),
      U&'\00DF', 'ss'), U&'\00E6', 'ae'), U&'\0153', 'oe'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u2bff\u3000-\u3029\u3030-\u303f\ufe0f\ufe30-\ufe4f\U0001f000-\U0001faff]+', ' ', 'g'));
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION name_vector(value text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  words text := coalesce(search_text(value), '');
BEGIN
  -- One word has no pairs.
  IF strpos(words, ' ') = 0 THEN RETURN to_tsvector('pg_catalog.simple', words); END IF;
  RETURN to_tsvector('pg_catalog.simple', words) || to_tsvector('pg_catalog.simple', coalesce(search_pairs(words), ''));
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION text_vector(value text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  part text := left(value, 100000);
  vector tsvector := to_tsvector('pg_catalog.simple', coalesce(search_text(part), ''));
BEGIN
  IF part ~ '[[:alnum:]]-[[:alnum:]]' THEN
    vector := vector || to_tsvector('pg_catalog.simple', coalesce((
      SELECT search_text(string_agg(replace(compound[1], '-', ''), ' '))
      FROM regexp_matches(part, '[[:alnum:]]+(?:-[[:alnum:]]+)+', 'g') AS found(compound)), ''));
  END IF;
  RETURN vector;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION area_vector(city text, region text, postal_code text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  code text := region_code(fold(btrim(region)));
BEGIN
  RETURN name_vector(city) || to_tsvector('pg_catalog.simple', coalesce(search_text(
    concat_ws(' ', region, code, region_name(code), postal_code, replace(postal_code, ' ', ''))), ''));
END $$;
--> statement-breakpoint
-- Titles and categories of the active listings of a location. A function, because a subquery would not be executed in parallel.
CREATE OR REPLACE FUNCTION goods_of_location(id bigint) RETURNS text
LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN (
    SELECT string_agg(title || E'\n' || lines(categories), E'\n' ORDER BY listings.id) FROM listings
    WHERE location_id = goods_of_location.id AND is_active AND deleted_at IS NULL);
END $$;
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
    || text_vector(concat_ws(E'\n', place.address, place.country, place.description)) AS words
FROM locations AS place;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_listing_words(ids bigint[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO listing_words (listing_id, name, words)
  SELECT listing_id, name, words FROM current_listing_words WHERE listing_id = ANY (ids)
  ON CONFLICT (listing_id) DO UPDATE SET name = excluded.name, words = excluded.words;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_location_words(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- The next statement then sees the listings of transactions that wrote these rows.
  PERFORM FROM location_words WHERE location_id = ANY (ids) ORDER BY location_id FOR UPDATE;
  INSERT INTO location_words (location_id, name, words)
  SELECT location_id, name, words FROM current_location_words WHERE location_id = ANY (ids)
  ON CONFLICT (location_id) DO UPDATE SET name = excluded.name, words = excluded.words;
END $$;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_words_rebuild();
--> statement-breakpoint
-- Writes the words of rows that have none: those that a bulk load inserted with disabled triggers. Lock the tables against writers
-- first. PostgreSQL executes CREATE TABLE AS in parallel, but no INSERT.
CREATE OR REPLACE FUNCTION write_missing_words() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  CREATE TEMP TABLE missing_listing_words ON COMMIT DROP AS
    SELECT * FROM current_listing_words AS now WHERE NOT EXISTS (SELECT FROM listing_words AS written WHERE written.listing_id = now.listing_id);
  INSERT INTO listing_words (listing_id, name, words) SELECT listing_id, name, words FROM missing_listing_words;
  DROP TABLE missing_listing_words;
  CREATE TEMP TABLE missing_location_words ON COMMIT DROP AS
    SELECT * FROM current_location_words AS now WHERE NOT EXISTS (SELECT FROM location_words AS written WHERE written.location_id = now.location_id);
  INSERT INTO location_words (location_id, name, words) SELECT location_id, name, words FROM missing_location_words;
  DROP TABLE missing_location_words;
END $$;
--> statement-breakpoint
-- The functions of opening hours as before, with shortcuts for common rules: generated columns took most of the time of loading locations.
CREATE OR REPLACE FUNCTION season_days(rules jsonb) RETURNS int4multirange
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF NOT jsonb_path_exists(rules, '$[0].days.dates')
    OR jsonb_path_exists(rules, '$[*].days ? (exists(@.nth) || exists(@.everyOtherWeekFrom) || exists(@.holidays))')
    OR jsonb_path_exists(rules, '$[*].spans[*].closes ? (@ > 1440)')
    OR jsonb_path_exists(rules, '$[*].days.dates[*].from ? (@ like_regex "^[0-9]{4}")') THEN RETURN NULL;
  END IF;
  FOR position IN 1..jsonb_array_length(rules) - 1 LOOP
    IF rules->position->'days'->'dates' IS DISTINCT FROM rules->0->'days'->'dates' THEN RETURN NULL; END IF;
  END LOOP;
  RETURN (
    SELECT range_agg(part)
    FROM jsonb_array_elements(rules->0->'days'->'dates') AS range,
      LATERAL (SELECT replace(range->>'from', '-', '')::int AS first, replace(range->>'to', '-', '')::int AS last) AS bound,
      LATERAL (VALUES (CASE WHEN first <= last THEN int4range(first, last, '[]') ELSE int4range(first, 1231, '[]') END),
        (CASE WHEN first > last THEN int4range(101, last, '[]') END)) AS days(part));
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION open_week_minutes(rules jsonb) RETURNS int4multirange
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  is_one_rule boolean := jsonb_array_length(rules) = 1 AND rules->0->'isAdditional' IS DISTINCT FROM 'true';
BEGIN
  IF NOT jsonb_path_exists(rules, '$[*] ? (@.state == "open")') THEN RETURN '{}'; END IF;
  IF NOT is_one_rule AND NOT public.opens_by_date(rules) AND NOT public.has_simple_week(rules) THEN RETURN public.exact_week_minutes(rules); END IF;
  RETURN coalesce((
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
  ), '{}'::int4multirange);
END $$;
--> statement-breakpoint
-- Months 1 to 12 with any time that is not closed, in a common year. Empty: all twelve, or none. Without closed rules, seven days of
-- one season contain every weekday; other months are evaluated day by day.
CREATE OR REPLACE FUNCTION exact_season_months(rules jsonb) RETURNS smallint[]
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
-- The same, with a shortcut for seasons of whole months.
CREATE OR REPLACE FUNCTION season_months(rules jsonb) RETURNS smallint[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  last_days constant int[] := '{31,28,31,30,31,30,31,31,30,31,30,31}';
  season int4multirange;
  days int4range;
  months smallint[] := '{}';
BEGIN
  IF rules IS NULL OR NOT jsonb_path_exists(rules, '$[*].days.dates') THEN RETURN '{}'; END IF;
  IF NOT jsonb_path_exists(rules, '$[*] ? (@.state == "closed")') THEN season := public.season_days(rules); END IF;
  IF season IS NULL THEN RETURN public.exact_season_months(rules); END IF;
  FOR month IN 1..12 LOOP
    days := int4range(month * 100 + 1, month * 100 + last_days[month], '[]');
    IF days <@ season THEN months := months || month::smallint;
    ELSIF days && season THEN RETURN public.exact_season_months(rules);
    END IF;
  END LOOP;
  RETURN CASE WHEN cardinality(months) = 12 THEN '{}' ELSE months END;
END $$;
--> statement-breakpoint
-- As before, but one statement for each square, which reads it by an index. The join with all squares read the whole directory: 2.4 s at 100,000
-- locations, after each change.
CREATE OR REPLACE FUNCTION map_fold(most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  taken int;
  xs int[];
  ys int[];
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('farmgate.map_cells')) THEN RETURN -1; END IF;
  WITH gone AS (DELETE FROM map_dirty WHERE ctid = ANY (ARRAY(SELECT ctid FROM map_dirty LIMIT most)) RETURNING x, y),
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
--> statement-breakpoint
-- A background job of minutes in a large directory, which leaves the other cores to requests.
ALTER FUNCTION search_refresh() SET max_parallel_workers_per_gather = 0;
