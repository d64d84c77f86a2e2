import { findAccount } from '../../domain/accounts/accounts.repository';
import { findPayPal } from '../../domain/accounts/paypal-account';
import { audit } from '../../platform/audit/audit';
import type { Scope } from '../../platform/auth/scope';
import { Refusal } from '../../platform/http/refusals';
import { refusing } from '../../platform/payments/refusing';
import type { Services } from '../../services';
import { orderPage } from './order-page-address';
import { orderNumber } from './order-token';
import { findOrderById, type OrderRow, stepOrder } from './shop-orders.repository';

const longestDescription = 127;

/**
 * Begins the payment of an order that waits for one. Where the provider says no, the thing is free again at once.
 * @throws 402, 409 where the shop takes no payments, 503
 */
export async function beginPaymentOf(services: Services, scope: Scope, order: OrderRow): Promise<OrderRow> {
  if (order.state !== 'reserved' || order.approvalReference !== null) return order;
  const { db, payments } = services;
  const [payee, account, whole] = await db.readInScope(scope, (tx) =>
    Promise.all([findPayPal(tx), findAccount(tx), findOrderById(tx, order.id)]),
  );
  const page = orderPage(services, order);
  const tries = order.tries + 1;
  try {
    const providerReference = payee?.providerReference;
    if (!providerReference) throw new Refusal(409, 'no_payments', 'This shop takes no payments at the moment.');
    const begun = await refusing(
      payments.beginPayment({
        payee: providerReference,
        pence: order.price + order.postage,
        currency: 'GBP',
        description: `${account?.companyName ?? ''}: ${whole?.item ?? ''} (${orderNumber(order)})`.slice(
          0,
          longestDescription,
        ),
        language: order.language,
        key: `shop-order-${order.uuid}-${tries}`,
        returnUrl: page,
        cancelUrl: page,
      }),
    );
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
