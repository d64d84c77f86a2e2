import type { Events } from '../../events/events';
import { audit } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { deleteItems, insertItems, lockOrder, writeOrder } from './intake.repository';
import type { OrderValues } from './order-values';

type Corrected = {
  readonly siteId: number;
  readonly shopName: string;
  readonly test: boolean;
  readonly values: OrderValues;
  readonly fingerprint: string;
  readonly events: Events;
};

/**
 * Gives an order other items, under the address that it has: its link may be in customers’ hands. Not once one of its items is in a
 * wardrobe, or was refunded.
 * @returns whether it was done
 */
export async function correctOrder(tx: Tx, orderId: number, sent: Corrected): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (!order || order.claimed || order.refunded) return false;
  const { siteId, shopName, test, values, fingerprint } = sent;
  await deleteItems(tx, orderId);
  await Promise.all([
    writeOrder(tx, orderId, { boughtAt: values.boughtAt, test, fingerprint }),
    insertItems(tx, { siteId, orderId, shopName, test }, values.items),
    audit(tx, {
      action: 'order.corrected',
      subject: order.uuid,
      before: { items: order.items },
      after: { number: values.number, items: values.items.length, test },
    }),
    sent.events.emit(tx, 'order.received', { siteId, orderId }),
  ]);
  return true;
}
