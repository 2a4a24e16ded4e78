ALTER TABLE "import_batches" RENAME COLUMN "licence" TO "license";--> statement-breakpoint
ALTER TABLE "location_sources" RENAME COLUMN "licence" TO "license";--> statement-breakpoint
-- The previous values of sources, from which an import is undone.
UPDATE "import_changes" SET "before" = jsonb_set("before" #- '{source,licence}', '{source,license}', "before" #> '{source,licence}')
WHERE "before" #> '{source,licence}' IS NOT NULL;
