DROP INDEX "feed_item_days_day";--> statement-breakpoint
DROP INDEX "items_shopper";--> statement-breakpoint
ALTER TABLE "feed_item_days" ADD COLUMN "id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "feed_item_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
CREATE INDEX "coupons_name" ON "coupons" USING btree ("account_id",lower("name"),"id","name") WHERE "coupons"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "coupons_short_description" ON "coupons" USING btree ("account_id",lower("short_description"),"id","short_description") WHERE "coupons"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "coupons_start" ON "coupons" USING btree ("account_id","start_at","id") WHERE "coupons"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "coupons_expiry" ON "coupons" USING btree ("account_id","expires_at","id") WHERE "coupons"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "coupons_type" ON "coupons" USING btree ("account_id","type","id") WHERE "coupons"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "coupons_value" ON "coupons" USING btree ("account_id","value","id") WHERE "coupons"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "coupons_active" ON "coupons" USING btree ("account_id","active","id") WHERE "coupons"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "donations_name" ON "donations" USING btree ("account_id",lower("name"),"id","created_at","name");--> statement-breakpoint
CREATE INDEX "donations_price" ON "donations" USING btree ("account_id","price","id","created_at");--> statement-breakpoint
CREATE INDEX "feed_item_days_date" ON "feed_item_days" USING btree ("account_id","day","id");--> statement-breakpoint
CREATE INDEX "feed_item_days_likes" ON "feed_item_days" USING btree ("account_id","likes","day","id");--> statement-breakpoint
CREATE INDEX "feed_item_days_comments" ON "feed_item_days" USING btree ("account_id","comments","day","id");--> statement-breakpoint
CREATE INDEX "feed_item_days_boards" ON "feed_item_days" USING btree ("account_id","boards","day","id");--> statement-breakpoint
CREATE INDEX "feed_item_days_wishlists" ON "feed_item_days" USING btree ("account_id","wishlists","day","id");--> statement-breakpoint
CREATE INDEX "feed_item_days_clicks" ON "feed_item_days" USING btree ("account_id","clicks","day","id");--> statement-breakpoint
CREATE INDEX "feed_item_days_reach" ON "feed_item_days" USING btree ("account_id","reach","day","id");--> statement-breakpoint
CREATE INDEX "feed_items_listed" ON "feed_items" USING btree ("account_id","id","feed_id") WHERE "feed_items"."gone_at" is null;--> statement-breakpoint
CREATE INDEX "feed_items_created" ON "feed_items" USING btree ("account_id","created_at","id","feed_id") WHERE "feed_items"."gone_at" is null;--> statement-breakpoint
CREATE INDEX "feed_items_name" ON "feed_items" USING btree ("account_id",lower("name"),"id","feed_id") WHERE "feed_items"."gone_at" is null;--> statement-breakpoint
CREATE INDEX "items_wardrobe_added" ON "items" USING btree ("shopper_id","added_at","id","account_id") WHERE "items"."shopper_id" is not null;--> statement-breakpoint
CREATE INDEX "items_wardrobe_bought" ON "items" USING btree ("shopper_id","bought_at","id","account_id") WHERE "items"."shopper_id" is not null;--> statement-breakpoint
CREATE INDEX "items_wardrobe_name" ON "items" USING btree ("shopper_id",lower("name"),"id","account_id") WHERE "items"."shopper_id" is not null;--> statement-breakpoint
CREATE INDEX "places_name" ON "places" USING btree ("account_id","kind",lower("name"),"id","name");--> statement-breakpoint
CREATE INDEX "places_street" ON "places" USING btree ("account_id","kind",lower("street"),"id","street");--> statement-breakpoint
CREATE INDEX "places_city" ON "places" USING btree ("account_id","kind",lower("city"),"id","city");--> statement-breakpoint
CREATE INDEX "places_postcode" ON "places" USING btree ("account_id","kind","postcode","id");--> statement-breakpoint
CREATE INDEX "places_active" ON "places" USING btree ("account_id","kind","active","id");--> statement-breakpoint
CREATE INDEX "places_list_code" ON "places" USING btree ("account_id","kind",lower("store_code"),"id","store_code");--> statement-breakpoint
CREATE INDEX "sites_name" ON "sites" USING btree ("account_id",lower("name"),"id","name") WHERE "sites"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "sites_address" ON "sites" USING btree ("account_id","url","id") WHERE "sites"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "sites_active" ON "sites" USING btree ("account_id","active","id") WHERE "sites"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "sites_test_mode" ON "sites" USING btree ("account_id","test_mode","id") WHERE "sites"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "feed_item_days" ADD CONSTRAINT "feed_item_days_id" UNIQUE("account_id","id");