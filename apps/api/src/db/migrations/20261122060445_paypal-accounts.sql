CREATE TABLE "paypal_accounts" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "paypal_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"provider_reference" text,
	"connected_at" timestamp with time zone,
	"pending_reference" text,
	"pending_state_hash" text,
	CONSTRAINT "paypal_accounts_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "paypal_accounts_account" UNIQUE("account_id")
);
--> statement-breakpoint
ALTER TABLE "paypal_accounts" ADD CONSTRAINT "paypal_accounts_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
SET LOCAL dw.operator TO '1';--> statement-breakpoint
-- Who pays by PayPal has connected it; the address is not known.
INSERT INTO "paypal_accounts" ("account_id", "provider_reference", "connected_at")
SELECT DISTINCT ON ("account_id") "account_id", "provider_reference", "created_at" FROM "subscriptions"
WHERE "payment_type" = 'PAYPAL' AND "provider_reference" IS NOT NULL ORDER BY "account_id", "id" DESC;
--> statement-breakpoint
INSERT INTO "setup_tasks" ("account_id", "task") SELECT "account_id", 'paypal' FROM "paypal_accounts" ON CONFLICT DO NOTHING;
--> statement-breakpoint
SET LOCAL dw.operator TO '';
--> statement-breakpoint
UPDATE "sandbox"."approvals" SET "request" = "request" || jsonb_build_object('due', jsonb_build_object(
  'pence', "request"->'pence', 'currency', "request"->'currency', 'interval', "request"->'interval')) WHERE "request" ? 'pence';
