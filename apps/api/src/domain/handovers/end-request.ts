import { audit } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import type { HandoverServices } from './hand-over';
import { type HandoverRow, stepHandover } from './handovers.repository';

type End = Pick<HandoverRow, 'endedBy'> & { readonly reason?: string };

/** requested → cancelled, or expired by the clock; its things are held again by what follows it. @returns undefined where it stands elsewhere */
export async function endRequest(
  { clock, events }: HandoverServices,
  tx: Tx,
  id: number,
  { endedBy, reason = '' }: End,
): Promise<HandoverRow | undefined> {
  const state = endedBy === 'clock' ? 'expired' : 'cancelled';
  const set = { state, endedAt: clock.now(), endedBy, reason } as const;
  const row = await stepHandover(tx, id, ['requested'], set);
  if (!row) return undefined;
  await audit(tx, { action: `take-back.${state}`, subject: row.uuid, after: { by: endedBy } });
  await events.emit(tx, `take-back.${state}`, { handover: row.uuid });
  return row;
}
