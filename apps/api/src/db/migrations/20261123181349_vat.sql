CREATE TABLE "vat_checks" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "vat_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"vatin" text NOT NULL,
	"country" text NOT NULL,
	"state" text NOT NULL,
	"note" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vat_checks_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "vat_checks_uuid" UNIQUE("account_id","uuid")
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "vat_treatment" text DEFAULT 'uk' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "vat_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "vat_evidence" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vat_checks" ADD CONSTRAINT "vat_checks_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;