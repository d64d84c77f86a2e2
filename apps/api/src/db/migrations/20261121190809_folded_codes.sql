DROP INDEX "coupon_codes_code";--> statement-breakpoint
ALTER TABLE "coupon_codes" ADD COLUMN "folded" text collate "C" GENERATED ALWAYS AS (lower(code)) STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_codes_code" ON "coupon_codes" USING btree ("account_id","coupon_id","folded");