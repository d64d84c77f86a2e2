-- 'Setup payments later' was kept with the subscription before there were standings: those accounts get theirs, with 14 days from now at
-- least. Row-level security binds the owner, too, so the operator’s eyes are needed.
SET LOCAL dw.operator TO '1';--> statement-breakpoint
INSERT INTO "directory"."standings" ("account_id", "full_use_until")
SELECT DISTINCT ON ("account_id") "account_id", greatest("current_period_end", now() + interval '14 days')
FROM "subscriptions" AS "latest"
WHERE "status" = 'pending' AND "current_period_end" IS NOT NULL
	AND NOT EXISTS (SELECT FROM "subscriptions" AS "later" WHERE "later"."account_id" = "latest"."account_id" AND "later"."id" > "latest"."id")
ON CONFLICT DO NOTHING;--> statement-breakpoint
SET LOCAL dw.operator TO '';
