-- Gives the roles of packages/db/roles.sql the passwords of the environment. For psql, which the PostgreSQL image runs.
\getenv migrate_password MIGRATE_PASSWORD
\getenv app_password APP_PASSWORD
ALTER ROLE farmgate_migrate PASSWORD :'migrate_password';
ALTER ROLE farmgate_app PASSWORD :'app_password';
