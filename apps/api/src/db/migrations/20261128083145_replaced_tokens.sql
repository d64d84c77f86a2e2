ALTER TABLE "directory"."shopper_sessions" ADD COLUMN "earlier_hash" "bytea";--> statement-breakpoint
ALTER TABLE "directory"."shopper_sessions" ADD COLUMN "earlier_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "directory"."sessions" ADD COLUMN "earlier_hash" "bytea";--> statement-breakpoint
ALTER TABLE "directory"."sessions" ADD COLUMN "earlier_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "directory"."shopper_sessions" ADD CONSTRAINT "shopper_sessions_earlierHash_unique" UNIQUE("earlier_hash");--> statement-breakpoint
ALTER TABLE "directory"."sessions" ADD CONSTRAINT "sessions_earlierHash_unique" UNIQUE("earlier_hash");