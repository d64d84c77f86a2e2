import { returnCharityMoney } from '../../domain/charity-payments/return-money';
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
  const order = await db.readInScope(scope, (tx) => findOrderById(tx, id));
  if (order?.state !== 'refunding' || order.paymentReference === null) return;
  const { approvalReference, paymentReference, price, postage, uuid, refundFrom } = order;
  try {
    const money = { approvalReference, paymentReference, pence: price + postage, key: `shop-refund-${uuid}` };
    await returnCharityMoney(services, scope, money);
  } catch (error) {
    if (error instanceof PaymentRefused && refundFrom !== null)
      await db.inScope(scope, (tx) => stepOrder(tx, id, ['refunding'], { state: refundFrom, refundFrom: null }));
    throw error;
  }
  await db.inScope(scope, (tx) => finish(services, tx, order));
}

async function finish(services: Services, tx: Tx, { id, donationId, refundFrom }: OrderRow): Promise<void> {
  const now = services.clock.now();
  await holdThing(tx, { id: donationId });
  const order = await stepOrder(tx, id, ['refunding'], { state: 'refunded', refundedAt: now, matchDue: now });
  if (!order) return;
  if (refundFrom !== null) await listReturned(services, tx, donationId, now);
  await audit(tx, { action: 'shop-order.refunded', subject: order.uuid });
  await tellBuyer(services, tx, order, 'refunded');
}
