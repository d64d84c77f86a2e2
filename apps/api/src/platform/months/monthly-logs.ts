import type { Tx } from '../db/transaction';

/** The tables that are divided by the month in which their rows were written (docs/adr/0229). */
export const monthlyLogs = ['audit_log', 'domain_events'] as const;
export type MonthlyLog = (typeof monthlyLogs)[number];

/** For how many months, beside the present one, the rows of each are kept; undefined: for good. */
export type KeptMonths = Readonly<Record<MonthlyLog, number | undefined>>;

/** A part of a log: one month, but for the first one of a log that was undivided before. */
export type Month = {
  readonly log: MonthlyLog;
  /** Of its table. */
  readonly name: string;
  /** Undefined where it has everything before its end. */
  readonly from: Date | undefined;
  readonly until: Date;
  readonly bytes: number;
};

/** Rows that lie in none of the months of their log, by the month that they belong to. */
export type Strays = { readonly log: MonthlyLog; readonly month: Date; readonly rows: number };

/** Months that have to be there beside the present one: what is written then must not wait for a job. */
export const monthsAhead = 2;

/** The beginning of the month, by UTC, that is so many after that of a moment. */
export const startOfMonth = (moment: Date, after = 0): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + after));

/** Such as 2026-11. */
export const monthName = (moment: Date): string => moment.toISOString().slice(0, 7);

/** The months of a log, the oldest first. The operator’s scope. */
export async function monthsOf({ client }: Tx, log: MonthlyLog): Promise<readonly Month[]> {
  const { rows } = await client.query<{ part: string; lower: Date | null; upper: Date; bytes: string | null }>({
    name: 'months.list',
    text: 'select part, lower, upper, bytes from months.list($1) where not other order by upper',
    values: [log],
  });
  return rows.map(({ part, lower, upper, bytes }) => ({
    log,
    name: part,
    from: lower ?? undefined,
    until: upper,
    bytes: Number(bytes ?? 0),
  }));
}

/** The operator’s scope. */
export async function straysOf({ client }: Tx, log: MonthlyLog): Promise<readonly Strays[]> {
  const { rows } = await client.query<{ month: Date; rows: string }>({
    name: 'months.strays',
    text: 'select month, rows from months.strays($1)',
    values: [log],
  });
  return rows.map(({ month, rows: many }) => ({ log, month, rows: Number(many) }));
}

/** Those of the present and the next months that none of these has. */
export function missingMonths(months: readonly Month[], now: Date): readonly Date[] {
  const wanted = Array.from({ length: monthsAhead + 1 }, (_, after) => startOfMonth(now, after));
  return wanted.filter((month) => !months.some(({ from, until }) => until > month && (!from || from <= month)));
}

/** Months whose rows are all older than they are kept. */
export function dueMonths(months: readonly Month[], kept: KeptMonths, now: Date): readonly Month[] {
  return months.filter(({ log, until }) => {
    const many = kept[log];
    return many !== undefined && until <= startOfMonth(now, -many);
  });
}
