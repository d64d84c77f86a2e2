CREATE TABLE "coupon_codes" (
	"account_id" bigint NOT NULL,
	"coupon_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "coupon_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"issued_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_codes_account_id_coupon_id_id_pk" PRIMARY KEY("account_id","coupon_id","id")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"currency" text,
	"value" bigint NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"thumbnail" uuid,
	"header" uuid,
	"footer" uuid,
	"active" boolean DEFAULT false NOT NULL,
	"codes" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "coupons_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "coupons_uuid" UNIQUE("account_id","uuid")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"target" bigint NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"layout" jsonb NOT NULL,
	"dry_run" boolean NOT NULL,
	"valid_rows_only" boolean NOT NULL,
	"lines" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"duplicates" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "imports_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "imports_uuid" UNIQUE("account_id","uuid")
);
--> statement-breakpoint
CREATE TABLE "import_refused_lines" (
	"account_id" bigint NOT NULL,
	"import_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "import_refused_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"line" integer NOT NULL,
	"column" text NOT NULL,
	"value" text NOT NULL,
	"reason" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "import_refused_lines_account_id_import_id_id_pk" PRIMARY KEY("account_id","import_id","id")
);
--> statement-breakpoint
ALTER TABLE "coupon_codes" ADD CONSTRAINT "coupon_codes_account_id_coupon_id_coupons_account_id_id_fk" FOREIGN KEY ("account_id","coupon_id") REFERENCES "public"."coupons"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_refused_lines" ADD CONSTRAINT "import_refused_lines_account_id_import_id_imports_account_id_id_fk" FOREIGN KEY ("account_id","import_id") REFERENCES "public"."imports"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_codes_code" ON "coupon_codes" USING btree ("account_id","coupon_id",lower("code") collate "C");--> statement-breakpoint
CREATE INDEX "coupons_created" ON "coupons" USING btree ("account_id","created_at","id") WHERE "coupons"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "imports_target" ON "imports" USING btree ("account_id","kind","target","id");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_running" ON "imports" USING btree ("account_id","kind","target") WHERE "imports"."state" = 'running';