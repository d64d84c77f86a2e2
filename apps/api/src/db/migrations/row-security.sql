-- Applied after every migration, by the owner; safe to repeat. Each part between breakpoints is sent by itself, so that a block may commit.
-- Every table is a tenant's, and its columns say of which kind:
--   account_id                  an account's own rows
--   account_id and shopper_id   a pair's: one row for a fact that an account and a shopper share, owned by the account (docs/adr/0076)
--   shopper_id alone            a shopper's own rows
-- Row-level security is enabled and forced on it, and the policies below decide. A new table is guarded by having the column.
create schema if not exists app;

create or replace function app.account_id() returns bigint language sql stable
  as $$ select nullif(current_setting('dw.account_id', true), '')::bigint $$;
create or replace function app.shopper_id() returns bigint language sql stable
  as $$ select nullif(current_setting('dw.shopper_id', true), '')::bigint $$;
create or replace function app.is_operator() returns boolean language sql stable
  as $$ select coalesce(current_setting('dw.operator', true), '') = '1' $$;

-- Whether a table is spread over the nodes of Citus, and whether any is (docs/adr/0248). Where the extension is missing, so is its catalogue.
create or replace function app.is_spread(relation oid) returns boolean language plpgsql stable as $$
declare
  spread boolean := false;
begin
  if to_regclass('pg_catalog.pg_dist_partition') is not null then
    execute $q$select exists (select from pg_catalog.pg_dist_partition p where p.partmethod = 'h' and p.logicalrelid = $1)$q$ into spread using relation;
  end if;
  return spread;
end $$;
create or replace function app.is_distributed() returns boolean language sql stable
  as $$ select app.is_spread(to_regclass('public.accounts')) $$;

-- Sets for the rest of a transaction what policies read. Nodes hear of a statement that sets, never of a function that does.
-- And what time it is at this moment: what may be another with each row is refused in a change of a spread table.
do $$
begin
  if app.is_distributed() then
    create or replace function app.set_local(name text, value text) returns text language plpgsql
      as $f$ begin execute pg_catalog.format('set local %s = %L', name, value); return value; end $f$;
    create or replace function app.moment() returns timestamptz language sql stable as $f$ select pg_catalog.clock_timestamp() $f$;
  else
    create or replace function app.set_local(name text, value text) returns text language sql
      as $f$ select pg_catalog.set_config(name, value, true) $f$;
    create or replace function app.moment() returns timestamptz language sql as $f$ select pg_catalog.clock_timestamp() $f$;
  end if;
end $$;
--> statement-breakpoint

-- What limits a member to some rows of a table (see the end of this file); null where nothing does.
create or replace function app.limits_of(name text) returns text language sql immutable as $$
  select case name
    when 'coupons' then $q$coalesce(id = any((case when coalesce(current_setting('dw.limits', true), '') <> '' then app.coupons_limited() end)::bigint[]), true)$q$
    else (
      select format($q$coalesce(%I = any((case when coalesce(current_setting('dw.limits', true), '') <> '' then app.limited_to(%L) end)::bigint[]), true)$q$, key, kind)
      from (values
        ('sites', 'id', 'sites'),
        ('site_activity', 'site_id', 'sites'),
        ('site_days', 'site_id', 'sites'),
        ('coupon_sites', 'site_id', 'sites'),
        ('places', 'id', 'places')
      ) as tables (of, key, kind) where of = name)
  end
$$;

-- The policies of a table that is spread. A node opens to everyone what a restrictive policy of its part says, so that there is none: for each act
-- what restricts stands in every policy. Citus takes no subquery in a policy, nor the word `is null`. They say what those below say.
create or replace function app.policies_of_spread(name text, of_account boolean, of_shopper boolean, operator text) returns text[]
  language plpgsql stable as $$
declare
  shopper constant text := 'coalesce(shopper_id = app.shopper_id(), ';
  whole constant boolean := name in ('items', 'code_uses');
  statements text[] := '{}';
  own text;
  act text;
  limited text;
begin
  foreach act in array array['select', 'insert', 'update', 'delete'] loop
    own := case when of_account then 'account_id = app.account_id()' else 'shopper_id = app.shopper_id()' end;
    if of_account and of_shopper and not whole then own := own || ' and ' || shopper || 'app.shopper_id() is not distinct from null)'; end if;
    if operator is null then own := format('(%s) or app.is_operator()', own); end if;
    limited := coalesce(' and ' || app.limits_of(name), '');
    if whole and act <> 'select' then limited := limited || ' and ' || shopper || 'true)'; end if;
    statements := statements || format('create policy of_account_%1$s on public.%2$I for %1$s %3$s ((%4$s)%5$s)',
      act, name, case act when 'insert' then 'with check' else 'using' end, own, limited);
    if operator is not null then
      statements := statements || format('create policy of_operator_%1$s on public.%2$I for %1$s to %3$I, %4$I %5$s (app.is_operator()%6$s)',
        act, name, operator, current_user, case act when 'insert' then 'with check' else 'using' end, limited);
    end if;
  end loop;
  if of_account and of_shopper and name <> 'code_uses' then
    statements := statements || format('create policy of_shopper on public.%I for select using (app.account_id() is not distinct from null and %sfalse)%s)',
      name, shopper, coalesce(' and ' || app.limits_of(name), ''));
  end if;
  return statements;
end $$;
--> statement-breakpoint

-- Gives a table these policies and no others beside its limits. One that has them already is not locked: who reads it for long, such as a
-- backup, does not hold a migration up, nor everyone else behind it. A policy remembers the statements that made it and its table's others.
create or replace procedure app.guard_table(guarded oid, statements text[]) language plpgsql as $$
declare
  made constant text := md5(array_to_string(statements, ';'));
  policy record;
  statement text;
begin
  if (select c.relrowsecurity and c.relforcerowsecurity from pg_class c where c.oid = guarded)
    and (select count(*) = cardinality(statements) and bool_and(obj_description(p.oid, 'pg_policy') is not distinct from made)
      from pg_policy p where p.polrelid = guarded and p.polname <> 'within_limits') then
    return;
  end if;
  execute format('alter table %s enable row level security', guarded::regclass);
  execute format('alter table %s force row level security', guarded::regclass);
  for policy in select p.polname as name from pg_policy p where p.polrelid = guarded and p.polname <> 'within_limits' loop
    execute format('drop policy %I on %s', policy.name, guarded::regclass);
  end loop;
  foreach statement in array statements loop
    execute statement;
  end loop;
  for policy in select p.polname as name from pg_policy p where p.polrelid = guarded and p.polname <> 'within_limits' loop
    execute format('comment on policy %I on %s is %L', policy.name, guarded::regclass, made);
  end loop;
end $$;
revoke all on procedure app.guard_table(oid, text[]) from public;
--> statement-breakpoint

-- The operator has a role of its own, which the migrating program names in `dw.operator_role`, and acts for every tenant only where it
-- says so. The tenants' policy then stands alone: the planner tests it once for a statement instead of once for a row (docs/adr/0065).
-- Without such a role the application's own acts for the operator, by the same setting.
do $$
declare
  tenant record;
  operator text := nullif(current_setting('dw.operator_role', true), '');
  own text;
  act text;
  statements text[];
begin
  for tenant in
    select c.oid, c.relname as name, bool_or(a.attname = 'account_id') as of_account, bool_or(a.attname = 'shopper_id') as of_shopper
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname in ('account_id', 'shopper_id') and not a.attisdropped
    where n.nspname = 'public' and c.relkind in ('r', 'p')
    group by c.oid, c.relname
  loop
    if app.is_spread(tenant.oid) then
      call app.guard_table(tenant.oid, app.policies_of_spread(tenant.name, tenant.of_account, tenant.of_shopper, operator));
      commit;
      continue;
    end if;
    statements := '{}';
    if operator is not null then
      -- The owner, too: a migration may have to change every account's rows.
      statements := statements || format('create policy of_operator on public.%I to %I, %I using ((select app.is_operator()))',
        tenant.name, operator, current_user);
    end if;
    if not tenant.of_account then
      own := 'shopper_id = app.shopper_id()';
      if operator is null then own := 'shopper_id = (select app.shopper_id()) or (select app.is_operator())'; end if;
      statements := statements || format('create policy of_owner on public.%I using (%s)', tenant.name, own);
      call app.guard_table(tenant.oid, statements);
      commit;
      continue;
    end if;
    own := 'account_id = app.account_id()';
    if tenant.of_shopper then
      -- Beside the shoppers' policy it is one of two, tested for each row: as subqueries they are computed once.
      own := 'account_id = (select app.account_id())';
      -- These two are read whole, to say that an item is taken or a code given, and written as every pair's: a shopper changes what is
      -- theirs, and takes what is nobody's (docs/adr/0156).
      if tenant.name in ('items', 'code_uses') then
        foreach act in array array['insert', 'update', 'delete'] loop
          statements := statements || format('create policy own_%1$s on public.%2$I as restrictive for %1$s %3$s (coalesce(shopper_id = (select app.shopper_id()), true))',
            act, tenant.name, case act when 'insert' then 'with check' else 'using' end);
        end loop;
      else
        own := own || ' and coalesce(shopper_id = (select app.shopper_id()), (select app.shopper_id()) is null)';
      end if;
      if tenant.name <> 'code_uses' then
        -- A policy tests rows and is no way to them: every statement names whose rows it reads. What an index can answer is hidden from the
        -- planner here, which would join both policies' indexes and read an account's rows out of their order.
        statements := statements || format('create policy of_shopper on public.%I for select using
          ((select app.account_id()) is null and coalesce(shopper_id = (select app.shopper_id()), false))', tenant.name);
      end if;
    end if;
    if operator is null then own := format('(%s) or (select app.is_operator())', replace(own, '= app.account_id()', '= (select app.account_id())')); end if;
    statements := statements || format('create policy of_account on public.%I using (%s)', tenant.name, own);
    call app.guard_table(tenant.oid, statements);
    -- One table at a time: whoever holds another one and waits for this would wait for all of them.
    commit;
  end loop;
end $$;
--> statement-breakpoint

-- A member who is limited to some of the account's websites or places sees no others, whatever the query (docs/adr/0077). The scope sets
-- their numbers by kind, as JSON; unset, which is everybody else, leaves all. What hangs on a website or place is reached through it, so that
-- large tables need no test of each row. The numbers are found once for a statement; whoever has none is tested against null, which is
-- nobody's answer, and passes.
create or replace function app.limited_to(kind text) returns bigint[] language sql stable
  as $$
    select array(select jsonb_array_elements_text(limits -> kind)::bigint)
    from (select nullif(current_setting('dw.limits', true), '')::jsonb as limits) one where limits ? kind
  $$;

-- The policy of a table's limits, as that of `guard_table`.
create or replace procedure app.limit_table(guarded oid, statement text) language plpgsql as $$
begin
  if exists (select from pg_policy p where p.polrelid = guarded and p.polname = 'within_limits' and obj_description(p.oid, 'pg_policy') = md5(statement)) then
    return;
  end if;
  execute format('drop policy if exists within_limits on %s', guarded::regclass);
  execute statement;
  execute format('comment on policy within_limits on %s is %L', guarded::regclass, md5(statement));
end $$;
revoke all on procedure app.limit_table(oid, text) from public;
--> statement-breakpoint
do $$
declare
  limited record;
begin
  -- Of coupons, a key for some websites sees those that one of these gives out (docs/adr/0081). The tables of an earlier release may lack some.
  if app.is_distributed() then
    -- What it asks is planned where it is asked, and not with each statement that might ask: a node refuses it.
    create or replace function app.coupons_limited() returns bigint[] language plpgsql stable as $f$
      declare
        sites bigint[] := app.limited_to('couponsOf');
      begin
        if sites is null then return null; end if;
        return array(select coupon_id from public.coupon_sites where site_id = any(sites));
      end $f$;
  elsif to_regclass('public.coupon_sites') is not null then
    create or replace function app.coupons_limited() returns bigint[] language sql stable
      as 'select array(select coupon_id from public.coupon_sites where site_id = any(sites))
          from (select app.limited_to(''couponsOf'') as sites) one where sites is not null';
  end if;
  for limited in
    select c.oid, c.relname as name, regexp_replace(app.limits_of(c.relname), '\((case .* end)\)', '(select \1)') as limits
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and app.limits_of(c.relname) is not null and not app.is_spread(c.oid)
      and (c.relname <> 'coupons' or to_regclass('public.coupon_sites') is not null)
    order by c.relname
  loop
    -- As a subquery it is computed once for a statement.
    call app.limit_table(limited.oid, format('create policy within_limits on public.%I as restrictive using (%s)', limited.name, limited.limits));
    commit;
  end loop;
end $$;
