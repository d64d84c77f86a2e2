DROP INDEX "take_back_items_order";--> statement-breakpoint
CREATE INDEX "donations_overdue" ON "donations" USING btree ("account_id","expires_at","shopper_id") WHERE "donations"."status" = 'ANNOUNCED';--> statement-breakpoint
CREATE INDEX "handovers_overdue" ON "handovers" USING btree ("account_id","kind","expires_at","shopper_id") WHERE "handovers"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "take_back_items_order" ON "take_back_items" USING btree ("account_id","order_number","shopper_id","handover_id");