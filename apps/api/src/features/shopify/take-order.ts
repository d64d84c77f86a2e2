import { widget } from '@dw/contract';
import { type Alongside, orderNumberTaken } from '../../domain/orders/intake.service';
import { violates } from '../../platform/db/database';
import type { Tx } from '../../platform/db/transaction';
import { Refusal } from '../../platform/http/refusals';
import { mapOrder, numberOf } from './map-order';
import { orderPictures } from './order-pictures';
import type { ShopifyOrder } from './payloads';
import { forgetOrder, isTaken, rememberOrder } from './shopify.repository';
import { orderToken } from './shopify-signature';
import { type Dependencies, noteInLog, notValid, type Outcome, type Webhook } from './webhook';

/**
 * Takes a paid order as the intake does, which remembers in the same transaction that Shopify’s id was taken: an attempt that fails
 * leaves nothing behind, and the next one takes it.
 */
export async function takeOrder(dependencies: Dependencies, webhook: Webhook, order: ShopifyOrder): Promise<Outcome> {
  const { services, receive } = dependencies;
  const { site, connection, ip, requestId } = webhook;
  const { siteId } = connection;
  const inScope = <T>(work: (tx: Tx) => Promise<T>) => services.db.inScope(site.scope, work, requestId);
  const known = { orderId: order.id, number: numberOf(order), token: orderToken(order) };
  const { number } = known;
  const mapped = await inScope(async (tx) => mapOrder(order, await orderPictures(tx, siteId, order)));
  if (mapped === undefined) return 'ignored';

  const note = (refusal?: Refusal) => noteInLog(dependencies, webhook, { number, payload: mapped, refusal });
  const refuse = async (refusal: Refusal) => {
    await inScope(async (tx) => {
      if (refusal.code === 'order_number_taken') return forgetOrder(tx, siteId, order.id);
      // It may be taken later from the log, which knows its number alone.
      return rememberOrder(tx, siteId, known);
    });
    note(refusal);
    return 'refused' as const;
  };

  const read = widget.receiveOrder.body.safeParse({ order: mapped });
  if (!read.success) return refuse(notValid(read.error));
  const alongside: Alongside = {
    name: order.id,
    keep: (tx, { siteId, orderId }) => rememberOrder(tx, siteId, { ...known, takenAs: orderId }),
  };
  const sent = { site, order: read.data.order, signed: true, test: order.test === true, ip, requestId, alongside };
  try {
    await receive(sent);
  } catch (error) {
    const refusal = violates(error, 'shopify_orders_taken_as') ? orderNumberTaken(number) : error;
    if (!(refusal instanceof Refusal)) throw error;
    // Shopify sends an order again after it was changed: it stays as it was bought.
    const isAgain = refusal.code === 'order_number_taken' && (await inScope((tx) => isTaken(tx, siteId, order.id)));
    return isAgain ? 'received' : refuse(refusal);
  }
  note();
  return 'received';
}
