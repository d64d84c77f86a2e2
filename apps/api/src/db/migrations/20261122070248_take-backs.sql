CREATE SCHEMA "provider";
--> statement-breakpoint
CREATE TABLE "provider"."carriers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider"."carriers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"logo" uuid,
	"price" bigint NOT NULL,
	"currency" text NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "carriers_uuid" UNIQUE("uuid"),
	CONSTRAINT "carriers_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "take_back_carriers" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "take_back_carriers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"take_back_id" bigint NOT NULL,
	"carrier_id" bigint NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"uses_default" boolean DEFAULT true NOT NULL,
	"free" boolean DEFAULT false NOT NULL,
	"currency" text,
	"price" bigint,
	"length" integer,
	"width" integer,
	"height" integer,
	"max_weight" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "take_back_carriers_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "take_back_carriers_once" UNIQUE("account_id","take_back_id","carrier_id")
);
--> statement-breakpoint
CREATE TABLE "take_back_tags" (
	"account_id" bigint NOT NULL,
	"take_back_id" bigint NOT NULL,
	"tag_id" bigint NOT NULL,
	"allowed" boolean NOT NULL,
	CONSTRAINT "take_back_tags_account_id_take_back_id_tag_id_pk" PRIMARY KEY("account_id","take_back_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "take_backs" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "take_backs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"logo_id" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "take_backs_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "take_backs_account" UNIQUE("account_id"),
	CONSTRAINT "take_backs_uuid" UNIQUE("account_id","uuid")
);
--> statement-breakpoint
ALTER TABLE "take_back_carriers" ADD CONSTRAINT "take_back_carriers_account_id_take_back_id_take_backs_account_id_id_fk" FOREIGN KEY ("account_id","take_back_id") REFERENCES "public"."take_backs"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_back_tags" ADD CONSTRAINT "take_back_tags_account_id_take_back_id_take_backs_account_id_id_fk" FOREIGN KEY ("account_id","take_back_id") REFERENCES "public"."take_backs"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_back_tags" ADD CONSTRAINT "take_back_tags_account_id_tag_id_tags_account_id_id_fk" FOREIGN KEY ("account_id","tag_id") REFERENCES "public"."tags"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_backs" ADD CONSTRAINT "take_backs_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_backs" ADD CONSTRAINT "take_backs_account_id_logo_id_files_account_id_id_fk" FOREIGN KEY ("account_id","logo_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "take_back_tags_tag" ON "take_back_tags" USING btree ("account_id","tag_id");