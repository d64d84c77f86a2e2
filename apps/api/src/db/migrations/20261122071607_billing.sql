CREATE TABLE "invoices" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sequence" integer,
	"status" text NOT NULL,
	"plan" text NOT NULL,
	"interval" text NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"lines" jsonb NOT NULL,
	"net_pence" bigint NOT NULL,
	"vat_percent" integer NOT NULL,
	"vat_pence" bigint NOT NULL,
	"currency" text DEFAULT 'GBP' NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"payment_type" text,
	"payment_reference" text,
	"issued_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"next_try_at" timestamp with time zone,
	"credit_left_pence" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "invoices_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "invoices_uuid" UNIQUE("account_id","uuid"),
	CONSTRAINT "invoices_sequence" UNIQUE("account_id","sequence")
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "current_period_start" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "anchor_day" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cancel_at_period_end" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_plan" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_interval" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "credit_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "bill_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_period" ON "invoices" USING btree ("account_id","period_start") WHERE status in ('open', 'paid');--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_draft" ON "invoices" USING btree ("account_id") WHERE status = 'draft';--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("account_id","issued_at");--> statement-breakpoint
CREATE INDEX "subscriptions_bill" ON "subscriptions" USING btree ("bill_at");--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_account" UNIQUE("account_id");
--> statement-breakpoint
SET LOCAL dw.operator TO '1';--> statement-breakpoint
-- What is paid for goes on at the end of its period, on the day of the month on which it began.
UPDATE "subscriptions" SET "current_period_start" = "current_period_end" - ('1 ' || "interval")::interval,
  "anchor_day" = extract(day from "current_period_end" at time zone 'UTC'),
  "bill_at" = CASE WHEN "status" = 'active' AND "payment_type" IS NOT NULL THEN "current_period_end" END
WHERE "current_period_end" IS NOT NULL;
--> statement-breakpoint
SET LOCAL dw.operator TO '';
