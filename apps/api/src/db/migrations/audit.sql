-- Applied after the policies, by the owner; safe to repeat. The audit log is append-only for the application: what may be done with its rows
-- otherwise is here, and so is the only writer of their seals (docs/adr/0201). Without a `set` the two digests become part of the
-- statement that calls them, which makes them four times as fast.

-- What an account's erasure takes out of a row, with the row's random uuid: what was erased cannot be found by trying. Of what shoppers did
-- neither who nor where from is sealed: both are emptied when they ask, and who is another when two wardrobes become one.
create or replace function app.audit_people(entry public.audit_log) returns bytea language sql stable
  as $$
    select pg_catalog.sha256(pg_catalog.convert_to((case
      when entry.actor_kind = 'shopper' then pg_catalog.jsonb_build_array(entry.uuid, entry.before, entry.after)
      else pg_catalog.jsonb_build_array(entry.uuid, entry.actor_id, entry.ip, entry.before, entry.after)
    end)::text, 'UTF8'))
  $$;

-- What a row comes to: the same before and after its erasure.
create or replace function app.audit_digest(entry public.audit_log) returns bytea language sql stable
  as $$
    select pg_catalog.sha256(coalesce(entry.erased, app.audit_people(entry)) || pg_catalog.convert_to(pg_catalog.jsonb_build_array(
      entry.account_id, entry.id, (extract(epoch from entry.created_at) * 1000000)::bigint, entry.actor_kind, entry.action, entry.subject
    )::text, 'UTF8'))
  $$;

-- Of an account that is to be erased the log keeps what was done and when, not who from where, nor the values; what they came to stays, so
-- that the row is still that of its seal. It runs as the owner, within the caller's own account.
create or replace function app.forget_people(account bigint) returns void
  language plpgsql security definer set search_path = pg_catalog
  as $$
begin
  update public.audit_log a
  set erased = coalesce(a.erased, app.audit_people(a)), uuid = gen_random_uuid(), ip = '', before = null, after = null
  where a.account_id = account and account = app.account_id()
    and exists (select from directory.blocked_accounts b where b.account_id = account and b.erase_after is not null);
end $$;
revoke all on function app.forget_people(bigint) from public;

-- Seals the next rows, up to one before which none can come any more, which the caller knows: number, rows and hash of the seal; a number of
-- null where there was nothing to seal. It runs as the owner, who alone writes seals, and is called in the operator's scope.
create or replace function app.seal_audit_log(up_to bigint, most integer, out number integer, out rows integer, out hash bytea)
  language plpgsql security definer set search_path = pg_catalog
  as $$
declare
  prev record;
  content bytea;
  newest bigint;
  moment timestamptz := date_trunc('milliseconds', clock_timestamp());
begin
  select s.number, s.to_id, s.hash into prev from ledger.audit_seals s order by s.number desc limit 1;
  if not found then select 0 as number, 0::bigint as to_id, decode(repeat('00', 32), 'hex') as hash into prev; end if;
  select string_agg(int8send(one.id) || app.audit_digest(one.entry), ''::bytea order by one.id), count(*), max(one.id) into content, rows, newest
  from (select a as entry, a.id from public.audit_log a where a.id > prev.to_id and a.id <= up_to order by a.id limit most) one;
  if rows = 0 then return; end if;
  if rows < most then newest := up_to; end if;
  number := prev.number + 1;
  hash := sha256(prev.hash || int8send(number) || int8send(prev.to_id) || int8send(newest)
    || int8send((extract(epoch from moment) * 1000)::bigint) || content);
  insert into ledger.audit_seals (number, from_id, to_id, sealed_at, entries, prev, hash)
  values (number, prev.to_id, newest, moment, content, prev.hash, hash);
end $$;
revoke all on function app.seal_audit_log(bigint, integer) from public;

-- Signs a seal that has no signature yet, in the transaction that has made it.
create or replace function app.sign_audit_seal(seal integer, text_of text) returns void
  language plpgsql security definer set search_path = pg_catalog
  as $$
begin
  update ledger.audit_seals s set signature = text_of where s.number = seal and s.signature is null;
end $$;
revoke all on function app.sign_audit_seal(integer, text) from public;
