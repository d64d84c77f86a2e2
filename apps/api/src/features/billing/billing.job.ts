import { limits } from '@dw/contract';
import { and, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { z } from 'zod';
import { subscriptions } from '../../db/schema/accounts';
import { invoices } from '../../db/schema/invoices';
import { billAccount } from '../../domain/invoices/bill-account';
import { cardsEnding } from '../../domain/invoices/card-end';
import { aheadOf } from '../../domain/invoices/keep-within-plan';
import { pacedCharges } from '../../domain/invoices/paced-charges';
import { misfits } from '../../domain/invoices/plan-websites.repository';
import { usageToBill } from '../../domain/invoices/usage';
import { billing } from '../../domain/subscriptions/bill-soon';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import { sharedPace } from '../../platform/auth/shared-pace';
import { secondsAfter } from '../../platform/clock';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import { hourly } from '../../platform/jobs/hourly';
import type { JobKind } from '../../platform/jobs/job-kinds';
import type { Services } from '../../services';

/** Ten calls a second, of all servers together; who waits longer is billed at the next look. */
const pace = { gapMs: 100, patienceMs: 30_000 } as const;
/** In one process: most of the time the provider is waited for. */
const accountsAtOnce = 4;

/** The job that bills one account, and the hourly one that finds whose day has come. */
export function defineBilling(services: Services): JobKind {
  const { jobs, db, clock } = services;
  const payments = pacedCharges(services.payments, sharedPace(db, { name: 'payments', ...pace }));
  jobs.define({
    ...billing,
    payload: z.object({ accountId: z.int() }),
    atOnce: accountsAtOnce,
    run: ({ accountId }) => billAccount({ ...services, payments }, accountId),
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
      const ending = await db.inScope(scopeOfSearch(), (tx) => cardsEnding(tx, now));
      const used = await db.inScope(scopeOfSearch(), (tx) => usageToBill(tx, now));
      for (const accountId of new Set([...due, ...beyond, ...ending, ...used].map(({ accountId }) => accountId)))
        await transactionOutsideScope(db, (unit) => jobs.send(unit, billing, { accountId }));
    },
  });
  return kind;
}
