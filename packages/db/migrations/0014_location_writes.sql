CREATE TABLE "create_requests" (
	"entity" text NOT NULL,
	"key" uuid NOT NULL,
	"user_id" text,
	"entity_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "create_requests_key" UNIQUE NULLS NOT DISTINCT("entity","key","user_id")
);
--> statement-breakpoint
CREATE TABLE "location_private_addresses" (
	"location_id" bigint PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"street" text,
	"city" text,
	"region" text,
	"postal_code" text,
	"country" text,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"coordinates_approximate" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "location_views" (
	"location_id" bigint NOT NULL,
	"day" date NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "location_views_location_id_day_hash_pk" PRIMARY KEY("location_id","day","hash")
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "is_sold_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "available_from" date;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "available_until" date;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "deleted_with_location" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "rejected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "proposed_categories" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "hides_exact_location" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "create_requests" ADD CONSTRAINT "create_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_private_addresses" ADD CONSTRAINT "location_private_addresses_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_views" ADD CONSTRAINT "location_views_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "create_requests_created" ON "create_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "location_views_day" ON "location_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "listings_available_until" ON "listings" USING btree ("available_until") WHERE is_active and available_until is not null;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_available_in_order" CHECK ("listings"."available_from" <= "listings"."available_until");--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_rejected" CHECK (not ("locations"."is_approved" and "locations"."rejected_at" is not null));--> statement-breakpoint
-- Replaced in place, because the views of the map, towns and words depend on the views.
CREATE OR REPLACE VIEW "public_locations" AS (select "id", "slug", "name", "type", "address", "street", "city", "region", "postal_code", "country", "description", "categories", "lat", "lng", "coordinates_approximate", "time_zone", "cover_image", "image_url", "is_approved", "owner_user_id", "website", "contact_phone", "contact_email", "facebook_url", "x_url", "instagram_url", "pickup_instructions", "payment_info", "opening_rules", "season_months", "is_sample", "owner_edited_at", "last_confirmed_at", "created_at", "updated_at", "deleted_at", "open_minutes", "name_folded", "search", "mx", "my", "opening_text", "season_days", "opens_by_date", "uses_holidays", "rejected_at", "rejection_reason", "proposed_categories", "hides_exact_location" from "locations" where ("locations"."is_approved" and "locations"."deleted_at" is null));--> statement-breakpoint
CREATE OR REPLACE VIEW "public_listings" AS (select "listings"."id", "listings"."slug", "listings"."title", "listings"."description", "listings"."location_id", "listings"."owner_user_id", "listings"."categories", "listings"."variants", "listings"."lat", "listings"."lng", "listings"."is_active", "listings"."place_is_public", "listings"."is_sample", "listings"."created_at", "listings"."updated_at", "listings"."deleted_at", "listings"."title_folded", "listings"."search", "listings"."mx", "listings"."my", "locations"."slug" as "location_slug", "locations"."name" as "location_name", "locations"."type" as "location_type", "locations"."time_zone" as "location_time_zone", "locations"."open_minutes" as "location_open_minutes", "locations"."season_months" as "location_season_months", "locations"."opening_rules" as "location_opening_rules", "locations"."season_days" as "location_season_days", "locations"."opens_by_date" as "location_opens_by_date", "locations"."uses_holidays" as "location_uses_holidays", "locations"."country" as "location_country", "locations"."region" as "location_region", "listings"."is_sold_out", "listings"."available_from", "listings"."available_until", "listings"."deleted_with_location" from "listings" left join "locations" on "locations"."id" = "listings"."location_id" where ("listings"."is_active" and "listings"."place_is_public" and "listings"."deleted_at" is null));
