import type { Tx } from '../../platform/db/transaction';
import { heldAgain } from '../wardrobe/held-again';
import { dueOfLeg, thingsStand } from './things-stand';

const holdThings = {
  name: 'wardrobe.hold-things-of-handover',
  text: `
    select w.uuid from wardrobe_items w
    where w.shopper_id = $1 and (w.leg_uuid = $3 or w.uuid in (
      select n.item_uuid from (${thingsStand('h.account_id = $2 and h.uuid = $3 and h.shopper_id = $1')}) n))
    order by w.uuid for update`,
};

/**
 * Holds the things of a hand-over in their wardrobe, in the scope of the pair. Whoever changes both holds these first, and then the hand-over:
 * a refund and a late parcel do so, too.
 */
export async function holdThingsOf(tx: Tx, handover: string): Promise<void> {
  const { accountId, shopperId } = tx.scope;
  await tx.client.query({ ...holdThings, values: [shopperId, accountId, handover] });
}

const followItems = {
  name: 'wardrobe.follow-handover',
  text: `
    with now_is as (${thingsStand('h.account_id = $2 and h.uuid = $3 and h.shopper_id = $1')}), free as (
      update wardrobe_items w set ${heldAgain}
      from now_is n
      where n.state = 'held' and w.shopper_id = $1 and w.uuid = n.item_uuid and w.state <> 'held' and w.leg_uuid = n.leg
    )
    update wardrobe_items w set
      state = n.state, leg_account_id = $2::bigint, leg_uuid = n.leg,
      ended_as = case when n.state = 'gone' then n.ended_as end,
      ended_at = case when n.state = 'gone' then coalesce(n.ended_at, $4::timestamptz) end
    from now_is n
    where n.state <> 'held' and w.shopper_id = $1 and w.uuid = n.item_uuid and w.state is distinct from n.state
      and (w.leg_uuid = n.leg or (w.state = 'held' and w.leg_uuid is null))`,
};

const followLeg = {
  name: 'wardrobe.follow-leg',
  text: `
    insert into shopper_legs (shopper_id, leg_account_id, leg_uuid, kind, state, name, logo, summary, things, way, way_name, requested_at, due, updated_at)
    select $1, h.account_id, h.uuid, h.kind, h.state, a.company_name, f.uuid, h.summary, h.things, h.way, h.way_name, h.created_at,
      ${dueOfLeg}, h.updated_at
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
 * promised elsewhere meanwhile stay as they are; a copy that was lost and made anew is found by being held.
 */
export async function followHandover(tx: Tx, handover: string, now: Date): Promise<void> {
  const { accountId, shopperId } = tx.scope;
  const values = [shopperId, accountId, handover];
  await Promise.all([
    holdThingsOf(tx, handover),
    tx.client.query({ ...followItems, values: [...values, now] }),
    tx.client.query({ ...followLeg, values }),
  ]);
}
