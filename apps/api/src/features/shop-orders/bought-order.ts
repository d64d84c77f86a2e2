import { findAccount } from '../../domain/accounts/accounts.repository';
import { scopeOfOwnAddress } from '../../platform/auth/own-address';
import type { Scope } from '../../platform/auth/scope';
import { Refusal } from '../../platform/http/refusals';
import { PaymentUnknown } from '../../platform/payments/charges';
import type { Services } from '../../services';
import { orderOfToken } from './order-token';
import { settleOrder } from './settle.service';
import { findOrderById, type WholeOrder } from './shop-orders.repository';

/** How often PayPal is asked about one order for those who look at it; a job asks besides. */
const looks = { name: 'shop-orders.look', points: 60, seconds: 600 } as const;

export type Bought = { readonly scope: Scope; readonly order: WholeOrder; readonly charity: string };

/** The order that a token opens, as it is written down; undefined where it opens none. */
export async function orderAt({ db, signer }: Services, token: string, ip: string): Promise<Bought | undefined> {
  const named = orderOfToken(signer, token);
  if (!named) return undefined;
  const scope = scopeOfOwnAddress(named.accountId, ip);
  const [order, account] = await db.readInScope(scope, (tx) =>
    Promise.all([findOrderById(tx, named.id), findAccount(tx)]),
  );
  return order && { scope, order, charity: account?.companyName ?? '' };
}

/** The same after PayPal was asked. Where it does not answer, the order stands as it is written down. */
export async function settledAt(services: Services, token: string, ip: string): Promise<Bought | undefined> {
  const found = await orderAt(services, token, ip);
  if (!found) return undefined;
  const { order, scope } = found;
  if (order.state !== 'reserved' && order.state !== 'capturing' && order.state !== 'lapsed') return found;
  try {
    await services.throttle.take(looks, `${order.accountId}-${order.id}`);
    await settleOrder(services, scope, order.id);
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof PaymentUnknown)) throw error;
  }
  return orderAt(services, token, ip);
}
