import { order } from '@dw/contract';
import { deliveries } from '../db/schema/site-health';
import { fingerprintOf } from '../domain/orders/fingerprint';
import type { Tx } from '../platform/db/transaction';
import { fromMinorUnits } from '../platform/money';
import type { DemoOrder } from './demo-orders';

const shown = 14;

type Bought = Pick<DemoOrder, 'order' | 'items'>;

/** An order as its shop would have sent it. */
function sentOrder({ order: { number, boughtAt }, items }: Bought) {
  const money = (units: number | null | undefined) => (units ? fromMinorUnits(units, 'GBP') : undefined);
  return {
    number,
    buy_at: boughtAt.toISOString(),
    currency: 'GBP',
    products: items.map(({ name, images, size, color, brand, gender, price, finalPrice }) => ({
      name,
      images,
      size,
      color,
      brand,
      gender,
      price: money(price),
      final_price: money(finalPrice),
    })),
  };
}

/** What tells that an order which comes again is the same. */
export const demoFingerprint = (bought: Bought): string => fingerprintOf(order.parse(sentOrder(bought)));

type Place = { readonly accountId: number; readonly siteId: number };

/** The newest orders in the shop’s log, and one between them that forgot its pictures. @returns when that one came */
export async function addDemoDeliveries(
  tx: Tx,
  place: Place,
  bought: readonly DemoOrder[],
  signed: boolean,
): Promise<Date | undefined> {
  const newest = bought.slice(-shown);
  const taken = newest.map((one) => ({
    ...place,
    receivedAt: one.order.boughtAt,
    number: one.order.number,
    test: one.order.test ?? false,
    signed,
    outcome: 'accepted' as const,
    status: 200,
    payload: { order: sentOrder(one) },
  }));
  const before = newest.at(-3);
  if (!before) return undefined;
  const text = 'At least one image address is required.';
  const receivedAt = new Date(before.order.boughtAt.getTime() + 20 * 60_000);
  const number = `${before.order.number}-B`;
  const { products, ...rest } = sentOrder({ ...before, order: { ...before.order, number } });
  const refused = {
    ...place,
    receivedAt,
    number,
    test: before.order.test ?? false,
    signed,
    outcome: 'refused' as const,
    status: 422,
    code: 'invalid',
    message: text,
    errors: { 'order.products.0.images': [text] },
    payload: { order: { ...rest, products: products.slice(0, 1).map(({ images: _, ...product }) => product) } },
  };
  // The log is read by when a row was written.
  const rows = [...taken, refused].sort((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime());
  await tx.queries.insert(deliveries).values(rows.map((row) => ({ ...row, createdAt: row.receivedAt })));
  return receivedAt;
}
