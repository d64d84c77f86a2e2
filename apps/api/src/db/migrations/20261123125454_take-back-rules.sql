CREATE TABLE "take_back_rules" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "take_back_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"take_back_id" bigint NOT NULL,
	"tag_id" bigint,
	"min_grade" text NOT NULL,
	"amount" bigint,
	"coupon_id" bigint,
	CONSTRAINT "take_back_rules_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "take_back_rules_once" UNIQUE NULLS NOT DISTINCT("account_id","take_back_id","tag_id","min_grade"),
	CONSTRAINT "take_back_rules_gives" CHECK (num_nonnulls("take_back_rules"."amount", "take_back_rules"."coupon_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "checked_by" text DEFAULT 'api' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "codes_imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "take_backs" ADD COLUMN "max_items" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "take_backs" ADD COLUMN "daily_limit" integer;--> statement-breakpoint
ALTER TABLE "take_backs" ADD COLUMN "pause_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "take_backs" ADD COLUMN "store_receives" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "take_backs" ADD COLUMN "fate_of_refused" text DEFAULT 'return' NOT NULL;--> statement-breakpoint
ALTER TABLE "take_backs" ADD COLUMN "terms" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "take_backs" ADD COLUMN "terms_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "take_backs" ADD COLUMN "sum_coupon_id" bigint;--> statement-breakpoint
ALTER TABLE "take_back_rules" ADD CONSTRAINT "take_back_rules_account_id_take_back_id_take_backs_account_id_id_fk" FOREIGN KEY ("account_id","take_back_id") REFERENCES "public"."take_backs"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_back_rules" ADD CONSTRAINT "take_back_rules_account_id_tag_id_tags_account_id_id_fk" FOREIGN KEY ("account_id","tag_id") REFERENCES "public"."tags"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_back_rules" ADD CONSTRAINT "take_back_rules_account_id_coupon_id_coupons_account_id_id_fk" FOREIGN KEY ("account_id","coupon_id") REFERENCES "public"."coupons"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "take_back_rules_tag" ON "take_back_rules" USING btree ("account_id","tag_id");--> statement-breakpoint
ALTER TABLE "take_backs" ADD CONSTRAINT "take_backs_account_id_sum_coupon_id_coupons_account_id_id_fk" FOREIGN KEY ("account_id","sum_coupon_id") REFERENCES "public"."coupons"("account_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- What came in files until now.
SELECT set_config('dw.operator', '1', true);--> statement-breakpoint
UPDATE "coupons" SET "codes_imported" = true WHERE EXISTS (
  SELECT FROM "imports" "i" WHERE "i"."account_id" = "coupons"."account_id" AND "i"."kind" = 'coupon-codes'
    AND "i"."target" = "coupons"."id" AND NOT "i"."dry_run" AND "i"."added" > 0);--> statement-breakpoint
SELECT set_config('dw.operator', '', true);
