import { and, eq, inArray } from 'drizzle-orm';
import { items, orders } from '../../db/schema/orders';
import { sites } from '../../db/schema/sites';
import type { Tx } from '../../platform/db/transaction';

/** An order with what its mail says of the shop. */
export async function findOrder(tx: Tx, orderId: number) {
  const [order] = await tx.queries
    .select({
      uuid: orders.uuid,
      number: orders.number,
      siteId: orders.siteId,
      siteUuid: sites.uuid,
      shop: sites.name,
      url: sites.url,
      config: sites.config,
    })
    .from(orders)
    .innerJoin(sites, and(eq(sites.accountId, orders.accountId), eq(sites.id, orders.siteId)))
    .where(and(eq(orders.accountId, tx.scope.accountId), eq(orders.id, orderId)))
    .execute();
  return order;
}

/** The named items as far as they belong to the order; nobody else can take them until this transaction ends. */
export function lockItems(tx: Tx, orderId: number, uuids: readonly string[]) {
  return tx.queries
    .select({ id: items.id, uuid: items.uuid, name: items.name, shopperId: items.shopperId })
    .from(items)
    .where(and(eq(items.accountId, tx.scope.accountId), eq(items.orderId, orderId), inArray(items.uuid, [...uuids])))
    .orderBy(items.id)
    .for('update');
}

/** Puts free items into the shopper’s wardrobe. */
export async function takeItems(tx: Tx, ids: readonly number[], addedAt: Date): Promise<void> {
  if (ids.length === 0) return;
  const { accountId, shopperId } = tx.scope;
  await tx.queries
    .update(items)
    .set({ shopperId, addedAt })
    .where(and(eq(items.accountId, accountId), inArray(items.id, [...ids])))
    .execute();
}
