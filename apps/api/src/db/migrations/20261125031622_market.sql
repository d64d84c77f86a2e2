CREATE TABLE "market_settings" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "market_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"open" boolean DEFAULT false NOT NULL,
	"out_of_stock" text DEFAULT 'shown' NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "market_settings_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "market_settings_account" UNIQUE("account_id")
);
--> statement-breakpoint
ALTER TABLE "directory"."public_charities" RENAME TO "public_names";--> statement-breakpoint
ALTER TABLE "directory"."public_names" DROP CONSTRAINT "public_charities_accountId_unique";--> statement-breakpoint
ALTER TABLE "feed_items" ALTER COLUMN "feed_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_items" ADD COLUMN "source" text DEFAULT 'feed' NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_items" ADD COLUMN "grade" text;--> statement-breakpoint
ALTER TABLE "feed_items" ADD COLUMN "photos" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_items" ADD COLUMN "sold_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feed_items" ADD COLUMN "market_rank" smallint GENERATED ALWAYS AS (case when missing = '{}' and not excluded and gone_at is null and sold_at is null then
        case when availability is distinct from 'out_of_stock' then 2 else 0 end + case when exclude_discovery then 0 else 1 end end) STORED;--> statement-breakpoint
ALTER TABLE "feed_items" ADD COLUMN "folded_brand" text collate "C" GENERATED ALWAYS AS (lower(regexp_replace(normalize(left(brand, 100), NFKD), '[\u0300-\u036f]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "directory"."public_names" ADD COLUMN "role" text DEFAULT 'CHARITY' NOT NULL;--> statement-breakpoint
ALTER TABLE "directory"."public_names" ADD COLUMN "market" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "market_settings" ADD CONSTRAINT "market_settings_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "feed_items_other" ON "feed_items" USING btree ("account_id","key") WHERE "feed_items"."feed_id" is null;--> statement-breakpoint
CREATE INDEX "feed_items_market" ON "feed_items" USING btree ("account_id","market_rank","id") WHERE "feed_items"."market_rank" is not null;--> statement-breakpoint
CREATE INDEX "feed_items_market_brand" ON "feed_items" USING btree ("account_id","folded_brand","market_rank","id") WHERE "feed_items"."market_rank" is not null;--> statement-breakpoint
CREATE INDEX "feed_items_market_used" ON "feed_items" USING btree ("account_id","market_rank","id") WHERE "feed_items"."source" = 'take_back';--> statement-breakpoint
CREATE INDEX "feed_items_used" ON "feed_items" USING btree ("account_id","created_at","id") WHERE "feed_items"."source" = 'take_back';--> statement-breakpoint
ALTER TABLE "directory"."public_names" ADD CONSTRAINT "public_names_accountId_unique" UNIQUE("account_id");--> statement-breakpoint
SELECT set_config('dw.operator', '1', true);--> statement-breakpoint
-- Of feeds that were deleted before: their items are gone.
UPDATE "feed_items" SET "gone_at" = f."deleted_at" FROM "feeds" f WHERE f."account_id" = "feed_items"."account_id" AND f."id" = "feed_items"."feed_id" AND f."deleted_at" IS NOT NULL AND "feed_items"."gone_at" IS NULL;--> statement-breakpoint
SELECT set_config('dw.operator', '', true);
