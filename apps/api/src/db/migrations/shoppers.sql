-- Applied after the policies, by the owner; safe to repeat. What becomes of a shopper in the rows that the shopper shares with accounts, and how
-- two wardrobes become one (docs/adr/0086, 0087). The functions run as the owner, within the scope that calls them.

-- The tables that hold rows of shoppers, told by their columns: `shared` with an account or the shopper's own, and whether a row can do
-- without its shopper.
create or replace function app.shopper_tables() returns table (name text, shared boolean, optional boolean)
  language sql stable set search_path = pg_catalog
  as $$
    select format('%I.%I', n.nspname, c.relname), a.attname is not null, not s.attnotnull
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute s on s.attrelid = c.oid and s.attname = 'shopper_id' and not s.attisdropped
    left join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
    order by 1
  $$;

-- Takes a shopper out of the rows shared with an account; a row that cannot do without its shopper goes. The pair's policy refuses a row that has
-- lost its shopper, so that this runs with the account's alone and takes the shopper back at its end. (A plain owner may not attach such a setting to
-- a function.) Where it fails, what it has set is rolled back with what it has done.
create or replace function app.clear_shopper(account bigint, shopper bigint) returns void
  language plpgsql security definer set search_path = pg_catalog
  as $$
declare
  one record;
begin
  perform app.set_local('dw.shopper_id', '');
  -- What they liked and said of things goes with them; without a shopper it would be nobody's.
  delete from public.reactions where account_id = account and shopper_id = shopper;
  delete from public.comments where account_id = account and shopper_id = shopper;
  for one in select t.name, t.optional from app.shopper_tables() t where t.shared loop
    execute format(case when one.optional then 'update %s set shopper_id = null where account_id = $1 and shopper_id = $2'
      else 'delete from %s where account_id = $1 and shopper_id = $2' end, one.name) using account, shopper;
  end loop;
  -- What was done stays in the log, not who did it from where.
  update public.audit_log set ip = '', actor_id = null
  where account_id = account and actor_kind = 'shopper' and actor_id = shopper;
  perform app.set_local('dw.shopper_id', shopper::text);
end $$;
revoke all on function app.clear_shopper(bigint, bigint) from public;

-- The same for the pair of the scope, whose shopper has asked for it.
create or replace function app.forget_shopper() returns void
  language plpgsql security definer set search_path = pg_catalog
  as $$
begin
  perform app.must(exists (select from directory.shoppers s where s.id = app.shopper_id() and s.erased_at is not null), 'shopper_erased');
  perform app.clear_shopper(app.account_id(), app.shopper_id());
end $$;
revoke all on function app.forget_shopper() from public;

-- A shop's file of past orders has its buyers' addresses, kept beside their links for two weeks: that of a shopper who is about to be erased is
-- forgotten at once, whosever file it is, and nothing else is told or changed.
create or replace function app.forget_buyers(shopper_ids bigint[]) returns void
  language plpgsql security definer set search_path = pg_catalog
  as $$
declare
  before text := current_setting('dw.operator', true);
  addresses text[];
begin
  select array_agg(s.email) into addresses from directory.shoppers s where s.id = any(shopper_ids);
  perform app.set_local('dw.operator', '1');
  update public.past_orders set email = '' where email <> '' and email = any(addresses);
  perform app.set_local('dw.operator', coalesce(before, ''));
end $$;
revoke all on function app.forget_buyers(bigint[]) from public;

create or replace function app.hand_over_shared(account bigint, shopper bigint, target bigint) returns void
  language plpgsql security definer set search_path = pg_catalog
  as $$
declare
  one record;
begin
  perform app.set_local('dw.shopper_id', '');
  -- What both like is liked once.
  delete from public.reactions r where r.account_id = account and r.shopper_id = shopper and r.ended_at is null
    and exists (select from public.reactions o where o.account_id = account and o.shopper_id = target and o.ended_at is null
      and o.item_id = r.item_id and o.kind = r.kind);
  for one in select t.name from app.shopper_tables() t where t.shared loop
    execute format('update %s set shopper_id = $3 where account_id = $1 and shopper_id = $2', one.name) using account, shopper, target;
  end loop;
  update public.audit_log set actor_id = target
  where account_id = account and actor_kind = 'shopper' and actor_id = shopper;
  perform app.set_local('dw.shopper_id', shopper::text);
end $$;
revoke all on function app.hand_over_shared(bigint, bigint, bigint) from public;

-- A shopper's own rows are opened by one shopper's number alone; the move has two.
create or replace function app.hand_over_own(shopper bigint, target bigint) returns void
  language plpgsql security definer set search_path = pg_catalog
  as $$
declare
  one record;
begin
  perform app.set_local('dw.operator', '1');
  for one in select t.name from app.shopper_tables() t where not t.shared loop
    execute format('update %s set shopper_id = $2 where shopper_id = $1', one.name) using shopper, target;
  end loop;
  perform app.set_local('dw.operator', '');
end $$;
revoke all on function app.hand_over_own(bigint, bigint) from public;

-- Moves the rows of the scope's shopper to the wardrobe that it was joined with: those shared with the scope's account, or without one the own.
create or replace function app.move_shopper(target bigint) returns void
  language plpgsql security definer set search_path = pg_catalog
  as $$
begin
  perform app.must(exists (select from directory.shoppers s where s.id = app.shopper_id() and s.joined_into = target), 'shopper_joined');
  if app.account_id() is null then
    perform app.hand_over_own(app.shopper_id(), target);
  else
    perform app.hand_over_shared(app.account_id(), app.shopper_id(), target);
  end if;
end $$;
revoke all on function app.move_shopper(bigint) from public;

-- How many take-backs the scope's account was asked for since a moment, by whomever: the pair's policy shows only its own shopper's.
create or replace function app.take_backs_since(since timestamptz) returns int
  language plpgsql security definer set search_path = pg_catalog
  as $$
declare
  shopper text := current_setting('dw.shopper_id', true);
  requests int;
begin
  perform app.set_local('dw.shopper_id', '');
  select count(*) into requests from public.handovers
  where account_id = app.account_id() and kind = 'take_back' and created_at >= since;
  perform app.set_local('dw.shopper_id', coalesce(shopper, ''));
  return requests;
end $$;
revoke all on function app.take_backs_since(timestamptz) from public;

-- Which things of a hand-over of the scope's account stand elsewhere in their shopper's wardrobe by now, promised, handed over or given up, and
-- which of them their shop has refunded; the account learns nothing else of the wardrobe. They are held until the transaction ends.
create or replace function app.things_elsewhere(handover uuid) returns table (item uuid, refunded boolean)
  language plpgsql security definer set search_path = pg_catalog
  as $$
declare
  shopper text := current_setting('dw.shopper_id', true);
  owner bigint;
  things uuid[];
begin
  select h.shopper_id, array_agg(t.item_uuid) into owner, things
  from public.handovers h join public.take_back_items t on t.account_id = h.account_id and t.handover_id = h.id
  where h.account_id = app.account_id() and h.uuid = handover and t.left_out_at is null
  group by h.shopper_id;
  if owner is null then return; end if;
  perform app.set_local('dw.shopper_id', owner::text);
  return query
    with held as materialized (
      select w.uuid, w.state, w.leg_uuid, w.refunded_at from public.wardrobe_items w
      where w.shopper_id = owner and w.uuid = any(things) order by w.uuid for update
    )
    select h.uuid, h.refunded_at is not null from held h
    where h.refunded_at is not null or (h.state <> 'held' and h.leg_uuid is distinct from handover);
  perform app.set_local('dw.shopper_id', coalesce(shopper, ''));
end $$;
revoke all on function app.things_elsewhere(uuid) from public;
