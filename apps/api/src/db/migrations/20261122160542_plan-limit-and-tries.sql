ALTER TABLE "subscriptions" ADD COLUMN "next_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "paused_by_plan_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sites_paused_by_plan" ON "sites" USING btree ("account_id") WHERE "sites"."paused_by_plan_at" is not null;--> statement-breakpoint
-- Tries so far were all scheduled: the next one has a key of its own.
SET LOCAL dw.operator TO '1';--> statement-breakpoint
UPDATE "invoices" SET "attempts" = "tries" WHERE "tries" > 0;--> statement-breakpoint
SET LOCAL dw.operator TO '';--> statement-breakpoint
-- As before, and a plan that is being changed is waited for (platform/billing/fit-websites.ts): each statement of this function sees
-- what was committed before it, so that the plan is read after the wait.
create or replace function app.must_fit_plan(account bigint, included jsonb) returns void language plpgsql as $$
declare
  current text;
  allowed integer := 1;
begin
  perform pg_advisory_xact_lock_shared(account::integer, 3);
  select plan into current from public.subscriptions where account_id = account order by id desc limit 1;
  if included ? current then
    allowed := (included ->> current)::integer;
  end if;
  if allowed is null then
    return;
  end if;
  -- Of two that come at once, the second waits and then counts the first.
  perform pg_advisory_xact_lock(account::integer, 1);
  if (select count(*) from public.sites where account_id = account and deleted_at is null) > allowed then
    raise exception using errcode = 'DW001', message = 'The plan includes fewer websites.',
      constraint = 'sites_within_plan', detail = coalesce(current, '');
  end if;
end $$;
