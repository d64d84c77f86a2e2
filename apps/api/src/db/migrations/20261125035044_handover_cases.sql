CREATE TABLE "handover_cases" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "handover_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shopper_id" bigint,
	"handover_id" bigint NOT NULL,
	"about" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "handover_cases_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "handover_cases_uuid" UNIQUE("account_id","uuid"),
	CONSTRAINT "handover_cases_kind" UNIQUE("account_id","handover_id","kind")
);
--> statement-breakpoint
ALTER TABLE "handover_cases" ADD CONSTRAINT "handover_cases_account_id_handover_id_handovers_account_id_id_fk" FOREIGN KEY ("account_id","handover_id") REFERENCES "public"."handovers"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handover_cases_created" ON "handover_cases" USING btree ("account_id","about","created_at","id");--> statement-breakpoint
CREATE INDEX "handover_cases_updated" ON "handover_cases" USING btree ("account_id","about","updated_at","id");--> statement-breakpoint
CREATE INDEX "handover_cases_state" ON "handover_cases" USING btree ("account_id","about","state","updated_at","id");--> statement-breakpoint
CREATE INDEX "handover_cases_counted" ON "handover_cases" USING btree ("account_id","about","shopper_id","state");--> statement-breakpoint
CREATE INDEX "handover_cases_shopper" ON "handover_cases" USING btree ("shopper_id","handover_id");--> statement-breakpoint
CREATE INDEX "handover_cases_age" ON "handover_cases" USING btree ("updated_at");