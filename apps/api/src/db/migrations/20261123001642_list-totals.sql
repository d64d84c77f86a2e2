DROP INDEX "donations_name";--> statement-breakpoint
DROP INDEX "donations_price";--> statement-breakpoint
DROP INDEX "feed_items_name";--> statement-breakpoint
CREATE INDEX "donations_sold" ON "donations" USING btree ("account_id","created_at","currency","price") WHERE "donations"."status" = 'SOLD' and "donations"."price" is not null;--> statement-breakpoint
CREATE INDEX "feed_items_by_name" ON "feed_items" USING btree ("account_id",lower("name"),"id","feed_id","gone_at");--> statement-breakpoint
CREATE INDEX "invoices_listed" ON "invoices" USING btree ("account_id","sequence","id") WHERE status in ('open', 'paid');