DROP INDEX "donations_received";--> statement-breakpoint
DROP INDEX "donations_overdue";--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "place_id" bigint;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "area" text GENERATED ALWAYS AS (case when country_code = 'GB' and postcode ~ '^\s*[A-Za-z]{1,2}[0-9]' then upper(substring(postcode from '^\s*([A-Za-z]{1,2})[0-9]')) when btrim(city) = '' then country_code else btrim(city) || ', ' || country_code end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "donations_place" ON "donations" USING btree ("account_id","place_id","received_at","id","shopper_id","status","count") WHERE "donations"."place_id" is not null;--> statement-breakpoint
CREATE INDEX "donations_place_updated" ON "donations" USING btree ("account_id","place_id","updated_at","id") WHERE "donations"."place_id" is not null;--> statement-breakpoint
CREATE INDEX "places_area" ON "places" USING btree ("account_id","kind","area","id");--> statement-breakpoint
CREATE INDEX "donations_received" ON "donations" USING btree ("account_id","received_at","id","shopper_id","status","count","place_id","currency","sold_price") WHERE "donations"."received_at" is not null;--> statement-breakpoint
CREATE INDEX "donations_overdue" ON "donations" USING btree ("account_id","expires_at","shopper_id","place_id","count") WHERE "donations"."status" = 'ANNOUNCED';--> statement-breakpoint
-- The shops of what was announced before.
SELECT set_config('dw.operator', '1', true);--> statement-breakpoint
UPDATE "donations" SET "place_id" = h."place_id" FROM "handovers" h
WHERE h."account_id" = "donations"."account_id" AND h."id" = "donations"."handover_id" AND h."place_id" IS NOT NULL;--> statement-breakpoint
SELECT set_config('dw.operator', '', true);
