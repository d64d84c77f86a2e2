CREATE INDEX "outgoing_waiting" ON "mail"."outgoing" USING btree ("recipient") WHERE "mail"."outgoing"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "shopper_codes_sent" ON "directory"."shopper_codes" USING btree ("purpose","sent_at");--> statement-breakpoint
-- Mails that went out before their addresses went with them.
UPDATE "mail"."outgoing" SET "recipient" = '' WHERE "sent_at" IS NOT NULL AND "recipient" <> '';
