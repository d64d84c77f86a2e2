CREATE TABLE "feed_item_days" (
	"account_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"day" date NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"boards" integer DEFAULT 0 NOT NULL,
	"wishlists" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"reach" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "feed_item_days_account_id_item_id_day_pk" PRIMARY KEY("account_id","item_id","day")
);
--> statement-breakpoint
CREATE TABLE "feed_items" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "feed_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"feed_id" bigint NOT NULL,
	"key" text collate "C" NOT NULL,
	"item_id" text,
	"name" text,
	"slug" text,
	"image" text,
	"resell" boolean,
	"link" text,
	"price" text,
	"brand" text,
	"missing" text[] NOT NULL,
	"fingerprint" text NOT NULL,
	"excluded" boolean DEFAULT false NOT NULL,
	"exclude_discovery" boolean DEFAULT false NOT NULL,
	"gone_at" timestamp with time zone,
	CONSTRAINT "feed_items_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "feed_items_uuid" UNIQUE("account_id","uuid")
);
--> statement-breakpoint
CREATE TABLE "feed_runs" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "feed_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"feed_id" bigint NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"manual" boolean NOT NULL,
	"accept_loss" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"code" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"read" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"gone" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"incomplete" integer DEFAULT 0 NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "feed_runs_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "feed_runs_uuid" UNIQUE("account_id","uuid")
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"type_id" smallint NOT NULL,
	"url" text NOT NULL,
	"frequency" text NOT NULL,
	"time" text NOT NULL,
	"day" smallint,
	"zone" text NOT NULL,
	"username" text DEFAULT '' NOT NULL,
	"password" text DEFAULT '' NOT NULL,
	"etag" text DEFAULT '' NOT NULL,
	"last_modified" text DEFAULT '' NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_run_at" timestamp with time zone,
	"items" integer DEFAULT 0 NOT NULL,
	"incomplete" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "feeds_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "feeds_uuid" UNIQUE("account_id","uuid")
);
--> statement-breakpoint
ALTER TABLE "feed_item_days" ADD CONSTRAINT "feed_item_days_account_id_item_id_feed_items_account_id_id_fk" FOREIGN KEY ("account_id","item_id") REFERENCES "public"."feed_items"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_items" ADD CONSTRAINT "feed_items_account_id_feed_id_feeds_account_id_id_fk" FOREIGN KEY ("account_id","feed_id") REFERENCES "public"."feeds"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD CONSTRAINT "feed_runs_account_id_feed_id_feeds_account_id_id_fk" FOREIGN KEY ("account_id","feed_id") REFERENCES "public"."feeds"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_item_days_day" ON "feed_item_days" USING btree ("account_id","day","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feed_items_key" ON "feed_items" USING btree ("account_id","feed_id","key");--> statement-breakpoint
CREATE INDEX "feed_items_id" ON "feed_items" USING btree ("account_id","item_id") WHERE "feed_items"."item_id" is not null;--> statement-breakpoint
CREATE INDEX "feed_items_shown" ON "feed_items" USING btree ("account_id","feed_id","id") WHERE "feed_items"."gone_at" is null;--> statement-breakpoint
CREATE INDEX "feed_runs_feed" ON "feed_runs" USING btree ("account_id","feed_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "feed_runs_running" ON "feed_runs" USING btree ("account_id","feed_id") WHERE "feed_runs"."state" = 'running';--> statement-breakpoint
CREATE INDEX "feeds_due" ON "feeds" USING btree ("next_run_at") WHERE "feeds"."deleted_at" is null;