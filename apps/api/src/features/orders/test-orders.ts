import { and, eq, inArray } from 'drizzle-orm';
import { items, orders } from '../../db/schema/orders';
import { deliveries } from '../../db/schema/site-health';
import { siteActivity } from '../../db/schema/sites';
import { forgetPagesOfOrders } from '../../domain/orders/order-pages';
import type { Tx } from '../../platform/db/transaction';

/** Deletes the test orders of a site with their items and pages, and what the log says of them. @returns how many orders */
export async function wipeTestOrders(tx: Tx, siteId: number): Promise<number> {
  const { accountId } = tx.scope;
  const tests = await tx.queries
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.siteId, siteId), eq(orders.test, true)));
  const ids = tests.map(({ id }) => id);
  if (ids.length > 0) {
    await tx.queries.delete(items).where(and(eq(items.accountId, accountId), inArray(items.orderId, ids)));
    await forgetPagesOfOrders(tx, ids);
    await tx.queries.delete(orders).where(and(eq(orders.accountId, accountId), inArray(orders.id, ids)));
  }
  await tx.queries
    .delete(deliveries)
    .where(and(eq(deliveries.accountId, accountId), eq(deliveries.siteId, siteId), eq(deliveries.test, true)));
  await tx.queries
    .update(siteActivity)
    .set({ testOrders: 0 })
    .where(and(eq(siteActivity.accountId, accountId), eq(siteActivity.siteId, siteId)));
  return ids.length;
}
