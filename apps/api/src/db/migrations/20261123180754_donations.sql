CREATE TABLE "place_notes" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "place_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"place_id" bigint NOT NULL,
	"full_until" timestamp with time zone,
	"needs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"needs_until" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "place_notes_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "place_notes_place" UNIQUE("account_id","place_id")
);
--> statement-breakpoint
DROP INDEX "donations_sold";--> statement-breakpoint
ALTER TABLE "donations" ALTER COLUMN "status" SET DEFAULT 'ANNOUNCED';--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "shopper_id" bigint;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "handover_id" bigint;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "item_uuid" uuid;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "brand" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "size" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "color" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "category" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "gender" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "sku" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "ean" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "shop_account_id" bigint;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "images" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "own_photos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "photos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "sold_price" bigint;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "sold_via" text;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "listed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "sold_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "passed_to" text;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "declined" text;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "fate" text;--> statement-breakpoint
ALTER TABLE "directory"."public_offers" ADD COLUMN "virtual" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "directory"."public_places" ADD COLUMN "full_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "directory"."public_places" ADD COLUMN "needs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "directory"."public_places" ADD COLUMN "needs_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "place_notes" ADD CONSTRAINT "place_notes_account_id_place_id_places_account_id_id_fk" FOREIGN KEY ("account_id","place_id") REFERENCES "public"."places"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_account_id_handover_id_handovers_account_id_id_fk" FOREIGN KEY ("account_id","handover_id") REFERENCES "public"."handovers"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "donations_once" ON "donations" USING btree ("account_id","handover_id","item_uuid") WHERE "donations"."item_uuid" is not null;--> statement-breakpoint
CREATE INDEX "donations_handover" ON "donations" USING btree ("account_id","handover_id","id");--> statement-breakpoint
CREATE INDEX "donations_updated" ON "donations" USING btree ("account_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "donations_status" ON "donations" USING btree ("account_id","status","updated_at","id");--> statement-breakpoint
CREATE INDEX "donations_counted" ON "donations" USING btree ("account_id","shopper_id","status","expires_at");--> statement-breakpoint
CREATE INDEX "donations_received" ON "donations" USING btree ("account_id","received_at","id","shopper_id","status","count") WHERE "donations"."received_at" is not null;--> statement-breakpoint
CREATE INDEX "donations_shopper" ON "donations" USING btree ("shopper_id","item_uuid");--> statement-breakpoint
CREATE INDEX "donations_expiry" ON "donations" USING btree ("expires_at") WHERE "donations"."status" = 'ANNOUNCED';--> statement-breakpoint
CREATE INDEX "donations_sold" ON "donations" USING btree ("account_id","received_at","currency","sold_price","shopper_id") WHERE "donations"."status" = 'SOLD' and "donations"."sold_price" is not null;--> statement-breakpoint
SET LOCAL dw.operator TO '1';--> statement-breakpoint
UPDATE donations SET status = CASE WHEN status = 'WITHDRAWN' THEN 'PASSED_ON' ELSE status END,
  passed_to = CASE WHEN status = 'WITHDRAWN' THEN 'given_on' END, received_at = created_at, listed_at = created_at,
  sold_price = CASE WHEN status = 'SOLD' THEN price END, sold_via = CASE WHEN status = 'SOLD' THEN 'elsewhere' END,
  sold_at = CASE WHEN status = 'SOLD' THEN updated_at END, ended_at = CASE WHEN status <> 'LISTED' THEN updated_at END;--> statement-breakpoint
UPDATE directory.public_offers o SET
  virtual = o.by_post AND EXISTS (SELECT FROM entitlements e WHERE e.account_id = o.account_id AND e.status = 'ACTIVE' AND e.type = 'VIRTUAL_CHARITY'),
  by_post = o.by_post AND EXISTS (SELECT FROM entitlements e WHERE e.account_id = o.account_id AND e.status = 'ACTIVE' AND e.type = 'SEND_BY_POST')
WHERE o.kind = 'give';--> statement-breakpoint
SET LOCAL dw.operator TO '';
