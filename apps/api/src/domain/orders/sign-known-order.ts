import type { Events } from '../../events/events';
import { audit } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { deleteItems, insertItems, lockOrder, writeOrder } from './intake.repository';
import { forgetOrderPage, registerOrderPage } from './order-pages';
import type { OrderValues } from './order-values';

type Signed = {
  readonly siteId: number;
  readonly shopName: string;
  readonly test: boolean;
  readonly values: OrderValues;
  readonly fingerprint: string;
  /** The secret of the page of the order with that uuid. */
  readonly pageOf: (uuid: string) => string;
  readonly events: Events;
};

/**
 * A signed order of a number that is known already: the same one becomes signed; another takes the place of one that is neither
 * signed nor claimed, under a new address, since whoever sent the first knows the old one.
 * @returns the uuid of the order; undefined where the number is taken
 */
export async function signKnownOrder(tx: Tx, orderId: number, sent: Signed): Promise<string | undefined> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Error('The order is gone within its own transaction.');
  if (order.fingerprint === sent.fingerprint) {
    if (order.signed) return order.uuid;
    await writeOrder(tx, orderId, { signed: true });
    await audit(tx, { action: 'order.signed', subject: order.uuid, after: { number: sent.values.number } });
    return order.uuid;
  }
  if (order.signed || order.claimed) return undefined;

  const uuid = crypto.randomUUID();
  const { siteId, shopName, test, values, fingerprint } = sent;
  await deleteItems(tx, orderId);
  await Promise.all([
    writeOrder(tx, orderId, { uuid, boughtAt: values.boughtAt, test, fingerprint, signed: true }),
    insertItems(tx, { siteId, orderId, shopName, test }, values.items),
    forgetOrderPage(tx, sent.pageOf(order.uuid)),
    registerOrderPage(tx, sent.pageOf(uuid), orderId),
    audit(tx, {
      action: 'order.replaced',
      subject: uuid,
      before: { order: order.uuid, items: order.items },
      after: { number: values.number, items: values.items.length, test, signed: true },
    }),
    sent.events.emit(tx, 'order.received', { siteId, orderId }),
  ]);
  return uuid;
}
