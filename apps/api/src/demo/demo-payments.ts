import { matchedOf, nextMatch } from '../domain/charity-payments/match-payment';
import { secondsAfter } from '../platform/clock';
import { approveInSandbox } from '../platform/payments/sandbox-approvals';
import { sandboxPayeePayments } from '../platform/payments/sandbox-payee-payments';
import type { Services } from '../services';

/** The demo charity’s PayPal at the sandbox. */
export const demoCharityPayPal = 'SANDBOX-DEMO-CHARITY';

/** A payment to the demo’s charity, in pence; `key` is the same for the same payment. */
type Payment = {
  readonly key: string;
  readonly pence: number;
  readonly description: string;
  readonly paidAt: Date;
  readonly refundedAt?: Date | undefined;
};
const daySeconds = 24 * 3600;

/** Pays the demo’s charity at the sandbox, and gives back what was refunded. @returns what the books say of it by now */
export async function payDemoCharity(
  { db, clock }: Services,
  { key, pence, description, paidAt, refundedAt }: Payment,
) {
  const sandbox = sandboxPayeePayments(db, '');
  const back = 'http://localhost/payment-return';
  const asked = { payee: demoCharityPayPal, pence, currency: 'GBP', description, key } as const;
  const { reference } = await sandbox.beginPayment({ ...asked, returnUrl: back, cancelUrl: back });
  await approveInSandbox(db, reference);
  const { payment, feePence } = await sandbox.capture(reference);
  if (refundedAt) await sandbox.refund({ reference: payment, pence, currency: 'GBP', key: `${key}-refund` });
  const now = clock.now();
  // As the hourly job compares it, a day after it was paid for the first time.
  const isCompared = secondsAfter(paidAt, daySeconds) <= now;
  return {
    ...{ tries: 1, approvalReference: reference, paymentReference: payment, fee: feePence },
    ...{ paidAt, refundedAt: refundedAt ?? null, updatedAt: refundedAt ?? paidAt },
    matched: isCompared ? matchedOf(await sandbox.paymentOf(reference)) : null,
    matchDue: nextMatch(paidAt, now),
  };
}
