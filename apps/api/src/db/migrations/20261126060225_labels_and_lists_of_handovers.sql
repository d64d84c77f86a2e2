CREATE TABLE "usage_lines" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "usage_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"cause" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "usage_lines_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "usage_lines_cause" UNIQUE("account_id","kind","cause")
);
--> statement-breakpoint
DROP INDEX "handovers_counted";--> statement-breakpoint
ALTER TABLE "handovers" ADD COLUMN "code_end" text GENERATED ALWAYS AS (right(code, 4)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "handovers" ADD COLUMN "scanned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "usage_lines" ADD CONSTRAINT "usage_lines_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handovers_state_updated" ON "handovers" USING btree ("account_id","kind","state","updated_at","id");--> statement-breakpoint
CREATE INDEX "handovers_open" ON "handovers" USING btree ("account_id","kind","created_at","id") WHERE state in ('requested', 'handed_over', 'received', 'graded');--> statement-breakpoint
CREATE INDEX "handovers_open_updated" ON "handovers" USING btree ("account_id","kind","updated_at","id") WHERE state in ('requested', 'handed_over', 'received', 'graded');--> statement-breakpoint
CREATE INDEX "handovers_flagged" ON "handovers" USING btree ("account_id","kind","state","created_at","id") WHERE flagged;--> statement-breakpoint
CREATE INDEX "handovers_code_end" ON "handovers" USING btree ("account_id","code_end");--> statement-breakpoint
CREATE INDEX "handovers_place_created" ON "handovers" USING btree ("account_id","place_id","created_at","id");--> statement-breakpoint
CREATE INDEX "handovers_place_updated" ON "handovers" USING btree ("account_id","place_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "take_back_items_order" ON "take_back_items" USING btree ("account_id","order_number");--> statement-breakpoint
CREATE INDEX "handovers_counted" ON "handovers" USING btree ("account_id","kind","shopper_id","state","expires_at","place_id");--> statement-breakpoint
-- What carriers have scanned until now.
SELECT set_config('dw.operator', '1', true);--> statement-breakpoint
UPDATE "handovers" SET "scanned_at" = "handed_over_at"
WHERE "way" = 'carrier' AND "label_state" = 'made' AND "handed_over_at" IS NOT NULL AND "taken_by" = "way_name";--> statement-breakpoint
SELECT set_config('dw.operator', '', true);
