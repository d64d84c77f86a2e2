ALTER TABLE "gift_aid_donors" ADD COLUMN "charity" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Of shoppers who declared before, by what their charity is called now.
SELECT set_config('dw.operator', '1', true);--> statement-breakpoint
UPDATE "gift_aid_donors" SET "charity" = a."company_name" FROM "accounts" a WHERE a."account_id" = "gift_aid_donors"."account_id" AND "gift_aid_donors"."shopper_id" IS NOT NULL;--> statement-breakpoint
SELECT set_config('dw.operator', '', true);
