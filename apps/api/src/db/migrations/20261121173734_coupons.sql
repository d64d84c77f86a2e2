CREATE TABLE "coupon_sites" (
	"account_id" bigint NOT NULL,
	"coupon_id" bigint NOT NULL,
	"site_id" bigint NOT NULL,
	CONSTRAINT "coupon_sites_account_id_coupon_id_site_id_pk" PRIMARY KEY("account_id","coupon_id","site_id")
);
--> statement-breakpoint
ALTER TABLE "coupon_codes" ADD COLUMN "redeemed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "total_limit" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "shopper_limit" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "min_order_value" bigint;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "min_order_currency" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "free" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "issued" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "redeemed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_sites" ADD CONSTRAINT "coupon_sites_account_id_coupon_id_coupons_account_id_id_fk" FOREIGN KEY ("account_id","coupon_id") REFERENCES "public"."coupons"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_sites" ADD CONSTRAINT "coupon_sites_account_id_site_id_sites_account_id_id_fk" FOREIGN KEY ("account_id","site_id") REFERENCES "public"."sites"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_sites_site" ON "coupon_sites" USING btree ("account_id","site_id");--> statement-breakpoint
CREATE INDEX "coupon_codes_issued" ON "coupon_codes" USING btree ("account_id","coupon_id","issued_at") WHERE "coupon_codes"."issued_at" is not null;--> statement-breakpoint
CREATE INDEX "coupon_codes_redeemed" ON "coupon_codes" USING btree ("account_id","coupon_id","redeemed_at") WHERE "coupon_codes"."redeemed_at" is not null;--> statement-breakpoint
SELECT set_config('dw.operator', '1', true);--> statement-breakpoint
UPDATE "coupons" SET "free" = "found"."free", "issued" = "found"."issued" FROM (
	SELECT "account_id", "coupon_id", count(*) FILTER (WHERE "active" AND "issued_at" IS NULL) AS "free", count("issued_at") AS "issued"
	FROM "coupon_codes" GROUP BY 1, 2
) "found" WHERE ("coupons"."account_id", "coupons"."id") = ("found"."account_id", "found"."coupon_id");--> statement-breakpoint
SELECT set_config('dw.operator', '', true);
