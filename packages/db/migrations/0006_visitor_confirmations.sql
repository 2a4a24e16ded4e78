CREATE TABLE "visitor_keys" (
	"day" date PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "location_confirmations" ADD COLUMN "visitor_hash" text;--> statement-breakpoint
ALTER TABLE "location_confirmations" ADD COLUMN "day" date GENERATED ALWAYS AS ((created_at at time zone 'UTC')::date) STORED NOT NULL;--> statement-breakpoint
-- So far a row without a user was a visitor who was not signed in, and days were counted by 24 hours.
UPDATE "location_confirmations" SET "visitor_hash" = 'before-hashes' WHERE "user_id" IS NULL;--> statement-breakpoint
DELETE FROM "location_confirmations" AS "later" USING "location_confirmations" AS "earlier"
WHERE "later"."location_id" = "earlier"."location_id" AND "later"."day" = "earlier"."day" AND "later"."id" > "earlier"."id"
  AND "later"."user_id" IS NOT DISTINCT FROM "earlier"."user_id";--> statement-breakpoint
CREATE UNIQUE INDEX "location_confirmations_user_day" ON "location_confirmations" USING btree ("location_id","user_id","day") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "location_confirmations_visitor_day" ON "location_confirmations" USING btree ("location_id","visitor_hash","day") WHERE visitor_hash is not null;