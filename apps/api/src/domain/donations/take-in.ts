import { donationLimits } from '@dw/contract';
import { audit } from '../../platform/audit/audit';
import { secondsAfter } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import type { DonationRow } from '../handovers/given.repository';
import type { HandoverServices } from '../handovers/hand-over';
import { type HandoverRow, stepHandover } from '../handovers/handovers.repository';
import { stepDonations, waitFor } from './donations.repository';
import { tellGiven } from './tell-given';

const daySeconds = 24 * 3600;
/** What has not been here yet; of these what is over comes late. */
export const notHere = ['ANNOUNCED', 'EXPIRED', 'CANCELLED'] as const;

type Arrival = {
  readonly handover: HandoverRow | undefined;
  readonly ids: readonly number[];
  /** In words, for whoever asks who has it. */
  readonly takenBy: string;
  /** Where, if at a shop. */
  readonly placeId?: number;
};

/**
 * Things that were announced are here. With the first of them their hand-over is received, late where it was over, and what is missing is waited
 * for some days more. The hand-over is held.
 * @returns those that were not here before
 */
export async function takeIn(
  services: HandoverServices,
  tx: Tx,
  { handover, ids, takenBy, placeId }: Arrival,
): Promise<DonationRow[]> {
  const { clock, events } = services;
  const now = clock.now();
  const set = { status: 'RECEIVED', receivedAt: now, expiresAt: null, endedAt: null } as const;
  const rows = await stepDonations(tx, ids, notHere, set);
  const [one] = rows;
  if (!one) return rows;
  const first = handover !== undefined && handover.state !== 'received';
  if (first) {
    const late = handover.state !== 'requested' || handover.expiresAt <= now;
    await stepHandover(tx, handover.id, ['requested', 'expired', 'cancelled', 'rejected'], {
      ...{ state: 'received', handedOverAt: handover.handedOverAt ?? now, receivedAt: now, takenBy, late },
      ...(late && { endedAt: null, endedBy: null }),
      ...(placeId !== undefined && { placeId }),
    });
    await waitFor(tx, handover.id, secondsAfter(now, donationLimits.missingDays * daySeconds));
  }
  await tellGiven(tx, rows, () => [
    ...(handover?.way === 'store' ? [{ kind: 'handed_over', at: now } as const] : []),
    { kind: 'received', at: now },
  ]);
  const after = { donations: rows.length, way: handover?.way ?? '', late: first && handover.state !== 'requested' };
  await audit(tx, { action: 'donation.received', subject: handover?.uuid ?? one.uuid, after });
  if (handover) await events.emit(tx, 'donation.received', { handover: handover.uuid, first });
  return rows;
}
