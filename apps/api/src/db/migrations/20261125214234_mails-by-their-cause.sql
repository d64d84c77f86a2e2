ALTER TABLE "mail"."outgoing" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "mail"."outgoing" ADD CONSTRAINT "outgoing_cause" UNIQUE("cause");