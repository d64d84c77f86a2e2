CREATE SCHEMA "ledger";
--> statement-breakpoint
CREATE TABLE "ledger"."checkpoint_nodes" (
	"day" date NOT NULL,
	"level" integer NOT NULL,
	"position" integer NOT NULL,
	"first_item" uuid NOT NULL,
	"first_seq" integer NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "checkpoint_nodes_day_level_position_pk" PRIMARY KEY("day","level","position")
);
--> statement-breakpoint
CREATE TABLE "ledger"."checkpoints" (
	"day" date PRIMARY KEY NOT NULL,
	"links" integer NOT NULL,
	"root" "bytea" NOT NULL,
	"prev" "bytea" NOT NULL,
	"signature" "bytea" NOT NULL,
	"key" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger"."heads" (
	"item_uuid" uuid PRIMARY KEY NOT NULL,
	"seq" integer NOT NULL,
	"prev" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_events" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "item_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shopper_id" bigint,
	"item_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"body" text NOT NULL,
	"seq" integer,
	"prev" "bytea",
	"hash" "bytea",
	CONSTRAINT "item_events_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "item_events_uuid" UNIQUE("account_id","uuid"),
	CONSTRAINT "item_events_seq" UNIQUE("account_id","item_uuid","seq"),
	CONSTRAINT "item_events_body" CHECK (octet_length("item_events"."body") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "ledger"."links" (
	"item_uuid" uuid NOT NULL,
	"seq" integer NOT NULL,
	"event_uuid" uuid NOT NULL,
	"prev" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "links_item_uuid_seq_pk" PRIMARY KEY("item_uuid","seq"),
	CONSTRAINT "links_event" UNIQUE("item_uuid","event_uuid")
);
--> statement-breakpoint
ALTER TABLE "ledger"."checkpoint_nodes" ADD CONSTRAINT "checkpoint_nodes_day_checkpoints_day_fk" FOREIGN KEY ("day") REFERENCES "ledger"."checkpoints"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_events" ADD CONSTRAINT "item_events_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_events_shopper" ON "item_events" USING btree ("shopper_id","item_uuid");--> statement-breakpoint
CREATE INDEX "item_events_item" ON "item_events" USING btree ("item_uuid","seq");--> statement-breakpoint
CREATE INDEX "item_events_unsealed" ON "item_events" USING btree ("id") WHERE "item_events"."seq" is null;--> statement-breakpoint
CREATE INDEX "links_day" ON "ledger"."links" USING btree ("day","item_uuid","seq");