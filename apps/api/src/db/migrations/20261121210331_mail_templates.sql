CREATE TABLE "mail_template_versions" (
	"account_id" bigint NOT NULL,
	"template_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"subject" text NOT NULL,
	"preheader" text NOT NULL,
	"design" jsonb NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"unknown_tags" text[] NOT NULL,
	"saved_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_template_versions_account_id_template_id_version_pk" PRIMARY KEY("account_id","template_id","version")
);
--> statement-breakpoint
CREATE TABLE "mail_templates" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "mail_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"site_id" bigint NOT NULL,
	"type" text NOT NULL,
	"language" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_templates_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "mail_templates_uuid" UNIQUE("account_id","uuid"),
	CONSTRAINT "mail_templates_one" UNIQUE("account_id","site_id","type","language")
);
--> statement-breakpoint
ALTER TABLE "code_uses" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail"."outgoing" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "mail"."outgoing" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "directory"."shoppers" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "directory"."shoppers" ADD COLUMN "unsubscribed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_template_versions" ADD CONSTRAINT "mail_template_versions_account_id_template_id_mail_templates_account_id_id_fk" FOREIGN KEY ("account_id","template_id") REFERENCES "public"."mail_templates"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_templates" ADD CONSTRAINT "mail_templates_account_id_site_id_sites_account_id_id_fk" FOREIGN KEY ("account_id","site_id") REFERENCES "public"."sites"("account_id","id") ON DELETE no action ON UPDATE no action;