CREATE TABLE "directory"."blocked_accounts" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"blocked_at" timestamp with time zone NOT NULL
);
