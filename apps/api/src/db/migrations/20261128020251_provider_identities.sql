CREATE TABLE "directory"."provider_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" bigint NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
ALTER TABLE "directory"."social_logins" ADD COLUMN "issuer" text;--> statement-breakpoint
ALTER TABLE "directory"."social_logins" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "directory"."provider_identities" ADD CONSTRAINT "provider_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "directory"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_identities_user" ON "directory"."provider_identities" USING btree ("user_id","issuer");