-- The sitemap's index has the latest change of each of its files, which are ranges of 50,000 ids: one entry of this index each.
CREATE INDEX "locations_sitemap" ON "locations" USING btree (((id - 1) / 50000),"updated_at") WHERE is_approved and deleted_at is null;
