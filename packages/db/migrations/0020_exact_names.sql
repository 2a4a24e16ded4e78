-- Searches look for an item with exactly their text as its name. A hash, because names can exceed a B-tree's limit of 2,704 bytes.
CREATE INDEX "listing_words_exact_name" ON "listing_words" USING hash ("name");--> statement-breakpoint
CREATE INDEX "location_words_exact_name" ON "location_words" USING hash ("name");
