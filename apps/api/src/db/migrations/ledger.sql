-- Applied after the policies, by the owner; safe to repeat. The only writer of the garments' chains.

-- Gives the oldest unsealed events their place in the chain of their garment: number, hash of the link before, own hash. It runs as the
-- owner, who alone writes heads and links, and is called in the operator's scope, which sees every account's events. An event that
-- has a link already keeps it. A day that has its checkpoint takes no more links.
create or replace function app.seal_item_events(most integer, today date) returns integer
  language plpgsql security definer set search_path = pg_catalog
  as $$
declare
  event record;
  link record;
  sealed integer := 0;
  nothing constant bytea := decode(repeat('00', 32), 'hex');
begin
  for event in
    select e.account_id, e.id, e.uuid, e.item_uuid, e.body from public.item_events e
    where e.seq is null order by e.id limit most for no key update
  loop
    select l.seq, l.prev, l.hash into link from ledger.links l
    where l.item_uuid = event.item_uuid and l.event_uuid = event.uuid;
    if not found then
      perform app.must(not exists (select from ledger.checkpoints c where c.day >= today), 'ledger_day_closed');
      insert into ledger.heads as h (item_uuid, seq, prev, hash)
      values (event.item_uuid, 1, nothing, sha256(nothing || int8send(1) || convert_to(event.body, 'UTF8')))
      on conflict (item_uuid) do update set seq = h.seq + 1, prev = h.hash,
        hash = sha256(h.hash || int8send(h.seq + 1) || convert_to(event.body, 'UTF8'))
      returning h.seq, h.prev, h.hash into link;
      insert into ledger.links (item_uuid, seq, event_uuid, prev, hash, day)
      values (event.item_uuid, link.seq, event.uuid, link.prev, link.hash, today);
    end if;
    update public.item_events set seq = link.seq, prev = link.prev, hash = link.hash
    where account_id = event.account_id and id = event.id;
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;
revoke all on function app.seal_item_events(integer, date) from public;
