ALTER TABLE "directory"."devices" ADD COLUMN "code_place" integer;--> statement-breakpoint
ALTER TABLE "directory"."recovery_codes" ADD COLUMN "code_place" integer;--> statement-breakpoint
CREATE INDEX "devices_code" ON "directory"."devices" USING btree ("code_place") WHERE code_place is not null;