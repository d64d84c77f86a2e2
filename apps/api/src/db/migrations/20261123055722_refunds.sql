CREATE TABLE "refunds" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"site_id" bigint NOT NULL,
	"order_number" text NOT NULL,
	"order_id" bigint,
	"external_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"lines" jsonb,
	"paid_again" boolean NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "refunds_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "refunds_external" UNIQUE("account_id","site_id","external_id")
);
--> statement-breakpoint
ALTER TABLE "code_uses" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_account_id_order_id_orders_account_id_id_fk" FOREIGN KEY ("account_id","order_id") REFERENCES "public"."orders"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_account_id_site_id_sites_account_id_id_fk" FOREIGN KEY ("account_id","site_id") REFERENCES "public"."sites"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_waiting" ON "refunds" USING btree ("account_id","site_id","order_number") WHERE "refunds"."state" = 'waiting';