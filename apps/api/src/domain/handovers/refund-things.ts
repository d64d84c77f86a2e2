import type { Tx } from '../../platform/db/transaction';
import { endRequest } from './end-request';
import type { HandoverServices } from './hand-over';
import { flagHandover, holdHandover, itemsOf } from './handovers.repository';
import { type LostReward, takeBackEarned } from './take-back-earned';

const touched = {
  name: 'handovers.of-refunded',
  text: `
    select distinct t.handover_id as id from take_back_items t
    join items i on i.account_id = t.account_id and i.uuid = t.item_uuid
    where t.account_id = $1 and i.id = any($2) and t.left_out_at is null and t.refunded_at is null
    order by 1`,
};
/** What was not handed over stays with its shopper, or goes back to the shop without us. */
const mark = {
  name: 'handovers.mark-refunded',
  text: `
    update take_back_items t set refunded_at = $4, left_out_at = case when $5 then $4::timestamptz end
    from items i
    where t.account_id = $1 and t.handover_id = $2 and i.account_id = t.account_id and i.uuid = t.item_uuid and i.id = any($3)
      and t.left_out_at is null and t.refunded_at is null`,
};

/**
 * What the account’s take-backs do when it gives the money back for things, in the refund’s own transaction, which holds the things: a request
 * loses them and ends with the last; of what is under way they earn nothing, and a person looks at it; of what has ended, codes that nobody
 * has used are void, or worth less.
 * @returns the codes that changed
 */
export async function refundThings(
  services: HandoverServices,
  tx: Tx,
  itemIds: readonly number[],
): Promise<LostReward[]> {
  const { accountId } = tx.scope;
  const now = services.clock.now();
  const { rows } = await tx.client.query<{ id: string }>({ ...touched, values: [accountId, itemIds] });
  const lost: LostReward[] = [];
  for (const { id } of rows) {
    const row = await holdHandover(tx, Number(id));
    if (!row) continue;
    const isAsked = row.state === 'requested';
    await tx.client.query({ ...mark, values: [accountId, row.id, itemIds, now, isAsked] });
    if (row.state === 'handed_over' || row.state === 'received' || row.state === 'graded')
      await flagHandover(tx, row.uuid, ['refunded']);
    else if (row.state === 'rewarded') lost.push(...(await takeBackEarned(services, tx, row)));
    if (!isAsked) continue;
    if ((await itemsOf(tx, row.id)).some(({ leftOutAt }) => leftOutAt === null))
      await services.events.emit(tx, 'take-back.changed', { handover: row.uuid });
    else await endRequest(services, tx, row.id, { endedBy: 'refund' });
  }
  return lost;
}

const unmark = {
  name: 'handovers.unmark-refunded',
  text: `
    update take_back_items t set refunded_at = null
    from items i, handovers h
    where t.account_id = $1 and i.account_id = t.account_id and i.uuid = t.item_uuid and i.id = any($2)
      and h.account_id = t.account_id and h.id = t.handover_id and h.state in ('handed_over', 'received', 'graded')`,
};

/** The shop was paid after all: of what is under way these things earn again. What was void stays so. */
export async function payThingsAgain(tx: Tx, itemIds: readonly number[]): Promise<void> {
  await tx.client.query({ ...unmark, values: [tx.scope.accountId, itemIds] });
}
