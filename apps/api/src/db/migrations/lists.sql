-- Applied after the policies, by the owner; safe to repeat. How many rows lists have, kept beside them: counting a million takes too long
-- for a page. A list in a line: its name, its table, the rows that it shows, what tells its parts apart, and how rows come or go by an
-- update: `each` row for itself, `many` in one statement, or `never`.
-- A writer takes a slot of the list that nobody holds, or makes one: no writer ever waits for another (docs/adr/0140).
create or replace function app.kept_lists() returns table (list text, name text, shown text, part text, updates text)
  language sql immutable
  as $$
    values
      ('websites', 'sites', 'r.deleted_at is null', $x$''$x$, 'each'),
      ('coupons', 'coupons', 'r.deleted_at is null', $x$''$x$, 'each'),
      ('places', 'places', 'true', 'r.kind', 'each'),
      ('feed-items', 'feed_items', 'r.gone_at is null', $x$coalesce(r.feed_id::text, 'take-back')$x$, 'many'),
      ('feed-items-incomplete', 'feed_items', $x$r.gone_at is null and r.missing <> '{}'$x$, $x$coalesce(r.feed_id::text, 'take-back')$x$, 'many'),
      ('feed-items-inactive', 'feed_items', 'r.gone_at is null and r.excluded', $x$coalesce(r.feed_id::text, 'take-back')$x$, 'many'),
      ('feed-days', 'feed_item_days', 'true', $x$''$x$, 'never'),
      ('market-comments', 'comments', 'true', 'r.state', 'each'),
      ('webhook-deliveries', 'webhook_deliveries', 'true', 'r.endpoint_id::text', 'never'),
      ('imports', 'imports', 'true', $x$r.kind || ':' || r.target$x$, 'each'),
      ('donations', 'donations', 'true', 'r.status', 'each'),
      ('donations-received', 'donations', 'r.received_at is not null', $x$to_char(r.received_at at time zone 'UTC', 'YYYY-MM')$x$, 'each'),
      ('handovers', 'handovers', 'true', $x$r.kind || ':' || r.state$x$, 'each'),
      ('shop-orders', 'shop_orders', 'r.paid_at is not null', $x$''$x$, 'each'),
      ('gift-aid-donors', 'gift_aid_donors', 'true', $x$''$x$, 'never'),
      ('gifts', 'gifts', 'r.paid_at is not null', 'r.state', 'each'),
      ('gift-aid-sales', 'gift_aid_sales', 'true', $x$''$x$, 'never'),
      ('gift-aid-letters', 'gift_aid_letters', 'true', $x$''$x$, 'never'),
      ('gift-aid-claims', 'gift_aid_claims', 'true', $x$''$x$, 'never'),
      ('invoices', 'invoices', $x$r.status <> 'draft'$x$, $x$''$x$, 'each')
  $$;

create or replace function app.add_to_list(account bigint, wanted text, of_part text, more bigint) returns void
  language plpgsql
  as $$
begin
  update public.list_totals t set rows = t.rows + more
  where t.account_id = account and t.list = wanted and t.part = of_part and t.slot = (
    select s.slot from public.list_totals s where s.account_id = account and s.list = wanted and s.part = of_part
    limit 1 for update skip locked);
  if not found then
    insert into public.list_totals (account_id, list, part, rows) values (account, wanted, of_part, more);
  end if;
end $$;

-- What was counted and what is kept, at one moment, where they differ. For the owner or the operator.
create or replace function app.wrong_totals(wanted text) returns table (account_id bigint, list text, part text, counted bigint, kept bigint)
  language plpgsql stable
  as $$
declare
  one record;
begin
  for one in select * from app.kept_lists() k where k.list = wanted loop
    return query execute format($f$
      select account_id, %1$L, part, coalesce(c.rows, 0), coalesce(k.rows, 0)
      from (select r.account_id, %2$s as part, count(*) as rows from public.%3$I r where %4$s group by 1, 2) c
      full join (select t.account_id, t.part, sum(t.rows)::bigint as rows from public.list_totals t where t.list = %1$L group by 1, 2) k
        using (account_id, part)
      where coalesce(c.rows, 0) <> coalesce(k.rows, 0) order by 1, 3
    $f$, one.list, one.part, one.name, one.shown);
  end loop;
end $$;

-- Counts anew; who writes the list's rows meanwhile waits.
create or replace function app.recount_list(wanted text) returns void
  language plpgsql
  as $$
declare
  one record;
begin
  for one in select * from app.kept_lists() k where k.list = wanted loop
    execute format('lock table public.%I in share row exclusive mode', one.name);
    delete from public.list_totals t where t.list = wanted;
    execute format('insert into public.list_totals (account_id, list, part, rows)
      select r.account_id, %L, %s, count(*) from public.%I r where %s group by 1, 3', one.list, one.part, one.name, one.shown);
  end loop;
end $$;
--> statement-breakpoint

do $$
declare
  one record;
  stem text;
  added text;
  gone text;
  source text;
begin
  for one in select * from app.kept_lists() loop
    perform set_config('dw.operator', '1', true);
    stem := 'kept_' || replace(one.list, '-', '_');
    -- Kept as it is declared here already.
    continue when exists (select from pg_trigger g where g.tgrelid = to_regclass('public.' || one.name) and g.tgname = stem || '_added'
      and obj_description(g.oid, 'pg_trigger') = one::text) or to_regclass('public.' || one.name) is null;
    for source in select g.tgname from pg_trigger g where g.tgrelid = to_regclass('public.' || one.name) and g.tgname like replace(stem, '_', '\_') || '\_%' loop
      execute format('drop trigger %I on public.%I', source, one.name);
    end loop;
    -- One statement's rows, by account and part.
    source := $f$
      create or replace function app.%1$I() returns trigger language plpgsql as $body$
      begin
        perform app.add_to_list(s.account_id, %2$L, s.part, s.rows)
        from (%3$s) s where s.rows <> 0;
        return null;
      end $body$ $f$;
    added := format('select r.account_id, %s as part, count(*) as rows from added r where %s group by 1, 2', one.part, one.shown);
    gone := format('select r.account_id, %s as part, -count(*) as rows from gone r where %s group by 1, 2', one.part, one.shown);
    execute format(source, stem || '_added', one.list, added);
    execute format(source, stem || '_gone', one.list, gone);
    execute format('create trigger %1$I after insert on public.%2$I referencing new table as added for each statement execute function app.%1$I()',
      stem || '_added', one.name);
    execute format('create trigger %1$I after delete on public.%2$I referencing old table as gone for each statement execute function app.%1$I()',
      stem || '_gone', one.name);
    if one.updates = 'many' then
      execute format(source, stem || '_changed', one.list,
        format('select account_id, part, sum(rows)::bigint as rows from (%s union all %s) moved group by 1, 2', added, gone));
      execute format('create trigger %1$I after update on public.%2$I referencing old table as gone new table as added
        for each statement execute function app.%1$I()', stem || '_changed', one.name);
    elsif one.updates = 'each' then
      execute format($f$
        create or replace function app.%1$I() returns trigger language plpgsql as $body$
        begin
          if %3$s then perform app.add_to_list(old.account_id, %2$L, %4$s, -1); end if;
          if %5$s then perform app.add_to_list(new.account_id, %2$L, %6$s, 1); end if;
          return null;
        end $body$ $f$, stem || '_changed', one.list,
        regexp_replace(one.shown, '\mr\.', 'old.', 'g'), regexp_replace(one.part, '\mr\.', 'old.', 'g'),
        regexp_replace(one.shown, '\mr\.', 'new.', 'g'), regexp_replace(one.part, '\mr\.', 'new.', 'g'));
      execute format('create trigger %1$I after update on public.%2$I for each row
        when ((old.account_id, %3$s, %4$s) is distinct from (new.account_id, %5$s, %6$s)) execute function app.%1$I()', stem || '_changed', one.name,
        regexp_replace(one.shown, '\mr\.', 'old.', 'g'), regexp_replace(one.part, '\mr\.', 'old.', 'g'),
        regexp_replace(one.shown, '\mr\.', 'new.', 'g'), regexp_replace(one.part, '\mr\.', 'new.', 'g'));
    end if;
    execute format($f$
      create or replace function app.%1$I() returns trigger language plpgsql as $body$
      begin
        delete from public.list_totals t where t.list = %2$L;
        return null;
      end $body$ $f$, stem || '_emptied', one.list);
    execute format('create trigger %1$I after truncate on public.%2$I for each statement execute function app.%1$I()', stem || '_emptied', one.name);
    perform app.recount_list(one.list);
    execute format('comment on trigger %I on public.%I is %L', stem || '_added', one.name, one::text);
    commit;
  end loop;
end $$;
--> statement-breakpoint

-- A donation has its hand-over's shop beside it, so that what goes to a shop is found by an index of the donations (docs/adr/0200).
create or replace function app.place_of_donation() returns trigger language plpgsql as $$
begin
  new.place_id := (select h.place_id from public.handovers h where h.account_id = new.account_id and h.id = new.handover_id);
  return new;
end $$;
create or replace function app.places_of_donations() returns trigger language plpgsql as $$
begin
  update public.donations d set place_id = new.place_id where d.account_id = new.account_id and d.handover_id = new.id;
  return null;
end $$;
do $$
begin
  if to_regclass('public.donations') is null or exists (select from pg_trigger g where g.tgname = 'donations_follow_place') then return; end if;
  create trigger donations_place before insert on public.donations for each row when (new.handover_id is not null)
    execute function app.place_of_donation();
  create trigger donations_follow_place after update of place_id on public.handovers for each row
    when (new.kind = 'donation' and old.place_id is distinct from new.place_id) execute function app.places_of_donations();
end $$;
