ALTER TABLE "directory"."invitations" ADD COLUMN "limits" jsonb;--> statement-breakpoint
ALTER TABLE "directory"."memberships" ADD COLUMN "limits" jsonb;