CREATE TABLE "code_uses" (
	"account_id" bigint NOT NULL,
	"coupon_id" bigint NOT NULL,
	"code_id" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"order_id" bigint,
	"shopper_id" bigint,
	"reference" text,
	"redeemed_order" text,
	"redeemed_at" timestamp with time zone,
	"rolled_back_at" timestamp with time zone,
	CONSTRAINT "code_uses_account_id_coupon_id_code_id_pk" PRIMARY KEY("account_id","coupon_id","code_id")
);
--> statement-breakpoint
CREATE TABLE "directory"."api_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "directory"."api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" bigint NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"prefix" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"rotated_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "api_keys_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "unsigned_codes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_account_id_coupon_id_code_id_coupon_codes_account_id_coupon_id_id_fk" FOREIGN KEY ("account_id","coupon_id","code_id") REFERENCES "public"."coupon_codes"("account_id","coupon_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "code_uses_order" ON "code_uses" USING btree ("account_id","order_id") WHERE "code_uses"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "code_uses_reference" ON "code_uses" USING btree ("account_id","coupon_id","reference") WHERE "code_uses"."reference" is not null;--> statement-breakpoint
CREATE INDEX "code_uses_shopper" ON "code_uses" USING btree ("account_id","coupon_id","shopper_id") WHERE "code_uses"."shopper_id" is not null;--> statement-breakpoint
CREATE INDEX "api_keys_account" ON "directory"."api_keys" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "coupon_codes_free" ON "coupon_codes" USING btree ("account_id","coupon_id","id") WHERE "coupon_codes"."issued_at" is null and "coupon_codes"."active";--> statement-breakpoint
CREATE INDEX "coupon_codes_inactive" ON "coupon_codes" USING btree ("account_id","coupon_id","id") WHERE not "coupon_codes"."active";