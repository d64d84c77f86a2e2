CREATE TABLE "charges" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "charges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"invoice_id" bigint,
	"key" text NOT NULL,
	"provider" text NOT NULL,
	"source" text NOT NULL,
	"reference" text,
	"pence" bigint NOT NULL,
	"currency" text DEFAULT 'GBP' NOT NULL,
	"state" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"refunded_pence" bigint DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "charges_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "charges_uuid" UNIQUE("account_id","uuid"),
	CONSTRAINT "charges_key" UNIQUE("account_id","key"),
	CONSTRAINT "charges_reference" UNIQUE("account_id","provider","reference")
);
--> statement-breakpoint
CREATE TABLE "money_entries" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "money_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"book" text NOT NULL,
	"kind" text NOT NULL,
	"pence" bigint NOT NULL,
	"invoice_id" bigint,
	"charge_id" bigint,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "money_entries_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "money_entries_uuid" UNIQUE("account_id","uuid"),
	CONSTRAINT "money_entries_cause" UNIQUE("account_id","cause")
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_sequence";--> statement-breakpoint
DROP INDEX "invoices_newest";--> statement-breakpoint
DROP INDEX "invoices_period";--> statement-breakpoint
DROP INDEX "invoices_listed";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "kind" text DEFAULT 'plan' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "credits_invoice_id" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_invoice" FOREIGN KEY ("account_id","invoice_id") REFERENCES "public"."invoices"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_invoice" FOREIGN KEY ("account_id","invoice_id") REFERENCES "public"."invoices"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_charge" FOREIGN KEY ("account_id","charge_id") REFERENCES "public"."charges"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "charges_unsettled" ON "charges" USING btree ("account_id","invoice_id") WHERE state in ('pending', 'needs_action');--> statement-breakpoint
CREATE INDEX "charges_pending" ON "charges" USING btree ("created_at") WHERE state in ('pending', 'needs_action');--> statement-breakpoint
CREATE INDEX "charges_settled" ON "charges" USING btree ("settled_at") WHERE settled_at is not null;--> statement-breakpoint
CREATE INDEX "money_entries_book" ON "money_entries" USING btree ("account_id","book","pence");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credits" FOREIGN KEY ("account_id","credits_invoice_id") REFERENCES "public"."invoices"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_numbers" ON "invoices" USING btree ("account_id","sequence") WHERE kind <> 'credit_note';--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_numbers" ON "invoices" USING btree ("account_id","sequence") WHERE kind = 'credit_note';--> statement-breakpoint
CREATE INDEX "credit_notes_of" ON "invoices" USING btree ("account_id","credits_invoice_id") WHERE kind = 'credit_note';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_period" ON "invoices" USING btree ("account_id","kind","period_start") WHERE status in ('open', 'paid');--> statement-breakpoint
CREATE INDEX "invoices_listed" ON "invoices" USING btree ("account_id","issued_at","id") WHERE status <> 'draft';--> statement-breakpoint
-- The books begin with what the invoices say. An invoice that was void gets its credit note.
SET LOCAL dw.operator TO '1';--> statement-breakpoint
INSERT INTO charges (account_id, invoice_id, key, provider, source, reference, pence, state, settled_at)
  SELECT account_id, id, 'invoice-' || uuid || '-' || attempts, coalesce(payment_type, 'STRIPE'), '', payment_reference, net_pence + vat_pence, 'succeeded', coalesce(paid_at, issued_at)
  FROM invoices WHERE status = 'paid' AND payment_reference <> '' AND net_pence + vat_pence > 0
  ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO money_entries (account_id, book, kind, pence, invoice_id, cause, at)
  SELECT account_id, 'owed', 'invoice', net_pence + vat_pence, id, 'invoice:' || uuid, issued_at
  FROM invoices WHERE sequence IS NOT NULL AND net_pence + vat_pence > 0 ORDER BY account_id, id;--> statement-breakpoint
INSERT INTO money_entries (account_id, book, kind, pence, invoice_id, charge_id, cause, at)
  SELECT i.account_id, 'owed', 'payment', -(i.net_pence + i.vat_pence), i.id, c.id, coalesce('charge:' || c.reference, 'paid:' || i.uuid), coalesce(i.paid_at, i.issued_at)
  FROM invoices i LEFT JOIN charges c ON c.account_id = i.account_id AND c.invoice_id = i.id
  WHERE i.status = 'paid' AND i.net_pence + i.vat_pence > 0 ORDER BY i.account_id, i.id;--> statement-breakpoint
INSERT INTO invoices (account_id, kind, sequence, status, credits_invoice_id, reason, plan, interval, period_start, period_end, lines, net_pence, vat_percent, vat_pence, currency, seller, buyer, issued_at)
  SELECT account_id, 'credit_note', row_number() over (partition by account_id order by id), 'issued', id, 'The plan has ended.', plan, interval, period_start, period_end,
    jsonb_build_array(jsonb_build_object('description', 'Credit for invoice DW-' || account_id || '-' || lpad(sequence::text, greatest(4, length(sequence::text)), '0'), 'netPence', net_pence)),
    net_pence, vat_percent, vat_pence, currency, seller, buyer, now()
  FROM invoices WHERE status = 'void' AND sequence IS NOT NULL;--> statement-breakpoint
INSERT INTO money_entries (account_id, book, kind, pence, invoice_id, cause, at)
  SELECT account_id, 'owed', 'credit_note', -(net_pence + vat_pence), credits_invoice_id, 'credit_note:' || uuid, issued_at
  FROM invoices WHERE kind = 'credit_note' AND net_pence + vat_pence > 0 ORDER BY account_id, id;--> statement-breakpoint
UPDATE invoices SET status = 'credited' WHERE status = 'void';--> statement-breakpoint
INSERT INTO money_entries (account_id, book, kind, pence, cause, at)
  SELECT DISTINCT ON (account_id) account_id, 'credit', 'credit_given', credit_pence, 'opening', now()
  FROM subscriptions WHERE credit_pence > 0 ORDER BY account_id, id DESC;--> statement-breakpoint
SET LOCAL dw.operator TO '';
