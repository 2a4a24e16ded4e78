CREATE TABLE "favorites_calendars" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_calendars_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "favorites_calendars" ADD CONSTRAINT "favorites_calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;