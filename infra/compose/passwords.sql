-- Gives the roles of packages/db/roles.sql the passwords of the environment, and adds one for the replica. For psql, which the
-- PostgreSQL image runs.
\getenv migrate_password MIGRATE_PASSWORD
\getenv app_password APP_PASSWORD
\getenv replica_password REPLICA_PASSWORD
ALTER ROLE farmgate_migrate PASSWORD :'migrate_password';
ALTER ROLE farmgate_app PASSWORD :'app_password';
CREATE ROLE farmgate_replica LOGIN REPLICATION PASSWORD :'replica_password';
