import { z } from 'zod';
import { abandonedDrafts, type DraftPayment, dropDraft } from '../../domain/accounts/registration-drafts';
import { hourly } from '../../platform/jobs/hourly';
import type { JobKind } from '../../platform/jobs/job-kinds';
import type { Payments } from '../../platform/payments/payments';
import type { Services } from '../../services';

/**
 * The job that withdraws what an expired registration left waiting at PayPal or at a bank, so that nobody pays for nothing. An
 * approved payment stays, with its draft: a new code finishes the registration.
 */
export function defineWithdrawal({ db, clock, jobs, payments }: Services): JobKind {
  const kind = hourly('account.withdraw-abandoned');
  jobs.define({
    ...kind,
    payload: z.object({}),
    run: async () => {
      for (const { id, payment } of await abandonedDrafts(db, clock)) {
        if (!payment) continue;
        if (await isWithdrawn(payments, payment)) await dropDraft(db, id);
      }
    },
  });
  return kind;
}

/** Whether nothing was taken, and nothing will be. */
async function isWithdrawn(payments: Payments, payment: DraftPayment): Promise<boolean> {
  if ('approval' in payment) {
    if (payment.saved) return false;
    return (await payments.withdrawApproval(payment.approval.reference)) !== 'approved';
  }
  if (!payment.charge) return true;
  return (await payments.endCharge({ type: 'STRIPE', reference: payment.charge })).state === 'failed';
}
