CREATE TABLE "handovers" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "handovers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shopper_id" bigint,
	"kind" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"code" text NOT NULL,
	"way" text NOT NULL,
	"place_id" bigint,
	"carrier_use_id" bigint,
	"way_name" text DEFAULT '' NOT NULL,
	"price" bigint,
	"currency" text,
	"label_state" text DEFAULT 'none' NOT NULL,
	"label_reference" text DEFAULT '' NOT NULL,
	"label_file" text DEFAULT '' NOT NULL,
	"tracking" text DEFAULT '' NOT NULL,
	"terms_version" integer DEFAULT 1 NOT NULL,
	"fate_of_refused" text DEFAULT 'recycle' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"things" integer NOT NULL,
	"decided" integer DEFAULT 0 NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"expected" bigint,
	"expected_currency" text,
	"flagged" boolean DEFAULT false NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"taken_by" text DEFAULT '' NOT NULL,
	"delivered_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"graded_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"reason" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "handovers_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "handovers_uuid" UNIQUE("account_id","uuid"),
	CONSTRAINT "handovers_code" UNIQUE("account_id","code")
);
--> statement-breakpoint
CREATE TABLE "rewards" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "rewards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shopper_id" bigint,
	"handover_id" bigint NOT NULL,
	"cause" text NOT NULL,
	"cause_id" bigint NOT NULL,
	"coupon_id" bigint NOT NULL,
	"code_id" bigint,
	"state" text DEFAULT 'reserved' NOT NULL,
	"value" bigint,
	"currency" text,
	"reserved_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "rewards_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "rewards_uuid" UNIQUE("account_id","uuid"),
	CONSTRAINT "rewards_cause" UNIQUE("account_id","cause","cause_id"),
	CONSTRAINT "rewards_code" UNIQUE("account_id","coupon_id","code_id")
);
--> statement-breakpoint
CREATE TABLE "take_back_appeals" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "take_back_appeals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shopper_id" bigint,
	"handover_id" bigint NOT NULL,
	"items" jsonb NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by" bigint,
	"answered_at" timestamp with time zone,
	CONSTRAINT "take_back_appeals_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "take_back_appeals_handover" UNIQUE("account_id","handover_id")
);
--> statement-breakpoint
CREATE TABLE "take_back_items" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "take_back_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shopper_id" bigint,
	"handover_id" bigint NOT NULL,
	"item_uuid" uuid NOT NULL,
	"own" boolean NOT NULL,
	"signed" boolean NOT NULL,
	"order_number" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"gender" text DEFAULT '' NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"ean" text DEFAULT '' NOT NULL,
	"shop_account_id" bigint,
	"images" integer DEFAULT 0 NOT NULL,
	"price" bigint,
	"currency" text,
	"bought_at" timestamp with time zone NOT NULL,
	"worn" text NOT NULL,
	"faults" text NOT NULL,
	"washed" boolean NOT NULL,
	"promise_amount" bigint,
	"promise_coupon_id" bigint,
	"left_out_at" timestamp with time zone,
	"matches" boolean,
	"verdict" text,
	"refusal" text,
	"refusal_note" text DEFAULT '' NOT NULL,
	"grade" text,
	"route" text,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"graded_by" bigint,
	"graded_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "take_back_items_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "take_back_items_uuid" UNIQUE("account_id","uuid"),
	CONSTRAINT "take_back_items_once" UNIQUE("account_id","handover_id","item_uuid")
);
--> statement-breakpoint
CREATE TABLE "take_back_notes" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "take_back_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handover_id" bigint NOT NULL,
	"user_id" bigint,
	"body" text NOT NULL,
	CONSTRAINT "take_back_notes_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "take_back_notes_uuid" UNIQUE("account_id","uuid")
);
--> statement-breakpoint
CREATE TABLE "take_back_reviews" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "take_back_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handover_id" bigint NOT NULL,
	"flags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"cleared_by" bigint,
	"cleared_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "take_back_reviews_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "take_back_reviews_handover" UNIQUE("account_id","handover_id")
);
--> statement-breakpoint
CREATE TABLE "shopper_legs" (
	"shopper_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "shopper_legs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leg_account_id" bigint NOT NULL,
	"leg_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"logo" uuid,
	"summary" text DEFAULT '' NOT NULL,
	"things" integer NOT NULL,
	"way" text NOT NULL,
	"way_name" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shopper_legs_shopper_id_id_pk" PRIMARY KEY("shopper_id","id"),
	CONSTRAINT "shopper_legs_leg" UNIQUE("shopper_id","leg_account_id","leg_uuid")
);
--> statement-breakpoint
ALTER TABLE "code_uses" ADD COLUMN "reward_id" bigint;--> statement-breakpoint
ALTER TABLE "code_uses" ADD COLUMN "value" bigint;--> statement-breakpoint
ALTER TABLE "code_uses" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "reserved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_account_id_handover_id_handovers_account_id_id_fk" FOREIGN KEY ("account_id","handover_id") REFERENCES "public"."handovers"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_account_id_coupon_id_coupons_account_id_id_fk" FOREIGN KEY ("account_id","coupon_id") REFERENCES "public"."coupons"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_account_id_coupon_id_code_id_coupon_codes_account_id_coupon_id_id_fk" FOREIGN KEY ("account_id","coupon_id","code_id") REFERENCES "public"."coupon_codes"("account_id","coupon_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_back_appeals" ADD CONSTRAINT "take_back_appeals_account_id_handover_id_handovers_account_id_id_fk" FOREIGN KEY ("account_id","handover_id") REFERENCES "public"."handovers"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_back_items" ADD CONSTRAINT "take_back_items_account_id_handover_id_handovers_account_id_id_fk" FOREIGN KEY ("account_id","handover_id") REFERENCES "public"."handovers"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_back_notes" ADD CONSTRAINT "take_back_notes_account_id_handover_id_handovers_account_id_id_fk" FOREIGN KEY ("account_id","handover_id") REFERENCES "public"."handovers"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_back_reviews" ADD CONSTRAINT "take_back_reviews_account_id_handover_id_handovers_account_id_id_fk" FOREIGN KEY ("account_id","handover_id") REFERENCES "public"."handovers"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "handovers_tracking" ON "handovers" USING btree ("account_id","tracking") WHERE "handovers"."tracking" <> '';--> statement-breakpoint
CREATE INDEX "handovers_created" ON "handovers" USING btree ("account_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "handovers_updated" ON "handovers" USING btree ("account_id","kind","updated_at","id");--> statement-breakpoint
CREATE INDEX "handovers_state" ON "handovers" USING btree ("account_id","kind","state","created_at","id");--> statement-breakpoint
CREATE INDEX "handovers_place" ON "handovers" USING btree ("account_id","place_id","handed_over_at");--> statement-breakpoint
CREATE INDEX "handovers_shopper" ON "handovers" USING btree ("shopper_id","created_at","id");--> statement-breakpoint
CREATE INDEX "handovers_expiry" ON "handovers" USING btree ("expires_at") WHERE "handovers"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "rewards_handover" ON "rewards" USING btree ("account_id","handover_id");--> statement-breakpoint
CREATE INDEX "rewards_shopper" ON "rewards" USING btree ("shopper_id","released_at");--> statement-breakpoint
CREATE INDEX "take_back_items_item" ON "take_back_items" USING btree ("account_id","item_uuid");--> statement-breakpoint
CREATE INDEX "take_back_items_shopper" ON "take_back_items" USING btree ("shopper_id","item_uuid");--> statement-breakpoint
CREATE INDEX "take_back_items_graded" ON "take_back_items" USING btree ("account_id","graded_at","id") WHERE "take_back_items"."verdict" = 'accepted';--> statement-breakpoint
CREATE INDEX "take_back_notes_handover" ON "take_back_notes" USING btree ("account_id","handover_id","id");--> statement-breakpoint
CREATE INDEX "shopper_legs_requested" ON "shopper_legs" USING btree ("shopper_id","requested_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "code_uses_reward" ON "code_uses" USING btree ("account_id","reward_id") WHERE "code_uses"."reward_id" is not null;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_reserved" CHECK ("coupons"."reserved" >= 0 and "coupons"."reserved" <= "coupons"."free");