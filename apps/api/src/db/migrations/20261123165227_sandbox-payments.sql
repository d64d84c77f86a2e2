CREATE TABLE "sandbox"."payments" (
	"reference" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"source" text NOT NULL,
	"payee" text DEFAULT '' NOT NULL,
	"pence" bigint NOT NULL,
	"state" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"fee_pence" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."refunds" (
	"reference" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"payment" text NOT NULL,
	"pence" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "sandbox"."refunds" ADD CONSTRAINT "refunds_payment_payments_reference_fk" FOREIGN KEY ("payment") REFERENCES "sandbox"."payments"("reference") ON DELETE no action ON UPDATE no action;