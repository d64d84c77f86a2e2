ALTER TABLE "take_back_items" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "take_back_items" ADD COLUMN "earned" bigint;