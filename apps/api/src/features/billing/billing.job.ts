import { limits } from '@dw/contract';
import { and, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { z } from 'zod';
import { subscriptions } from '../../db/schema/accounts';
import { invoices } from '../../db/schema/invoices';
import { billAccount } from '../../domain/invoices/bill-account';
import { aheadOf } from '../../domain/invoices/keep-within-plan';
import { misfits } from '../../domain/invoices/plan-websites.repository';
import { billing } from '../../domain/subscriptions/bill-soon';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import { secondsAfter } from '../../platform/clock';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import { hourly } from '../../platform/jobs/hourly';
import type { JobKind } from '../../platform/jobs/jobs';
import type { Services } from '../../services';

/** The job that bills one account, and the hourly one that finds whose day has come. */
export function defineBilling(services: Services): JobKind {
  const { jobs, db, clock } = services;
  jobs.define({
    ...billing,
    payload: z.object({ accountId: z.int() }),
    run: ({ accountId }) => billAccount(services, accountId),
  });
  const kind = hourly('billing.find-due');
  jobs.define({
    ...kind,
    payload: z.object({}),
    run: async () => {
      const now = clock.now();
      const due = await db.inScope(scopeOfSearch(), (tx) =>
        tx.queries
          .selectDistinct({ accountId: subscriptions.accountId })
          .from(subscriptions)
          .leftJoin(
            invoices,
            and(eq(invoices.accountId, subscriptions.accountId), inArray(invoices.status, ['draft', 'issued'])),
          )
          .where(
            or(
              lte(subscriptions.billAt, now),
              and(eq(invoices.status, 'draft'), lte(invoices.issuedAt, secondsAfter(now, -limits.billing.holdSeconds))),
              // A refund that was not heard of again.
              and(eq(invoices.status, 'issued'), lte(invoices.nextTryAt, now)),
              // A smaller plan follows soon, and the account was not told of websites that it has no room for.
              and(
                isNotNull(subscriptions.nextPlan),
                isNull(subscriptions.nextToldAt),
                lte(subscriptions.currentPeriodEnd, aheadOf(now)),
              ),
            ),
          ),
      );
      const beyond = await db.inScope(scopeOfSearch(), misfits);
      for (const accountId of new Set([...due, ...beyond].map(({ accountId }) => accountId)))
        await transactionOutsideScope(db, (unit) => jobs.send(unit, billing, { accountId }));
    },
  });
  return kind;
}
