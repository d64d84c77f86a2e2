CREATE TABLE "place_cells" (
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"level" integer NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"places" integer NOT NULL,
	"lat_sum" bigint NOT NULL,
	"lng_sum" bigint NOT NULL,
	CONSTRAINT "place_cells_account_id_kind_level_x_y_pk" PRIMARY KEY("account_id","kind","level","x","y")
);
--> statement-breakpoint
CREATE TABLE "place_tags" (
	"account_id" bigint NOT NULL,
	"place_id" bigint NOT NULL,
	"tag_id" bigint NOT NULL,
	"allowed" boolean NOT NULL,
	CONSTRAINT "place_tags_account_id_place_id_tag_id_pk" PRIMARY KEY("account_id","place_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "places" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"comments" text DEFAULT '' NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"postcode" text NOT NULL,
	"country_code" text NOT NULL,
	"lat_micro" integer NOT NULL,
	"lng_micro" integer NOT NULL,
	"cell_x" integer NOT NULL,
	"cell_y" integer NOT NULL,
	"zone" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"store_code" text DEFAULT '' NOT NULL,
	"code_key" text DEFAULT '' NOT NULL,
	"match_key" text NOT NULL,
	"opening_hours" jsonb NOT NULL,
	"special_hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"import_id" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "places_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "places_uuid" UNIQUE("account_id","uuid"),
	CONSTRAINT "places_coordinates" UNIQUE("account_id","lat_micro","lng_micro")
);
--> statement-breakpoint
ALTER TABLE "place_cells" ADD CONSTRAINT "place_cells_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_tags" ADD CONSTRAINT "place_tags_account_id_place_id_places_account_id_id_fk" FOREIGN KEY ("account_id","place_id") REFERENCES "public"."places"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_tags" ADD CONSTRAINT "place_tags_account_id_tag_id_tags_account_id_id_fk" FOREIGN KEY ("account_id","tag_id") REFERENCES "public"."tags"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_tags_tag" ON "place_tags" USING btree ("account_id","tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "places_store_code" ON "places" USING btree ("account_id","kind","code_key") WHERE "places"."code_key" <> '';--> statement-breakpoint
CREATE INDEX "places_created" ON "places" USING btree ("account_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "places_match" ON "places" USING btree ("account_id","kind","match_key");