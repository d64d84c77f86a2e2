ALTER TABLE "shopify_orders" ADD COLUMN "taken_as" bigint;--> statement-breakpoint
ALTER TABLE "shopify_orders" ADD CONSTRAINT "shopify_orders_taken_as" UNIQUE("account_id","site_id","taken_as");