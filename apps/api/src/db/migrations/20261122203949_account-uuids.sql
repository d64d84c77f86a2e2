ALTER TABLE "accounts" DROP CONSTRAINT "accounts_uuid_unique";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_uuid" UNIQUE("uuid","account_id");