ALTER TABLE "claim_requests" ADD COLUMN "decided_with" bigint;--> statement-breakpoint
ALTER TABLE "claim_requests" ADD COLUMN "transferred_listings" bigint[] DEFAULT '{}'::bigint[] NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_requests" ADD CONSTRAINT "claim_requests_decided_with_claim_requests_id_fk" FOREIGN KEY ("decided_with") REFERENCES "public"."claim_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_requests_decided_with" ON "claim_requests" USING btree ("decided_with") WHERE decided_with is not null;
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
ALTER TABLE "location_reviews" ADD CONSTRAINT "location_reviews_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "location_reviews_location" ON "location_reviews" USING btree ("location_id","id");
--> statement-breakpoint
ALTER TABLE "duplicate_candidates" ADD COLUMN "id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "duplicate_candidates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "duplicate_candidates" ADD COLUMN "dismissed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "duplicate_candidates_id" ON "duplicate_candidates" USING btree ("id");--> statement-breakpoint
CREATE TABLE "location_merges" (
	"duplicate_id" bigint PRIMARY KEY NOT NULL,
	"target_id" bigint NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "location_merges" ADD CONSTRAINT "location_merges_duplicate_id_locations_id_fk" FOREIGN KEY ("duplicate_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_merges" ADD CONSTRAINT "location_merges_target_id_locations_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "location_merges_target" ON "location_merges" USING btree ("target_id");
