import { findAccount } from '../../domain/accounts/accounts.repository';
import { beginCharityPayment } from '../../domain/charity-payments/begin-payment';
import { audit } from '../../platform/audit/audit';
import type { Scope } from '../../platform/auth/scope';
import type { Services } from '../../services';
import { orderPage } from './order-page-address';
import { orderNumber } from './order-token';
import { findOrderById, type OrderRow, stepOrder } from './shop-orders.repository';

/**
 * Begins the payment of an order that waits for one. Where the provider says no, the thing is free again at once.
 * @throws 402, 409 where the shop takes no payments, 503
 */
export async function beginPaymentOf(services: Services, scope: Scope, order: OrderRow): Promise<OrderRow> {
  if (order.state !== 'reserved' || order.approvalReference !== null) return order;
  const { db } = services;
  const [account, whole] = await db.readInScope(scope, (tx) =>
    Promise.all([findAccount(tx), findOrderById(tx, order.id)]),
  );
  const tries = order.tries + 1;
  try {
    const begun = await beginCharityPayment(services, scope, {
      pence: order.price + order.postage,
      description: `${account?.companyName ?? ''}: ${whole?.item ?? ''} (${orderNumber(order)})`,
      language: order.language,
      key: `shop-order-${order.uuid}-${tries}`,
      page: orderPage(services, order),
      noPayments: 'This shop takes no payments at the moment.',
    });
    const set = { tries, approvalReference: begun.reference, payUrl: begun.url };
    const kept = await db.inScope(scope, (tx) => stepOrder(tx, order.id, ['reserved'], set));
    return kept ?? order;
  } catch (error) {
    await db.inScope(scope, async (tx) => {
      const lapsed = await stepOrder(tx, order.id, ['reserved'], { state: 'lapsed', lapsed: 'refused', caller: '' });
      if (lapsed) await audit(tx, { action: 'shop-order.lapsed', subject: order.uuid, after: { for: 'refused' } });
    });
    throw error;
  }
}
