import { z } from 'zod';
import { abandonedDrafts, dropDraft } from '../../domain/accounts/registration-drafts';
import { hourly } from '../../platform/jobs/hourly';
import type { JobKind } from '../../platform/jobs/jobs';
import type { Services } from '../../services';

/**
 * The job that withdraws what an expired registration left waiting at PayPal, so that nobody pays for nothing. An
 * approved payment stays, with its draft: a new code finishes the registration.
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
