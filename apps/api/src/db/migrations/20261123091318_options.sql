CREATE TABLE "directory"."public_offers" (
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"programme" text DEFAULT '' NOT NULL,
	"logo" uuid,
	"page" text DEFAULT '' NOT NULL,
	"accepts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"refuses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"takes_from" text DEFAULT 'any' NOT NULL,
	"min_age_days" integer DEFAULT 0 NOT NULL,
	"max_age_months" integer,
	"returns_url" text DEFAULT '' NOT NULL,
	"in_places" boolean NOT NULL,
	"by_post" boolean NOT NULL,
	"carriers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rewards" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"paused_until" timestamp with time zone,
	CONSTRAINT "public_offers_account_id_kind_pk" PRIMARY KEY("account_id","kind"),
	CONSTRAINT "public_offers_uuid" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "directory"."public_places" (
	"account_id" bigint NOT NULL,
	"place_id" bigint NOT NULL,
	"uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"lat_micro" integer NOT NULL,
	"lng_micro" integer NOT NULL,
	"cell_x" integer NOT NULL,
	"cell_y" integer NOT NULL,
	"tags" text DEFAULT '' NOT NULL,
	CONSTRAINT "public_places_account_id_place_id_pk" PRIMARY KEY("account_id","place_id")
);
--> statement-breakpoint
ALTER TABLE "take_backs" ADD COLUMN "takes_from" text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE "take_backs" ADD COLUMN "min_age_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "take_backs" ADD COLUMN "returns_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "take_backs" ADD COLUMN "max_age_months" integer;--> statement-breakpoint
ALTER TABLE "take_backs" ADD COLUMN "paused_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "public_places_cell" ON "directory"."public_places" USING btree ("cell_x","cell_y");--> statement-breakpoint
-- What is offered already is told to the public by its job.
SET LOCAL dw.operator TO '1';--> statement-breakpoint
INSERT INTO "job_outbox" (account_id, queue, payload)
SELECT DISTINCT account_id, 'offers.publish', jsonb_build_object('accountId', account_id) FROM "entitlements" WHERE status = 'ACTIVE';--> statement-breakpoint
SET LOCAL dw.operator TO '';
