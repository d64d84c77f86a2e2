import { lte } from 'drizzle-orm';
import { z } from 'zod';
import { accountExports } from '../../db/schema/account-exports';
import { keyOfExport, removeExpired } from '../../domain/accounts/account-exports.repository';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import { secondsAfter } from '../../platform/clock';
import { hourly } from '../../platform/jobs/hourly';
import type { JobKind } from '../../platform/jobs/job-kinds';
import type { Services } from '../../services';
import { keptSeconds } from './make-export.job';

/** Each hour: files whose time is over go with their orders, and so does what a process left that died in between. */
export function defineForgettingExports({ jobs, db, files, clock }: Services): JobKind {
  const kind = hourly('account.forget-exports');
  jobs.define({
    ...kind,
    payload: z.object({}),
    run: async () => {
      const now = clock.now();
      const due = await db.readInScope(scopeOfSearch(), ({ queries }) =>
        queries
          .selectDistinct({ accountId: accountExports.accountId })
          .from(accountExports)
          .where(lte(accountExports.expiresAt, now))
          .execute(),
      );
      for (const { accountId } of due) {
        const gone = await db.inScope(scopeOfAccountJob(accountId), (tx) => removeExpired(tx, now));
        for (const row of gone) await files.remove(keyOfExport(row));
      }
      await files.sweep('exports', secondsAfter(now, -keptSeconds));
    },
  });
  return kind;
}
