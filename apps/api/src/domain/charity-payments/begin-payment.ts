import type { Language } from '@dw/contract';
import type { Scope } from '../../platform/auth/scope';
import type { Database } from '../../platform/db/database';
import { Refusal } from '../../platform/http/refusals';
import type { Payments } from '../../platform/payments/payments';
import { refusing } from '../../platform/payments/refusing';
import { findPayPal } from '../accounts/paypal-account';

const longestDescription = 127;

type Dependencies = { readonly db: Database; readonly payments: Payments };

/** What somebody is asked to pay to the scope’s charity. */
type Asked = {
  readonly pence: number;
  /** What it is for, as the payer reads it. */
  readonly description: string;
  readonly language: Language;
  /** The same key again is the same payment. */
  readonly key: string;
  /** Where the payer comes back to, whatever they chose. */
  readonly page: string;
  /** What is said where the charity has connected no PayPal. */
  readonly noPayments: string;
};

/**
 * Begins a payment to the scope’s charity: to its own PayPal, never to us.
 * @returns the provider’s reference of it, and where it is approved
 * @throws 402, 409 `no_payments` where the charity takes no payments, 503
 */
export async function beginCharityPayment(
  { db, payments }: Dependencies,
  scope: Scope,
  { pence, description, language, key, page, noPayments }: Asked,
): Promise<{ readonly reference: string; readonly url: string }> {
  const payee = (await db.readInScope(scope, findPayPal))?.providerReference;
  if (!payee) throw new Refusal(409, 'no_payments', noPayments);
  return refusing(
    payments.beginPayment({
      ...{ payee, pence, key, language, currency: 'GBP', returnUrl: page, cancelUrl: page },
      description: description.slice(0, longestDescription),
    }),
  );
}
