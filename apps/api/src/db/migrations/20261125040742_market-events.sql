CREATE TABLE "event_batches" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "event_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_batches_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "event_batches_uuid" UNIQUE("account_id","uuid")
);
--> statement-breakpoint
ALTER TABLE "event_batches" ADD CONSTRAINT "event_batches_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_batches_age" ON "event_batches" USING btree ("created_at");