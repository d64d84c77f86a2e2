CREATE TABLE "directory"."desk_sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"device_id" bigint NOT NULL,
	"volunteer_id" bigint NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory"."devices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "directory"."devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" bigint NOT NULL,
	"place_id" bigint NOT NULL,
	"name" text NOT NULL,
	"code_hash" "bytea",
	"code_expires_at" timestamp with time zone,
	"token_hash" "bytea",
	"enrolled_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "devices_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "devices_codeHash_unique" UNIQUE("code_hash"),
	CONSTRAINT "devices_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "directory"."volunteers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "directory"."volunteers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" bigint NOT NULL,
	"place_id" bigint NOT NULL,
	"name" text NOT NULL,
	"pin_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "volunteers_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "directory"."desk_sessions" ADD CONSTRAINT "desk_sessions_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "directory"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory"."desk_sessions" ADD CONSTRAINT "desk_sessions_volunteer_id_volunteers_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "directory"."volunteers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devices_account" ON "directory"."devices" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "volunteers_account" ON "directory"."volunteers" USING btree ("account_id","id");