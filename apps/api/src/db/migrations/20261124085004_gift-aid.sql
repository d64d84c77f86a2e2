CREATE TABLE "gift_aid_claims" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "gift_aid_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"number" integer NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"gifts" bigint DEFAULT 0 NOT NULL,
	"claim" bigint DEFAULT 0 NOT NULL,
	"checked_by" text DEFAULT '' NOT NULL,
	"checked_at" timestamp with time zone,
	"exported_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"hmrc_reference" text DEFAULT '' NOT NULL,
	"rules_version" text NOT NULL,
	CONSTRAINT "gift_aid_claims_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "gift_aid_claims_uuid" UNIQUE("account_id","uuid"),
	CONSTRAINT "gift_aid_claims_number" UNIQUE("account_id","number")
);
--> statement-breakpoint
CREATE TABLE "gift_aid_declarations" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "gift_aid_declarations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"donor_id" bigint NOT NULL,
	"shopper_id" bigint,
	"covers" text NOT NULL,
	"made" text NOT NULL,
	"text_version" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"from_day" date NOT NULL,
	"cancelled_at" timestamp with time zone,
	"until_day" date,
	CONSTRAINT "gift_aid_declarations_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "gift_aid_donors" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "gift_aid_donors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shopper_id" bigint,
	"donor_no" text NOT NULL,
	"imported" boolean DEFAULT false NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"house" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'GB' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"not_business" boolean DEFAULT true NOT NULL,
	"agency_version" text DEFAULT '' NOT NULL,
	"agency_at" timestamp with time zone,
	"kept_until" date,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_aid_donors_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "gift_aid_donors_uuid" UNIQUE("account_id","uuid"),
	CONSTRAINT "gift_aid_donors_number" UNIQUE("account_id","donor_no")
);
--> statement-breakpoint
CREATE TABLE "gift_aid_letters" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "gift_aid_letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"donor_id" bigint NOT NULL,
	"shopper_id" bigint,
	"kind" text NOT NULL,
	"tax_year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"way" text NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"posted_on" date,
	"answer_by" date,
	"answer" text DEFAULT 'none' NOT NULL,
	"answered_at" timestamp with time zone,
	"keeps" bigint DEFAULT 0 NOT NULL,
	"paid_out_on" date,
	CONSTRAINT "gift_aid_letters_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "gift_aid_letters_uuid" UNIQUE("account_id","uuid"),
	CONSTRAINT "gift_aid_letters_once" UNIQUE("account_id","donor_id","kind","tax_year","sequence")
);
--> statement-breakpoint
CREATE TABLE "gift_aid_sales" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "gift_aid_sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"donor_id" bigint NOT NULL,
	"shopper_id" bigint,
	"donation_id" bigint,
	"till_line" text,
	"gift_id" bigint,
	"name" text NOT NULL,
	"part" text NOT NULL,
	"gross" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"commission_vat" bigint NOT NULL,
	"net" bigint NOT NULL,
	"sold_at" timestamp with time zone NOT NULL,
	"sold_on" date NOT NULL,
	"tax_year" integer NOT NULL,
	"state" text NOT NULL,
	"excluded" text,
	"returns_until" date NOT NULL,
	"gift_on" date,
	"letter_id" bigint,
	"year_end_id" bigint,
	"claim_id" bigint,
	"refunded_at" timestamp with time zone,
	"adjusted_id" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_aid_sales_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "gift_aid_sales_uuid" UNIQUE("account_id","uuid")
);
--> statement-breakpoint
CREATE TABLE "gift_aid_settings" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "gift_aid_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"method" text DEFAULT 'none' NOT NULL,
	"hmrc_reference" text DEFAULT '' NOT NULL,
	"trading_name" text DEFAULT '' NOT NULL,
	"trading_number" text DEFAULT '' NOT NULL,
	"commission_bp" integer DEFAULT 0 NOT NULL,
	"commission_vat_bp" integer DEFAULT 0 NOT NULL,
	"rules_version" text NOT NULL,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_aid_settings_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "gift_aid_settings_account" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "gift_aid_years" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "gift_aid_years_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"donor_id" bigint NOT NULL,
	"tax_year" integer NOT NULL,
	"net" bigint NOT NULL,
	CONSTRAINT "gift_aid_years_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "gift_aid_years_donor" UNIQUE("account_id","donor_id","tax_year")
);
--> statement-breakpoint
CREATE TABLE "shopper_gift_aid" (
	"shopper_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "shopper_gift_aid_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"house" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"country" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shopper_gift_aid_shopper_id_id_pk" PRIMARY KEY("shopper_id","id")
);
--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "donor_id" bigint;--> statement-breakpoint
ALTER TABLE "gift_aid_claims" ADD CONSTRAINT "gift_aid_claims_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_aid_declarations" ADD CONSTRAINT "gift_aid_declarations_account_id_donor_id_gift_aid_donors_account_id_id_fk" FOREIGN KEY ("account_id","donor_id") REFERENCES "public"."gift_aid_donors"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_aid_donors" ADD CONSTRAINT "gift_aid_donors_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_aid_letters" ADD CONSTRAINT "gift_aid_letters_account_id_donor_id_gift_aid_donors_account_id_id_fk" FOREIGN KEY ("account_id","donor_id") REFERENCES "public"."gift_aid_donors"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_aid_sales" ADD CONSTRAINT "gift_aid_sales_account_id_donor_id_gift_aid_donors_account_id_id_fk" FOREIGN KEY ("account_id","donor_id") REFERENCES "public"."gift_aid_donors"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_aid_sales" ADD CONSTRAINT "gift_aid_sales_account_id_donation_id_donations_account_id_id_fk" FOREIGN KEY ("account_id","donation_id") REFERENCES "public"."donations"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_aid_sales" ADD CONSTRAINT "gift_aid_sales_account_id_letter_id_gift_aid_letters_account_id_id_fk" FOREIGN KEY ("account_id","letter_id") REFERENCES "public"."gift_aid_letters"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_aid_sales" ADD CONSTRAINT "gift_aid_sales_account_id_year_end_id_gift_aid_letters_account_id_id_fk" FOREIGN KEY ("account_id","year_end_id") REFERENCES "public"."gift_aid_letters"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_aid_sales" ADD CONSTRAINT "gift_aid_sales_account_id_claim_id_gift_aid_claims_account_id_id_fk" FOREIGN KEY ("account_id","claim_id") REFERENCES "public"."gift_aid_claims"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_aid_sales" ADD CONSTRAINT "gift_aid_sales_account_id_adjusted_id_gift_aid_claims_account_id_id_fk" FOREIGN KEY ("account_id","adjusted_id") REFERENCES "public"."gift_aid_claims"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_aid_settings" ADD CONSTRAINT "gift_aid_settings_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_aid_years" ADD CONSTRAINT "gift_aid_years_account_id_donor_id_gift_aid_donors_account_id_id_fk" FOREIGN KEY ("account_id","donor_id") REFERENCES "public"."gift_aid_donors"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_aid_claims_created" ON "gift_aid_claims" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "gift_aid_declarations_donor" ON "gift_aid_declarations" USING btree ("account_id","donor_id","from_day","shopper_id");--> statement-breakpoint
CREATE INDEX "gift_aid_declarations_shopper" ON "gift_aid_declarations" USING btree ("shopper_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_aid_declarations_open" ON "gift_aid_declarations" USING btree ("account_id","donor_id","covers","from_day") WHERE "gift_aid_declarations"."until_day" is null;--> statement-breakpoint
CREATE INDEX "gift_aid_donors_created" ON "gift_aid_donors" USING btree ("account_id","created_at","id","shopper_id");--> statement-breakpoint
CREATE INDEX "gift_aid_donors_shopper" ON "gift_aid_donors" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "gift_aid_donors_kept" ON "gift_aid_donors" USING btree ("kept_until") WHERE "gift_aid_donors"."kept_until" is not null;--> statement-breakpoint
CREATE INDEX "gift_aid_letters_created" ON "gift_aid_letters" USING btree ("account_id","created_at","id","shopper_id");--> statement-breakpoint
CREATE INDEX "gift_aid_letters_shopper" ON "gift_aid_letters" USING btree ("shopper_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_aid_sales_donation" ON "gift_aid_sales" USING btree ("account_id","donation_id","part") WHERE "gift_aid_sales"."refunded_at" is null and "gift_aid_sales"."donation_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_aid_sales_till" ON "gift_aid_sales" USING btree ("account_id","till_line","part") WHERE "gift_aid_sales"."till_line" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_aid_sales_gift" ON "gift_aid_sales" USING btree ("account_id","gift_id") WHERE "gift_aid_sales"."gift_id" is not null;--> statement-breakpoint
CREATE INDEX "gift_aid_sales_sold" ON "gift_aid_sales" USING btree ("account_id","sold_on","id","shopper_id","state");--> statement-breakpoint
CREATE INDEX "gift_aid_sales_state" ON "gift_aid_sales" USING btree ("account_id","state","sold_on","id","shopper_id");--> statement-breakpoint
CREATE INDEX "gift_aid_sales_donor" ON "gift_aid_sales" USING btree ("account_id","donor_id","tax_year");--> statement-breakpoint
CREATE INDEX "gift_aid_sales_letter" ON "gift_aid_sales" USING btree ("account_id","letter_id") WHERE "gift_aid_sales"."letter_id" is not null;--> statement-breakpoint
CREATE INDEX "gift_aid_sales_claim" ON "gift_aid_sales" USING btree ("account_id","claim_id","donor_id") WHERE "gift_aid_sales"."claim_id" is not null;--> statement-breakpoint
CREATE INDEX "gift_aid_sales_adjusted" ON "gift_aid_sales" USING btree ("account_id","adjusted_id") WHERE "gift_aid_sales"."state" = 'adjusted';--> statement-breakpoint
CREATE INDEX "gift_aid_sales_shopper" ON "gift_aid_sales" USING btree ("shopper_id");