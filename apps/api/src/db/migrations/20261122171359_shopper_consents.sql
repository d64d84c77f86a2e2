CREATE TABLE "directory"."shopper_consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "directory"."shopper_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shopper_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"granted" boolean NOT NULL,
	"text_version" text NOT NULL,
	"language" text,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "directory"."shopper_consents" ADD CONSTRAINT "shopper_consents_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "directory"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shopper_consents_newest" ON "directory"."shopper_consents" USING btree ("shopper_id","purpose","id");--> statement-breakpoint
INSERT INTO "directory"."shopper_consents" ("shopper_id", "purpose", "granted", "text_version", "language", "source", "at")
SELECT "id", 'next_step', true, 'sold-or-given-1', "language", 'migration', coalesce("reminders_at", now()) FROM "directory"."shoppers" WHERE "reminders";
