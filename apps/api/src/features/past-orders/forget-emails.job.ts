import { and, eq, lte, ne } from 'drizzle-orm';
import { z } from 'zod';
import { pastOrders } from '../../db/schema/past-orders';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import { secondsAfter } from '../../platform/clock';
import { hourly } from '../../platform/jobs/hourly';
import type { JobKind } from '../../platform/jobs/job-kinds';
import type { Services } from '../../services';

/** So long buyers’ addresses stay beside their links. */
const keptSeconds = 14 * 24 * 3600;

/** Each hour: buyers’ addresses that a file had are forgotten once its shop has had time to fetch the links. */
export function defineForgetting({ jobs, db, clock }: Services): JobKind {
  const kind = hourly('past-orders.forget-emails');
  jobs.define({
    ...kind,
    payload: z.object({}),
    run: async () => {
      const old = and(ne(pastOrders.email, ''), lte(pastOrders.createdAt, secondsAfter(clock.now(), -keptSeconds)));
      const due = await db.readInScope(scopeOfSearch(), ({ queries }) =>
        queries.selectDistinct({ accountId: pastOrders.accountId }).from(pastOrders).where(old).execute(),
      );
      for (const { accountId } of due)
        await db.inScope(scopeOfAccountJob(accountId), async ({ queries }) => {
          await queries
            .update(pastOrders)
            .set({ email: '' })
            .where(and(eq(pastOrders.accountId, accountId), old));
        });
    },
  });
  return kind;
}
