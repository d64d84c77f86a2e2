CREATE TABLE "past_orders" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "past_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"site_id" bigint NOT NULL,
	"import_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	CONSTRAINT "past_orders_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "past_orders_order" UNIQUE("account_id","import_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "past_orders" ADD CONSTRAINT "past_orders_account_id_import_id_imports_account_id_id_fk" FOREIGN KEY ("account_id","import_id") REFERENCES "public"."imports"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_orders" ADD CONSTRAINT "past_orders_account_id_order_id_orders_account_id_id_fk" FOREIGN KEY ("account_id","order_id") REFERENCES "public"."orders"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_orders_of_order" ON "past_orders" USING btree ("account_id","order_id");--> statement-breakpoint
CREATE INDEX "past_orders_emails" ON "past_orders" USING btree ("created_at") WHERE "past_orders"."email" <> '';