CREATE TABLE "charity_profiles" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "charity_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"username" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"logo_id" bigint,
	"page" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "charity_profiles_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "charity_profiles_account" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "donations" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "donations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"price" bigint,
	"currency" text,
	"status" text DEFAULT 'LISTED' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "donations_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "donations_uuid" UNIQUE("account_id","uuid")
);
--> statement-breakpoint
CREATE TABLE "shipping_addresses" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "shipping_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"city_name" text NOT NULL,
	"house_no" text NOT NULL,
	"postcode" text NOT NULL,
	"street" text NOT NULL,
	"flat_no" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipping_addresses_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "shipping_addresses_account" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "directory"."public_charities" (
	"name" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"programmes" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "public_charities_accountId_unique" UNIQUE("account_id")
);
--> statement-breakpoint
ALTER TABLE "charity_profiles" ADD CONSTRAINT "charity_profiles_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charity_profiles" ADD CONSTRAINT "charity_profiles_account_id_logo_id_files_account_id_id_fk" FOREIGN KEY ("account_id","logo_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_addresses" ADD CONSTRAINT "shipping_addresses_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "donations_created" ON "donations" USING btree ("account_id","created_at","id");