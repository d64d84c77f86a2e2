CREATE TABLE "charity_shop_settings" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "charity_shop_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"postage" bigint NOT NULL,
	"days_to_send" integer NOT NULL,
	"returns" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "charity_shop_settings_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "charity_shop_settings_account" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "shop_orders" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "shop_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"donation_id" bigint NOT NULL,
	"state" text DEFAULT 'reserved' NOT NULL,
	"buyer" jsonb,
	"language" text NOT NULL,
	"caller" text DEFAULT '' NOT NULL,
	"price" bigint NOT NULL,
	"postage" bigint NOT NULL,
	"hold_until" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"approval_reference" text,
	"pay_url" text,
	"payment_reference" text,
	"fee" bigint,
	"refund_from" text,
	"lapsed" text,
	"tracking" text DEFAULT '' NOT NULL,
	"paid_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_orders_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "shop_orders_uuid" UNIQUE("account_id","uuid")
);
--> statement-breakpoint
ALTER TABLE "charity_shop_settings" ADD CONSTRAINT "charity_shop_settings_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_account_id_donation_id_donations_account_id_id_fk" FOREIGN KEY ("account_id","donation_id") REFERENCES "public"."donations"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_orders_one" ON "shop_orders" USING btree ("account_id","donation_id") WHERE "shop_orders"."state" in ('reserved', 'capturing', 'paid', 'sent');--> statement-breakpoint
CREATE UNIQUE INDEX "shop_orders_approval" ON "shop_orders" USING btree ("account_id","approval_reference") WHERE "shop_orders"."approval_reference" is not null;--> statement-breakpoint
CREATE INDEX "shop_orders_listed" ON "shop_orders" USING btree ("account_id","created_at","id") WHERE "shop_orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "shop_orders_state" ON "shop_orders" USING btree ("account_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "shop_orders_caller" ON "shop_orders" USING btree ("account_id","caller") WHERE "shop_orders"."state" = 'reserved';--> statement-breakpoint
CREATE INDEX "shop_orders_paid" ON "shop_orders" USING btree ("account_id","paid_at") WHERE "shop_orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "shop_orders_refunded" ON "shop_orders" USING btree ("account_id","refunded_at") WHERE "shop_orders"."refunded_at" is not null;--> statement-breakpoint
CREATE INDEX "shop_orders_open" ON "shop_orders" USING btree ("hold_until") WHERE "shop_orders"."state" in ('reserved', 'capturing', 'refunding');--> statement-breakpoint
CREATE INDEX "shop_orders_lapsed" ON "shop_orders" USING btree ("updated_at") WHERE "shop_orders"."state" = 'lapsed';--> statement-breakpoint
CREATE INDEX "donations_for_sale" ON "donations" USING btree ("account_id","listed_at","id") WHERE "donations"."status" = 'LISTED';