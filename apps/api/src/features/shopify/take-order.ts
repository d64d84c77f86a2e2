import { widget } from '@dw/contract';
import { Refusal } from '../../platform/http/refusals';
import { mapOrder, numberOf } from './map-order';
import { orderPictures } from './order-pictures';
import type { ShopifyOrder } from './payloads';
import { nameWaitingRefunds, rememberOrder } from './shopify.repository';
import { orderToken } from './shopify-signature';
import { type Dependencies, noteInLog, notValid, type Outcome, type Webhook } from './webhook';

/** Takes a paid order as the intake does, and remembers its number by Shopify's id. */
export async function takeOrder(dependencies: Dependencies, webhook: Webhook, order: ShopifyOrder): Promise<Outcome> {
  const { services, receive } = dependencies;
  const { site, connection, ip, requestId } = webhook;
  const { siteId } = connection;
  const number = numberOf(order);
  const { isNew, mapped } = await services.db.inScope(
    site.scope,
    async (tx) => {
      const isNew = await rememberOrder(tx, siteId, { orderId: order.id, number, token: orderToken(order) });
      if (isNew) await nameWaitingRefunds(tx, siteId, order.id, number);
      return { isNew, mapped: mapOrder(order, await orderPictures(tx, siteId, order)) };
    },
    requestId,
  );
  if (mapped === undefined) return 'ignored';
  const note = (refusal?: Refusal) => noteInLog(dependencies, webhook, { number, payload: mapped, refusal });
  const read = widget.receiveOrder.body.safeParse({ order: mapped });
  if (!read.success) {
    note(notValid(read.error));
    return 'refused';
  }
  try {
    await receive({ site, order: read.data.order, signed: true, test: order.test === true, ip, requestId });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Shopify sends an order again after it was changed: it stays as it was bought.
    if (!isNew && error.code === 'order_number_taken') return 'received';
    note(error);
    return 'refused';
  }
  note();
  return 'received';
}
