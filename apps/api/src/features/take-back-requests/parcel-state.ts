import type { ParcelState } from '@dw/contract';
import type { HandoverRow } from '../../domain/handovers/handovers.repository';
import { graceSeconds } from '../../domain/take-back-carriers/wanted-labels';
import { secondsAfter } from '../../platform/clock';

type Row = Pick<HandoverRow, 'state' | 'labelState' | 'scannedAt' | 'deliveredAt' | 'endedAt'>;

/** How the parcel of a hand-over stands; null where no carrier was asked. */
export function parcelState({ labelState, scannedAt, deliveredAt, ...row }: Row, now: Date): ParcelState | null {
  if (labelState === 'none') return null;
  if (deliveredAt !== null) return 'delivered';
  if (scannedAt !== null) return 'scanned';
  if (labelState === 'failed') return 'failed';
  if (labelState === 'void' || isGivenUp(row, now)) return 'voided';
  return labelState === 'wanted' ? 'ordered' : 'ready';
}

/** Its label is cancelled, by the job that tries for a day: at once where it was called off, a week after a day that is over. */
function isGivenUp({ state, endedAt }: Pick<Row, 'state' | 'endedAt'>, now: Date): boolean {
  if (state === 'cancelled') return true;
  return state === 'expired' && endedAt !== null && now >= secondsAfter(endedAt, graceSeconds);
}
