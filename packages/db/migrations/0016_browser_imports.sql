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
ALTER TABLE "import_batches" DROP CONSTRAINT "import_batches_status";--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "file_key" text;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "size_bytes" integer;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "options" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "total_rows" integer;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "check_result" jsonb;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "undo_result" jsonb;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "activity" text;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "activity_began_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "progress_rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "progress_share" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "cancel_requested" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "problem_text" text;--> statement-breakpoint
ALTER TABLE "location_sources" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "location_sources" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "import_check_rows" ADD CONSTRAINT "import_check_rows_batch_id_import_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."import_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_check_rows_by_action" ON "import_check_rows" USING btree ("batch_id","action","id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_batches_active" ON "import_batches" USING btree ((true)) WHERE activity is not null;--> statement-breakpoint
CREATE INDEX "location_sources_delisted" ON "location_sources" USING btree ("location_id") WHERE is_primary and delisted_at is not null;--> statement-breakpoint
CREATE INDEX "locations_deleted" ON "locations" USING btree ("deleted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is not null;--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_activity" CHECK ("import_batches"."activity" in ('check', 'run', 'undo'));--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_status" CHECK ("import_batches"."status" in ('new', 'checked', 'refused', 'running', 'done', 'failed', 'undone'));