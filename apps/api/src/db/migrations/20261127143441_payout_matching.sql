ALTER TABLE "gifts" ADD COLUMN "matched" jsonb;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "match_due" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD COLUMN "matched" jsonb;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD COLUMN "match_due" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "gifts_match" ON "gifts" USING btree ("match_due") WHERE "gifts"."match_due" is not null;--> statement-breakpoint
CREATE INDEX "shop_orders_match" ON "shop_orders" USING btree ("match_due") WHERE "shop_orders"."match_due" is not null;--> statement-breakpoint
UPDATE "shop_orders" SET "match_due" = date_trunc('milliseconds', now()) WHERE "paid_at" > now() - interval '60 days' AND "approval_reference" IS NOT NULL;--> statement-breakpoint
UPDATE "gifts" SET "match_due" = date_trunc('milliseconds', now()) WHERE "paid_at" > now() - interval '60 days' AND "approval_reference" IS NOT NULL;
