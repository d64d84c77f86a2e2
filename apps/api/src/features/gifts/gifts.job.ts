import { and, inArray, lt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { gifts } from '../../db/schema/gifts';
import { audit } from '../../platform/audit/audit';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import { secondsAfter } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import { hourly } from '../../platform/jobs/hourly';
import type { JobKind } from '../../platform/jobs/job-kinds';
import type { Services } from '../../services';
import { settleGift, settleQueue } from './settle-gift.service';

/** So many gifts of a run; those that are left are there the next hour. */
const most = 5000;
/** How long what came to nothing is kept. */
const failedSeconds = 90 * 24 * 3600;
const kind = hourly('gifts.tend');

const open = (tx: Tx, now: Date) =>
  tx.queries
    .select({ accountId: gifts.accountId, id: gifts.id })
    .from(gifts)
    .where(and(inArray(gifts.state, ['pending', 'capturing', 'refunding']), lte(gifts.expiresAt, now)))
    .limit(most)
    .execute();
const failedBefore = (now: Date) =>
  and(sql`${gifts.state} = 'failed'`, lt(gifts.updatedAt, secondsAfter(now, -failedSeconds)));

const failed = (tx: Tx, now: Date) =>
  tx.queries.selectDistinct({ accountId: gifts.accountId }).from(gifts).where(failedBefore(now)).execute();

/** The job that asks after one gift though nobody looks at it, and the hourly one: it asks after what stays open and deletes what came to nothing. */
export function defineGiftJobs(services: Services): JobKind {
  const { jobs, db, clock } = services;
  jobs.define({
    ...settleQueue,
    payload: z.object({ accountId: z.int(), id: z.int() }),
    run: ({ accountId, id }) => settleGift(services, scopeOfAccountJob(accountId), id),
  });
  jobs.define({
    ...kind,
    payload: z.object({}),
    run: async () => {
      const now = clock.now();
      const [waiting, over] = await db.readInScope(scopeOfSearch(), (tx) =>
        Promise.all([open(tx, now), failed(tx, now)]),
      );
      for (const { accountId, id } of waiting)
        await db.inScope(scopeOfAccountJob(accountId), (tx) => jobs.send(tx, settleQueue, { accountId, id }));
      for (const { accountId } of over)
        await db.inScope(scopeOfAccountJob(accountId), async (tx) => {
          await tx.queries.delete(gifts).where(and(sql`${gifts.accountId} = ${accountId}`, failedBefore(now)));
          await audit(tx, { action: 'gifts.dropped', subject: '' });
        });
    },
  });
  return kind;
}
