CREATE INDEX "handovers_parcels" ON "handovers" USING btree ("updated_at") WHERE "handovers"."state" = 'handed_over' and "handovers"."way" = 'carrier' and "handovers"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "handovers_labels" ON "handovers" USING btree ("ended_at") WHERE "handovers"."label_file" <> '';--> statement-breakpoint
CREATE INDEX "take_back_items_photos" ON "take_back_items" USING btree ("graded_at") WHERE "take_back_items"."photos" <> '[]';--> statement-breakpoint
CREATE INDEX "take_back_notes_age" ON "take_back_notes" USING btree ("created_at");