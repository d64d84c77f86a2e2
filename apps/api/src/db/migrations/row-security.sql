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
  for limited in
    select * from (values
      ('sites', 'id', 'sites'),
      ('site_activity', 'site_id', 'sites'),
      ('site_days', 'site_id', 'sites'),
      ('coupon_sites', 'site_id', 'sites'),
      ('places', 'id', 'places')
    ) as tables (name, key, kind)
    -- The tables of an earlier release may lack some.
    where to_regclass('public.' || name) is not null
  loop
    call app.limit_table(to_regclass('public.' || limited.name), format('create policy within_limits on public.%I as restrictive using (coalesce(%I = any((select case when coalesce(current_setting(''dw.limits'', true), '''') <> '''' then app.limited_to(%L) end)::bigint[]), true))',
      limited.name, limited.key, limited.kind));
    commit;
  end loop;
  -- Of coupons, a key for some websites sees those that one of these gives out (docs/adr/0081).
  if to_regclass('public.coupon_sites') is not null then
    create or replace function app.coupons_limited() returns bigint[] language sql stable
      as 'select array(select coupon_id from public.coupon_sites where site_id = any(sites))
          from (select app.limited_to(''couponsOf'') as sites) one where sites is not null';
    call app.limit_table(to_regclass('public.coupons'), $policy$
      create policy within_limits on public.coupons as restrictive using (coalesce(id = any((select case when coalesce(current_setting('dw.limits', true), '') <> '' then app.coupons_limited() end)::bigint[]), true))
    $policy$);
  end if;
end $$;
