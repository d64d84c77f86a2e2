import { z } from 'zod';
import { checkVat, unchecked, vatCheck } from '../../domain/invoices/check-vat';
import { vies } from '../../domain/invoices/vat-register';
import { billSoon } from '../../domain/subscriptions/bill-soon';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import { hourly } from '../../platform/jobs/hourly';
import type { JobKind } from '../../platform/jobs/job-kinds';
import type { Services } from '../../services';

/** The job that asks a register about one VAT ID, and the hourly one that finds which; nothing where the settings name none. */
export function defineVatChecks(services: Services): JobKind {
  const { jobs, db, clock, outbound, config } = services;
  const register = config.viesUrl === undefined ? undefined : vies(outbound, config.viesUrl);
  jobs.define({
    ...vatCheck,
    payload: z.object({ accountId: z.int() }),
    run: async ({ accountId }) => {
      if (!register) return;
      await checkVat(services, register, accountId);
      // What is to go back is sent at once.
      await db.inScope(scopeOfAccountJob(accountId), (tx) => billSoon(tx, jobs));
    },
  });
  const kind = hourly('billing.find-vat');
  jobs.define({
    ...kind,
    payload: z.object({}),
    run: async () => {
      const due = register ? await db.inScope(scopeOfSearch(), (tx) => unchecked(tx, clock.now())) : [];
      for (const { accountId } of due)
        await transactionOutsideScope(db, (unit) => jobs.send(unit, vatCheck, { accountId }));
    },
  });
  return kind;
}
