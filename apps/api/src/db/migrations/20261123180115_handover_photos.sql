CREATE TABLE "handover_photos" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "handover_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shopper_id" bigint,
	"handover_id" bigint NOT NULL,
	"item_uuid" uuid,
	CONSTRAINT "handover_photos_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "handover_photos_uuid" UNIQUE("account_id","uuid")
);
--> statement-breakpoint
ALTER TABLE "handover_photos" ADD CONSTRAINT "handover_photos_account_id_handover_id_handovers_account_id_id_fk" FOREIGN KEY ("account_id","handover_id") REFERENCES "public"."handovers"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handover_photos_handover" ON "handover_photos" USING btree ("account_id","handover_id","id");--> statement-breakpoint
CREATE INDEX "handover_photos_shopper" ON "handover_photos" USING btree ("shopper_id","handover_id");--> statement-breakpoint
CREATE INDEX "handover_photos_age" ON "handover_photos" USING btree ("created_at");