import type { GiftAidSaleState } from '@dw/contract';
import type { SaleRow } from './sales.repository';

/** How a sale stands on a day: what can be returned no more is no longer waiting, whether or not a job has come by. */
export const stateOn = (
  { state, part, returnsUntil, giftOn }: Pick<SaleRow, 'state' | 'part' | 'returnsUntil' | 'giftOn'>,
  day: string,
): GiftAidSaleState => {
  if (state === 'notified' && giftOn !== null && giftOn < day) return 'claimable';
  if (state !== 'waiting' || returnsUntil >= day) return state;
  return part === 'over' ? 'due_letter' : 'claimable';
};
