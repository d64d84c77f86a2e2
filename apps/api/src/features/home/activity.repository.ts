import { and, count, countDistinct, eq, gte, sql } from 'drizzle-orm';
import { items, orders } from '../../db/schema/orders';
import { statement, type Tx } from '../../platform/db/transaction';

const dayMs = 86_400_000;
const shownDays = 30;
const day = sql<string>`(${orders.boughtAt} at time zone 'UTC')::date::text`;

const byDay = statement('home.activity', (queries) =>
  queries
    .select({ day, orders: countDistinct(orders.id), items: count(items.id) })
    .from(orders)
    .leftJoin(items, and(eq(items.accountId, orders.accountId), eq(items.orderId, orders.id)))
    .where(
      and(
        eq(orders.accountId, sql.placeholder('account')),
        eq(orders.test, false),
        gte(orders.boughtAt, sql`${sql.placeholder('since')}::timestamptz`),
      ),
    )
    .groupBy(sql`1`),
);

/** The last 30 days in UTC, the given one last. */
export function daysUntil(now: Date): string[] {
  return Array.from({ length: shownDays }, (_, at) =>
    new Date(now.getTime() - (shownDays - 1 - at) * dayMs).toISOString().slice(0, 10),
  );
}

/** Orders and their items on each day from `since` on that has any. */
export function activityByDay(tx: Tx, since: string) {
  return byDay(tx, { account: tx.scope.accountId, since: `${since}T00:00:00Z` });
}
