import { pluginConfig } from '@dw/contract';
import { items, orders } from '../db/schema/orders';
import { siteActivity, sites } from '../db/schema/sites';
import { registerSiteKeys } from '../domain/sites/site-keys';
import type { Tx } from '../platform/db/transaction';
import type { Services } from '../services';
import { addDemoDeliveries, demoFingerprint } from './demo-deliveries';
import { type DemoOrder, demoOrders } from './demo-orders';
import { demoRow } from './demo-row';
import { addDemoTraffic, type Traffic } from './demo-traffic';

export type DemoSite = {
  readonly name: string;
  readonly url: string;
  readonly keys?: { readonly uuid: string; readonly token: string };
  readonly testMode?: boolean;
  readonly active?: boolean;
  /** Which of its orders earn coupon codes; none where it is not said. */
  readonly codes?: 'unsigned' | 'signed';
  /** Orders a week, about. */
  readonly share: number;
};

const dayMs = 24 * 3600 * 1000;

/** Adds one shop with its year of orders; most of the items are in a shopper’s wardrobe. */
export async function addDemoShop(
  tx: Tx,
  services: Services,
  shop: DemoSite,
  shopperIds: readonly number[],
): Promise<void> {
  const { accountId } = tx.scope;
  const now = services.clock.now();
  const keys = shop.keys ?? { uuid: crypto.randomUUID(), token: crypto.randomUUID() };
  const [site] = await tx.queries
    .insert(sites)
    .values({
      accountId,
      ...keys,
      name: shop.name,
      url: shop.url,
      testMode: shop.testMode ?? false,
      active: shop.active ?? true,
      unsignedCodes: shop.codes === 'unsigned',
      config: { plugin: pluginConfig.parse({ color_1: '#4F632F', color_2: '#211F1A' }) },
      // The first shop is the oldest.
      createdAt: new Date(now.getTime() - (365 - shop.url.length) * dayMs),
    })
    .returning({ id: sites.id });
  if (!site) throw new Error('The demo website was not written.');
  await registerSiteKeys(tx, { ...keys, url: shop.url });

  const place = { accountId, siteId: site.id };
  const bought = demoOrders({
    site: shop,
    now,
    imageBase: `http://127.0.0.1:${services.config.port}/demo-shop/images`,
  });
  const lines = await addOrders(tx, place, bought, shopperIds);
  const seen = bought.length > 0 ? new Date(now.getTime() - 5 * 60 * 1000) : null;
  const counts = shop.testMode ? { testOrders: bought.length } : { orders: bought.length, items: lines };
  await tx.queries.insert(siteActivity).values({ ...place, ...counts, lastSeenAt: seen });
  if (seen) await addHistory(tx, place, { shop, bought, now, lastSeenAt: seen });
}

type History = Pick<Traffic, 'now' | 'lastSeenAt'> & { readonly shop: DemoSite; readonly bought: readonly DemoOrder[] };

/** What its pages and its server have told us. */
async function addHistory(tx: Tx, place: Traffic['place'], { shop, bought, ...times }: History): Promise<void> {
  const refusedAt = await addDemoDeliveries(tx, place, bought, shop.codes === 'signed');
  const received = bought.map(({ order }) => order.boughtAt);
  await addDemoTraffic(tx, { place, site: shop, ...times, received, refused: refusedAt ? [refusedAt] : [] });
}

/** @returns how many items there are. */
async function addOrders(
  tx: Tx,
  place: { readonly accountId: number; readonly siteId: number },
  bought: ReturnType<typeof demoOrders>,
  shopperIds: readonly number[],
): Promise<number> {
  if (bought.length === 0) return 0;
  const written = await tx.queries
    .insert(orders)
    .values(bought.map((one) => ({ ...one.order, ...place, fingerprint: demoFingerprint(one) })))
    .returning({ id: orders.id, number: orders.number });
  const idOf = new Map(written.map(({ id, number }) => [number, id]));
  const lines = bought.flatMap(({ order, shopper, items: found }) =>
    found.map((line) => ({
      ...line,
      ...place,
      orderId: demoRow(idOf.get(order.number), `the order ${order.number}`),
      shopperId: shopper === undefined ? null : (shopperIds[shopper] ?? null),
    })),
  );
  await tx.queries.insert(items).values(lines);
  return lines.length;
}
