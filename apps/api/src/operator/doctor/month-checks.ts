import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import { whyItStays } from '../../platform/months/drop-months';
import {
  dueMonths,
  type MonthlyLog,
  missingMonths,
  monthlyLogs,
  monthName,
  monthsOf,
  straysOf,
} from '../../platform/months/monthly-logs';
import type { Services } from '../../services';
import type { Dependencies } from '../dependencies';
import { type Check, ok, warn } from './check';

/** Whether the logs have the months that come, each row lies in its own, and what is due can go. */
export const monthChecks = (dependencies: Dependencies): readonly Check[] => [
  { name: 'months of logs', look: async () => months(await dependencies.services()) },
];

async function months(services: Services) {
  const found = await Promise.all(monthlyLogs.map((log) => look(services, log)));
  const missing = found.flatMap(({ missing: of }) => of);
  const strays = found.flatMap(({ strays: of }) => of);
  const staying = found.flatMap(({ staying: of }) => of);
  if (missing.length + strays.length > 0)
    return warn(
      [...missing, ...strays].join(', '),
      'Nothing is lost. Start a server that works: its hourly job makes months and moves rows into them. Where it does, see jobs failed list.',
    );
  if (staying.length > 0)
    return warn(
      staying.join(', '),
      'What is due stays until it is as it was sealed: see audit log, above. AUDIT_LOG_MONTHS=0 keeps it for good.',
    );
  return ok(`${found.map(({ log, many }) => `${many} of ${log}`).join(', ')}, those of the next months are there`);
}

async function look(services: Services, log: MonthlyLog) {
  const { db, clock, config } = services;
  const [all, strays] = await db.readInScope(scopeOfSearch(), (tx) =>
    Promise.all([monthsOf(tx, log), straysOf(tx, log)]),
  );
  const [due] = dueMonths(all, config.keptMonths, clock.now());
  const why = due && (await whyItStays(services, due));
  return {
    log,
    many: all.length,
    missing: missingMonths(all, clock.now()).map((month) => `${log} has no ${monthName(month)}`),
    strays: strays.map(({ rows, month }) => `${rows} rows of ${log} for ${monthName(month)} lie in no month`),
    staying: due && why ? [`${due.name} is due, but ${why}`] : [],
  };
}
