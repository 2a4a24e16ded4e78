CREATE EXTENSION IF NOT EXISTS pg_trgm;
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
-- Opening spans [{day 1-7, opens, closes}] as minutes of the week; a span that passes Sunday midnight starts over at 0.
CREATE FUNCTION week_minutes(hours jsonb) RETURNS int4multirange
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN coalesce((
  SELECT range_agg(part.span)
  FROM jsonb_array_elements(hours) AS entry(value),
    LATERAL (SELECT ((value->>'day')::int - 1) * 1440 + (value->>'opens')::int AS starts,
                    ((value->>'day')::int - 1) * 1440 + (value->>'closes')::int AS ends) AS week,
    LATERAL (VALUES (int4range(starts, least(ends, 10080))), (int4range(0, greatest(0, ends - 10080)))) AS part(span)
), '{}'::int4multirange);
--> statement-breakpoint
-- Minute of the week (Monday 00:00 is 0) that clocks of a time zone show at an instant. 1970 began on a Thursday, three
-- days into a week.
CREATE FUNCTION local_week_minute(at timestamptz, zone text) RETURNS integer
LANGUAGE sql STABLE STRICT PARALLEL SAFE
RETURN (floor(extract(epoch FROM at AT TIME ZONE zone) / 60)::bigint % 10080 + 4320 + 10080)::int % 10080;
