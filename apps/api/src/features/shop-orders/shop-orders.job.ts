import { and, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { shopOrders } from '../../db/schema/shop-orders';
import { audit } from '../../platform/audit/audit';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import { secondsAfter } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import { hourly } from '../../platform/jobs/hourly';
import type { JobKind } from '../../platform/jobs/job-kinds';
import type { Services } from '../../services';
import { settleOrder, settleQueue } from './settle.service';

/** So many orders of a run; those that are left are there the next hour. */
const most = 5000;
const daySeconds = 24 * 3600;
/** How long what came to nothing is kept, and its buyer of what was paid: as long as the books. */
const lapsedDays = 7;
const buyerDays = 6 * 366;
const kind = hourly('shop-orders.tend');

const named = { accountId: shopOrders.accountId, id: shopOrders.id };
const open = (tx: Tx, now: Date) =>
  tx.queries
    .select(named)
    .from(shopOrders)
    .where(and(inArray(shopOrders.state, ['reserved', 'capturing', 'refunding']), lte(shopOrders.holdUntil, now)))
    .limit(most)
    .execute();
const over = (tx: Tx, now: Date) =>
  tx.queries.selectDistinct({ accountId: shopOrders.accountId }).from(shopOrders).where(lapsedBefore(now)).execute();
const longAgo = (tx: Tx, now: Date) =>
  tx.queries.selectDistinct({ accountId: shopOrders.accountId }).from(shopOrders).where(paidLongBefore(now)).execute();

const lapsedBefore = (now: Date) =>
  and(inArray(shopOrders.state, ['lapsed']), lt(shopOrders.updatedAt, secondsAfter(now, -lapsedDays * daySeconds)));
const paidLongBefore = (now: Date) =>
  and(isNotNull(shopOrders.buyer), lt(shopOrders.paidAt, secondsAfter(now, -buyerDays * daySeconds)));
const ofScope = ({ scope }: Tx) => sql`${shopOrders.accountId} = ${scope.accountId}`;

/**
 * The job that asks after one order though nobody looks at it, and the hourly one: it asks after what stays open, deletes what came to nothing and
 * forgets buyers when the books no longer need them.
 */
export function defineShopOrderJobs(services: Services): JobKind {
  const { jobs, db, clock } = services;
  jobs.define({
    ...settleQueue,
    payload: z.object({ accountId: z.int(), id: z.int() }),
    run: ({ accountId, id }) => settleOrder(services, scopeOfAccountJob(accountId), id),
  });
  jobs.define({
    ...kind,
    payload: z.object({}),
    run: async () => {
      const now = clock.now();
      for (const { accountId, id } of await db.readInScope(scopeOfSearch(), (tx) => open(tx, now)))
        await db.inScope(scopeOfAccountJob(accountId), (tx) => jobs.send(tx, settleQueue, { accountId, id }));
      for (const { accountId } of await db.readInScope(scopeOfSearch(), (tx) => over(tx, now)))
        await db.inScope(scopeOfAccountJob(accountId), async (tx) => {
          await tx.queries.delete(shopOrders).where(and(ofScope(tx), lapsedBefore(now)));
          await audit(tx, { action: 'shop-orders.dropped', subject: '' });
        });
      for (const { accountId } of await db.readInScope(scopeOfSearch(), (tx) => longAgo(tx, now)))
        await db.inScope(scopeOfAccountJob(accountId), async (tx) => {
          await tx.queries
            .update(shopOrders)
            .set({ buyer: null })
            .where(and(ofScope(tx), paidLongBefore(now)));
          await audit(tx, { action: 'shop-orders.forgotten', subject: '' });
        });
    },
  });
  return kind;
}
