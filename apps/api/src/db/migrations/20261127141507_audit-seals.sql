CREATE TABLE "ledger"."audit_seals" (
	"number" integer PRIMARY KEY NOT NULL,
	"from_id" bigint NOT NULL,
	"to_id" bigint NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"entries" "bytea" NOT NULL,
	"prev" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	"signature" text
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "erased" "bytea";--> statement-breakpoint
CREATE INDEX "audit_log_id" ON "audit_log" USING btree ("id");