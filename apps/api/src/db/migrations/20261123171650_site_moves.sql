CREATE TABLE "directory"."site_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "directory"."site_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"site_id" bigint NOT NULL,
	"site_uuid" uuid NOT NULL,
	"from_account_id" bigint NOT NULL,
	"recipient" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"from_name" text NOT NULL,
	"orders" integer NOT NULL,
	"items" integer NOT NULL,
	"coupons" integer NOT NULL,
	"offered_by" bigint NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"to_account_id" bigint,
	"accepted_by" bigint,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "site_moves_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "site_moves_open" ON "directory"."site_moves" USING btree ("site_uuid") WHERE "directory"."site_moves"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "site_moves_from" ON "directory"."site_moves" USING btree ("from_account_id","offered_at");--> statement-breakpoint
CREATE INDEX "site_moves_recipient" ON "directory"."site_moves" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "site_moves_to" ON "directory"."site_moves" USING btree ("to_account_id","id");