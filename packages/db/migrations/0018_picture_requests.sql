CREATE TABLE "picture_requests" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"request_key" uuid,
	"subject" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "picture_requests_request_key" UNIQUE("request_key")
);
--> statement-breakpoint
ALTER TABLE "picture_requests" ADD CONSTRAINT "picture_requests_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;
