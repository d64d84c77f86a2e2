CREATE TABLE "gifts" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "gifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shopper_id" bigint,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"via" text NOT NULL,
	"language" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"approval_reference" text,
	"pay_url" text,
	"payment_reference" text,
	"fee" bigint,
	"payer_key" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"failed" text,
	"paid_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"donor_id" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gifts_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "gifts_uuid" UNIQUE("account_id","uuid")
);
--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "gift_offer" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "gift_charity" bigint;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gifts_approval" ON "gifts" USING btree ("account_id","approval_reference") WHERE "gifts"."approval_reference" is not null;--> statement-breakpoint
CREATE INDEX "gifts_paid" ON "gifts" USING btree ("account_id","paid_at","id","shopper_id","state","amount","fee") WHERE "gifts"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "gifts_state" ON "gifts" USING btree ("account_id","state","paid_at","id","shopper_id") WHERE "gifts"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "gifts_refunded" ON "gifts" USING btree ("account_id","refunded_at") WHERE "gifts"."refunded_at" is not null;--> statement-breakpoint
CREATE INDEX "gifts_shopper" ON "gifts" USING btree ("shopper_id","created_at");--> statement-breakpoint
CREATE INDEX "gifts_open" ON "gifts" USING btree ("expires_at") WHERE "gifts"."state" in ('pending', 'capturing', 'refunding');--> statement-breakpoint
CREATE INDEX "gifts_failed" ON "gifts" USING btree ("updated_at") WHERE "gifts"."state" = 'failed';