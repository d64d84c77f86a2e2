ALTER TABLE "directory"."registration_drafts" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "directory"."registration_drafts" ADD COLUMN "payment" jsonb;