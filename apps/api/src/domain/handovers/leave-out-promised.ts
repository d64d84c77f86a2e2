import type { Database } from '../../platform/db/database';
import type { Tx } from '../../platform/db/transaction';
import { scopeOfPairJob } from '../shoppers/shoppers';
import { heldAgain } from '../wardrobe/held-again';
import { endRequest } from './end-request';
import type { HandoverServices } from './hand-over';
import { flagHandover, holdHandover } from './handovers.repository';
import { eventOf } from './kinds';

const promised = {
  name: 'handovers.refunded-elsewhere',
  text: `
    select w.leg_account_id as account, w.leg_uuid as leg, array_agg(w.uuid::text order by w.uuid) as items
    from wardrobe_items w
    join items i on i.account_id = $2 and i.order_id = $3 and i.id = w.item_id and i.shopper_id = $1
    where w.shopper_id = $1 and w.shop_account_id = $2 and w.leg_account_id is not null and w.refunded_at is not null
    group by w.leg_account_id, w.leg_uuid
    order by w.leg_account_id, w.leg_uuid`,
};
type Leg = { readonly account: string; readonly leg: string; readonly items: string[] };

const hold = {
  name: 'handovers.hold-refunded',
  text: `
    select w.uuid from wardrobe_items w where w.shopper_id = $1 and w.leg_account_id = $2 and w.leg_uuid = $3 and w.uuid = any($4)
    order by w.uuid for update`,
};
const giveUp = {
  name: 'handovers.give-up-refunded',
  text: `
    with things as (
      update take_back_items set left_out_at = $5
      where account_id = $1 and handover_id = $3 and item_uuid = any($4) and left_out_at is null
    ), donated as (
      update donations set status = 'CANCELLED', ended_at = $5, updated_at = $5
      where account_id = $1 and handover_id = $3 and item_uuid = any($4) and status = 'ANNOUNCED'
    )
    update wardrobe_items set ${heldAgain}
    where shopper_id = $2 and leg_account_id = $1 and leg_uuid = $6 and uuid = any($4) and state = 'promised'`,
};
const left = {
  name: 'handovers.left-of-refunded',
  text: `
    select exists (select 1 from take_back_items where account_id = $1 and handover_id = $2 and left_out_at is null)
      or exists (select 1 from donations where account_id = $1 and handover_id = $2 and status = 'ANNOUNCED') as some`,
};

/**
 * After a shop has given the money back for an order of a shopper, and their wardrobe knows: what they had promised to anybody is promised no
 * more, and a hand-over without anything left ends. A take-back of others that is under way is looked at by a person; what is somebody else’s
 * by then stays theirs. The shop’s own were told by the refund itself, but for what was promised in the same moment. Safe to repeat.
 */
export async function leaveOutPromised(
  services: HandoverServices & { readonly db: Database },
  {
    accountId,
    shopperId,
    orderId,
  }: { readonly accountId: number; readonly shopperId: number; readonly orderId: number },
): Promise<void> {
  const { db } = services;
  const { rows } = await db.readInScope(scopeOfPairJob(accountId, shopperId), (tx) =>
    tx.client.query<Leg>({ ...promised, values: [shopperId, accountId, orderId] }),
  );
  for (const { account, leg, items } of rows)
    await db.inScope(scopeOfPairJob(Number(account), shopperId), (tx) =>
      leaveOut(services, tx, { leg, items, elsewhere: Number(account) !== accountId }),
    );
}

async function leaveOut(
  services: HandoverServices,
  tx: Tx,
  { leg, items, elsewhere }: Pick<Leg, 'leg' | 'items'> & { readonly elsewhere: boolean },
): Promise<void> {
  const { accountId, shopperId } = tx.scope;
  await tx.client.query({ ...hold, values: [shopperId, accountId, leg, items] });
  const { rows } = await tx.client.query<{ id: string }>({ ...named, values: [accountId, leg] });
  const row = rows[0] && (await holdHandover(tx, Number(rows[0].id)));
  if (!row) return;
  if (row.state !== 'requested') {
    const isOpen = row.state === 'handed_over' || row.state === 'received' || row.state === 'graded';
    if (elsewhere && isOpen && row.kind === 'take_back') await flagHandover(tx, row.uuid, ['refunded']);
    return;
  }
  await tx.client.query({ ...giveUp, values: [accountId, shopperId, row.id, items, services.clock.now(), leg] });
  const { rows: found } = await tx.client.query<{ some: boolean }>({ ...left, values: [accountId, row.id] });
  if (found[0]?.some) await services.events.emit(tx, eventOf[row.kind].changed, { handover: row.uuid });
  else await endRequest(services, tx, row.id, { endedBy: 'refund' });
}

const named = {
  name: 'handovers.number-of-leg',
  text: 'select id from handovers where account_id = $1 and uuid = $2',
};
