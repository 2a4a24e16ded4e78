ALTER TABLE "claim_requests" ADD COLUMN "decided_with" bigint;--> statement-breakpoint
ALTER TABLE "claim_requests" ADD COLUMN "transferred_listings" bigint[] DEFAULT '{}'::bigint[] NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_requests" ADD CONSTRAINT "claim_requests_decided_with_claim_requests_id_fk" FOREIGN KEY ("decided_with") REFERENCES "public"."claim_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_requests_decided_with" ON "claim_requests" USING btree ("decided_with") WHERE decided_with is not null;
