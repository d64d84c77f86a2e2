import { and, count, eq, gte, or, sql } from 'drizzle-orm';
import { subscriptions } from '../../db/schema/accounts';
import { orders } from '../../db/schema/orders';
import type { Subscription } from '../../domain/subscriptions/subscription';
import type { Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';

export async function namedSubscription(
  { queries, scope }: Tx,
  { id, uuid }: Reference,
): Promise<Subscription | undefined> {
  const [row] = await queries
    .select()
    .from(subscriptions)
    .where(
      and(eq(subscriptions.accountId, scope.accountId), or(eq(subscriptions.id, id), eq(subscriptions.uuid, uuid))),
    )
    .execute();
  return row;
}

/** Orders since the month began (UTC), without test mode. */
export async function countOrders({ queries, scope }: Tx, now: Date): Promise<number> {
  const month = `${now.toISOString().slice(0, 7)}-01T00:00:00Z`;
  const [row] = await queries
    .select({ total: count() })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, scope.accountId),
        eq(orders.test, false),
        gte(orders.boughtAt, sql`${month}::timestamptz`),
      ),
    )
    .execute();
  return row?.total ?? 0;
}
