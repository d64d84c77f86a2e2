import { findPayPal } from '../../domain/accounts/paypal-account';
import { listReturned } from '../../domain/donations/steps';
import { audit } from '../../platform/audit/audit';
import type { Scope } from '../../platform/auth/scope';
import type { Tx } from '../../platform/db/transaction';
import { wrongState } from '../../platform/db/transition';
import { PaymentRefused } from '../../platform/payments/payments';
import { refusing } from '../../platform/payments/refusing';
import type { Services } from '../../services';
import { tellBuyer } from './order-mails';
import { findOrderById, holdThing, type OrderRow, stepOrder, type WholeOrder } from './shop-orders.repository';

/** paid, sent → refunding → refunded, by the charity. @throws 402 where the provider gives nothing back, 409 */
export async function refundOrder(services: Services, scope: Scope, order: WholeOrder): Promise<void> {
  const { db } = services;
  if (order.state === 'refunded') return;
  if (order.state !== 'refunding')
    await db.inScope(scope, async (tx) => {
      if (order.state !== 'paid' && order.state !== 'sent') throw wrongState();
      const set = { state: 'refunding', refundFrom: order.state } as const;
      if (!(await stepOrder(tx, order.id, [order.state], set))) throw wrongState();
      await audit(tx, { action: 'shop-order.refunding', subject: order.uuid });
    });
  await refusing(returnMoney(services, scope, order.id));
}

/**
 * Gives the whole amount back and writes it down; once, however often it is called. Where the provider’s answer is lost it is tried again.
 * @throws PaymentRefused where the provider gives nothing back: then the order stands as before
 */
export async function returnMoney(services: Services, scope: Scope, id: number): Promise<void> {
  const { db } = services;
  const [order, payee] = await db.readInScope(scope, (tx) => Promise.all([findOrderById(tx, id), findPayPal(tx)]));
  if (order?.state !== 'refunding' || order.paymentReference === null) return;
  try {
    await services.payments.refund({
      reference: order.paymentReference,
      ...(payee?.providerReference && { payee: payee.providerReference }),
      pence: order.price + order.postage,
      currency: 'GBP',
      key: `shop-refund-${order.uuid}`,
    });
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    if (await isRefused(services, order)) {
      const { refundFrom } = order;
      if (refundFrom !== null)
        await db.inScope(scope, (tx) => stepOrder(tx, id, ['refunding'], { state: refundFrom, refundFrom: null }));
      throw error;
    }
  }
  await db.inScope(scope, (tx) => finish(services, tx, order));
}

/** Whether it really is not with its buyer: the charity may have given it back at the provider itself. */
async function isRefused({ payments }: Services, { approvalReference, price, postage }: OrderRow): Promise<boolean> {
  if (approvalReference === null) return true;
  return (await payments.paymentOf(approvalReference)).refundedPence < price + postage;
}

async function finish(services: Services, tx: Tx, { id, donationId, refundFrom }: OrderRow): Promise<void> {
  const now = services.clock.now();
  await holdThing(tx, { id: donationId });
  const order = await stepOrder(tx, id, ['refunding'], { state: 'refunded', refundedAt: now });
  if (!order) return;
  if (refundFrom !== null) await listReturned(services, tx, donationId, now);
  await audit(tx, { action: 'shop-order.refunded', subject: order.uuid });
  await tellBuyer(services, tx, order, 'refunded');
}
