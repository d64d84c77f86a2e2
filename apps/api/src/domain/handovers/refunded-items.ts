import type { Tx } from '../../platform/db/transaction';
import { endRequest } from './end-request';
import type { HandoverServices } from './hand-over';
import { flagHandover, holdHandover, itemsOf } from './handovers.repository';

const touched = {
  name: 'handovers.of-refunded',
  text: `
    select distinct t.handover_id as id from take_back_items t
    join items i on i.account_id = t.account_id and i.uuid = t.item_uuid
    where t.account_id = $1 and i.id = any($2) and i.refunded_at is not null and t.left_out_at is null`,
};
const leave = {
  name: 'handovers.leave-refunded',
  text: `
    update take_back_items t set left_out_at = $3
    from items i where t.account_id = $1 and t.handover_id = $2 and i.account_id = t.account_id and i.uuid = t.item_uuid
      and i.refunded_at is not null and t.left_out_at is null`,
};

/**
 * After a shop has given the money back: a request that was not handed over loses these things, and ends with the last of them; one that is
 * under way is looked at by a person.
 */
export async function leaveOutRefunded(services: HandoverServices, tx: Tx, itemIds: readonly number[]): Promise<void> {
  const { accountId } = tx.scope;
  const { rows } = await tx.client.query<{ id: string }>({ ...touched, values: [accountId, itemIds] });
  for (const { id } of rows) {
    const row = await holdHandover(tx, Number(id));
    if (!row) continue;
    if (row.state !== 'requested') {
      const open = row.state === 'handed_over' || row.state === 'received' || row.state === 'graded';
      await flagHandover(tx, row.uuid, open ? ['refunded'] : []);
      continue;
    }
    await tx.client.query({ ...leave, values: [accountId, row.id, services.clock.now()] });
    const left = (await itemsOf(tx, row.id)).filter(({ leftOutAt }) => leftOutAt === null);
    if (left.length === 0) await endRequest(services, tx, row.id, { endedBy: 'refund' });
    else await services.events.emit(tx, 'take-back.changed', { handover: row.uuid });
  }
}
