CREATE TABLE "mail_senders" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "mail_senders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"site_id" bigint NOT NULL,
	"name" text NOT NULL,
	"reply_to" text NOT NULL,
	"address" text NOT NULL,
	"public_key" text,
	"private_key" text,
	"proven_at" timestamp with time zone,
	"lost_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"misses" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "mail_senders_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "mail_senders_site" UNIQUE("account_id","site_id"),
	CONSTRAINT "mail_senders_keys" CHECK (("mail_senders"."address" = '') = ("mail_senders"."private_key" is null))
);
--> statement-breakpoint
ALTER TABLE "mail_senders" ADD CONSTRAINT "mail_senders_account_id_site_id_sites_account_id_id_fk" FOREIGN KEY ("account_id","site_id") REFERENCES "public"."sites"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_senders_checked" ON "mail_senders" USING btree ("checked_at") WHERE "mail_senders"."proven_at" is not null;