import { and, count, desc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import { orders } from '../../db/schema/orders';
import { sites } from '../../db/schema/sites';
import type { Tx } from '../../platform/db/transaction';

const mostListed = 500;

/** Orders of a month (UTC, such as 2026-11) by website, without test mode: of those that there are, and those that had any. */
export async function usageOf({ queries, scope }: Tx, month: string) {
  const from = sql`${`${month}-01T00:00:00Z`}::timestamptz`;
  const until = sql`((${`${month}-01`}::date + interval '1 month')::timestamp at time zone 'UTC')`;
  const bought = queries
    .select({ siteId: orders.siteId, total: count().as('total') })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, scope.accountId),
        eq(orders.test, false),
        gte(orders.boughtAt, from),
        lt(orders.boughtAt, until),
      ),
    )
    .groupBy(orders.siteId)
    .as('bought');
  return queries
    .select({
      ...{ uuid: sites.uuid, name: sites.name, url: sites.url },
      paused: sql<boolean>`${sites.pausedByPlanAt} is not null`,
      orders: sql<number>`coalesce(${bought.total}, 0)::int`,
    })
    .from(sites)
    .leftJoin(bought, eq(bought.siteId, sites.id))
    .where(and(eq(sites.accountId, scope.accountId), or(isNull(sites.deletedAt), sql`${bought.total} is not null`)))
    .orderBy(desc(sql`coalesce(${bought.total}, 0)`), sites.id)
    .limit(mostListed)
    .execute();
}
