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
ALTER TABLE "photos" ADD CONSTRAINT "photos_uploader_user_id_users_id_fk" FOREIGN KEY ("uploader_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photos_listing" ON "photos" USING btree ("listing_id","position") WHERE listing_id is not null;--> statement-breakpoint
CREATE INDEX "photos_location" ON "photos" USING btree ("location_id","position") WHERE location_id is not null;--> statement-breakpoint
CREATE INDEX "photos_unused" ON "photos" USING btree ("unused_since") WHERE unused_since is not null;--> statement-breakpoint
CREATE FUNCTION photos_track_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.listing_id IS NOT NULL OR NEW.location_id IS NOT NULL THEN
    NEW.unused_since := NULL;
  ELSIF NEW.unused_since IS NULL THEN
    NEW.unused_since := now();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Also fires when a foreign key sets the listing or location to null.
CREATE TRIGGER photos_track_use BEFORE INSERT OR UPDATE OF listing_id, location_id ON photos
FOR EACH ROW EXECUTE FUNCTION photos_track_use();
--> statement-breakpoint
INSERT INTO photos (listing_id, position, alt, url, thumb_url, is_generated, stored_at, created_at)
SELECT listing_id, position, alt, url, thumb_url, is_generated, created_at, created_at FROM listing_images;
--> statement-breakpoint
DROP TABLE listing_images;
