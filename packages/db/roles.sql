-- Three roles, each with the fewest rights. For PostgreSQL 17 or newer: before it, only owners could refresh materialized views.
-- Run this as a superuser, connected to the database of Farmgate, before the first migration:
--   psql --dbname=farmgate --file=packages/db/roles.sql
-- Running it again changes nothing. The roles get no passwords here: give each its own with ALTER ROLE … PASSWORD.
--   farmgate_migrate  owns the tables; for `npm run migrate` and `npm run restore` only
--   farmgate_app      reads and writes rows; for the server
--   farmgate_read     reads rows; for reports and `npm run backup`

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['farmgate_migrate', 'farmgate_app', 'farmgate_read'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) THEN
      EXECUTE format('CREATE ROLE %I LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE', name);
    END IF;
  END LOOP;
  -- An owner may create schemas and the extensions pg_trgm and fuzzystrmatch, which PostgreSQL trusts.
  EXECUTE format('ALTER DATABASE %I OWNER TO farmgate_migrate', current_database());
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  -- Imports note the rows of a file in a temporary table.
  EXECUTE format('GRANT CONNECT, TEMPORARY ON DATABASE %I TO farmgate_app', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO farmgate_read', current_database());
END
$$;

-- Those of the migrations, so that their rights can be declared before they have tables.
CREATE SCHEMA IF NOT EXISTS drizzle AUTHORIZATION farmgate_migrate;
CREATE SCHEMA IF NOT EXISTS pgboss AUTHORIZATION farmgate_migrate;
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public, pgboss, drizzle TO farmgate_app, farmgate_read;

-- Tables of later migrations get the same rights as those that exist. The server reads which migrations there are, and never writes them.
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, pgboss TO farmgate_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, pgboss TO farmgate_app;
GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO farmgate_app;
GRANT SELECT ON ALL TABLES IN SCHEMA public, pgboss, drizzle TO farmgate_read;
GRANT SELECT ON ALL SEQUENCES IN SCHEMA public, pgboss TO farmgate_read;
ALTER DEFAULT PRIVILEGES FOR ROLE farmgate_migrate IN SCHEMA public, pgboss
  GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO farmgate_app;
ALTER DEFAULT PRIVILEGES FOR ROLE farmgate_migrate IN SCHEMA public, pgboss
  GRANT USAGE, SELECT ON SEQUENCES TO farmgate_app;
ALTER DEFAULT PRIVILEGES FOR ROLE farmgate_migrate IN SCHEMA drizzle GRANT SELECT ON TABLES TO farmgate_app;
ALTER DEFAULT PRIVILEGES FOR ROLE farmgate_migrate IN SCHEMA public, pgboss, drizzle
  GRANT SELECT ON TABLES TO farmgate_read;
ALTER DEFAULT PRIVILEGES FOR ROLE farmgate_migrate IN SCHEMA public, pgboss GRANT SELECT ON SEQUENCES TO farmgate_read;

-- The server refreshes materialized views and vacuums tables after large imports.
GRANT MAINTAIN ON ALL TABLES IN SCHEMA public TO farmgate_app;
ALTER DEFAULT PRIVILEGES FOR ROLE farmgate_migrate IN SCHEMA public GRANT MAINTAIN ON TABLES TO farmgate_app;
