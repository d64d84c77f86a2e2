-- Applied after the policies, by the owner; safe to repeat. How the logs in months are tended and let go (docs/adr/0229). These functions run as the
-- owner, in the operator's scope, and in a schema that only the role of the operator may use. What makes and lists months is in the migration
-- that has made them.

-- A month has the policies of its log, also where those have changed.
do $$
declare
  month record;
begin
  for month in
    select i.inhparent::regclass as log, i.inhrelid::regclass as part
    from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class l on l.oid = i.inhparent
    where c.relnamespace = to_regnamespace('months') and c.relispartition and c.relkind = 'r'
      and ((c.relrowsecurity, c.relforcerowsecurity) is distinct from (l.relrowsecurity, l.relforcerowsecurity)
        or (select array_agg(p.polname || coalesce(obj_description(p.oid, 'pg_policy'), '') order by p.polname) from pg_policy p where p.polrelid = c.oid)
          is distinct from
          (select array_agg(p.polname || coalesce(obj_description(p.oid, 'pg_policy'), '') order by p.polname) from pg_policy p where p.polrelid = l.oid))
  loop
    perform months.guard_as(month.log, month.part);
    commit;
  end loop;
end $$;
--> statement-breakpoint

-- Which months the rows belong to that lie in none, and how many they are.
create or replace function months.strays(parent text) returns table (month timestamptz, rows bigint)
  language plpgsql security definer set search_path = pg_catalog
  as $$
begin
  return query execute format('select months.after(o.created_at, 0), count(*) from months.%I o group by 1 order by 1', parent || '_other');
end $$;

-- Makes what is missing of the present month, of so many after it, and of those that stray rows belong to.
create or replace function months.tend(parent text, ahead integer, out made timestamptz[], out moved bigint)
  language plpgsql security definer set search_path = pg_catalog set lock_timeout = '500ms'
  as $$
declare
  wanted timestamptz;
begin
  made := '{}';
  moved := 0;
  perform pg_advisory_xact_lock(884768);
  for wanted in
    select one from (
      select months.after(now(), many) as one from generate_series(0, ahead) many
      union select s.month from months.strays(parent) s where isfinite(s.month)
    ) all_of_them
    where not exists (select from months.list(parent) l where not l.other and l.upper > one and (l.lower is null or l.lower <= one))
    order by one
  loop
    moved := moved + months.make(parent, wanted);
    made := made || wanted;
  end loop;
end $$;

-- Takes the oldest month of a log away, which has to be over for so many months. Whoever comes for it is held up for as long as that takes.
create or replace function months.take_away(parent text, oldest text, at_least integer) returns void
  language plpgsql set search_path = pg_catalog
  as $$
declare
  first record;
begin
  select * into first from months.list(parent) l where not l.other order by l.upper limit 1;
  if first.part is distinct from oldest then raise exception '% is not the oldest month of %', oldest, parent; end if;
  if first.upper > months.after(now(), -at_least) then raise exception '% is too young to be let go', oldest; end if;
  execute format('alter table public.%I detach partition months.%I', parent, oldest);
  execute format('drop table months.%I', oldest);
end $$;

-- Lets the oldest month of the events go: nothing reads them, what hears of them has its own copy.
create or replace function months.drop_events(oldest text, out rows bigint)
  language plpgsql security definer set search_path = pg_catalog set lock_timeout = '500ms'
  as $$
begin
  perform pg_advisory_xact_lock(884768);
  execute format('select count(*) from months.%I', oldest) into rows;
  perform months.take_away('domain_events', oldest, 1);
end $$;

-- Lets the oldest month of the audit log go, once each row of it is sealed, and writes down what the seals that are left stand on. The newest seal
-- always stays: the next one stands on it.
create or replace function months.cut_audit_log(oldest text) returns ledger.audit_cuts
  language plpgsql security definer set search_path = pg_catalog set lock_timeout = '500ms'
  as $$
declare
  last ledger.audit_cuts;
  cut ledger.audit_cuts;
  first record;
  seal record;
  newest bigint;
begin
  perform pg_advisory_xact_lock(884768);
  select * into last from ledger.audit_cuts c order by c.number desc limit 1;
  select * into first from months.list('audit_log') l where l.part = oldest;
  execute format('lock table months.%I in share mode', oldest);
  execute format('select count(*), coalesce(max(id), 0) from months.%I', oldest) into cut.rows, newest;
  if newest > (select coalesce(max(s.to_id), 0) from ledger.audit_seals s) then raise exception '% has rows without a seal', oldest; end if;
  cut.number := coalesce(last.number, 0) + 1;
  cut.before := greatest(first.upper, last.before);
  cut.up_to_id := greatest(newest, last.up_to_id);
  execute format('select coalesce(array_agg(a.id order by a.id), ''{}'') from public.audit_log a where a.id <= $1 and (a.created_at >= %L or a.created_at < %L)',
    first.upper, coalesce(first.lower, '-infinity')) into cut.kept using cut.up_to_id;
  select s.number, s.to_id, s.hash, s.signature into seal from ledger.audit_seals s
    where s.to_id <= cut.up_to_id and s.to_id < coalesce(cut.kept[1], cut.up_to_id + 1) and s.number < (select max(n.number) from ledger.audit_seals n)
    order by s.number desc limit 1;
  cut.seal_number := coalesce(seal.number, last.seal_number, 0);
  cut.seal_to_id := coalesce(seal.to_id, last.seal_to_id, 0);
  cut.seal_hash := coalesce(seal.hash, last.seal_hash, decode(repeat('00', 32), 'hex'));
  cut.seal_signature := coalesce(seal.signature, last.seal_signature, '');
  cut.cut_at := date_trunc('milliseconds', clock_timestamp());
  insert into ledger.audit_cuts select cut.*;
  delete from ledger.audit_seals s where s.number <= cut.seal_number;
  perform months.take_away('audit_log', oldest, 12);
  return cut;
end $$;

-- Signs a cut that has no signature yet, in the transaction that has made it.
create or replace function months.sign_audit_cut(cut integer, text_of text) returns void
  language plpgsql security definer set search_path = pg_catalog
  as $$
begin
  update ledger.audit_cuts c set signature = text_of where c.number = cut and c.signature is null;
end $$;

-- Only who acts for the operator tends months and lets them go. Nobody needs a right to a month itself.
do $$
declare
  app text := current_setting('dw.app_role');
  tends text := coalesce(nullif(current_setting('dw.operator_role', true), ''), app);
begin
  revoke all on all functions in schema months from public;
  execute format('revoke all on schema months from %I', app);
  execute format('revoke all on all functions in schema months from %I', app);
  execute format('grant usage on schema months to %I', tends);
  execute format('grant execute on all functions in schema months to %I', tends);
end $$;
