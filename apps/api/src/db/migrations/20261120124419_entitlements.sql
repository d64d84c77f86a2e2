CREATE TABLE "entitlements" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "entitlements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'INACTIVE' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"request" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entitlements_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "entitlements_uuid" UNIQUE("account_id","uuid"),
	CONSTRAINT "entitlements_type" UNIQUE("account_id","type")
);
--> statement-breakpoint
CREATE TABLE "setup_tasks" (
	"account_id" bigint NOT NULL,
	"task" text NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "setup_tasks_account_id_task_pk" PRIMARY KEY("account_id","task")
);
--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setup_tasks" ADD CONSTRAINT "setup_tasks_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;