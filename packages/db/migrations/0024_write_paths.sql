-- The sitemap's pages of listings without a location, which their index by location finds, but not in the order of ids.
CREATE INDEX "listings_without_location" ON "listings" USING btree ("id") WHERE location_id is null and is_active and place_is_public and deleted_at is null;
