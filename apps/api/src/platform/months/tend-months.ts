import { z } from 'zod';
import { scopeOfSearch } from '../auth/operator-scopes';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { patiently } from '../db/patient-steps';
import { hourly } from '../jobs/hourly';
import type { JobKind } from '../jobs/job-kinds';
import type { Jobs } from '../jobs/jobs';
import type { Signer } from '../signer';
import { dropMonth, patienceMs, whyItStays } from './drop-months';
import { dueMonths, type KeptMonths, type MonthlyLog, monthlyLogs, monthsAhead, monthsOf } from './monthly-logs';

type Tending = { readonly db: Database; readonly clock: Clock; readonly signer: Signer };

/** Each hour: the next months of each log are made, rows that lie in none are put into theirs, and months that are kept no longer are let go. */
export function defineMonths(services: Tending & { readonly jobs: Jobs }, kept: KeptMonths): JobKind {
  const kind = hourly('platform.months');
  services.jobs.define({ ...kind, payload: z.object({}), run: () => tendMonths(services, kept) });
  return kind;
}

/** What the hourly job does. A month whose rows cannot be let go yet stays, with all after it; `doctor` says why. */
export async function tendMonths(services: Tending, kept: KeptMonths): Promise<void> {
  for (const log of monthlyLogs) {
    await makeMonths(services, log);
    const months = await services.db.readInScope(scopeOfSearch(), (tx) => monthsOf(tx, log));
    for (const month of dueMonths(months, kept, services.clock.now())) {
      if ((await whyItStays(services, month)) !== undefined) break;
      await dropMonth(services, month);
    }
  }
}

/** Makes the months of a log that are missing. As many stray rows as there are may take their time. */
const makeMonths = ({ db }: Pick<Tending, 'db'>, log: MonthlyLog): Promise<void> =>
  patiently(
    () =>
      db.inScope(scopeOfSearch(), async ({ client }) => {
        await client.query("select set_config('statement_timeout', '0', true)");
        await client.query({ name: 'months.tend', text: 'select months.tend($1, $2)', values: [log, monthsAhead] });
      }),
    patienceMs,
  );
