create schema if not exists app;--> statement-breakpoint
-- What a statement needs to be true: where it is not, the statement fails, and with it all that travels in its transaction. The error
-- says the name as a violated constraint does.
create function app.must(held boolean, name text) returns void language plpgsql as $$
begin
  if held is not true then
    raise exception using errcode = 'DW001', message = 'What must hold does not: ' || name, constraint = name;
  end if;
end $$;--> statement-breakpoint
-- An account has no more websites than its plan includes: `included` has the number of each plan, null without a limit. The
-- error's detail is the plan.
create function app.must_fit_plan(account bigint, included jsonb) returns void language plpgsql as $$
declare
  current text;
  allowed integer := 1;
begin
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
