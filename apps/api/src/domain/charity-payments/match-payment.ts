import type { Matched } from '../../db/schema/shop-orders';
import { secondsAfter } from '../../platform/clock';
import type { PayeePayment } from '../../platform/payments/payee-payments';

const daySeconds = 24 * 3600;
/** Days after a payment on which it is compared. */
const days = [1, 30, 60] as const;

/** When a payment is compared next; null once it has been for the last time. */
export function nextMatch(paidAt: Date, now: Date): Date | null {
  const all = days.map((day) => secondsAfter(paidAt, day * daySeconds));
  return all.find((at) => at > now) ?? null;
}

export const matchedOf = ({ state, pence, refundedPence }: PayeePayment): Matched => ({
  paid: state === 'paid',
  pence,
  returned: refundedPence,
});
