import { systemClock } from '../../platform/clock';
import { Database } from '../../platform/db/database';
import { openPool } from '../../platform/db/pool';
import { postgresMajor } from '../../platform/embedded/cluster';
import type { Command } from '../command';
import type { Dependencies } from '../dependencies';
import { auditChecks } from '../doctor/audit-checks';
import { bookChecks } from '../doctor/book-checks';
import { carrierChecks } from '../doctor/carrier-checks';
import { type Check, examine, type Finding } from '../doctor/check';
import { consoleChecks } from '../doctor/console-checks';
import { databaseChecks } from '../doctor/database-checks';
import { drillChecks } from '../doctor/drill-checks';
import { keyChecks } from '../doctor/key-checks';
import { ledgerChecks } from '../doctor/ledger-checks';
import { listChecks } from '../doctor/list-checks';
import { monthChecks } from '../doctor/month-checks';
import { paymentChecks } from '../doctor/payment-checks';
import { embeddedVersion, placeChecks } from '../doctor/place-checks';
import { replicaChecks } from '../doctor/replica-checks';
import { scannerChecks } from '../doctor/scanner-checks';
import { workChecks } from '../doctor/work-checks';
import { exitCodes } from '../failures';
import { columns, oneLine } from '../output';

export const doctor: Command = {
  name: 'doctor',
  summary:
    'looks at settings, database, disk, mail, payments, files, jobs, audit log, ledger, books, backups and clock, and says what to do',
  details: ['Each line is ok, warn or fail. It ends with 1 where one fails, and changes nothing.'],
  run: async ({ dependencies }) => {
    const findings = await examineAll(dependencies);
    const count = (status: Finding['status']) => findings.filter((finding) => finding.status === status).length;
    const lines = columns(findings.map(({ status, name, text }) => [status, name, oneLine(text)]));
    const text = findings.flatMap(({ advice }, index) => [
      lines[index] ?? '',
      ...(advice === undefined ? [] : [`      -> ${advice}`]),
    ]);
    return {
      data: { ok: count('fail') === 0, checks: findings },
      text: [...text, '', `${count('ok')} ok, ${count('warn')} to look at, ${count('fail')} failed`].join('\n'),
      code: count('fail') > 0 ? exitCodes.failed : exitCodes.done,
    };
  },
};

async function examineAll(dependencies: Dependencies): Promise<readonly Finding[]> {
  const [settings] = await examine([
    { name: 'settings', look: async () => ({ status: 'ok', text: dependencies.config().dataDir }) },
  ]);
  if (settings?.status === 'fail') return [settings];
  const config = dependencies.config();
  const embedded: readonly Check[] =
    config.databaseUrl === undefined
      ? [{ name: 'Postgres data', look: () => embeddedVersion(config.dataDir, postgresMajor) }]
      : [];
  const before = await examine([
    ...placeChecks(config),
    ...paymentChecks(config),
    ...scannerChecks(config),
    ...embedded,
  ]);
  const made = before.find(({ name }) => name === 'Postgres data');
  if (made && made.status !== 'ok') return before;
  return [...before, ...(await examineDatabase(dependencies))];
}

async function examineDatabase(dependencies: Dependencies): Promise<readonly Finding[]> {
  const [reached] = await examine([
    { name: 'database', look: async () => ({ status: 'ok', text: (await dependencies.reach()).appRole }) },
  ]);
  if (reached?.status === 'fail') return [{ ...reached, advice: 'Check DATABASE_URL and that the database runs.' }];
  const { app, operator, replica } = await dependencies.reach();
  const pool = openPool(app, 2, 10_000);
  const operators = operator && openPool(operator, 1, 10_000);
  try {
    const findings = await examine([...databaseChecks(dependencies, pool), ...replicaChecks(replica, pool)]);
    const db = new Database(pool, operators);
    const usable = findings.every(({ name, status }) => name !== 'migrations' || status === 'ok');
    return usable
      ? [
          ...findings,
          ...(await examine(workChecks(dependencies.config(), pool, db))),
          ...(await examine(listChecks(db))),
          ...(await examine(carrierChecks(dependencies, db))),
          ...(await examine(keyChecks(dependencies))),
          ...(await examine(auditChecks(dependencies))),
          ...(await examine(monthChecks(dependencies))),
          ...(await examine(ledgerChecks(dependencies))),
          ...(await examine(bookChecks(dependencies))),
          ...(await examine(consoleChecks(dependencies.config(), db))),
          ...(await examine(drillChecks(dependencies.config(), db, systemClock))),
        ]
      : findings;
  } finally {
    await pool.end();
    await operators?.end();
  }
}
