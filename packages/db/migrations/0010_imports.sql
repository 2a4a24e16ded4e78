CREATE TABLE "duplicate_candidates" (
	"location_id" bigint NOT NULL,
	"other_location_id" bigint NOT NULL,
	"batch_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duplicate_candidates_location_id_other_location_id_pk" PRIMARY KEY("location_id","other_location_id")
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
ALTER TABLE "location_sources" ADD COLUMN "delisted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "duplicate_candidates" ADD CONSTRAINT "duplicate_candidates_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_candidates" ADD CONSTRAINT "duplicate_candidates_other_location_id_locations_id_fk" FOREIGN KEY ("other_location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_candidates" ADD CONSTRAINT "duplicate_candidates_batch_id_import_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."import_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_field_sources" ADD CONSTRAINT "location_field_sources_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_field_sources" ADD CONSTRAINT "location_field_sources_record" FOREIGN KEY ("source","source_id") REFERENCES "public"."location_sources"("source","source_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duplicate_candidates_other" ON "duplicate_candidates" USING btree ("other_location_id");--> statement-breakpoint
CREATE INDEX "duplicate_candidates_batch" ON "duplicate_candidates" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "location_field_sources_by_record" ON "location_field_sources" USING btree ("source","source_id");