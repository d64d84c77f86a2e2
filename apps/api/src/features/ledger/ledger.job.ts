import { z } from 'zod';
import { closeDays } from '../../domain/ledger/close-days';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import { hourly } from '../../platform/jobs/hourly';
import type { JobKind } from '../../platform/jobs/job-kinds';
import type { Services } from '../../services';
import { lookAtLedger } from './look-at-ledger';
import { checkpointLetter, troubleLetter } from './operator-letters';

/** The job that gives each day its checkpoint once it is over, and looks through the chains within a week. */
export function defineLedgerJob(services: Services): JobKind {
  const { jobs, db, mail, config } = services;
  const kind = hourly('ledger.tend');
  const operator = config.operatorEmail;
  jobs.define({
    ...kind,
    payload: z.object({}),
    run: async (_payload, _stopping, id) => {
      await closeDays(services, async (unit, checkpoint) => {
        if (operator !== undefined) await mail.queue(unit, checkpointLetter(operator, checkpoint));
      });
      const troubles = await lookAtLedger(services);
      if (troubles.length > 0 && operator !== undefined)
        await transactionOutsideScope(db, (unit) => {
          unit.cause = id;
          return mail.queue(unit, troubleLetter(operator, troubles));
        });
    },
  });
  return kind;
}
