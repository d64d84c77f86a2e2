import { and, eq, inArray, isNull } from 'drizzle-orm';
import { accounts } from '../../db/schema/accounts';
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
      accountUuid: accounts.uuid,
    })
    .from(orders)
    .innerJoin(accounts, eq(accounts.accountId, orders.accountId))
    .innerJoin(sites, and(eq(sites.accountId, orders.accountId), eq(sites.id, orders.siteId)))
    .where(and(eq(orders.accountId, tx.scope.accountId), eq(orders.id, orderId)))
    .execute();
  return order;
}

const named = (tx: Tx, orderId: number, uuids: readonly string[]) =>
  and(
    eq(items.accountId, tx.scope.accountId),
    eq(items.orderId, orderId),
    inArray(items.uuid, [...uuids]),
    isNull(items.refundedAt),
  );

/**
 * The named items as far as they belong to the order, are paid, and are nobody’s or the shopper’s own; nobody else can take them until this
 * transaction ends.
 */
export function lockItems(tx: Tx, orderId: number, uuids: readonly string[]) {
  return tx.queries
    .select({
      id: items.id,
      uuid: items.uuid,
      name: items.name,
      shopperId: items.shopperId,
      addedAt: items.addedAt,
      boughtAt: items.boughtAt,
      price: items.price,
      finalPrice: items.finalPrice,
      currency: items.currency,
    })
    .from(items)
    .where(named(tx, orderId, uuids))
    .orderBy(items.id)
    .for('update');
}

/** How many of the named items the order has, whosever they are: those of others can be read, and not held. */
export const countItems = (tx: Tx, orderId: number, uuids: readonly string[]): Promise<number> =>
  tx.queries.$count(items, named(tx, orderId, uuids));

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
