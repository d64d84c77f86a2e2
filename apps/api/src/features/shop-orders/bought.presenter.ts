import type { BoughtOrder } from '@dw/contract';
import { fromMinorUnits } from '../../platform/money';
import type { Services } from '../../services';
import { orderPage } from './order-page-address';
import { orderNumber } from './order-token';
import type { WholeOrder } from './shop-orders.repository';

export const gbp = (pence: number) => ({ amount: fromMinorUnits(pence, 'GBP'), currency: 'GBP' });

/** Whether an order is held for its buyer now. */
export const isHeldNow = ({ state, holdUntil }: WholeOrder, now: Date): boolean =>
  state === 'reserved' && holdUntil > now;

/** An order as its buyer reads it; one whose time is over has lapsed, whether that is written down already or not. */
export function presentBought(services: Services, order: WholeOrder, charity: string): BoughtOrder {
  const { state, price, postage, payUrl, item, tracking, lapsed } = order;
  const held = isHeldNow(order, services.clock.now());
  const over = state === 'reserved' && !held;
  return {
    ...{ number: orderNumber(order), charity, item, tracking },
    state: over ? 'lapsed' : state,
    price: gbp(price),
    postage: gbp(postage),
    total: gbp(price + postage),
    hold_until: held ? order.holdUntil.toISOString() : null,
    pay_url: held ? payUrl : null,
    page: orderPage(services, order),
    lapsed: over ? 'time' : lapsed,
    sent_at: order.sentAt?.toISOString() ?? null,
    refunded_at: order.refundedAt?.toISOString() ?? null,
  };
}
