CREATE TABLE "ledger"."audit_cuts" (
	"number" integer PRIMARY KEY NOT NULL,
	"before" timestamp with time zone NOT NULL,
	"rows" bigint NOT NULL,
	"up_to_id" bigint NOT NULL,
	"kept" bigint[] NOT NULL,
	"seal_number" integer NOT NULL,
	"seal_to_id" bigint NOT NULL,
	"seal_hash" "bytea" NOT NULL,
	"seal_signature" text NOT NULL,
	"cut_at" timestamp with time zone NOT NULL,
	"signature" text
);
--> statement-breakpoint
-- The two logs become tables in months (docs/adr/0229). Their months have a schema of their own: who reads or writes a log needs no right there,
-- and what looks through our tables meets each log once.
CREATE SCHEMA "months";--> statement-breakpoint
-- Gives a table the row-level security of another one: whoever is let into a month by itself is bound there as well.
CREATE FUNCTION months.guard_as(source regclass, target regclass) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  guards record;
  policy record;
BEGIN
  SELECT c.relrowsecurity AS enabled, c.relforcerowsecurity AS forced INTO guards FROM pg_class c WHERE c.oid = source;
  IF guards.enabled THEN EXECUTE format('alter table %s enable row level security', target); END IF;
  IF guards.forced THEN EXECUTE format('alter table %s force row level security', target); END IF;
  FOR policy IN SELECT p.polname AS name FROM pg_policy p WHERE p.polrelid = target LOOP
    EXECUTE format('drop policy %I on %s', policy.name, target);
  END LOOP;
  FOR policy IN
    SELECT s.*, obj_description(p.oid, 'pg_policy') AS made, (SELECT string_agg(quote_ident(one), ', ') FROM unnest(s.roles) one) AS bound
    FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid JOIN pg_policies s
      ON s.policyname = p.polname AND s.tablename = c.relname AND s.schemaname = c.relnamespace::regnamespace::text
    WHERE p.polrelid = source
  LOOP
    EXECUTE format('create policy %I on %s as %s for %s to %s %s %s', policy.policyname, target, policy.permissive, policy.cmd, policy.bound,
      'using (' || policy.qual || ')', 'with check (' || policy.with_check || ')');
    EXECUTE format('comment on policy %I on %s is %L', policy.policyname, target, policy.made);
  END LOOP;
END $$;--> statement-breakpoint
-- The months of a log, and beside them the table for rows of every other one.
CREATE FUNCTION months.list(parent text) RETURNS TABLE (part text, lower timestamptz, upper timestamptz, other boolean, bytes bigint)
  LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
    SELECT c.relname::text, substring(bound FROM $re$FROM \('([^']+)'\)$re$)::timestamptz, substring(bound FROM $re$TO \('([^']+)'\)$re$)::timestamptz,
      bound = 'DEFAULT', pg_total_relation_size(c.oid)
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid CROSS JOIN pg_get_expr(c.relpartbound, c.oid) bound
    WHERE i.inhparent = to_regclass('public.' || quote_ident(parent))
    ORDER BY 4, 3
  $$;--> statement-breakpoint
-- The beginning of the month, by UTC, that is so many after that of a moment.
CREATE FUNCTION months.after(moment timestamptz, many integer) RETURNS timestamptz LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT (date_trunc('month', moment AT TIME ZONE 'UTC') + make_interval(months => many)) AT TIME ZONE 'UTC'
$$;--> statement-breakpoint
-- Makes the month that begins then, or with null the table for rows of every other one. Where rows of that month may be written now, or lie in that
-- other table, from which they move into their month, whoever comes for the log waits for so long: who was on the way to the other table would be
-- refused there. Otherwise nobody is held up for longer than a table takes to be made.
CREATE FUNCTION months.make(parent text, month timestamptz, OUT moved bigint) LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  log constant text := format('public.%I', parent);
  rest constant text := format('months.%I', parent || '_other');
  part constant text := coalesce('months.' || quote_ident(parent || to_char(month AT TIME ZONE 'UTC', '_YYYY_MM')), rest);
  found boolean := false;
BEGIN
  moved := 0;
  EXECUTE format('create table %s (like %s including defaults)', part, log);
  IF month <= now() THEN EXECUTE format('lock table %s in access exclusive mode', log); END IF;
  IF month IS NOT NULL AND to_regclass(rest) IS NOT NULL THEN
    EXECUTE format('select exists (select from %s where created_at >= %L and created_at < %L)', rest, month, months.after(month, 1)) INTO found;
  END IF;
  IF found THEN
    EXECUTE format('lock table %s in access exclusive mode', log);
    EXECUTE format('with gone as (delete from %s where created_at >= %L and created_at < %L returning *) insert into %s select * from gone',
      rest, month, months.after(month, 1), part);
    GET DIAGNOSTICS moved = ROW_COUNT;
  END IF;
  EXECUTE format('alter table %s attach partition %s %s', log, part,
    CASE WHEN month IS NULL THEN 'default' ELSE format('for values from (%L) to (%L)', month, months.after(month, 1)) END);
  PERFORM months.guard_as(log::regclass, part::regclass);
END $$;--> statement-breakpoint
-- Two months end no earlier than in four weeks: where a migration is left in its middle, nobody who writes meets the bound before.
CREATE PROCEDURE months.bound(parent text) LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  EXECUTE format('alter table public.%I add constraint %I check (created_at < %L) not valid', parent, parent || '_until', months.after(now(), 2));
END $$;--> statement-breakpoint
-- A log as it was becomes the first of its months, up to its bound, and a table in months takes its name, numbers, rights and policies. No row is
-- read: the bound was proven before. One that has never had a row is made anew. Functions call each other and are made once more in any order.
CREATE PROCEDURE months.divide(parent text) LANGUAGE plpgsql SET search_path = pg_catalog SET check_function_bodies = off AS $$
DECLARE
  log constant text := format('public.%I', parent);
  key constant text := format('alter %%s %s add constraint %I primary key (account_id, id, created_at)', log, parent || '_account_id_id_created_at_pk');
  numbers constant text := format('public.%I', parent || '_id_seq');
  before oid;
  upper timestamptz;
  next bigint;
  old text;
  again text[];
  one text;
  part record;
BEGIN
  EXECUTE format('lock table %s in access exclusive mode', log);
  before := log::regclass;
  IF EXISTS (SELECT FROM pg_constraint k WHERE before IN (k.conrelid, k.confrelid) AND k.contype = 'f')
    OR EXISTS (SELECT FROM pg_trigger g WHERE g.tgrelid = before AND NOT g.tgisinternal) THEN
    RAISE EXCEPTION '% has keys to other tables, or triggers, which are none of this program', log;
  END IF;
  SELECT (substring(pg_get_constraintdef(k.oid) FROM '''([^'']+)'''))::timestamptz INTO STRICT upper
    FROM pg_constraint k WHERE k.conrelid = before AND k.conname = parent || '_until' AND k.convalidated;
  EXECUTE format('select last_value + is_called::int from %s', numbers) INTO next;
  -- What is to be made once more: indexes, rights, and functions that take a row of it, in which a release of before finds its own.
  SELECT array_agg(text_of ORDER BY rank) INTO again FROM (
    SELECT 1 AS rank, pg_get_indexdef(i.indexrelid) AS text_of FROM pg_index i WHERE i.indrelid = before AND NOT i.indisprimary
    UNION ALL SELECT 2, format('grant %s on %s %s to %s', a.privilege_type, CASE c.relkind WHEN 'S' THEN 'sequence' ELSE 'table' END, c.oid::regclass,
        CASE a.grantee WHEN 0 THEN 'public' ELSE a.grantee::regrole::text END)
      FROM pg_class c CROSS JOIN aclexplode(c.relacl) a WHERE c.oid IN (before, numbers::regclass) AND a.grantee <> c.relowner
    UNION ALL SELECT 3, pg_get_functiondef(p.oid) FROM pg_proc p JOIN pg_class c ON c.oid = before WHERE c.reltype = ANY (p.proargtypes)
  ) all_of_it;
  FOR one IN SELECT p.oid::regprocedure FROM pg_proc p JOIN pg_class c ON c.oid = before WHERE c.reltype = ANY (p.proargtypes) LOOP
    EXECUTE format('drop function %s', one);
  END LOOP;
  FOR one IN SELECT DISTINCT a.grantee::regrole FROM pg_class c CROSS JOIN aclexplode(c.relacl) a WHERE c.oid = before AND a.grantee NOT IN (0, c.relowner) LOOP
    EXECUTE format('revoke all on %s from %s', log, one);
  END LOOP;
  old := parent || to_char(upper AT TIME ZONE 'UTC', '_"until"_YYYY_MM');
  EXECUTE format('alter table %s alter column id drop identity', log);
  EXECUTE format('alter table %s rename to %I', log, old);
  EXECUTE format('alter table public.%I set schema months', old);
  old := format('months.%I', old);
  EXECUTE format('create table %s (like %s including defaults) partition by range (created_at)', log, old);
  EXECUTE format('alter table %s alter column id add generated always as identity', log);
  EXECUTE format('alter sequence %s restart with %s', numbers, next);
  PERFORM months.guard_as(before::regclass, log::regclass);
  FOREACH one IN ARRAY coalesce(again, '{}') LOOP EXECUTE one; END LOOP;
  IF pg_relation_size(before) = 0 THEN
    EXECUTE format('drop table %s', old);
    upper := months.after(now(), 0);
    EXECUTE format(key, 'table');
  ELSE
    EXECUTE format('alter table %s attach partition %s for values from (minvalue) to (%L)', log, old, upper);
    EXECUTE format('alter table %s drop constraint %I', old, parent || '_until');
    -- The key has to hold the time now; the first month keeps its own, which is narrower, since another index would have to be built for it.
    EXECUTE format(key, 'table only');
  END IF;
  PERFORM months.make(parent, months.after(upper, many)) FROM generate_series(0, 2) many WHERE months.after(upper, many) <= months.after(now(), 2);
  PERFORM months.make(parent, NULL);
END $$;--> statement-breakpoint
CALL months.bound('audit_log');--> statement-breakpoint
ALTER TABLE "audit_log" VALIDATE CONSTRAINT "audit_log_until";--> statement-breakpoint
CALL months.divide('audit_log');--> statement-breakpoint
CALL months.bound('domain_events');--> statement-breakpoint
ALTER TABLE "domain_events" VALIDATE CONSTRAINT "domain_events_until";--> statement-breakpoint
CALL months.divide('domain_events');--> statement-breakpoint
DROP PROCEDURE months.bound(text);--> statement-breakpoint
DROP PROCEDURE months.divide(text);
