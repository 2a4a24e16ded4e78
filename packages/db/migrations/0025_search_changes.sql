-- The vocabulary follows a log of changes instead of being counted anew (docs/decisions/0071). Writers wait until all words are counted,
-- and readers use the old words meanwhile. A server of the version before may be bringing them up to date.
SELECT pg_advisory_xact_lock(hashtext('farmgate.search_models'));
--> statement-breakpoint
LOCK TABLE locations, listings, categories IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "search_changes" (
	"kind" text NOT NULL,
	"line" text,
	"change" integer,
	CONSTRAINT "search_changes_kind" CHECK ("search_changes"."kind" in ('name', 'title', 'other', 'places', 'everything')),
	CONSTRAINT "search_changes_line" CHECK (("search_changes"."line" is null) = ("search_changes"."kind" in ('places', 'everything'))),
	CONSTRAINT "search_changes_change" CHECK (("search_changes"."change" is null) = ("search_changes"."line" is null))
);
--> statement-breakpoint
CREATE TABLE "search_words_next" (
	"word" text NOT NULL,
	"in_names" integer NOT NULL,
	"in_titles" integer NOT NULL,
	"frequency" integer NOT NULL,
	"sound" text
);
--> statement-breakpoint
-- No count is in an index: with room in their pages, rows are updated without writing the indexes.
ALTER TABLE search_words_next SET (fillfactor = 70);
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
CREATE TRIGGER listings_log_search_insert AFTER INSERT ON listings
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION listings_log_search();
--> statement-breakpoint
CREATE TRIGGER listings_log_search_update AFTER UPDATE ON listings
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION listings_log_search();
--> statement-breakpoint
CREATE TRIGGER listings_log_search_delete AFTER DELETE ON listings
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION listings_log_search();
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
CREATE TRIGGER locations_log_search_insert AFTER INSERT ON locations
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION locations_log_search();
--> statement-breakpoint
CREATE TRIGGER locations_log_search_update AFTER UPDATE ON locations
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION locations_log_search();
--> statement-breakpoint
CREATE TRIGGER locations_log_search_delete AFTER DELETE ON locations
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION locations_log_search();
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
CREATE TRIGGER categories_log_search AFTER INSERT OR DELETE OR UPDATE OF name ON categories
FOR EACH ROW EXECUTE FUNCTION categories_log_search();
--> statement-breakpoint
CREATE FUNCTION truncation_log_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (kind) VALUES ('everything');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_log_search_truncation AFTER TRUNCATE ON listings
FOR EACH STATEMENT EXECUTE FUNCTION truncation_log_search();
--> statement-breakpoint
CREATE TRIGGER locations_log_search_truncation AFTER TRUNCATE ON locations
FOR EACH STATEMENT EXECUTE FUNCTION truncation_log_search();
--> statement-breakpoint
CREATE TRIGGER categories_log_search_truncation AFTER TRUNCATE ON categories
FOR EACH STATEMENT EXECUTE FUNCTION truncation_log_search();
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
-- The read models of places may be outdated now. They are brought up to date by the server, because that takes minutes in a large directory.
INSERT INTO search_changes (kind) VALUES ('places');
--> statement-breakpoint
DELETE FROM app_state WHERE key = 'search-models';
--> statement-breakpoint
INSERT INTO search_words_next (word, in_names, in_titles, frequency, sound)
SELECT word, in_names, in_titles, frequency, sound FROM current_search_words;
--> statement-breakpoint
-- Readers wait from here on.
DROP FUNCTION search_refresh();
--> statement-breakpoint
DROP FUNCTION search_change_mark();
--> statement-breakpoint
DROP MATERIALIZED VIEW search_words;
--> statement-breakpoint
ALTER TABLE search_words_next RENAME TO search_words;
--> statement-breakpoint
ALTER TABLE "search_words" ADD PRIMARY KEY ("word");
--> statement-breakpoint
CREATE INDEX "search_words_start" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_trgm" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_sound" ON "search_words" USING btree ("sound") WHERE sound is not null;
--> statement-breakpoint
ANALYZE search_words;
