import type { Tx } from '../../platform/db/transaction';

/** What the wardrobe says of a thing, by how its hand-over stands. */
const stateOfItem = `case
  when t.left_out_at is not null or h.state in ('cancelled', 'expired') then 'held'
  when h.state = 'requested' then 'promised'
  when h.state in ('handed_over', 'received', 'graded') then 'away'
  when t.verdict = 'refused' and h.fate_of_refused = 'return' then 'held'
  else 'gone' end`;

/** The same of what is given: it is the charity’s once it was there, unless it goes back. */
const stateOfGiven = `case
  when d.status = 'ANNOUNCED' and h.state = 'requested' then 'promised'
  when d.status = 'ANNOUNCED' and h.state = 'received' then 'away'
  when d.status in ('RECEIVED', 'LISTED', 'SOLD', 'PASSED_ON') then 'gone'
  when d.status = 'DECLINED' and d.received_at is not null and d.fate is distinct from 'return' then 'gone'
  else 'held' end`;

const followItems = {
  name: 'wardrobe.follow-handover',
  text: `
    with now_is as (
      select t.item_uuid, ${stateOfItem} as state, h.uuid as leg, h.ended_at, h.late, 'taken_back' as ended_as
      from handovers h join take_back_items t on t.account_id = h.account_id and t.handover_id = h.id
      where h.account_id = $2 and h.uuid = $3 and h.shopper_id = $1
      union all
      select d.item_uuid, ${stateOfGiven}, h.uuid, d.received_at, h.late, 'donated'
      from handovers h join donations d on d.account_id = h.account_id and d.handover_id = h.id
      where h.account_id = $2 and h.uuid = $3 and h.shopper_id = $1 and d.item_uuid is not null
    )
    update wardrobe_items w set
      state = n.state,
      leg_account_id = case when n.state = 'held' then null else $2::bigint end,
      leg_uuid = case when n.state = 'held' then null else n.leg end,
      ended_as = case when n.state = 'gone' then n.ended_as end,
      ended_at = case when n.state = 'gone' then coalesce(n.ended_at, $4::timestamptz) end
    from now_is n
    where w.shopper_id = $1 and w.uuid = n.item_uuid and w.state is distinct from n.state
      and (w.leg_uuid = n.leg or (n.late and w.state = 'held' and w.leg_uuid is null))`,
};

/** The shop gave the money back while a thing was promised: it is gone, not held again. */
const followRefunded = {
  name: 'wardrobe.follow-refunded',
  text: `
    update wardrobe_items w set state = 'gone', ended_as = 'returned', ended_at = $4, refunded_at = i.refunded_at
    from items i, handovers h, take_back_items t
    where h.account_id = $2 and h.uuid = $3 and h.shopper_id = $1 and t.account_id = h.account_id and t.handover_id = h.id
      and i.account_id = h.account_id and i.uuid = t.item_uuid and i.shopper_id = $1 and i.refunded_at is not null
      and w.shopper_id = $1 and w.uuid = i.uuid and w.state = 'held'`,
};

const followLeg = {
  name: 'wardrobe.follow-leg',
  text: `
    insert into shopper_legs (shopper_id, leg_account_id, leg_uuid, kind, state, name, logo, summary, things, way, way_name, requested_at, due, updated_at)
    select $1, h.account_id, h.uuid, h.kind, h.state, a.company_name, f.uuid, h.summary, h.things, h.way, h.way_name, h.created_at,
      case when h.state = 'requested' then h.expires_at end, h.updated_at
    from handovers h
    join accounts a on a.account_id = h.account_id
    left join take_backs b on b.account_id = h.account_id
    left join charity_profiles p on p.account_id = h.account_id
    left join files f on f.account_id = h.account_id and f.id = coalesce(b.logo_id, p.logo_id)
    where h.account_id = $2 and h.uuid = $3 and h.shopper_id = $1
    on conflict (shopper_id, leg_account_id, leg_uuid) do update set state = excluded.state, name = excluded.name, logo = excluded.logo,
      summary = excluded.summary, things = excluded.things, way = excluded.way, way_name = excluded.way_name, due = excluded.due,
      updated_at = excluded.updated_at`,
};

/**
 * Makes a wardrobe’s things and its list of what is on its way say what a hand-over’s rows say now, in the scope of the pair. Things that were
 * promised elsewhere meanwhile stay as they are.
 */
export async function followHandover(tx: Tx, handover: string, now: Date): Promise<void> {
  const { accountId, shopperId } = tx.scope;
  const values = [shopperId, accountId, handover];
  await Promise.all([
    tx.client.query({ ...followItems, values: [...values, now] }),
    tx.client.query({ ...followRefunded, values: [...values, now] }),
    tx.client.query({ ...followLeg, values }),
  ]);
}
