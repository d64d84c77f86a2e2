-- Applied after every migration, by the owner; safe to repeat. A table with an account_id is a tenant's: row-level
-- security is enabled and forced on it, and the policies below decide. A new table is guarded by having the column.
create schema if not exists app;

create or replace function app.account_id() returns bigint language sql stable
  as $$ select nullif(current_setting('dw.account_id', true), '')::bigint $$;
create or replace function app.shopper_id() returns bigint language sql stable
  as $$ select nullif(current_setting('dw.shopper_id', true), '')::bigint $$;
create or replace function app.is_operator() returns boolean language sql stable
  as $$ select coalesce(current_setting('dw.operator', true), '') = '1' $$;

-- The operator has a role of its own, which the migrating program names in `dw.operator_role`, and acts for every account only where it
-- says so. The tenants' policy then stands alone: the planner tests it once for a statement instead of once for a row (docs/adr/0065).
-- Without such a role the application's own acts for the operator, by the same setting.
do $$
declare
  tenant record;
  operator text := nullif(current_setting('dw.operator_role', true), '');
  own text;
begin
  for tenant in
    select c.relname as name
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
    where n.nspname = 'public' and c.relkind in ('r', 'p')
  loop
    execute format('alter table public.%I enable row level security', tenant.name);
    execute format('alter table public.%I force row level security', tenant.name);
    execute format('drop policy if exists of_account on public.%I', tenant.name);
    execute format('drop policy if exists of_operator on public.%I', tenant.name);
    -- Beside the shoppers' policy it is one of two, tested for each row: as a subquery it is computed once.
    own := case tenant.name when 'items' then 'account_id = (select app.account_id())' else 'account_id = app.account_id()' end;
    if operator is null then
      own := 'account_id = (select app.account_id()) or (select app.is_operator())';
    else
      -- The owner, too: a migration may have to change every account's rows.
      execute format('create policy of_operator on public.%I to %I, %I using ((select app.is_operator()))',
        tenant.name, operator, current_user);
    end if;
    execute format('create policy of_account on public.%I using (%s)', tenant.name, own);
  end loop;
end $$;

-- The audit log is append-only for the application, but for this: of an account that is to be erased it keeps what was done and
-- when, not who from where, nor the values. It runs as the owner, within the caller's own account.
create or replace function app.forget_people(account bigint) returns void
  language sql security definer set search_path = pg_catalog
  as $$
    update public.audit_log set ip = '', before = null, after = null
    where account_id = account and account = app.account_id()
      and exists (select from directory.blocked_accounts b where b.account_id = account and b.erase_after is not null)
  $$;
revoke all on function app.forget_people(bigint) from public;

-- A shopper reads what is in the own wardrobe, whichever shop it came from.
drop policy if exists of_shopper on public.items;
create policy of_shopper on public.items for select using (shopper_id = (select app.shopper_id()));
