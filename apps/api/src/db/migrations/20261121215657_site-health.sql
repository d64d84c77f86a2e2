CREATE TABLE "deliveries" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"site_id" bigint NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"number" text,
	"test" boolean NOT NULL,
	"signed" boolean NOT NULL,
	"outcome" text NOT NULL,
	"status" integer NOT NULL,
	"code" text,
	"message" text,
	"errors" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"payload" jsonb,
	CONSTRAINT "deliveries_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "deliveries_uuid" UNIQUE("account_id","uuid")
);
--> statement-breakpoint
CREATE TABLE "site_days" (
	"account_id" bigint NOT NULL,
	"site_id" bigint NOT NULL,
	"day" date NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "site_days_account_id_site_id_day_pk" PRIMARY KEY("account_id","site_id","day")
);
--> statement-breakpoint
CREATE TABLE "site_pages" (
	"account_id" bigint NOT NULL,
	"site_id" bigint NOT NULL,
	"day" date NOT NULL,
	"page" text NOT NULL,
	"version" text DEFAULT '' NOT NULL,
	"loads" integer DEFAULT 0 NOT NULL,
	"duplicates" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_pages_account_id_site_id_day_page_pk" PRIMARY KEY("account_id","site_id","day","page")
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_account_id_site_id_sites_account_id_id_fk" FOREIGN KEY ("account_id","site_id") REFERENCES "public"."sites"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_days" ADD CONSTRAINT "site_days_account_id_site_id_sites_account_id_id_fk" FOREIGN KEY ("account_id","site_id") REFERENCES "public"."sites"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_pages" ADD CONSTRAINT "site_pages_account_id_site_id_sites_account_id_id_fk" FOREIGN KEY ("account_id","site_id") REFERENCES "public"."sites"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_site" ON "deliveries" USING btree ("account_id","site_id","id");--> statement-breakpoint
CREATE INDEX "code_uses_issued" ON "code_uses" USING btree ("account_id","issued_at") WHERE "code_uses"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "items_added" ON "items" USING btree ("account_id","site_id","added_at") WHERE "items"."added_at" is not null;