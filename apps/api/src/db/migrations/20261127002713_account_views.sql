CREATE TABLE "directory"."account_views" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"account_id" bigint NOT NULL,
	"role" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "directory"."account_views" ADD CONSTRAINT "account_views_session_hash_console_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "directory"."console_sessions"("token_hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_views_account" ON "directory"."account_views" USING btree ("account_id","created_at");