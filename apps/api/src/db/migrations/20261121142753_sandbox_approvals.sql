CREATE SCHEMA "sandbox";
--> statement-breakpoint
CREATE TABLE "sandbox"."approvals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox"."approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"key" text NOT NULL,
	"request" jsonb NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approvals_reference_unique" UNIQUE("reference"),
	CONSTRAINT "approvals_key_unique" UNIQUE("key")
);
