import { z } from 'zod';
import { abandonedDrafts, dropDraft } from '../../domain/accounts/registration-drafts';
import { hourly } from '../../platform/jobs/hourly';
import type { JobKind } from '../../platform/jobs/jobs';
import type { Services } from '../../services';

/**
 * The job that ends what a registration left waiting at PayPal once it is over, so that nobody pays for nothing. What was approved
 * all the same stays, with its draft: a new code finishes it.
 */
export function defineWithdrawal({ db, clock, jobs, payments }: Services): JobKind {
  const kind = hourly('account.withdraw-abandoned');
  jobs.define({
    ...kind,
    payload: z.object({}),
    run: async () => {
      for (const { id, payment } of await abandonedDrafts(db, clock)) {
        if (!payment || !('approval' in payment)) continue;
        const status = await payments.withdrawApproval(payment.approval.reference);
        if (status !== 'approved') await dropDraft(db, id);
      }
    },
  });
  return kind;
}
