CREATE TABLE "mail"."refused_addresses" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"detail" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail"."outgoing" ADD COLUMN "outcome" text;