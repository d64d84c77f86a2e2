CREATE TABLE "provider"."call_failures" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"route" text NOT NULL,
	"status" integer NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"message" text NOT NULL,
	"place" text NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory"."console_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "directory"."console_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"user_id" bigint,
	"ip" text NOT NULL,
	"request_id" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"status" integer
);
--> statement-breakpoint
CREATE TABLE "directory"."console_sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"ip" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory"."console_users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "directory"."console_users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"totp_secret" text,
	"totp_step" integer DEFAULT 0 NOT NULL,
	"link_hash" "bytea",
	"link_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "console_users_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "console_users_email_unique" UNIQUE("email"),
	CONSTRAINT "console_users_linkHash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "verification_refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail"."outgoing" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "directory"."console_log" ADD CONSTRAINT "console_log_user_id_console_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "directory"."console_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory"."console_sessions" ADD CONSTRAINT "console_sessions_user_id_console_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "directory"."console_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_failures_at" ON "provider"."call_failures" USING btree ("at");--> statement-breakpoint
CREATE INDEX "console_log_user" ON "directory"."console_log" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "console_sessions_user" ON "directory"."console_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outgoing_address" ON "mail"."outgoing" USING btree ("address_hash","id") WHERE "mail"."outgoing"."address_hash" is not null;