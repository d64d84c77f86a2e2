import type { PaymentType } from '@dw/contract';
import { and, eq } from 'drizzle-orm';
import { invoices } from '../../db/schema/invoices';
import { keepPaymentStatus } from '../../platform/auth/payment-status';
import type { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import type { Jobs } from '../../platform/jobs/jobs';
import type { Source } from '../../platform/payments/charges';
import { findPayPal } from '../accounts/paypal-account';
import { billSoon } from './bill-soon';
import { findCard } from './stored-card';
import { lockSubscription, updateSubscription } from './subscription';

/** What the scope’s account pays with; undefined where it has not said. */
export async function findSource(tx: Tx, type: PaymentType | null): Promise<Source | undefined> {
  const [card, paypal] = await Promise.all([findCard(tx), findPayPal(tx)]);
  if (type !== 'PAYPAL' && card) return { type: 'STRIPE', reference: card.providerReference };
  if (type !== 'STRIPE' && paypal?.providerReference) return { type: 'PAYPAL', reference: paypal.providerReference };
  return undefined;
}

/**
 * Keeps that an account pays in this way from now on, in the transaction of that change. A plan that is to be paid later goes on
 * when its time is over; a payment that failed is tried again at once.
 */
export async function paymentMethodSet(
  tx: Tx,
  { clock, jobs }: { readonly clock: Clock; readonly jobs: Jobs },
  paymentType: PaymentType,
): Promise<void> {
  const plan = await lockSubscription(tx);
  if (!plan || tx.scope.accountId !== plan.accountId || plan.status === 'canceled') return;
  const now = clock.now();
  if (plan.status === 'active') return updateSubscription(tx, plan.id, { paymentType, billAt: plan.billAt ?? now });
  if (plan.status === 'pending') {
    await keepPaymentStatus(tx, null);
    await updateSubscription(tx, plan.id, { paymentType, billAt: plan.currentPeriodEnd });
  } else {
    await tx.queries
      .update(invoices)
      .set({ askedAt: now, paymentType })
      .where(and(eq(invoices.accountId, plan.accountId), eq(invoices.status, 'open')));
    await updateSubscription(tx, plan.id, { paymentType, billAt: now });
  }
  await billSoon(tx, jobs);
}

/** Keeps that an account has nothing to pay with any more: who pays later has its time limit back. */
export async function paymentMethodGone(tx: Tx): Promise<void> {
  const plan = await lockSubscription(tx);
  if (plan?.status !== 'pending') return;
  await keepPaymentStatus(tx, plan.currentPeriodEnd);
  await updateSubscription(tx, plan.id, { paymentType: null, billAt: null });
}
