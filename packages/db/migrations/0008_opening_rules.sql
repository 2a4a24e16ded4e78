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
-- Whether a location is open at a local time. The state of the day itself takes precedence over hours of the previous day that
-- last past midnight.
CREATE FUNCTION is_open(rules jsonb, local timestamp, is_holiday boolean, was_holiday boolean) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  minute CONSTANT int := extract(hour FROM local) * 60 + extract(minute FROM local);
BEGIN
  IF rule_minutes(rules, '{open}', local::date, is_holiday) @> minute THEN RETURN true; END IF;
  IF NOT jsonb_path_exists(rules, '$[*].spans[*].closes ? (@ > 1440)') THEN RETURN false; END IF;
  RETURN rule_minutes(rules, '{open}', local::date - 1, was_holiday) @> minute + 1440
    AND NOT rule_minutes(rules, '{appointment,unknown}', local::date, is_holiday) @> minute;
END $$;
--> statement-breakpoint
-- Whether a location is open at any time of a day, including hours of the previous day that last past midnight.
CREATE FUNCTION is_open_on(rules jsonb, day date, is_holiday boolean, was_holiday boolean) RETURNS boolean
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN rule_minutes(rules, '{open}', day, is_holiday) && '[0,1440)'::int4range
  OR rule_minutes(rules, '{open}', day - 1, was_holiday) && '[1440,2880)'::int4range;
--> statement-breakpoint
-- The times of the same weekday and clock time in the next such month (1 to 12), which may be the current one.
CREATE FUNCTION times_in_month(local timestamp, month int) RETURNS SETOF timestamp
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE ROWS 5
BEGIN ATOMIC
  SELECT at FROM make_date((extract(year FROM local) + CASE WHEN month < extract(month FROM local) THEN 1 ELSE 0 END)::int, month, 1) AS first,
    generate_series(first + ((extract(isodow FROM local) - extract(isodow FROM first) + 7)::int % 7) + local::time,
      first + interval '1 month - 1 second', interval '7 days') AS at;
END;
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
-- The days of the year, as numbers, of rules that are one weekly pattern in the same dates of every year, without hours past
-- midnight. Null for other rules.
CREATE FUNCTION season_days(rules jsonb) RETURNS int4multirange
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN jsonb_path_exists(rules, '$[0].days.dates')
  AND NOT jsonb_path_exists(rules, '$[*].days ? (exists(@.nth) || exists(@.everyOtherWeekFrom) || exists(@.holidays))')
  AND NOT jsonb_path_exists(rules, '$[*].spans[*].closes ? (@ > 1440)')
  AND NOT jsonb_path_exists(rules, '$[*].days.dates[*].from ? (@ like_regex "^[0-9]{4}")')
  AND NOT EXISTS (SELECT FROM jsonb_array_elements(rules) AS rule WHERE rule->'days'->'dates' IS DISTINCT FROM rules->0->'days'->'dates')
THEN (
  SELECT range_agg(part)
  FROM jsonb_array_elements(rules->0->'days'->'dates') AS range,
    LATERAL (SELECT replace(range->>'from', '-', '')::int AS first, replace(range->>'to', '-', '')::int AS last) AS bound,
    LATERAL (VALUES (CASE WHEN first <= last THEN int4range(first, last, '[]') ELSE int4range(first, 1231, '[]') END),
      (CASE WHEN first > last THEN int4range(101, last, '[]') END)) AS days(part)
) END;
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
-- Minutes of the week at which a location may be open: exact, in its season, if its hours depend on the weekday only, else those
-- of all rules on all days that they may match.
CREATE FUNCTION open_week_minutes(rules jsonb) RETURNS int4multirange
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN NOT opens_by_date(rules) THEN exact_week_minutes(rules) ELSE coalesce((
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
-- Months 1 to 12 with any time that is not closed, in a common year. Empty: all twelve, or none.
CREATE FUNCTION season_months(rules jsonb) RETURNS smallint[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN jsonb_path_exists(rules, '$[*].days.dates') THEN (
  WITH regular AS MATERIALIZED (SELECT yearly_rules(rules) AS yearly)
  SELECT CASE WHEN count(*) = 12 THEN '{}' ELSE coalesce(array_agg(month::smallint ORDER BY month), '{}') END
  FROM regular, generate_series(1, 12) AS month
  -- Most months out of season need no evaluation of their days.
  WHERE EXISTS (
    SELECT FROM jsonb_array_elements(yearly) AS rule
    WHERE rule->>'state' <> 'closed' AND (NOT rule->'days' ? 'dates' OR EXISTS (
      SELECT FROM jsonb_array_elements(rule->'days'->'dates') AS range,
        LATERAL (SELECT range->>'from' AS first, range->>'to' AS last, to_char(month, 'FM00') AS number) AS bound
      WHERE CASE WHEN first COLLATE "C" <= last THEN number BETWEEN left(first, 2) AND left(last, 2)
        ELSE number >= left(first, 2) OR number <= left(last, 2) END))
  ) AND EXISTS (
    SELECT FROM generate_series(make_date(2027, month, 1)::timestamp, make_date(2027, month, 1) + interval '1 month - 1 day', interval '1 day') AS day
    WHERE NOT isempty(rule_minutes(yearly, '{open,appointment,unknown}', day::date, false)))
) ELSE '{}' END;
--> statement-breakpoint
-- The rules of weekly spans [{day 1-7, opens, closes}] (null: unknown) in the months of a season (none: all year).
CREATE FUNCTION rules_of_week(spans jsonb, months smallint[]) RETURNS jsonb
LANGUAGE sql IMMUTABLE
RETURN (
  WITH season AS (
    SELECT CASE WHEN cardinality(months) BETWEEN 1 AND 11 THEN jsonb_build_object('dates', (
      SELECT jsonb_agg(jsonb_build_object('from', lpad(first::text, 2, '0') || '-01', 'to', (
        SELECT to_char(make_date(2028, (last - 1) % 12 + 1, 1) + interval '1 month - 1 day', 'MM-DD')
        FROM generate_series(first, first + 11) AS last
        WHERE NOT (last % 12 + 1)::smallint = ANY (months) ORDER BY last LIMIT 1)) ORDER BY first)
      FROM generate_series(1, 12) AS first
      WHERE first::smallint = ANY (months) AND NOT ((first + 10) % 12 + 1)::smallint = ANY (months))) ELSE '{}' END AS days
  ), day AS (
    SELECT (value->>'day')::int AS weekday, jsonb_agg(value - 'day' ORDER BY (value->>'opens')::int, (value->>'closes')::int) AS spans
    FROM jsonb_array_elements(spans) GROUP BY 1
  ), week AS (
    SELECT jsonb_agg(weekday ORDER BY weekday) AS weekdays, day.spans FROM day GROUP BY day.spans
  )
  SELECT CASE
    WHEN spans IS NULL AND season.days = '{}' THEN NULL
    WHEN spans IS NULL THEN jsonb_build_array(jsonb_build_object('days', season.days, 'spans', '[]'::jsonb, 'state', 'unknown'))
    WHEN spans = '[]' THEN jsonb_build_array(jsonb_build_object('days', season.days, 'spans', '[]'::jsonb, 'state', 'closed'))
    ELSE (SELECT jsonb_agg(jsonb_build_object('days',
        CASE WHEN jsonb_array_length(weekdays) = 7 THEN season.days ELSE season.days || jsonb_build_object('weekdays', weekdays) END,
        'spans', week.spans, 'state', 'open') ORDER BY weekdays) FROM week) END
  FROM season
);
--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "opening_rules" jsonb, ADD COLUMN "opening_text" text;--> statement-breakpoint
UPDATE "locations" SET "opening_rules" = rules_of_week("hours", "season_months");--> statement-breakpoint
-- The previous values of locations, from which an import is undone.
UPDATE "import_changes" SET "before" = jsonb_set("before" #- '{location,hours}' #- '{location,season_months}', '{location,opening_rules}',
  coalesce(rules_of_week(nullif("before" #> '{location,hours}', 'null'),
    ARRAY(SELECT value::smallint FROM jsonb_array_elements(coalesce(nullif("before" #> '{location,season_months}', 'null'), '[]')))), 'null'))
WHERE "before" ? 'location';--> statement-breakpoint
DROP FUNCTION rules_of_week(jsonb, smallint[]);--> statement-breakpoint
ALTER TABLE "locations"
  ADD COLUMN "new_open_minutes" int4multirange GENERATED ALWAYS AS (open_week_minutes(opening_rules)) STORED,
  ADD COLUMN "new_season_months" smallint[] GENERATED ALWAYS AS (season_months(opening_rules)) STORED NOT NULL,
  ADD COLUMN "season_days" int4multirange GENERATED ALWAYS AS (season_days(opening_rules)) STORED,
  ADD COLUMN "opens_by_date" boolean GENERATED ALWAYS AS (opens_by_date(opening_rules)) STORED NOT NULL,
  ADD COLUMN "uses_holidays" boolean GENERATED ALWAYS AS (uses_holidays(opening_rules)) STORED NOT NULL,
  ADD CONSTRAINT "locations_opening_rules" CHECK (jsonb_typeof("opening_rules") = 'array' and "opening_rules" <> '[]'::jsonb);--> statement-breakpoint
-- Replaced in place, because the views of the map, towns and words depend on the views.
ALTER VIEW "public_locations" RENAME COLUMN "hours" TO "opening_rules";--> statement-breakpoint
CREATE OR REPLACE VIEW "public_locations" AS (select "id", "slug", "name", "type", "address", "street", "city", "region", "postal_code", "country", "description", "categories", "lat", "lng", "coordinates_approximate", "time_zone", "cover_image", "image_url", "is_approved", "owner_user_id", "website", "contact_phone", "contact_email", "facebook_url", "x_url", "instagram_url", "pickup_instructions", "payment_info", "opening_rules", "new_season_months" as "season_months", "is_sample", "owner_edited_at", "last_confirmed_at", "created_at", "updated_at", "deleted_at", "new_open_minutes" as "open_minutes", "name_folded", "search", "mx", "my", "opening_text", "season_days", "opens_by_date", "uses_holidays" from "locations" where ("locations"."is_approved" and "locations"."deleted_at" is null));--> statement-breakpoint
CREATE OR REPLACE VIEW "public_listings" AS (select "listings"."id", "listings"."slug", "listings"."title", "listings"."description", "listings"."location_id", "listings"."owner_user_id", "listings"."categories", "listings"."variants", "listings"."lat", "listings"."lng", "listings"."is_active", "listings"."place_is_public", "listings"."is_sample", "listings"."created_at", "listings"."updated_at", "listings"."deleted_at", "listings"."title_folded", "listings"."search", "listings"."mx", "listings"."my", "locations"."slug" as "location_slug", "locations"."name" as "location_name", "locations"."type" as "location_type", "locations"."time_zone" as "location_time_zone", "locations"."new_open_minutes" as "location_open_minutes", "locations"."new_season_months" as "location_season_months", "locations"."opening_rules" as "location_opening_rules", "locations"."season_days" as "location_season_days", "locations"."opens_by_date" as "location_opens_by_date", "locations"."uses_holidays" as "location_uses_holidays", "locations"."country" as "location_country", "locations"."region" as "location_region" from "listings" left join "locations" on "locations"."id" = "listings"."location_id" where ("listings"."is_active" and "listings"."place_is_public" and "listings"."deleted_at" is null));--> statement-breakpoint
ALTER TABLE "locations" DROP COLUMN "open_minutes", DROP COLUMN "hours", DROP COLUMN "season_months";--> statement-breakpoint
DROP FUNCTION week_minutes(jsonb);--> statement-breakpoint
ALTER TABLE "locations" RENAME COLUMN "new_open_minutes" TO "open_minutes";--> statement-breakpoint
ALTER TABLE "locations" RENAME COLUMN "new_season_months" TO "season_months";--> statement-breakpoint
CREATE INDEX "locations_open" ON "locations" USING gist ("open_minutes");--> statement-breakpoint
CREATE INDEX "locations_holidays" ON "locations" USING btree ("country","region") WHERE uses_holidays;--> statement-breakpoint
CREATE TABLE "public_holidays" (
	"country" text NOT NULL,
	"region" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "public_holidays_country_region_day_pk" PRIMARY KEY("country","region","day")
);
