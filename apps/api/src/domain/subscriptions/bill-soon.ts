import type { Tx } from '../../platform/db/transaction';
import type { JobKind } from '../../platform/jobs/job-kinds';
import type { Jobs } from '../../platform/jobs/jobs';

/** The job that brings the bills of one account up to date. */
export const billing: JobKind = { queue: 'billing.account' };

/** Looks at the bills of the scope’s account as soon as this transaction is there. */
export const billSoon = (tx: Tx, jobs: Jobs): Promise<void> =>
  jobs.send(tx, billing, { accountId: tx.scope.accountId });
