import type { ShopOrderDetail, ShopOrderRow, ShopSettings } from '@dw/contract';
import { secondsAfter } from '../../platform/clock';
import { imageUrl } from '../../platform/files/kept-image';
import { gbp, isHeldNow } from './bought.presenter';
import { orderNumber } from './order-token';
import type { WholeOrder } from './shop-orders.repository';
import type { Settings } from './shop-settings.repository';

const daySeconds = 24 * 3600;
const at = (date: Date | null) => date?.toISOString() ?? null;

export const presentRow =
  ({ daysToSend }: Settings) =>
  (order: WholeOrder): ShopOrderRow => {
    const { id, uuid, state, item, photos, price, postage, fee, createdAt, paidAt, sentAt, refundedAt } = order;
    return {
      ...{ id, uuid, state, item, number: orderNumber(order) },
      image: photos[0] ? imageUrl(photos[0]) : null,
      total: gbp(price + postage),
      fee: fee === null ? null : gbp(fee),
      created_at: createdAt.toISOString(),
      paid_at: at(paidAt),
      sent_at: at(sentAt),
      refunded_at: at(refundedAt),
      send_by: state === 'paid' && paidAt ? secondsAfter(paidAt, daysToSend * daySeconds).toISOString() : null,
    };
  };

type With = {
  readonly settings: Settings;
  readonly now: Date /** The caller may send it. */;
  readonly writes: boolean;
};

/** One order whole; its buyer only for those who may send it. */
export function presentOrder(order: WholeOrder, { settings, now, writes }: With): ShopOrderDetail {
  const { donation, price, postage, buyer, tracking, paymentReference, lapsed, state } = order;
  const open = state === 'paid' || state === 'sent';
  return {
    ...presentRow(settings)(order),
    ...{ donation, tracking, lapsed, price: gbp(price), postage: gbp(postage), payment: paymentReference ?? '' },
    buyer: writes ? buyer : null,
    hold_until: isHeldNow(order, now) ? order.holdUntil.toISOString() : null,
    can: [...(state === 'paid' ? (['send'] as const) : []), ...(open ? (['refund'] as const) : [])],
  };
}

export const presentSettings = ({ postage, daysToSend, returns }: Settings): ShopSettings => ({
  postage: gbp(postage),
  days_to_send: daysToSend,
  returns,
});
