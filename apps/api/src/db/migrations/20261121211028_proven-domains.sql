CREATE TABLE "directory"."proven_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"method" text NOT NULL,
	"proven_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "directory"."site_keys" ADD COLUMN "domain" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "site_keys_account" ON "directory"."site_keys" USING btree ("account_id","domain");--> statement-breakpoint
-- Of the websites there are. Row-level security binds the owner, too, so the operator’s eyes are needed.
SET LOCAL dw.operator TO '1';--> statement-breakpoint
UPDATE "directory"."site_keys" AS "key"
SET "domain" = regexp_replace("site"."url", '^https?://(?:www\.)?([^/?#]+).*$', '\1')
FROM "sites" AS "site"
WHERE "site"."account_id" = "key"."account_id" AND "site"."uuid" = "key"."site_uuid";--> statement-breakpoint
SET LOCAL dw.operator TO '';
