CREATE TABLE "directory"."email_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "directory"."email_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"new_email" text NOT NULL,
	"old_hash" "bytea" NOT NULL,
	"new_hash" "bytea" NOT NULL,
	"old_confirmed_at" timestamp with time zone,
	"new_confirmed_at" timestamp with time zone,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_changes_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "email_changes_oldHash_unique" UNIQUE("old_hash"),
	CONSTRAINT "email_changes_newHash_unique" UNIQUE("new_hash")
);
--> statement-breakpoint
ALTER TABLE "directory"."email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "directory"."users"("id") ON DELETE no action ON UPDATE no action;