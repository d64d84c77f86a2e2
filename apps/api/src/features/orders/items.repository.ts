import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { items, orders } from '../../db/schema/orders';
import { sites } from '../../db/schema/sites';
import { statement, type Tx } from '../../platform/db/transaction';

export type ItemRow = Pick<typeof items.$inferSelect, keyof typeof columns>;

const columns = {
  accountId: items.accountId,
  uuid: items.uuid,
  name: items.name,
  size: items.size,
  color: items.color,
  brand: items.brand,
  price: items.price,
  finalPrice: items.finalPrice,
  currency: items.currency,
  shopName: items.shopName,
  boughtAt: items.boughtAt,
  addedAt: items.addedAt,
};
const { placeholder } = sql;

const pageOfOrder = statement('orders.page', (queries) =>
  queries
    .select({
      number: orders.number,
      boughtAt: orders.boughtAt,
      test: orders.test,
      siteUuid: sites.uuid,
      name: sites.name,
      logo: sites.logo,
      config: sites.config,
    })
    .from(orders)
    .innerJoin(sites, and(eq(sites.accountId, orders.accountId), eq(sites.id, orders.siteId)))
    .where(and(eq(orders.accountId, placeholder('account')), eq(orders.id, placeholder('order')))),
);

/** An order with its shop, also where the shop has been paused or deleted since. */
export async function findOrderPage(tx: Tx, orderId: number) {
  const [page] = await pageOfOrder(tx, { account: tx.scope.accountId, order: orderId });
  return page;
}

const itemsOfOrder = statement('orders.items', (queries) =>
  queries
    .select(columns)
    .from(items)
    .where(
      and(
        eq(items.accountId, placeholder('account')),
        eq(items.orderId, placeholder('order')),
        isNull(items.refundedAt),
      ),
    )
    .orderBy(asc(items.position)),
);

export function listItemsOfOrder(tx: Tx, orderId: number) {
  return itemsOfOrder(tx, { account: tx.scope.accountId, order: orderId });
}

const imagesOfItem = statement('items.images', (queries) =>
  queries
    .select({ images: items.images })
    .from(items)
    .where(and(eq(items.accountId, placeholder('account')), eq(items.uuid, placeholder('uuid')))),
);

/** Where the shop keeps the pictures of an item. */
export async function findImages(tx: Tx, uuid: string): Promise<readonly string[]> {
  const [item] = await imagesOfItem(tx, { account: tx.scope.accountId, uuid });
  return item?.images ?? [];
}

/** The address of a website’s logo, as its owner gave it. */
export async function findLogo(tx: Tx, siteUuid: string): Promise<string | undefined> {
  const [site] = await tx.queries
    .select({ logo: sites.logo })
    .from(sites)
    .where(and(eq(sites.accountId, tx.scope.accountId), eq(sites.uuid, siteUuid)))
    .execute();
  return site?.logo ?? undefined;
}
