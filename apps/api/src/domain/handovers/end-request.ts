import { lte } from 'drizzle-orm';
import { handovers } from '../../db/schema/handovers';
import { audit } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { endAnnounced } from './given.repository';
import type { HandoverServices } from './hand-over';
import { type HandoverRow, stepHandover } from './handovers.repository';
import { eventOf } from './kinds';

type End = Pick<HandoverRow, 'endedBy'> & { readonly reason?: string };

/** requested → cancelled, or expired by the clock where its day is over still: it may have been put off meanwhile; its things are held again by what follows it. @returns undefined where it stands elsewhere */
export async function endRequest(
  { clock, events }: HandoverServices,
  tx: Tx,
  id: number,
  { endedBy, reason = '' }: End,
): Promise<HandoverRow | undefined> {
  const state = endedBy === 'clock' ? 'expired' : 'cancelled';
  const set = { state, endedAt: clock.now(), endedBy, reason } as const;
  const isOver = endedBy === 'clock' ? lte(handovers.expiresAt, clock.now()) : undefined;
  const row = await stepHandover(tx, id, ['requested'], set, isOver);
  if (!row) return undefined;
  if (row.kind === 'donation')
    await endAnnounced(tx, row.id, state === 'expired' ? 'EXPIRED' : 'CANCELLED', clock.now());
  const name = eventOf[row.kind][state];
  await audit(tx, { action: name, subject: row.uuid, after: { by: endedBy } });
  await events.emit(tx, name, { handover: row.uuid });
  return row;
}
