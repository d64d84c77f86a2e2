CREATE TABLE "return_addresses" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "return_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"street" text NOT NULL,
	"house_no" text DEFAULT '' NOT NULL,
	"postcode" text NOT NULL,
	"city" text NOT NULL,
	"country_code" text NOT NULL,
	"lat_micro" integer,
	"lng_micro" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_addresses_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "return_addresses_account" UNIQUE("account_id")
);
--> statement-breakpoint
ALTER TABLE "return_addresses" ADD CONSTRAINT "return_addresses_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;