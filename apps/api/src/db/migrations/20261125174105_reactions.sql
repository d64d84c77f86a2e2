CREATE TABLE "comments" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"item_id" bigint NOT NULL,
	"shopper_id" bigint,
	"actor" text,
	"text" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	CONSTRAINT "comments_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "comments_uuid" UNIQUE("account_id","uuid"),
	CONSTRAINT "comments_who" CHECK (num_nonnulls("comments"."shopper_id", "comments"."actor") = 1)
);
--> statement-breakpoint
CREATE TABLE "reactions" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "reactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"item_id" bigint NOT NULL,
	"shopper_id" bigint,
	"actor" text,
	"who" text GENERATED ALWAYS AS (coalesce(actor, shopper_id::text)) STORED NOT NULL,
	"kind" text NOT NULL,
	"board" text DEFAULT '' NOT NULL,
	"item_uuid" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"price" text,
	"image" text,
	"photo" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "reactions_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "reactions_uuid" UNIQUE("account_id","uuid"),
	CONSTRAINT "reactions_who" CHECK (num_nonnulls("reactions"."shopper_id", "reactions"."actor") = 1)
);
--> statement-breakpoint
ALTER TABLE "market_settings" ADD COLUMN "comments" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_account_id_item_id_feed_items_account_id_id_fk" FOREIGN KEY ("account_id","item_id") REFERENCES "public"."feed_items"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_account_id_item_id_feed_items_account_id_id_fk" FOREIGN KEY ("account_id","item_id") REFERENCES "public"."feed_items"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_own" ON "comments" USING btree ("shopper_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_listed" ON "comments" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_state" ON "comments" USING btree ("account_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_item" ON "comments" USING btree ("account_id","item_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_actor" ON "comments" USING btree ("account_id","actor") WHERE "comments"."actor" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reactions_open" ON "reactions" USING btree ("account_id","item_id","kind","who") WHERE "reactions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "reactions_kept" ON "reactions" USING btree ("shopper_id","created_at","id") WHERE "reactions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "reactions_counted" ON "reactions" USING btree ("account_id","item_id","created_at");--> statement-breakpoint
CREATE INDEX "reactions_actor" ON "reactions" USING btree ("account_id","actor") WHERE "reactions"."actor" is not null;--> statement-breakpoint
CREATE INDEX "reactions_ended" ON "reactions" USING btree ("ended_at") WHERE "reactions"."ended_at" is not null;