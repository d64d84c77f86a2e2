import { donations } from '../db/schema/donations';
import type { Tx } from '../platform/db/transaction';
import { daysBefore } from './demo-days';

/** What became of an order, in days before the demo’s first start. */
type Sale = {
  readonly paid: number;
  readonly sent?: number;
  readonly tracking?: string;
  readonly refunded?: number;
};

/** What the demo charity has offered in its virtual shop, the oldest first; prices in pence. */
export const goods: readonly {
  readonly name: string;
  readonly size: string;
  readonly color: string;
  readonly description: string;
  readonly picture: 'wool-overcoat' | 'lambswool-jumper' | 'straight-jeans';
  readonly price: number;
  readonly received: number;
  readonly sale?: Sale;
}[] = [
  {
    ...{ name: 'Long wool coat', size: '14', color: 'Camel', picture: 'wool-overcoat', price: 4800 },
    ...{ description: 'Warm and heavy. One button was replaced, which only its back shows.', received: 58 },
    sale: { paid: 41.3, sent: 40.2, tracking: 'JD 0046 1187 22 GB' },
  },
  {
    ...{ name: 'Fisherman’s jumper', size: 'L', color: 'Moss', picture: 'lambswool-jumper', price: 2650 },
    ...{ description: 'Thick lambswool, washed by hand.', received: 44 },
    sale: { paid: 26.6, sent: 25.4, tracking: 'JD 0046 1203 09 GB' },
  },
  {
    ...{ name: 'Selvedge jeans', size: '32', color: 'Indigo', picture: 'straight-jeans', price: 3200 },
    ...{ description: 'Hardly worn. They came to us unhemmed.', received: 33 },
    sale: { paid: 19.2, sent: 18.1, tracking: 'JD 0046 1219 87 GB', refunded: 11.4 },
  },
  {
    ...{ name: 'Wool coat with belt', size: '12', color: 'Camel', picture: 'wool-overcoat', price: 5500 },
    ...{ description: 'Newly lined by our sewing course.', received: 29 },
    sale: { paid: 8.5, sent: 7.3, tracking: 'JD 0046 1240 51 GB' },
  },
  {
    ...{ name: 'Cable-knit jumper', size: 'M', color: 'Moss', picture: 'lambswool-jumper', price: 2200 },
    ...{ description: 'Soft, and wide in the shoulders. No pilling.', received: 21 },
    sale: { paid: 1.7 },
  },
  {
    ...{ name: 'High-rise jeans', size: '28', color: 'Indigo', picture: 'straight-jeans', price: 1800 },
    ...{ description: 'Straight leg. Shortened by three centimetres.', received: 18 },
    sale: { paid: 0.3 },
  },
  {
    ...{ name: 'Boxy wool coat', size: '10', color: 'Camel', picture: 'wool-overcoat', price: 3400 },
    ...{ description: 'Light, with deep pockets. Its hem was sewn anew.', received: 15 },
  },
  {
    ...{ name: 'Merino jumper', size: 'S', color: 'Moss', picture: 'lambswool-jumper', price: 1900 },
    ...{ description: 'Fine knit. A darn at the left elbow, in the same wool.', received: 12 },
  },
];

/** Puts the goods where their sales have brought them. @param photos files of the charity, one for each of the goods in their order */
export async function addDemoGoods(tx: Tx, now: Date, photos: readonly string[]): Promise<void> {
  const before = daysBefore(now);
  const rows = goods.map(({ picture: _picture, received, sale, ...thing }, at) => {
    const photo = photos[at];
    const [receivedAt, offeredAt] = [before(received), before(received - 2)];
    const own = { ...thing, accountId: tx.scope.accountId, currency: 'GBP', photos: photo ? [photo] : [], receivedAt };
    if (sale && sale.refunded === undefined) {
      const soldAt = before(sale.paid);
      const sold = { soldPrice: thing.price, soldVia: 'shop', soldAt, endedAt: soldAt } as const;
      return {
        ...own,
        ...sold,
        status: 'SOLD' as const,
        createdAt: receivedAt,
        listedAt: offeredAt,
        updatedAt: soldAt,
      };
    }
    // What came back is for sale again since then.
    const listedAt = sale?.refunded === undefined ? offeredAt : before(sale.refunded);
    return { ...own, status: 'LISTED' as const, createdAt: receivedAt, listedAt, updatedAt: listedAt };
  });
  await tx.queries.insert(donations).values(rows);
}
