import type { items, orders } from '../db/schema/orders';
import { demoShoppers, garments } from './demo-catalogue';
import { pick, seededRandom } from './seeded-random';

export type DemoOrder = {
  /** Place of the shopper who put the items in a wardrobe; undefined where nobody has. */
  readonly shopper: number | undefined;
  readonly order: Omit<typeof orders.$inferInsert, 'accountId' | 'siteId' | 'fingerprint'> & {
    readonly number: string;
  };
  readonly items: readonly Omit<typeof items.$inferInsert, 'accountId' | 'siteId' | 'orderId'>[];
};

type Wanted = {
  readonly site: {
    readonly name: string;
    readonly url: string;
    readonly testMode?: boolean;
    readonly codes?: 'unsigned' | 'signed';
    readonly share: number;
  };
  readonly now: Date;
  readonly imageBase: string;
};

const dayMs = 24 * 3600 * 1000;

/** A year of a shop’s orders, growing towards today, the same at every start but for the dates. */
export function demoOrders({ site, now, imageBase }: Wanted): readonly DemoOrder[] {
  const random = seededRandom(site.name.length * 7919 + site.url.length);
  const made: DemoOrder[] = [];
  for (let day = 364; day >= 0; day -= 1) {
    const expected = (site.share / 7) * (1.5 - day / 365);
    if (random() > expected) continue;
    const boughtAt = new Date(now.getTime() - day * dayMs - Math.floor(random() * 10 * 3600 * 1000) - 10 * 60 * 1000);
    const shopper = random() < 0.65 ? Math.floor(random() * demoShoppers.length) : undefined;
    const number = String(10_000 + made.length + 1);
    const test = site.testMode ?? false;
    const lines = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, position) => {
      const garment = pick(random, garments);
      return {
        position,
        name: garment.name,
        color: garment.color,
        size: pick(random, garment.sizes),
        brand: site.name,
        gender: garment.gender,
        images: [`${imageBase}/${garment.image}`],
        price: garment.price,
        finalPrice: random() < 0.2 ? Math.round(garment.price * 0.8) : garment.price,
        currency: 'GBP',
        shopName: site.name,
        boughtAt,
        test,
        createdAt: boughtAt,
        addedAt: shopper === undefined ? null : new Date(boughtAt.getTime() + 60_000),
      };
    });
    made.push({
      shopper,
      order: { number, boughtAt, test, signed: site.codes === 'signed', createdAt: boughtAt },
      items: lines,
    });
  }
  return made;
}
