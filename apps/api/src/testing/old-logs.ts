import { type MonthlyLog, startOfMonth } from '../platform/months/monthly-logs';
import type { TestApp } from './test-app';

/** Writes so many rows into each of these months before the present one, the oldest first, in their middle. @returns the months’ names, such as 2025_03 */
export async function writeOldLogs(
  app: TestApp,
  log: MonthlyLog,
  {
    account,
    months,
    rows = 3,
  }: { readonly account: number; readonly months: readonly number[]; readonly rows?: number },
): Promise<readonly string[]> {
  const [columns, values] =
    log === 'audit_log'
      ? ['actor_kind, ip, action, subject', "'user', '', 'thing.changed', 'x'"]
      : ['name, payload', "'order.received', '{}'"];
  const names: string[] = [];
  for (const before of [...months].sort((a, b) => b - a)) {
    const month = startOfMonth(app.clock.now(), -before);
    await app.admin.query(
      `insert into ${log} (account_id, created_at, ${columns}) select $1, $2::timestamptz + interval '14 days', ${values} from generate_series(1, $3::int)`,
      [account, month, rows],
    );
    names.push(month.toISOString().slice(0, 7).replace('-', '_'));
  }
  return names;
}

/** The tables that hold rows of a log, with how many; those without rows are left out. */
export async function rowsByMonth(app: TestApp, log: MonthlyLog): Promise<Readonly<Record<string, number>>> {
  const { rows } = await app.admin.query<{ part: string; rows: number }>(
    `select c.relname as part, count(*)::int as rows from ${log} l join pg_class c on c.oid = l.tableoid group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ part, rows: many }) => [part, many]));
}

/** The tables of a log, the one for what lies in no month left out. */
export async function partsOf(app: TestApp, log: MonthlyLog): Promise<readonly string[]> {
  const { rows } = await app.admin.query<{ part: string }>(
    'select part from months.list($1) where not other order by upper',
    [log],
  );
  return rows.map(({ part }) => part);
}
