CREATE TABLE "directory"."integration_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "directory"."integration_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"account_id" bigint NOT NULL,
	"site_uuid" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "integration_keys_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "directory"."integration_keys" ADD CONSTRAINT "integration_keys_site_uuid_site_keys_site_uuid_fk" FOREIGN KEY ("site_uuid") REFERENCES "directory"."site_keys"("site_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integration_keys_site" ON "directory"."integration_keys" USING btree ("site_uuid");--> statement-breakpoint
CREATE INDEX "integration_keys_account" ON "directory"."integration_keys" USING btree ("account_id","id");