DROP INDEX "feed_items_by_name";--> statement-breakpoint
CREATE INDEX "feed_items_names" ON "feed_items" USING btree ("account_id",lower("name"),"id","feed_id","gone_at","name");--> statement-breakpoint
CREATE INDEX "feed_items_incomplete" ON "feed_items" USING btree ("account_id","id","feed_id") WHERE "feed_items"."gone_at" is null and "feed_items"."missing" <> '{}';--> statement-breakpoint
CREATE INDEX "feed_items_incomplete_name" ON "feed_items" USING btree ("account_id",lower("name"),"id","feed_id","name") WHERE "feed_items"."gone_at" is null and "feed_items"."missing" <> '{}';--> statement-breakpoint
CREATE INDEX "feed_items_incomplete_created" ON "feed_items" USING btree ("account_id","created_at","id","feed_id") WHERE "feed_items"."gone_at" is null and "feed_items"."missing" <> '{}';--> statement-breakpoint
CREATE INDEX "feed_items_inactive" ON "feed_items" USING btree ("account_id","id","feed_id") WHERE "feed_items"."gone_at" is null and "feed_items"."excluded";--> statement-breakpoint
CREATE INDEX "feed_items_inactive_name" ON "feed_items" USING btree ("account_id",lower("name"),"id","feed_id","name") WHERE "feed_items"."gone_at" is null and "feed_items"."excluded";--> statement-breakpoint
CREATE INDEX "feed_items_inactive_created" ON "feed_items" USING btree ("account_id","created_at","id","feed_id") WHERE "feed_items"."gone_at" is null and "feed_items"."excluded";