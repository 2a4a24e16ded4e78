CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Bodies name tables that are created later.
SET LOCAL check_function_bodies = off;
--> statement-breakpoint
-- The one folding of text for search: no case, no accents. Generated columns (the writer) and conditions (the reader)
-- both call it. Only functions of pg_catalog are used, so that a dump restores with an empty search path.
CREATE FUNCTION fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(regexp_replace(normalize(value, NFKD), U&'[\0300-\036F]', '', 'g'));
--> statement-breakpoint
-- array_to_string is only stable, because of element types whose text depends on settings; text itself does not.
CREATE FUNCTION lines(items text[]) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_to_string(items, E'\n');
--> statement-breakpoint
-- Web mercator as 20-bit integers; packages/geo/src/mercator.ts computes the same.
CREATE FUNCTION mercator_x(lng double precision) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN least(1048575, greatest(0, floor((lng + 180) / 360 * 1048576)))::int;
--> statement-breakpoint
CREATE FUNCTION mercator_y(lat double precision) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN least(1048575, greatest(0, floor((0.5 - ln(
  (1 + sin(radians(greatest(-85.0511::float8, least(85.0511::float8, lat)))))
  / (1 - sin(radians(greatest(-85.0511::float8, least(85.0511::float8, lat)))))
) / (4 * pi())) * 1048576)))::int;
--> statement-breakpoint
-- Great-circle distance in meters on a sphere of 6371 km; packages/geo/src/distance.ts computes the same.
CREATE FUNCTION distance_meters(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision)
RETURNS double precision
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN 2 * 6371000 * asin(least(1, sqrt(
  sin(radians(lat2 - lat1) / 2) ^ 2 + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lng2 - lng1) / 2) ^ 2)));
--> statement-breakpoint
-- Minute of the week (Monday 00:00 is 0) that clocks of a time zone show at an instant. 1970 began on a Thursday, three
-- days into a week.
CREATE FUNCTION local_week_minute(at timestamptz, zone text) RETURNS integer
LANGUAGE sql STABLE STRICT PARALLEL SAFE
RETURN (floor(extract(epoch FROM at AT TIME ZONE zone) / 60)::bigint % 10080 + 4320 + 10080)::int % 10080;
--> statement-breakpoint
-- A listing at a place is where the place is, and public only if the place is. The lock makes an approval that is under way
-- finish first, so that its outcome is what is copied.
CREATE FUNCTION listings_take_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.place_is_public := true;
  IF NEW.location_id IS NOT NULL THEN
    SELECT lat, lng, is_approved AND deleted_at IS NULL INTO NEW.lat, NEW.lng, NEW.place_is_public
    FROM locations WHERE id = NEW.location_id FOR SHARE;
    -- The foreign key has the last word on a location that does not exist.
    NEW.place_is_public := coalesce(NEW.place_is_public, false);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- The assignment makes each listing ask its place again.
CREATE FUNCTION locations_pass_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listings SET place_is_public = place_is_public WHERE location_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Old addresses keep working: the slug left behind is remembered, and one taken again stops being old.
CREATE FUNCTION locations_remember_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM location_old_slugs WHERE slug = NEW.slug;
  INSERT INTO location_old_slugs (slug, location_id) VALUES (OLD.slug, NEW.id)
  ON CONFLICT (slug) DO UPDATE SET location_id = excluded.location_id, created_at = now();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION listings_remember_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM listing_old_slugs WHERE slug = NEW.slug;
  INSERT INTO listing_old_slugs (slug, listing_id) VALUES (OLD.slug, NEW.id)
  ON CONFLICT (slug) DO UPDATE SET listing_id = excluded.listing_id, created_at = now();
  RETURN NULL;
END $$;
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
-- A name as people type it: without the dots, apostrophes and hyphens of "St. Catharines" and "Niagara-on-the-Lake".
CREATE FUNCTION search_plain(folded text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(folded, '-.''’', ' ');
--> statement-breakpoint
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
CREATE FUNCTION region_code(folded text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN coalesce(region_codes() ->> folded, folded);
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
-- Opening rules (packages/opening-rules) replace the weekly hours and the months of the season. Property tests compare the
-- functions here with `stateAt` and `seasonMonths` of that package.

-- Minutes after midnight of a day at which spans that start on that day are in one of these states; above 1440 on the next day.
-- Loops instead of queries, because they take a tenth of the time. Only functions of pg_catalog are used, so that a dump
-- restores with an empty search path.
CREATE FUNCTION rule_minutes(rules jsonb, states text[], day date, is_holiday boolean) RETURNS int4multirange
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  result int4multirange := '{}';
  rule jsonb;
  days jsonb;
  dates jsonb;
  spans jsonb;
  minutes int4multirange;
  is_in_range boolean;
  first text COLLATE "C";
  last text COLLATE "C";
  today text COLLATE "C";
  full_day text COLLATE "C";
  -- 0001-01-01 was a Monday.
  weekday CONSTANT int := (day - date '0001-01-01') % 7 + 1;
  day_of_month int;
  month_length int;
  week_start date;
BEGIN
  FOR r IN 0 .. jsonb_array_length(rules) - 1 LOOP
    rule := rules->r;
    days := rule->'days';
    dates := days->'dates';
    IF dates IS NOT NULL THEN
      is_in_range := false;
      full_day := coalesce(full_day, to_char(day, 'YYYY-MM-DD'));
      FOR i IN 0 .. jsonb_array_length(dates) - 1 LOOP
        first := dates->i->>'from';
        last := dates->i->>'to';
        today := CASE WHEN length(first) = 5 THEN right(full_day, 5) ELSE full_day END;
        is_in_range := CASE WHEN first <= last THEN first <= today AND today <= last ELSE first <= today OR today <= last END;
        EXIT WHEN is_in_range;
      END LOOP;
      CONTINUE WHEN NOT is_in_range;
    END IF;
    IF days ? 'everyOtherWeekFrom' THEN
      -- A day past the end of its month is counted into the next one.
      first := days->>'everyOtherWeekFrom';
      week_start := make_date(left(first, 4)::int, substr(first, 6, 2)::int, 1) + substr(first, 9)::int - 1;
      week_start := week_start - (extract(isodow FROM week_start)::int - weekday);
      CONTINUE WHEN (day - week_start) / 7 % 2 <> 0;
    END IF;
    CONTINUE WHEN days->>'holidays' = 'only' AND NOT is_holiday;
    IF days ? 'weekdays' AND NOT (is_holiday AND days->>'holidays' IS NOT DISTINCT FROM 'also') THEN
      CONTINUE WHEN NOT days->'weekdays' @> to_jsonb(weekday);
      IF days ? 'nth' THEN
        day_of_month := extract(day FROM day);
        month_length := extract(day FROM date_trunc('month', day::timestamp) + interval '1 month - 1 day');
        CONTINUE WHEN NOT days->'nth' @> to_jsonb((day_of_month + 6) / 7)
          AND NOT days->'nth' @> to_jsonb(-((month_length - day_of_month + 7) / 7));
      END IF;
    END IF;
    spans := rule->'spans';
    minutes := CASE WHEN jsonb_array_length(spans) = 0 THEN '{[0,1440)}' ELSE '{}' END;
    IF (rule->>'state' = 'closed' AND NOT isempty(minutes))
      OR (rule->>'state' <> 'closed' AND rule->'isAdditional' IS DISTINCT FROM 'true'::jsonb) THEN
      result := '{}';
    END IF;
    FOR i IN 0 .. jsonb_array_length(spans) - 1 LOOP
      minutes := minutes + int4multirange(int4range((spans->i->>'opens')::int, (spans->i->>'closes')::int));
    END LOOP;
    result := CASE WHEN rule->>'state' = ANY (states) THEN result + minutes ELSE result - minutes END;
  END LOOP;
  RETURN result;
END $$;
--> statement-breakpoint
-- Whether a location is open at any time of a day, including hours of the previous day that last past midnight.
CREATE FUNCTION is_open_on(rules jsonb, day date, is_holiday boolean, was_holiday boolean) RETURNS boolean
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN rule_minutes(rules, '{open}', day, is_holiday) && '[0,1440)'::int4range
  OR rule_minutes(rules, '{open}', day - 1, was_holiday) && '[1440,2880)'::int4range;
--> statement-breakpoint
CREATE FUNCTION uses_holidays(rules jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(jsonb_path_exists(rules, '$[*].days.holidays'), false);
--> statement-breakpoint
-- A day of the year as a number: 1031 is October 31.
CREATE FUNCTION year_day(day date) RETURNS int
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN extract(month FROM day)::int * 100 + extract(day FROM day)::int;
--> statement-breakpoint
-- The functions of opening hours as before, with shortcuts for common rules: generated columns took most of the time of loading locations.
CREATE FUNCTION season_days(rules jsonb) RETURNS int4multirange
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
-- Whether the hours depend on more than the weekday and one season.
CREATE FUNCTION opens_by_date(rules jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(jsonb_path_exists(rules,
  '$[*].days ? (exists(@.dates) || exists(@.nth) || exists(@.everyOtherWeekFrom) || exists(@.holidays))')
  AND season_days(rules) IS NULL, false);
--> statement-breakpoint
-- Minutes of the week (Monday 00:00 is 0) of rules that depend on the weekday only, in their season. Minutes past midnight count unless the next
-- day has a state of its own at that time.
CREATE FUNCTION exact_week_minutes(rules jsonb) RETURNS int4multirange
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  WITH weekly AS MATERIALIZED (
    SELECT jsonb_agg(rule #- '{days,dates}' ORDER BY position) AS rules FROM jsonb_array_elements(rules) WITH ORDINALITY AS item(rule, position)
  ), day AS MATERIALIZED (
    -- 2024-01-01 was a Monday.
    SELECT number, rule_minutes(weekly.rules, '{open}', date '2024-01-01' + number, false) AS open,
      rule_minutes(weekly.rules, '{open,appointment,unknown}', date '2024-01-01' + number, false) AS stated
    FROM weekly, generate_series(0, 6) AS number
  ), part AS (
    SELECT number, open * '{[0,1440)}'::int4multirange AS minutes FROM day
    UNION ALL
    SELECT next.number - 1, previous.open - '{(,1440)}'::int4multirange
      - coalesce((SELECT range_agg(int4range(lower(span) + 1440, upper(span) + 1440)) FROM unnest(next.stated) AS span), '{}')
    FROM day AS previous JOIN day AS next ON next.number = (previous.number + 1) % 7
  )
  SELECT coalesce(range_agg(int4range(number * 1440 + lower(span), number * 1440 + upper(span))), '{}')
  FROM part, unnest(minutes) AS span
);
--> statement-breakpoint
CREATE FUNCTION open_week_minutes(rules jsonb) RETURNS int4multirange
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
-- The date of "YYYY-MM-DD". A day past the end of its month is counted into the next one.
CREATE FUNCTION calendar_day(day text) RETURNS date
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN make_date(left(day, 4)::int, substr(day, 6, 2)::int, 1) + substr(day, 9)::int - 1;
--> statement-breakpoint
-- The rules without years, nth weekdays and alternate weeks, and without closed rules for single years or weeks.
CREATE FUNCTION yearly_rules(rules jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT coalesce(jsonb_agg(CASE WHEN rule->>'state' = 'closed' THEN rule ELSE jsonb_set(rule, '{days}', jsonb_strip_nulls(jsonb_build_object(
    'dates', (
      SELECT jsonb_agg(CASE
        WHEN length(range->>'from') = 10 AND calendar_day(range->>'to') - calendar_day(range->>'from') >= 364
          THEN '{"from": "01-01", "to": "12-31"}'::jsonb
        ELSE jsonb_build_object('from', right(range->>'from', 5), 'to', right(range->>'to', 5)) END)
      FROM jsonb_array_elements(rule->'days'->'dates') AS range),
    'weekdays', CASE WHEN rule->'days'->>'holidays' IS DISTINCT FROM 'only' THEN rule->'days'->'weekdays' END))) END ORDER BY position), '[]')
  FROM jsonb_array_elements(rules) WITH ORDINALITY AS item(rule, position)
  WHERE rule->>'state' <> 'closed' OR NOT (rule->'days' ?| '{nth,everyOtherWeekFrom,holidays}'
    OR jsonb_path_exists(rule, '$.days.dates[*] ? (@.from like_regex "^[0-9]{4}")'))
);
--> statement-breakpoint
-- The same, with a shortcut for seasons of whole months.
CREATE FUNCTION season_months(rules jsonb) RETURNS smallint[]
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
-- Words are written with half the CPU time, and those of many new rows by several processes (docs/decisions/0062). The words stay the same.
-- PL/pgSQL functions are not inlined: their arguments are evaluated once, and parallel queries can call them.

-- Text of ASCII characters only, which most is, needs no normalization. Only functions of pg_catalog and qualified ones are
-- used, so that a dump restores with an empty search path.
CREATE FUNCTION search_text(value text) RETURNS text
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
-- Each two neighboring words as one: "farmstand" for "farm stand".
CREATE FUNCTION search_pairs(words text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT string_agg(pair.joined, ' ') FROM (
    SELECT word || lead(word) OVER (ORDER BY place) AS joined
    FROM string_to_table(words, ' ') WITH ORDINALITY AS piece(word, place)
  ) AS pair WHERE length(pair.joined) <= 60);
--> statement-breakpoint
CREATE FUNCTION name_vector(value text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  words text := coalesce(search_text(value), '');
BEGIN
  -- One word has no pairs.
  IF strpos(words, ' ') = 0 THEN RETURN to_tsvector('pg_catalog.simple', words); END IF;
  RETURN to_tsvector('pg_catalog.simple', words) || to_tsvector('pg_catalog.simple', coalesce(search_pairs(words), ''));
END $$;
--> statement-breakpoint
CREATE FUNCTION text_vector(value text) RETURNS tsvector
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
CREATE FUNCTION area_vector(city text, region text, postal_code text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  code text := region_code(fold(btrim(region)));
BEGIN
  RETURN name_vector(city) || to_tsvector('pg_catalog.simple', coalesce(search_text(
    concat_ws(' ', region, code, region_name(code), postal_code, replace(postal_code, ' ', ''))), ''));
END $$;
--> statement-breakpoint
-- What visitors call each type of location.
CREATE FUNCTION type_words(type text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE type WHEN 'Market' THEN 'farmers market' WHEN 'Farmstand' THEN 'farm stand' WHEN 'Shop' THEN 'farm shop store' ELSE lower(type) END;
--> statement-breakpoint
-- As before, with a plan that is kept. A parameter that is a list of one id seems cheaper than the ten that the planner assumes, so that these
-- statements were planned for each call, which took longer than finding the row.
CREATE FUNCTION write_listing_words(ids bigint[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO listing_words (listing_id, name, words)
  SELECT listing_id, name, words FROM current_listing_words WHERE listing_id = ANY (ids)
  ON CONFLICT (listing_id) DO UPDATE SET name = excluded.name, words = excluded.words;
END $$;
--> statement-breakpoint
CREATE FUNCTION write_location_words(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- The next statement then sees the listings of transactions that wrote these rows.
  PERFORM FROM location_words WHERE location_id = ANY (ids) ORDER BY location_id FOR UPDATE;
  INSERT INTO location_words (location_id, name, words)
  SELECT location_id, name, words FROM current_location_words WHERE location_id = ANY (ids)
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
-- One call for all rows of a statement takes a third of the time. A trigger with a list of columns cannot have such a table.
CREATE FUNCTION locations_write_new_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_location_words(ARRAY(SELECT id FROM inserted ORDER BY id));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Words are written only when what they are made of has changed: activating a listing changes only the words of its location, and its
-- description only its own. The words of a location are locked until the transaction ends.
CREATE FUNCTION listings_write_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_sold boolean := OLD.is_active AND OLD.deleted_at IS NULL;
  is_sold boolean := TG_OP <> 'DELETE' AND NEW.is_active AND NEW.deleted_at IS NULL;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF was_sold AND OLD.location_id IS NOT NULL THEN PERFORM write_location_words(ARRAY[OLD.location_id]); END IF;
    RETURN NULL;
  END IF;
  IF (OLD.title, OLD.description, OLD.categories, OLD.location_id) IS DISTINCT FROM (NEW.title, NEW.description, NEW.categories, NEW.location_id) THEN
    PERFORM write_listing_words(ARRAY[NEW.id]);
  END IF;
  IF (was_sold OR is_sold)
    AND (was_sold, OLD.title, OLD.categories, OLD.location_id) IS DISTINCT FROM (is_sold, NEW.title, NEW.categories, NEW.location_id) THEN
    PERFORM write_location_words(array_remove(ARRAY[OLD.location_id, NEW.location_id], NULL));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION listings_write_new_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_listing_words(ARRAY(SELECT id FROM inserted ORDER BY id));
  PERFORM write_location_words(ARRAY(SELECT DISTINCT location_id FROM inserted WHERE location_id IS NOT NULL ORDER BY location_id));
  RETURN NULL;
END $$;
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
-- Whether the rules are open hours only, of different weekdays.
CREATE FUNCTION has_simple_week(rules jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN NOT jsonb_path_exists(rules, '$[*] ? (@.state != "open" || @.isAdditional == true)') AND (
  SELECT count(*) = count(DISTINCT day.number)
  FROM jsonb_array_elements(rules) AS rule(value),
    jsonb_array_elements(coalesce(value->'days'->'weekdays', '[1,2,3,4,5,6,7]')) AS day(number));
--> statement-breakpoint
CREATE FUNCTION photos_track_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.listing_id IS NOT NULL OR NEW.location_id IS NOT NULL THEN
    NEW.unused_since := NULL;
  ELSIF NEW.unused_since IS NULL THEN
    NEW.unused_since := now();
  END IF;
  RETURN NEW;
END $$;
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
CREATE FUNCTION locations_log_changes() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE FUNCTION listings_log_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM log_item_changes('listing', ARRAY(SELECT id FROM old_rows));
    RETURN NULL;
  END IF;
  PERFORM log_item_changes('listing', ARRAY(
    SELECT id FROM old_rows o JOIN new_rows n USING (id)
    WHERE (o.location_id, o.categories, o.lat, o.lng, o.created_at, o.title, o.is_active, o.place_is_public, o.deleted_at IS NULL)
      IS DISTINCT FROM (n.location_id, n.categories, n.lat, n.lng, n.created_at, n.title, n.is_active, n.place_is_public, n.deleted_at IS NULL)));
  RETURN NULL;
END $$;
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
CREATE FUNCTION public_holidays_log_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed_rows) THEN INSERT INTO item_changes (kind) VALUES ('holidays'); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Titles and categories of the active listings of a location. A function, because a subquery would not be executed in parallel.
CREATE FUNCTION goods_of_location(id bigint) RETURNS text
LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN (
    SELECT string_agg(title || E'\n' || lines(categories), E'\n' ORDER BY listings.id) FROM listings
    WHERE location_id = goods_of_location.id AND is_active AND deleted_at IS NULL);
END $$;
--> statement-breakpoint
-- Writes the words of rows that have none: those that a bulk load inserted with disabled triggers. Lock the tables against writers
-- first. PostgreSQL executes CREATE TABLE AS in parallel, but no INSERT.
CREATE FUNCTION write_missing_words() RETURNS void LANGUAGE plpgsql AS $$
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
-- Months 1 to 12 with any time that is not closed, in a common year. Empty: all twelve, or none. Without closed rules, seven days of
-- one season contain every weekday; other months are evaluated day by day.
CREATE FUNCTION exact_season_months(rules jsonb) RETURNS smallint[]
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
-- Single letters are no words, very long ones are addresses of the web and the like, and numbers have no spelling.
CREATE FUNCTION is_search_word(word text) RETURNS boolean
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN length(word) BETWEEN 2 AND 40 AND word !~ '^[0-9]+$';
--> statement-breakpoint
CREATE FUNCTION search_sound(word text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN word ~ '^[a-z]+$' THEN nullif(dmetaphone(word), '') END;
--> statement-breakpoint
-- Writers only append rows, so they never wait for or deadlock with one another. An update that changes no title and nothing of who sees
-- it appends none.
CREATE FUNCTION listings_log_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO search_changes (kind, line, change)
    SELECT 'title', line, sum(change) FROM (
      SELECT title_folded, -1 FROM old_rows WHERE is_active AND place_is_public AND deleted_at IS NULL
      UNION ALL
      SELECT title_folded, 1 FROM new_rows WHERE is_active AND place_is_public AND deleted_at IS NULL
    ) AS part(line, change) GROUP BY line HAVING sum(change) <> 0;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO search_changes (kind, line, change)
    SELECT 'title', title_folded, count(*) FROM new_rows WHERE is_active AND place_is_public AND deleted_at IS NULL GROUP BY title_folded;
  ELSE
    INSERT INTO search_changes (kind, line, change)
    SELECT 'title', title_folded, -count(*) FROM old_rows WHERE is_active AND place_is_public AND deleted_at IS NULL GROUP BY title_folded;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The same for names and towns. An entry 'places' is logged when a public location changes in a column that the read models of places
-- use.
CREATE FUNCTION locations_log_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO search_changes (kind, line, change)
    SELECT kind, line, sum(change) FROM (
      SELECT part.kind, part.line, -1 FROM old_rows, LATERAL (VALUES ('name', name_folded), ('other', fold(city))) AS part(kind, line)
      WHERE is_approved AND deleted_at IS NULL AND part.line IS NOT NULL
      UNION ALL
      SELECT part.kind, part.line, 1 FROM new_rows, LATERAL (VALUES ('name', name_folded), ('other', fold(city))) AS part(kind, line)
      WHERE is_approved AND deleted_at IS NULL AND part.line IS NOT NULL
    ) AS part(kind, line, change) GROUP BY kind, line HAVING sum(change) <> 0;
    INSERT INTO search_changes (kind)
    SELECT 'places' WHERE EXISTS (
      SELECT FROM old_rows o JOIN new_rows n USING (id)
      WHERE (o.is_approved AND o.deleted_at IS NULL OR n.is_approved AND n.deleted_at IS NULL)
        AND (o.city, o.region, o.country, o.postal_code, o.lat, o.lng, o.categories, o.is_sample, o.updated_at, o.is_approved, o.deleted_at IS NULL)
          IS DISTINCT FROM (n.city, n.region, n.country, n.postal_code, n.lat, n.lng, n.categories, n.is_sample, n.updated_at, n.is_approved, n.deleted_at IS NULL));
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO search_changes (kind, line, change)
    SELECT part.kind, part.line, count(*) FROM new_rows, LATERAL (VALUES ('name', name_folded), ('other', fold(city))) AS part(kind, line)
    WHERE is_approved AND deleted_at IS NULL AND part.line IS NOT NULL GROUP BY part.kind, part.line;
    INSERT INTO search_changes (kind)
    SELECT 'places' WHERE EXISTS (SELECT FROM new_rows WHERE is_approved AND deleted_at IS NULL);
  ELSE
    INSERT INTO search_changes (kind, line, change)
    SELECT part.kind, part.line, -count(*) FROM old_rows, LATERAL (VALUES ('name', name_folded), ('other', fold(city))) AS part(kind, line)
    WHERE is_approved AND deleted_at IS NULL AND part.line IS NOT NULL GROUP BY part.kind, part.line;
    INSERT INTO search_changes (kind)
    SELECT 'places' WHERE EXISTS (SELECT FROM old_rows WHERE is_approved AND deleted_at IS NULL);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Categories change rarely.
CREATE FUNCTION categories_log_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.name IS NOT DISTINCT FROM NEW.name THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN INSERT INTO search_changes (kind, line, change) VALUES ('other', fold(OLD.name), -1); END IF;
  IF TG_OP <> 'DELETE' THEN INSERT INTO search_changes (kind, line, change) VALUES ('other', fold(NEW.name), 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION truncation_log_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (kind) VALUES ('everything');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Counts all words. One statement, and so one snapshot, deletes the log and reads the rows: each change is in both or in neither.
CREATE FUNCTION search_words_rebuild() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_words;
  WITH gone AS (DELETE FROM search_changes WHERE kind <> 'places')
  INSERT INTO search_words (word, in_names, in_titles, frequency, sound)
  SELECT word, in_names, in_titles, frequency, sound FROM current_search_words;
END $$;
--> statement-breakpoint
-- Adds the logged changes to the words, in time proportional to them.
CREATE FUNCTION search_words_fold() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  unused text[];
BEGIN
  WITH gone AS (DELETE FROM search_changes WHERE kind IN ('name', 'title', 'other') RETURNING kind, line, change),
    lines AS (SELECT kind, line, sum(change) AS change FROM gone GROUP BY kind, line HAVING sum(change) <> 0),
    words AS (
      SELECT part.word, coalesce(sum(change) FILTER (WHERE kind = 'name'), 0)::int AS in_names,
        coalesce(sum(change) FILTER (WHERE kind = 'title'), 0)::int AS in_titles, sum(change)::int AS frequency
      FROM lines, search_split(line) AS part
      GROUP BY part.word
    ), written AS (
      INSERT INTO search_words AS known (word, in_names, in_titles, frequency, sound)
      SELECT word, in_names, in_titles, frequency, search_sound(word) FROM words
      WHERE is_search_word(word) AND (in_names, in_titles, frequency) <> (0, 0, 0)
      ON CONFLICT (word) DO UPDATE SET in_names = known.in_names + excluded.in_names, in_titles = known.in_titles + excluded.in_titles,
        frequency = known.frequency + excluded.frequency
      RETURNING word, frequency
    )
  SELECT array_agg(word) INTO unused FROM written WHERE frequency <= 0;
  DELETE FROM search_words WHERE word = ANY (unused);
END $$;
--> statement-breakpoint
-- Brings the words up to date; reads continue meanwhile. False when another process is bringing read models up to date.
CREATE FUNCTION search_refresh_words() RETURNS boolean LANGUAGE plpgsql SET max_parallel_workers_per_gather = 0 AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('farmgate.search_models')) THEN RETURN false; END IF;
  IF EXISTS (SELECT FROM search_changes WHERE kind = 'everything') THEN
    PERFORM search_words_rebuild();
    ANALYZE search_words;
    INSERT INTO search_changes (kind) VALUES ('places');
  ELSE
    PERFORM search_words_fold();
  END IF;
  RETURN true;
END $$;
--> statement-breakpoint
-- The same for the read models of places. They are computed anew when public locations have changed, in one process, which leaves the other
-- cores to requests. Call it after `search_refresh_words()`, in a transaction of its own, because it takes much longer.
CREATE FUNCTION search_refresh_places() RETURNS boolean LANGUAGE plpgsql SET max_parallel_workers_per_gather = 0 AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('farmgate.search_models')) THEN RETURN false; END IF;
  -- Before the rows are read: a later change is logged for the next time.
  DELETE FROM search_changes WHERE kind = 'places';
  IF FOUND THEN
    REFRESH MATERIALIZED VIEW CONCURRENTLY search_towns;
    REFRESH MATERIALIZED VIEW CONCURRENTLY search_postal_codes;
    REFRESH MATERIALIZED VIEW CONCURRENTLY towns;
    -- The next one is planned by the number of towns.
    ANALYZE towns;
    REFRESH MATERIALIZED VIEW CONCURRENTLY town_pages;
    ANALYZE search_towns;
    ANALYZE search_postal_codes;
    ANALYZE town_pages;
  END IF;
  RETURN true;
END $$;
--> statement-breakpoint
-- The logged changes that a reader with this snapshot does not have, at most `most` if that is not null. `xmin` bounds the rows that are read by
-- the index. With a kept plan, for the same reason: a given snapshot seems cheaper than an unknown one.
CREATE FUNCTION missing_item_changes(since pg_snapshot, most int) RETURNS TABLE (kind text, item_id bigint)
LANGUAGE plpgsql STABLE ROWS 10 SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  RETURN QUERY SELECT change.kind, change.item_id FROM item_changes AS change
  WHERE change.xid >= pg_snapshot_xmin(since) AND NOT pg_visible_in_snapshot(change.xid, since) LIMIT most;
END $$;
