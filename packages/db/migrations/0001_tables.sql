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
	"decided_with" bigint,
	"transferred_listings" bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_requests_status" CHECK ("claim_requests"."status" in ('pending', 'approved', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "create_requests" (
	"entity" text NOT NULL,
	"key" uuid NOT NULL,
	"user_id" text,
	"entity_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "create_requests_key" UNIQUE NULLS NOT DISTINCT("entity","key","user_id")
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"user_id" text NOT NULL,
	"location_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_user_id_location_id_pk" PRIMARY KEY("user_id","location_id")
);
--> statement-breakpoint
CREATE TABLE "duplicate_candidates" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "duplicate_candidates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"location_id" bigint NOT NULL,
	"other_location_id" bigint NOT NULL,
	"batch_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dismissed_at" timestamp (3) with time zone,
	CONSTRAINT "duplicate_candidates_location_id_other_location_id_pk" PRIMARY KEY("location_id","other_location_id")
);
--> statement-breakpoint
CREATE TABLE "import_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"license" text NOT NULL,
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
	"file_key" text,
	"size_bytes" integer,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"total_rows" integer,
	"check_result" jsonb,
	"undo_result" jsonb,
	"activity" text,
	"activity_began_at" timestamp (3) with time zone,
	"progress_rows" integer DEFAULT 0 NOT NULL,
	"progress_share" double precision DEFAULT 0 NOT NULL,
	"cancel_requested" boolean DEFAULT false NOT NULL,
	"problem" text,
	"problem_text" text,
	CONSTRAINT "import_batches_status" CHECK ("import_batches"."status" in ('new', 'checked', 'refused', 'running', 'done', 'failed', 'undone')),
	CONSTRAINT "import_batches_activity" CHECK ("import_batches"."activity" in ('check', 'run', 'undo'))
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
CREATE TABLE "import_check_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_check_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"line" integer,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"name" text NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"detail" text NOT NULL,
	"location_id" bigint,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "location_field_sources" (
	"location_id" bigint NOT NULL,
	"field" text NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "location_field_sources_location_id_field_pk" PRIMARY KEY("location_id","field")
);
--> statement-breakpoint
CREATE TABLE "location_sources" (
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"location_id" bigint NOT NULL,
	"batch_id" bigint NOT NULL,
	"license" text NOT NULL,
	"fingerprint" text NOT NULL,
	"is_primary" boolean NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"imported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"delisted_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	CONSTRAINT "location_sources_source_source_id_pk" PRIMARY KEY("source","source_id")
);
--> statement-breakpoint
CREATE TABLE "item_changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"kind" text NOT NULL,
	"item_id" bigint,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "item_changes_kind" CHECK ("item_changes"."kind" in ('location', 'listing', 'listings_of_location', 'holidays', 'everything')),
	CONSTRAINT "item_changes_item" CHECK (("item_changes"."item_id" is null) = ("item_changes"."kind" in ('holidays', 'everything')))
);
--> statement-breakpoint
CREATE TABLE "listing_words" (
	"listing_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "location_words" (
	"location_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"words" "tsvector" NOT NULL
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
	"currency" text DEFAULT 'USD' NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_sold_out" boolean DEFAULT false NOT NULL,
	"available_from" date,
	"available_until" date,
	"place_is_public" boolean DEFAULT true NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_with_location" boolean DEFAULT false NOT NULL,
	"title_folded" text GENERATED ALWAYS AS (fold(title)) STORED NOT NULL,
	"mx" integer GENERATED ALWAYS AS (mercator_x(lng)) STORED,
	"my" integer GENERATED ALWAYS AS (mercator_y(lat)) STORED,
	CONSTRAINT "listings_slug_unique" UNIQUE("slug"),
	CONSTRAINT "listings_lat" CHECK ("listings"."lat" between -90 and 90),
	CONSTRAINT "listings_lng" CHECK ("listings"."lng" between -180 and 180),
	CONSTRAINT "listings_coordinates_whole" CHECK (("listings"."lat" is null) = ("listings"."lng" is null)),
	CONSTRAINT "listings_available_in_order" CHECK ("listings"."available_from" <= "listings"."available_until"),
	CONSTRAINT "listings_variants_list" CHECK (jsonb_typeof("listings"."variants") = 'array'),
	CONSTRAINT "listings_currency" CHECK ("listings"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "location_confirmations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "location_confirmations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"location_id" bigint NOT NULL,
	"user_id" text,
	"visitor_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"day" date GENERATED ALWAYS AS ((created_at at time zone 'UTC')::date) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor_keys" (
	"day" date PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "location_merges" (
	"duplicate_id" bigint PRIMARY KEY NOT NULL,
	"target_id" bigint NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "location_reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "location_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"location_id" bigint NOT NULL,
	"decision" text NOT NULL,
	"reason" text,
	"fields" jsonb NOT NULL,
	"categories" text[] NOT NULL,
	"proposed_categories" text[] NOT NULL,
	"created_categories" text[] DEFAULT '{}'::text[] NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "location_reviews_decision" CHECK ("location_reviews"."decision" in ('approved', 'rejected')),
	CONSTRAINT "location_reviews_reason" CHECK (("location_reviews"."decision" = 'rejected') = ("location_reviews"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "location_submitters" (
	"location_id" bigint PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "location_old_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"location_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	"rejected_at" timestamp (3) with time zone,
	"rejection_reason" text,
	"proposed_categories" text[] DEFAULT '{}'::text[] NOT NULL,
	"hides_exact_location" boolean DEFAULT false NOT NULL,
	"owner_user_id" text,
	"website" text,
	"contact_phone" text,
	"contact_email" text,
	"facebook_url" text,
	"x_url" text,
	"instagram_url" text,
	"pickup_instructions" text,
	"payment_info" text,
	"accepts_snap" boolean,
	"opening_rules" jsonb,
	"opening_text" text,
	"is_sample" boolean DEFAULT false NOT NULL,
	"owner_edited_at" timestamp (3) with time zone,
	"last_confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"open_minutes" "int4multirange" GENERATED ALWAYS AS (open_week_minutes(opening_rules)) STORED,
	"season_days" "int4multirange" GENERATED ALWAYS AS (season_days(opening_rules)) STORED,
	"opens_by_date" boolean GENERATED ALWAYS AS (opens_by_date(opening_rules)) STORED NOT NULL,
	"uses_holidays" boolean GENERATED ALWAYS AS (uses_holidays(opening_rules)) STORED NOT NULL,
	"season_months" smallint[] GENERATED ALWAYS AS (season_months(opening_rules)) STORED NOT NULL,
	"name_folded" text GENERATED ALWAYS AS (fold(name)) STORED NOT NULL,
	"mx" integer GENERATED ALWAYS AS (mercator_x(lng)) STORED NOT NULL,
	"my" integer GENERATED ALWAYS AS (mercator_y(lat)) STORED NOT NULL,
	CONSTRAINT "locations_slug_unique" UNIQUE("slug"),
	CONSTRAINT "locations_type" CHECK ("locations"."type" in ('Farm', 'Farmstand', 'Market', 'Shop')),
	CONSTRAINT "locations_rejected" CHECK (not ("locations"."is_approved" and "locations"."rejected_at" is not null)),
	CONSTRAINT "locations_lat" CHECK ("locations"."lat" between -90 and 90),
	CONSTRAINT "locations_lng" CHECK ("locations"."lng" between -180 and 180),
	CONSTRAINT "locations_opening_rules" CHECK (jsonb_typeof("locations"."opening_rules") = 'array' and "locations"."opening_rules" <> '[]'::jsonb)
);
--> statement-breakpoint
CREATE TABLE "mail_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"template" text NOT NULL,
	"event_key" text NOT NULL,
	"user_id" text,
	"to_email" text NOT NULL,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text NOT NULL,
	"message_id" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempted_at" timestamp (3) with time zone,
	CONSTRAINT "mail_messages_state" CHECK ("mail_messages"."state" in ('queued', 'sending', 'sent', 'failed', 'held'))
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uploader_user_id" text,
	"listing_id" bigint,
	"location_id" bigint,
	"position" integer DEFAULT 0 NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"url" text NOT NULL,
	"thumb_url" text NOT NULL,
	"width" integer,
	"height" integer,
	"bytes" integer,
	"is_generated" boolean DEFAULT false NOT NULL,
	"upload_key" uuid,
	"stored_at" timestamp (3) with time zone,
	"unused_since" timestamp (3) with time zone,
	"deleting_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photos_upload" UNIQUE("uploader_user_id","upload_key"),
	CONSTRAINT "photos_one_subject" CHECK ("photos"."listing_id" is null or "photos"."location_id" is null)
);
--> statement-breakpoint
CREATE TABLE "picture_requests" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"request_key" uuid,
	"subject" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "picture_requests_request_key" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE TABLE "problem_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "problem_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"location_id" bigint NOT NULL,
	"user_id" text,
	"kind" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"email" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "problem_reports_status" CHECK ("problem_reports"."status" in ('pending', 'resolved', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "public_holidays" (
	"country" text NOT NULL,
	"region" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "public_holidays_country_region_day_pk" PRIMARY KEY("country","region","day")
);
--> statement-breakpoint
CREATE TABLE "search_changes" (
	"kind" text NOT NULL,
	"line" text,
	"change" integer,
	CONSTRAINT "search_changes_kind" CHECK ("search_changes"."kind" in ('name', 'title', 'other', 'places', 'everything')),
	CONSTRAINT "search_changes_line" CHECK (("search_changes"."line" is null) = ("search_changes"."kind" in ('places', 'everything'))),
	CONSTRAINT "search_changes_change" CHECK (("search_changes"."change" is null) = ("search_changes"."line" is null))
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"in_names" integer NOT NULL,
	"in_titles" integer NOT NULL,
	"frequency" integer NOT NULL,
	"sound" text
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
ALTER TABLE "claim_requests" ADD CONSTRAINT "claim_requests_decided_with_claim_requests_id_fk" FOREIGN KEY ("decided_with") REFERENCES "public"."claim_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "create_requests" ADD CONSTRAINT "create_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_candidates" ADD CONSTRAINT "duplicate_candidates_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_candidates" ADD CONSTRAINT "duplicate_candidates_other_location_id_locations_id_fk" FOREIGN KEY ("other_location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_candidates" ADD CONSTRAINT "duplicate_candidates_batch_id_import_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."import_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_batch_id_import_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."import_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_check_rows" ADD CONSTRAINT "import_check_rows_batch_id_import_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."import_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_field_sources" ADD CONSTRAINT "location_field_sources_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_field_sources" ADD CONSTRAINT "location_field_sources_record" FOREIGN KEY ("source","source_id") REFERENCES "public"."location_sources"("source","source_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_sources" ADD CONSTRAINT "location_sources_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_sources" ADD CONSTRAINT "location_sources_batch_id_import_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."import_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_words" ADD CONSTRAINT "listing_words_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_words" ADD CONSTRAINT "location_words_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_old_slugs" ADD CONSTRAINT "listing_old_slugs_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_confirmations" ADD CONSTRAINT "location_confirmations_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_confirmations" ADD CONSTRAINT "location_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_merges" ADD CONSTRAINT "location_merges_duplicate_id_locations_id_fk" FOREIGN KEY ("duplicate_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_merges" ADD CONSTRAINT "location_merges_target_id_locations_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_reviews" ADD CONSTRAINT "location_reviews_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_submitters" ADD CONSTRAINT "location_submitters_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_old_slugs" ADD CONSTRAINT "location_old_slugs_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_private_addresses" ADD CONSTRAINT "location_private_addresses_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_views" ADD CONSTRAINT "location_views_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_uploader_user_id_users_id_fk" FOREIGN KEY ("uploader_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_requests" ADD CONSTRAINT "picture_requests_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_reports" ADD CONSTRAINT "problem_reports_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_reports" ADD CONSTRAINT "problem_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_reports" ADD CONSTRAINT "problem_reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "claim_requests_pending" ON "claim_requests" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "claim_requests_location" ON "claim_requests" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "claim_requests_decided_with" ON "claim_requests" USING btree ("decided_with") WHERE decided_with is not null;--> statement-breakpoint
CREATE INDEX "create_requests_created" ON "create_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "favorites_newest" ON "favorites" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "favorites_location" ON "favorites" USING btree ("location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "duplicate_candidates_id" ON "duplicate_candidates" USING btree ("id");--> statement-breakpoint
CREATE INDEX "duplicate_candidates_other" ON "duplicate_candidates" USING btree ("other_location_id");--> statement-breakpoint
CREATE INDEX "duplicate_candidates_batch" ON "duplicate_candidates" USING btree ("batch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_batches_active" ON "import_batches" USING btree ((true)) WHERE activity is not null;--> statement-breakpoint
CREATE INDEX "import_batches_newest" ON "import_batches" USING btree ("started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "import_changes_batch" ON "import_changes" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "import_check_rows_by_action" ON "import_check_rows" USING btree ("batch_id","action","id");--> statement-breakpoint
CREATE INDEX "location_field_sources_by_record" ON "location_field_sources" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "location_sources_location" ON "location_sources" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "location_sources_batch" ON "location_sources" USING btree ("batch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "location_sources_primary" ON "location_sources" USING btree ("location_id") WHERE is_primary;--> statement-breakpoint
CREATE INDEX "location_sources_delisted" ON "location_sources" USING btree ("location_id") WHERE is_primary and delisted_at is not null;--> statement-breakpoint
CREATE INDEX "item_changes_xid" ON "item_changes" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "listing_words_name" ON "listing_words" USING gin (ts_filter(words, '{a}')) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "location_words_name" ON "location_words" USING gin (ts_filter(words, '{a}')) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "listing_old_slugs_listing" ON "listing_old_slugs" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listings_title_trgm" ON "listings" USING gin ("title_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "listings_point" ON "listings" USING gist (point(mx, my));--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_active and place_is_public and deleted_at is null;--> statement-breakpoint
CREATE INDEX "listings_by_title" ON "listings" USING btree ("title_folded","id") WHERE is_active and place_is_public and deleted_at is null;--> statement-breakpoint
CREATE INDEX "listings_without_location" ON "listings" USING btree ("id") WHERE location_id is null and is_active and place_is_public and deleted_at is null;--> statement-breakpoint
CREATE INDEX "listings_location" ON "listings" USING btree ("location_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listings_available_until" ON "listings" USING btree ("available_until") WHERE is_active and available_until is not null;--> statement-breakpoint
CREATE INDEX "listings_owner" ON "listings" USING btree ("owner_user_id") WHERE owner_user_id is not null;--> statement-breakpoint
CREATE INDEX "location_confirmations_newest" ON "location_confirmations" USING btree ("location_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "location_confirmations_user_day" ON "location_confirmations" USING btree ("location_id","user_id","day") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "location_confirmations_visitor_day" ON "location_confirmations" USING btree ("location_id","visitor_hash","day") WHERE visitor_hash is not null;--> statement-breakpoint
CREATE INDEX "location_merges_target" ON "location_merges" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "location_reviews_location" ON "location_reviews" USING btree ("location_id","id");--> statement-breakpoint
CREATE INDEX "location_old_slugs_location" ON "location_old_slugs" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "location_views_day" ON "location_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "locations_name_trgm" ON "locations" USING gin ("name_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "locations_point" ON "locations" USING gist (point(mx, my));--> statement-breakpoint
CREATE INDEX "locations_holidays" ON "locations" USING btree ("country","region") WHERE uses_holidays;--> statement-breakpoint
CREATE INDEX "locations_newest" ON "locations" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_approved and deleted_at is null;--> statement-breakpoint
CREATE INDEX "locations_by_name" ON "locations" USING btree ("name_folded","id") WHERE is_approved and deleted_at is null;--> statement-breakpoint
CREATE INDEX "locations_sitemap" ON "locations" USING btree (((id - 1) / 50000),"updated_at") WHERE is_approved and deleted_at is null;--> statement-breakpoint
CREATE INDEX "locations_pending" ON "locations" USING btree ("created_at") WHERE not is_approved and deleted_at is null;--> statement-breakpoint
CREATE INDEX "locations_deleted" ON "locations" USING btree ("deleted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "locations_owner" ON "locations" USING btree ("owner_user_id") WHERE owner_user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_messages_event" ON "mail_messages" USING btree ("template","event_key","to_email");--> statement-breakpoint
CREATE INDEX "mail_messages_to" ON "mail_messages" USING btree (lower(to_email),"created_at");--> statement-breakpoint
CREATE INDEX "mail_messages_created" ON "mail_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "photos_listing" ON "photos" USING btree ("listing_id","position") WHERE listing_id is not null;--> statement-breakpoint
CREATE INDEX "photos_location" ON "photos" USING btree ("location_id","position") WHERE location_id is not null;--> statement-breakpoint
CREATE INDEX "photos_unused" ON "photos" USING btree ("unused_since") WHERE unused_since is not null;--> statement-breakpoint
CREATE INDEX "problem_reports_pending" ON "problem_reports" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "problem_reports_location" ON "problem_reports" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "search_words_start" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_trgm" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_sound" ON "search_words" USING btree ("sound") WHERE sound is not null;--> statement-breakpoint
CREATE VIEW "public"."public_listings" AS (select "listings"."id", "listings"."slug", "listings"."title", "listings"."description", "listings"."location_id", "listings"."owner_user_id", "listings"."categories", "listings"."variants", "listings"."currency", "listings"."lat", "listings"."lng", "listings"."is_active", "listings"."is_sold_out", "listings"."available_from", "listings"."available_until", "listings"."place_is_public", "listings"."is_sample", "listings"."created_at", "listings"."updated_at", "listings"."deleted_at", "listings"."deleted_with_location", "listings"."title_folded", "listings"."mx", "listings"."my", "locations"."slug" as "location_slug", "locations"."name" as "location_name", "locations"."type" as "location_type", "locations"."time_zone" as "location_time_zone", "locations"."open_minutes" as "location_open_minutes", "locations"."season_months" as "location_season_months", "locations"."opening_rules" as "location_opening_rules", "locations"."season_days" as "location_season_days", "locations"."opens_by_date" as "location_opens_by_date", "locations"."uses_holidays" as "location_uses_holidays", "locations"."country" as "location_country", "locations"."region" as "location_region", "locations"."accepts_snap" as "location_accepts_snap" from "listings" left join "locations" on "locations"."id" = "listings"."location_id" where ("listings"."is_active" and "listings"."place_is_public" and "listings"."deleted_at" is null));--> statement-breakpoint
CREATE VIEW "public"."public_locations" AS (select "id", "slug", "name", "type", "address", "street", "city", "region", "postal_code", "country", "description", "categories", "lat", "lng", "coordinates_approximate", "time_zone", "cover_image", "image_url", "is_approved", "rejected_at", "rejection_reason", "proposed_categories", "hides_exact_location", "owner_user_id", "website", "contact_phone", "contact_email", "facebook_url", "x_url", "instagram_url", "pickup_instructions", "payment_info", "accepts_snap", "opening_rules", "opening_text", "is_sample", "owner_edited_at", "last_confirmed_at", "created_at", "updated_at", "deleted_at", "open_minutes", "season_days", "opens_by_date", "uses_holidays", "season_months", "name_folded", "mx", "my" from "locations" where ("locations"."is_approved" and "locations"."deleted_at" is null));
