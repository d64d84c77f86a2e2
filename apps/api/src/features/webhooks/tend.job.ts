import { lifetimes } from '@dw/contract';
import { and, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import { webhookDeliveries, webhookEndpoints, webhookMessages } from '../../db/schema/webhooks';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import { secondsAfter } from '../../platform/clock';
import { hourly } from '../../platform/jobs/hourly';
import type { JobKind } from '../../platform/jobs/job-kinds';
import type { Services } from '../../services';
import { queueDelivery } from './delivery.job';

/** Work that has been due for so long has lost its job, for example by a restore. */
const forgottenSeconds = 600;

/** The job that forgets messages when the log’s time is over, and finds what was forgotten. */
export function defineWebhookTending({ jobs, db, clock }: Services): JobKind {
  const kind = hourly('webhooks.tend');
  jobs.define({
    ...kind,
    payload: z.object({}),
    run: async () => {
      const now = clock.now();
      const forgotten = await db.inScope(scopeOfSearch(), async (tx) => {
        await tx.queries
          .delete(webhookMessages)
          .where(lt(webhookMessages.createdAt, secondsAfter(now, -lifetimes.webhookLog)));
        return tx.queries
          .selectDistinct({ accountId: webhookEndpoints.accountId, endpointId: webhookEndpoints.id })
          .from(webhookDeliveries)
          .innerJoin(
            webhookEndpoints,
            and(
              eq(webhookEndpoints.accountId, webhookDeliveries.accountId),
              eq(webhookEndpoints.id, webhookDeliveries.endpointId),
            ),
          )
          .where(and(webhookEndpoints.active, lt(webhookDeliveries.dueAt, secondsAfter(now, -forgottenSeconds))));
      });
      for (const { accountId, endpointId } of forgotten)
        await db.inScope(scopeOfAccountJob(accountId), (tx) => queueDelivery(tx, jobs, endpointId));
    },
  });
  return kind;
}
