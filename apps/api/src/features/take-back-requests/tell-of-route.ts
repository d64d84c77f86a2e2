import { type HandoverServices, programmeOf, tellLives } from '../../domain/handovers/hand-over';
import type { HandedItemRow, HandoverRow } from '../../domain/handovers/handovers.repository';
import type { Tx } from '../../platform/db/transaction';

/**
 * Tells of what becomes of a thing now. While it is graded nobody has heard of its route yet: the end of the grading tells it.
 * @param item with its new route
 */
export async function tellOfRoute(
  { clock, events }: HandoverServices,
  tx: Tx,
  row: HandoverRow,
  item: HandedItemRow | undefined,
): Promise<void> {
  if (!item || row.state === 'received') return;
  const { route } = item;
  if (route !== null)
    tellLives(tx, await programmeOf(tx), row, [item], () => [{ kind: 'routed', at: clock.now(), facts: { route } }]);
  await events.emit(tx, 'take-back.graded', { handover: row.uuid });
  await events.emit(tx, 'take-back.routed', { handover: row.uuid });
}
