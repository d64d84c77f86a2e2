import { z } from 'zod';
import { matchedOf, nextMatch } from '../../domain/charity-payments/match-payment';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import { hourly } from '../../platform/jobs/hourly';
import type { JobKind } from '../../platform/jobs/job-kinds';
import { PaymentUnknown } from '../../platform/payments/charges';
import type { Services } from '../../services';
import { type DuePayment, duePayments, keepMatch } from './payout-matches.repository';

/** So many payments of a run; those that are left are there the next hour. */
const most = 500;
const kind = hourly('payouts.match');

/** Compares one payment of a charity’s books with what the provider has. @throws PaymentUnknown */
async function match({ db, clock, payments }: Services, due: DuePayment): Promise<void> {
  const seen = await payments.paymentOf(due.reference);
  const next = nextMatch(due.paidAt, clock.now());
  await db.inScope(scopeOfAccountJob(due.accountId), (tx) =>
    keepMatch(tx, due, { matched: matchedOf(seen), next, fee: seen.feePence }),
  );
}

/** The hourly job that compares what is due; where the provider does not answer it ends, and the next run goes on. */
export function definePayoutMatching(services: Services): JobKind {
  const { jobs, db, clock } = services;
  jobs.define({
    ...kind,
    payload: z.object({}),
    run: async () => {
      const due = await db.readInScope(scopeOfSearch(), (tx) => duePayments(tx, clock.now(), most));
      try {
        for (const payment of due) await match(services, payment);
      } catch (error) {
        if (!(error instanceof PaymentUnknown)) throw error;
      }
    },
  });
  return kind;
}
