import type { Scope } from '../../platform/auth/scope';
import type { Database } from '../../platform/db/database';
import { PaymentRefused, type Payments } from '../../platform/payments/payments';
import { findPayPal } from '../accounts/paypal-account';

type Dependencies = { readonly db: Database; readonly payments: Payments };

/** Money that a charity has and gives back whole. */
type Paid = {
  readonly approvalReference: string | null;
  readonly paymentReference: string;
  readonly pence: number;
  /** The same key again is the same refund. */
  readonly key: string;
};

/**
 * Gives back what was paid to the scope’s charity; once, however often it is called. What the charity gave back at the provider by itself counts, too.
 * @throws PaymentRefused where the provider gives nothing back, PaymentUnknown where its answer was lost: then it is called again
 */
export async function returnCharityMoney(
  { db, payments }: Dependencies,
  scope: Scope,
  { approvalReference, paymentReference, pence, key }: Paid,
): Promise<void> {
  const payee = (await db.readInScope(scope, findPayPal))?.providerReference;
  try {
    await payments.refund({ reference: paymentReference, ...(payee && { payee }), pence, currency: 'GBP', key });
  } catch (error) {
    if (!(error instanceof PaymentRefused) || approvalReference === null) throw error;
    if ((await payments.paymentOf(approvalReference)).refundedPence < pence) throw error;
  }
}
