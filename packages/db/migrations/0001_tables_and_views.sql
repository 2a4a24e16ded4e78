CREATE TABLE "app_state" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"position" integer DEFAULT 1000 NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "claim_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"location_id" bigint NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"message" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_requests_status" CHECK ("claim_requests"."status" in ('pending', 'approved', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"user_id" text NOT NULL,
	"location_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_user_id_location_id_pk" PRIMARY KEY("user_id","location_id")
);
--> statement-breakpoint
CREATE TABLE "import_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"licence" text NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"linked" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"started_by" text,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "import_batches_status" CHECK ("import_batches"."status" in ('running', 'done', 'failed', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "import_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"action" text NOT NULL,
	"location_id" bigint NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"before" jsonb,
	CONSTRAINT "import_changes_action" CHECK ("import_changes"."action" in ('added', 'changed', 'linked'))
);
--> statement-breakpoint
CREATE TABLE "location_sources" (
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"location_id" bigint NOT NULL,
	"batch_id" bigint NOT NULL,
	"licence" text NOT NULL,
	"fingerprint" text NOT NULL,
	"is_primary" boolean NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"imported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "location_sources_source_source_id_pk" PRIMARY KEY("source","source_id")
);
--> statement-breakpoint
CREATE TABLE "listing_images" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"url" text NOT NULL,
	"thumb_url" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"is_generated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_images_position" UNIQUE("listing_id","position")
);
--> statement-breakpoint
CREATE TABLE "listing_old_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"listing_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"location_id" bigint,
	"owner_user_id" text,
	"categories" text[] DEFAULT '{}'::text[] NOT NULL,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"is_active" boolean DEFAULT true NOT NULL,
	"place_is_public" boolean DEFAULT true NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"title_folded" text GENERATED ALWAYS AS (fold(title)) STORED NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(title || E'\n' || description || E'\n' || lines(categories))) STORED NOT NULL,
	"mx" integer GENERATED ALWAYS AS (mercator_x(lng)) STORED,
	"my" integer GENERATED ALWAYS AS (mercator_y(lat)) STORED,
	CONSTRAINT "listings_slug_unique" UNIQUE("slug"),
	CONSTRAINT "listings_lat" CHECK ("listings"."lat" between -90 and 90),
	CONSTRAINT "listings_lng" CHECK ("listings"."lng" between -180 and 180),
	CONSTRAINT "listings_coordinates_whole" CHECK (("listings"."lat" is null) = ("listings"."lng" is null)),
	CONSTRAINT "listings_variants_list" CHECK (jsonb_typeof("listings"."variants") = 'array')
);
--> statement-breakpoint
CREATE TABLE "location_old_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"location_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "locations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"address" text NOT NULL,
	"street" text,
	"city" text,
	"region" text,
	"postal_code" text,
	"country" text,
	"description" text DEFAULT '' NOT NULL,
	"categories" text[] DEFAULT '{}'::text[] NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"coordinates_approximate" boolean DEFAULT false NOT NULL,
	"time_zone" text NOT NULL,
	"cover_image" text,
	"image_url" text,
	"is_approved" boolean DEFAULT false NOT NULL,
	"owner_user_id" text,
	"website" text,
	"contact_phone" text,
	"contact_email" text,
	"facebook_url" text,
	"x_url" text,
	"instagram_url" text,
	"pickup_instructions" text,
	"payment_info" text,
	"hours" jsonb,
	"season_months" smallint[] DEFAULT '{}'::smallint[] NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"owner_edited_at" timestamp (3) with time zone,
	"last_confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"open_minutes" "int4multirange" GENERATED ALWAYS AS (week_minutes(hours)) STORED,
	"name_folded" text GENERATED ALWAYS AS (fold(name)) STORED NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(name || E'\n' || address || E'\n' || description)) STORED NOT NULL,
	"mx" integer GENERATED ALWAYS AS (mercator_x(lng)) STORED NOT NULL,
	"my" integer GENERATED ALWAYS AS (mercator_y(lat)) STORED NOT NULL,
	CONSTRAINT "locations_slug_unique" UNIQUE("slug"),
	CONSTRAINT "locations_type" CHECK ("locations"."type" in ('Farm', 'Farmstand', 'Market', 'Shop')),
	CONSTRAINT "locations_lat" CHECK ("locations"."lat" between -90 and 90),
	CONSTRAINT "locations_lng" CHECK ("locations"."lng" between -180 and 180),
	CONSTRAINT "locations_season_months" CHECK ("locations"."season_months" <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'::smallint[])
);
--> statement-breakpoint
CREATE TABLE "map_cells" (
	"facet" text NOT NULL,
	"level" smallint NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"location_count" integer NOT NULL,
	"location_lat_sum" double precision NOT NULL,
	"location_lng_sum" double precision NOT NULL,
	"location_id" bigint,
	"listing_count" integer NOT NULL,
	"listing_lat_sum" double precision NOT NULL,
	"listing_lng_sum" double precision NOT NULL,
	"listing_id" bigint,
	CONSTRAINT "map_cells_facet_level_x_y_pk" PRIMARY KEY("facet","level","x","y")
);
--> statement-breakpoint
CREATE TABLE "map_dirty" (
	"x" integer NOT NULL,
	"y" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"first_name" text,
	"email" text,
	"role" text DEFAULT 'user' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('user', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "claim_requests" ADD CONSTRAINT "claim_requests_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_requests" ADD CONSTRAINT "claim_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_requests" ADD CONSTRAINT "claim_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_batch_id_import_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."import_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_sources" ADD CONSTRAINT "location_sources_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_sources" ADD CONSTRAINT "location_sources_batch_id_import_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."import_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_images" ADD CONSTRAINT "listing_images_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_old_slugs" ADD CONSTRAINT "listing_old_slugs_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_old_slugs" ADD CONSTRAINT "location_old_slugs_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "claim_requests_pending" ON "claim_requests" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "claim_requests_location" ON "claim_requests" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "favorites_newest" ON "favorites" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "favorites_location" ON "favorites" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "import_batches_newest" ON "import_batches" USING btree ("started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "import_changes_batch" ON "import_changes" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "location_sources_location" ON "location_sources" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "location_sources_batch" ON "location_sources" USING btree ("batch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "location_sources_primary" ON "location_sources" USING btree ("location_id") WHERE is_primary;--> statement-breakpoint
CREATE INDEX "listing_old_slugs_listing" ON "listing_old_slugs" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listings_search_trgm" ON "listings" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "listings_title_trgm" ON "listings" USING gin ("title_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "listings_categories" ON "listings" USING gin ("categories");--> statement-breakpoint
CREATE INDEX "listings_point" ON "listings" USING gist (point(mx, my));--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_active and place_is_public and deleted_at is null;--> statement-breakpoint
CREATE INDEX "listings_by_title" ON "listings" USING btree ("title_folded","id") WHERE is_active and place_is_public and deleted_at is null;--> statement-breakpoint
CREATE INDEX "listings_cell" ON "listings" USING btree ((mx >> 12),(my >> 12)) WHERE is_active and place_is_public and deleted_at is null;--> statement-breakpoint
CREATE INDEX "listings_unplaced" ON "listings" USING btree ("id") WHERE lat is null and is_active and place_is_public and deleted_at is null;--> statement-breakpoint
CREATE INDEX "listings_location" ON "listings" USING btree ("location_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listings_owner" ON "listings" USING btree ("owner_user_id") WHERE owner_user_id is not null;--> statement-breakpoint
CREATE INDEX "location_old_slugs_location" ON "location_old_slugs" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "locations_search_trgm" ON "locations" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "locations_name_trgm" ON "locations" USING gin ("name_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "locations_categories" ON "locations" USING gin ("categories");--> statement-breakpoint
CREATE INDEX "locations_point" ON "locations" USING gist (point(mx, my));--> statement-breakpoint
CREATE INDEX "locations_open" ON "locations" USING gist ("open_minutes");--> statement-breakpoint
CREATE INDEX "locations_newest" ON "locations" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_approved and deleted_at is null;--> statement-breakpoint
CREATE INDEX "locations_by_name" ON "locations" USING btree ("name_folded","id") WHERE is_approved and deleted_at is null;--> statement-breakpoint
CREATE INDEX "locations_cell" ON "locations" USING btree ((mx >> 12),(my >> 12)) WHERE is_approved and deleted_at is null;--> statement-breakpoint
CREATE INDEX "locations_pending" ON "locations" USING btree ("created_at") WHERE not is_approved and deleted_at is null;--> statement-breakpoint
CREATE INDEX "locations_owner" ON "locations" USING btree ("owner_user_id") WHERE owner_user_id is not null;--> statement-breakpoint
CREATE VIEW "public"."public_listings" AS (select "listings"."id", "listings"."slug", "listings"."title", "listings"."description", "listings"."location_id", "listings"."owner_user_id", "listings"."categories", "listings"."variants", "listings"."lat", "listings"."lng", "listings"."is_active", "listings"."place_is_public", "listings"."is_sample", "listings"."created_at", "listings"."updated_at", "listings"."deleted_at", "listings"."title_folded", "listings"."search", "listings"."mx", "listings"."my", "locations"."slug" as "location_slug", "locations"."name" as "location_name", "locations"."type" as "location_type", "locations"."time_zone" as "location_time_zone", "locations"."open_minutes" as "location_open_minutes", "locations"."season_months" as "location_season_months" from "listings" left join "locations" on "locations"."id" = "listings"."location_id" where ("listings"."is_active" and "listings"."place_is_public" and "listings"."deleted_at" is null));--> statement-breakpoint
CREATE VIEW "public"."public_locations" AS (select "id", "slug", "name", "type", "address", "street", "city", "region", "postal_code", "country", "description", "categories", "lat", "lng", "coordinates_approximate", "time_zone", "cover_image", "image_url", "is_approved", "owner_user_id", "website", "contact_phone", "contact_email", "facebook_url", "x_url", "instagram_url", "pickup_instructions", "payment_info", "hours", "season_months", "is_sample", "owner_edited_at", "last_confirmed_at", "created_at", "updated_at", "deleted_at", "open_minutes", "name_folded", "search", "mx", "my" from "locations" where ("locations"."is_approved" and "locations"."deleted_at" is null));