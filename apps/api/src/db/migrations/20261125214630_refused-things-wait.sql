ALTER TABLE "handovers" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
-- What was refused before this went back at once.
SELECT set_config('dw.operator', '1', true);--> statement-breakpoint
UPDATE "handovers" SET "returned_at" = "ended_at" WHERE "state" IN ('rewarded', 'rejected');--> statement-breakpoint
SELECT set_config('dw.operator', '', true);--> statement-breakpoint
CREATE INDEX "handovers_waiting" ON "handovers" USING btree ("ended_at") WHERE "handovers"."state" in ('rewarded', 'rejected') and "handovers"."returned_at" is null;