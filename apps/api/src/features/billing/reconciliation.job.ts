import { z } from 'zod';
import { reconcile } from '../../domain/invoices/reconcile';
import { reconciliationLines } from '../../domain/invoices/reconciliation-text';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import { type HourlyKind, nightly } from '../../platform/jobs/hourly';
import type { Services } from '../../services';

/** The job that compares each night what the provider took in the last three days with the books, and reports it. */
export function defineReconciliation(services: Services): HourlyKind {
  const { jobs, db, mail, config } = services;
  const kind = nightly('billing.reconcile');
  const to = config.operatorEmail;
  jobs.define({
    ...kind,
    payload: z.object({}),
    run: async (_payload, _stopping, id) => {
      const report = await reconcile(services);
      const { payments, differences } = report;
      if (to === undefined || (payments === 0 && differences.length === 0)) return;
      const subject = differences.length === 0 ? 'Payments agree with the books' : 'Payments and books differ';
      const advice = ['', 'npm run operator -- billing reconcile compares again.'];
      const text = `${[...reconciliationLines(report), ...(differences.length === 0 ? [] : advice)].join('\n')}\n`;
      await transactionOutsideScope(db, (unit) => {
        unit.cause = id;
        return mail.queue(unit, { to, subject, text });
      });
    },
  });
  return kind;
}
