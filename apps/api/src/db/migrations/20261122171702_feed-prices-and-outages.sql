ALTER TABLE "feed_items" ADD COLUMN "price_amount" bigint;--> statement-breakpoint
ALTER TABLE "feed_items" ADD COLUMN "price_currency" text;--> statement-breakpoint
ALTER TABLE "feed_items" ADD COLUMN "availability" text;--> statement-breakpoint
ALTER TABLE "feed_items" ADD COLUMN "more_images" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD COLUMN "problem_counts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "outage_told_at" timestamp with time zone;--> statement-breakpoint
SELECT set_config('dw.operator', '1', true);--> statement-breakpoint
-- A file that has not changed is read once more all the same, so that prices and availability come in.
UPDATE "feeds" SET "etag" = '', "last_modified" = '';--> statement-breakpoint
SELECT set_config('dw.operator', '', true);
