CREATE TABLE "shopify_connections" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "shopify_connections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"site_id" bigint NOT NULL,
	"secret" text NOT NULL,
	"first_delivery_at" timestamp with time zone,
	"last_delivery_at" timestamp with time zone,
	"last_topic" text,
	CONSTRAINT "shopify_connections_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "shopify_connections_site" UNIQUE("account_id","site_id")
);
--> statement-breakpoint
CREATE TABLE "shopify_orders" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "shopify_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"site_id" bigint NOT NULL,
	"order_id" text NOT NULL,
	"number" text NOT NULL,
	"token_hash" text,
	CONSTRAINT "shopify_orders_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "shopify_orders_order" UNIQUE("account_id","site_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "shopify_connections" ADD CONSTRAINT "shopify_connections_account_id_site_id_sites_account_id_id_fk" FOREIGN KEY ("account_id","site_id") REFERENCES "public"."sites"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopify_orders" ADD CONSTRAINT "shopify_orders_account_id_site_id_sites_account_id_id_fk" FOREIGN KEY ("account_id","site_id") REFERENCES "public"."sites"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shopify_orders_token" ON "shopify_orders" USING btree ("account_id","site_id","token_hash");