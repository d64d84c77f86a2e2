CREATE TABLE "shopper_idempotency_keys" (
	"shopper_id" bigint NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shopper_idempotency_keys_shopper_id_key_pk" PRIMARY KEY("shopper_id","key")
);
--> statement-breakpoint
CREATE TABLE "shopper_log" (
	"shopper_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "shopper_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"after" jsonb,
	CONSTRAINT "shopper_log_shopper_id_id_pk" PRIMARY KEY("shopper_id","id"),
	CONSTRAINT "shopper_log_uuid" UNIQUE("shopper_id","uuid")
);
--> statement-breakpoint
CREATE TABLE "shopper_rewards" (
	"shopper_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "shopper_rewards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shop_account_id" bigint NOT NULL,
	"coupon_id" bigint NOT NULL,
	"code_id" bigint NOT NULL,
	"shop_name" text NOT NULL,
	"order_number" text DEFAULT '' NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"value" bigint NOT NULL,
	"currency" text,
	"min_spend" bigint,
	"min_order_currency" text,
	"thumbnail" uuid,
	"shop_url" text NOT NULL,
	"state" text DEFAULT 'released' NOT NULL,
	"released_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"redeemed_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "shopper_rewards_shopper_id_id_pk" PRIMARY KEY("shopper_id","id"),
	CONSTRAINT "shopper_rewards_code" UNIQUE("shopper_id","shop_account_id","coupon_id","code_id"),
	CONSTRAINT "shopper_rewards_uuid" UNIQUE("shopper_id","uuid")
);
--> statement-breakpoint
CREATE TABLE "wardrobe_items" (
	"shopper_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "wardrobe_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"origin" text NOT NULL,
	"shop_account_id" bigint,
	"item_id" bigint,
	"order_number" text DEFAULT '' NOT NULL,
	"shop_name" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"sort_name" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"gender" text DEFAULT '' NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"ean" text DEFAULT '' NOT NULL,
	"images" integer DEFAULT 0 NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price" bigint,
	"final_price" bigint,
	"currency" text,
	"bought_at" timestamp with time zone NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"signed" boolean DEFAULT false NOT NULL,
	"test" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"leg_account_id" bigint,
	"leg_uuid" uuid,
	"ended_as" text,
	"ended_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "wardrobe_items_shopper_id_id_pk" PRIMARY KEY("shopper_id","id"),
	CONSTRAINT "wardrobe_items_uuid" UNIQUE("shopper_id","uuid"),
	CONSTRAINT "wardrobe_items_item" UNIQUE("shopper_id","shop_account_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "directory"."erasures" (
	"shopper_uuid" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "directory"."shopper_sessions" ADD COLUMN "uuid" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "directory"."shopper_sessions" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "directory"."shopper_sessions" ADD COLUMN "used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "directory"."shopper_sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "directory"."shoppers" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "directory"."shoppers" ADD COLUMN "postcode" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "directory"."shoppers" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "directory"."shoppers" ADD COLUMN "joined_into" bigint;--> statement-breakpoint
ALTER TABLE "directory"."shoppers" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "shopper_idempotency_keys_age" ON "shopper_idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "shopper_rewards_released" ON "shopper_rewards" USING btree ("shopper_id","released_at","id");--> statement-breakpoint
CREATE INDEX "wardrobe_items_added" ON "wardrobe_items" USING btree ("shopper_id","added_at","id");--> statement-breakpoint
CREATE INDEX "wardrobe_items_bought" ON "wardrobe_items" USING btree ("shopper_id","bought_at","id");--> statement-breakpoint
CREATE INDEX "wardrobe_items_name" ON "wardrobe_items" USING btree ("shopper_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "wardrobe_items_state" ON "wardrobe_items" USING btree ("shopper_id","state","added_at");--> statement-breakpoint
ALTER TABLE "directory"."shopper_sessions" ADD CONSTRAINT "shopper_sessions_uuid_unique" UNIQUE("uuid");--> statement-breakpoint
-- What was added and earned before has its copy from here on.
SET LOCAL dw.operator TO '1';--> statement-breakpoint
INSERT INTO "wardrobe_items" (shopper_id, uuid, origin, shop_account_id, item_id, order_number, shop_name, name, brand, size, color,
  category, gender, sku, ean, images, price, final_price, currency, bought_at, added_at, signed, test)
SELECT i.shopper_id, i.uuid, 'order', i.account_id, i.id, o.number, i.shop_name, i.name, i.brand, i.size, i.color,
  i.category, i.gender, i.sku, i.ean, jsonb_array_length(i.images), i.price, i.final_price, i.currency, i.bought_at, i.added_at, o.signed, i.test
FROM items i JOIN orders o ON o.account_id = i.account_id AND o.id = i.order_id
WHERE i.shopper_id IS NOT NULL AND i.added_at IS NOT NULL
ORDER BY i.shopper_id, i.added_at, i.id;--> statement-breakpoint
INSERT INTO "shopper_rewards" (shopper_id, shop_account_id, coupon_id, code_id, shop_name, shop_url, order_number, code, name, short_description,
  type, value, currency, min_spend, min_order_currency, thumbnail, state, released_at, expires_at, redeemed_at, voided_at, reason)
SELECT u.shopper_id, u.account_id, u.coupon_id, u.code_id, s.name, s.url, o.number, k.code, c.name, c.short_description,
  c.type, c.value, c.currency, c.min_spend, c.min_order_currency, c.thumbnail,
  CASE WHEN u.rolled_back_at IS NOT NULL THEN 'voided' WHEN u.redeemed_at IS NOT NULL THEN 'redeemed' ELSE 'released' END,
  u.issued_at, c.expires_at, u.redeemed_at, u.rolled_back_at, CASE WHEN u.rolled_back_at IS NOT NULL THEN 'rolled_back' END
FROM code_uses u
JOIN coupons c ON c.account_id = u.account_id AND c.id = u.coupon_id
JOIN coupon_codes k ON k.account_id = u.account_id AND k.coupon_id = u.coupon_id AND k.id = u.code_id
JOIN orders o ON o.account_id = u.account_id AND o.id = u.order_id
JOIN sites s ON s.account_id = o.account_id AND s.id = o.site_id
WHERE u.shopper_id IS NOT NULL;--> statement-breakpoint
SET LOCAL dw.operator TO '';
