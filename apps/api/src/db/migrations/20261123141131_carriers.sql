CREATE TABLE "sandbox"."parcels" (
	"carrier" uuid NOT NULL,
	"key" text NOT NULL,
	"reference" text NOT NULL,
	"tracking" text NOT NULL,
	"code" text NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcels_carrier_key_pk" PRIMARY KEY("carrier","key"),
	CONSTRAINT "parcels_reference" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "directory"."provider_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "provider_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "directory"."provider_refs" (
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"account_id" bigint NOT NULL,
	"subject" uuid NOT NULL,
	CONSTRAINT "provider_refs_provider_reference_pk" PRIMARY KEY("provider","reference")
);
--> statement-breakpoint
ALTER TABLE "provider"."carriers" ADD COLUMN "adapter" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider"."carriers" ADD COLUMN "settings" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider"."carriers" ADD COLUMN "webhook_secret" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "provider_events_open" ON "directory"."provider_events" USING btree ("received_at") WHERE "directory"."provider_events"."done_at" is null;--> statement-breakpoint
CREATE INDEX "provider_refs_subject" ON "directory"."provider_refs" USING btree ("account_id","subject");