DROP INDEX "listing_words_name";--> statement-breakpoint
DROP INDEX "location_words_name";--> statement-breakpoint
DROP INDEX "listings_title_trgm";--> statement-breakpoint
DROP INDEX "listings_point";--> statement-breakpoint
DROP INDEX "listings_newest";--> statement-breakpoint
DROP INDEX "listings_by_title";--> statement-breakpoint
DROP INDEX "locations_newest";--> statement-breakpoint
DROP INDEX "locations_by_name";