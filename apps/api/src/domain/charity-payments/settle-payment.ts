import type { PayeePayment } from '../../platform/payments/payee-payments';
import type { Payments } from '../../platform/payments/payments';

/**
 * What a payment leads to, as whoever asked for it writes it down: each in a transaction of its own, conditional on where its row stands, and safe to
 * repeat.
 */
type Steps = {
  /** → capturing, where the money may still be taken: from there on its outcome alone decides. @returns whether it may */
  readonly beginCapture: () => Promise<boolean>;
  /** Nobody has approved it yet. */
  readonly waiting: () => Promise<void>;
  /** Nothing was taken, and nothing will be. */
  readonly failed: () => Promise<void>;
  /** The charity has it. */
  readonly paid: (payment: PayeePayment) => Promise<void>;
};

/**
 * Brings what is paid to a charity to where its payment is, from the provider itself: what a window or an address says proves nothing. It may be called
 * any number of times, by any number at once.
 * @param reference what the provider calls it; null where nothing was begun
 * @throws PaymentUnknown where the provider does not answer
 */
export async function settleCharityPayment(
  { payments }: { readonly payments: Payments },
  reference: string | null,
  steps: Steps,
): Promise<void> {
  if (reference === null) return steps.waiting();
  const payment = await payments.paymentOf(reference);
  if (payment.state !== 'approved') return follow(payment, steps);
  if (await steps.beginCapture()) await follow(await payments.capture(reference), steps);
}

async function follow(payment: PayeePayment, steps: Steps): Promise<void> {
  if (payment.state === 'waiting') return steps.waiting();
  if (payment.state === 'failed') return steps.failed();
  // What the provider has not finished is asked about by jobs, and whenever its payer looks.
  if (payment.state === 'paid') await steps.paid(payment);
}
