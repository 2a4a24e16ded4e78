ALTER TABLE "location_reviews" DROP CONSTRAINT "location_reviews_decision";--> statement-breakpoint
ALTER TABLE "location_reviews" DROP CONSTRAINT "location_reviews_reason";--> statement-breakpoint
ALTER TABLE "problem_reports" ADD COLUMN "other_location_id" bigint;--> statement-breakpoint
ALTER TABLE "problem_reports" ADD CONSTRAINT "problem_reports_other_location_id_locations_id_fk" FOREIGN KEY ("other_location_id") REFERENCES "public"."locations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "audit_log_location" ON "audit_log" USING btree ((details ->> 'locationId'),"id") WHERE details ? 'locationId';--> statement-breakpoint
CREATE INDEX "audit_log_owners" ON "audit_log" USING btree ("id") WHERE action in ('location.merge', 'location.reassign');--> statement-breakpoint
CREATE INDEX "problem_reports_other" ON "problem_reports" USING btree ("other_location_id") WHERE other_location_id is not null;--> statement-breakpoint
-- Hidden locations were deleted ones. They come back as refused ones, with the listings that were hidden with them.
UPDATE "listings" SET "deleted_at" = NULL, "deleted_with_location" = false
	WHERE "deleted_with_location" AND "location_id" IN (SELECT "location_id" FROM "location_sources" WHERE "hidden_at" IS NOT NULL);--> statement-breakpoint
UPDATE "locations" SET "deleted_at" = NULL, "is_approved" = false, "rejected_at" = "hidden_at", "rejection_reason" = 'Its directory no longer lists it.'
	FROM "location_sources" WHERE "location_id" = "locations"."id" AND "hidden_at" IS NOT NULL AND "deleted_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "location_sources" DROP COLUMN "hidden_at";--> statement-breakpoint
ALTER TABLE "location_reviews" ADD CONSTRAINT "location_reviews_decision" CHECK ("location_reviews"."decision" in ('approved', 'rejected', 'hidden'));--> statement-breakpoint
ALTER TABLE "location_reviews" ADD CONSTRAINT "location_reviews_reason" CHECK (("location_reviews"."decision" = 'approved') = ("location_reviews"."reason" is null));