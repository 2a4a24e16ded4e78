-- Towns and places are joined by three columns, which the planner takes for independent: it expects one row where there are thousands, and
-- goes through all of them for each of them, 18 of 21 seconds with 14,784 places.
ALTER FUNCTION search_refresh_places() SET enable_nestloop = off;
