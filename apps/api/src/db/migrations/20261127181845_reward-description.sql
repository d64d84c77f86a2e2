ALTER TABLE "shopper_rewards" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Of codes that were given before.
SELECT set_config('dw.operator', '1', true);--> statement-breakpoint
UPDATE "shopper_rewards" SET "description" = c."description" FROM "coupons" c
WHERE c."account_id" = "shopper_rewards"."shop_account_id" AND c."id" = "shopper_rewards"."coupon_id" AND c."description" <> '';--> statement-breakpoint
SELECT set_config('dw.operator', '', true);
