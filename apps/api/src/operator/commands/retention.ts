import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import { contentOfMonth, whyItStays } from '../../platform/months/drop-months';
import { dueMonths, type Month, monthlyLogs, monthName, monthsOf, straysOf } from '../../platform/months/monthly-logs';
import type { Services } from '../../services';
import type { Command } from '../command';
import { moment, size, table } from '../output';

type Line = Month & { readonly rows: number; readonly becomes: string };

export const retention: Command = {
  name: 'retention',
  summary: 'lists the months of the audit log and of the events, with rows and bytes, and says which of them go',
  details: [
    'It changes nothing: the hourly job of a server that works lets go what is due. AUDIT_LOG_MONTHS and EVENT_MONTHS say for how many months each is kept; 0 keeps it for good.',
    'A month of the audit log goes only when each of its rows is sealed and as it was sealed.',
  ],
  run: async ({ dependencies, say }) => {
    say('Counting ...');
    const services = await dependencies.services();
    const { keptMonths } = services.config;
    const [lines, strays] = [await linesOf(services), await allStrays(services)];
    const sums = monthlyLogs.map((log) => {
      const many = keptMonths[log];
      return `${log} is kept ${many === undefined ? 'for good' : `for ${many} months beside the present one`}.`;
    });
    const outside = strays.map(
      ({ log, month, rows }) =>
        `${rows} rows of ${log} for ${monthName(month)} lie in no month: the hourly job moves them.`,
    );
    return {
      data: { kept: keptMonths, months: lines, strays },
      text: [table(['log', 'from', 'until', 'rows', 'size', ''], lines.map(cellsOf)), '', ...sums, ...outside].join(
        '\n',
      ),
    };
  },
};

const cellsOf = ({ log, from, until, rows, bytes, becomes }: Line): string[] => [
  log,
  moment(from ?? null),
  moment(until),
  String(rows),
  size(bytes),
  becomes,
];

async function linesOf(services: Services): Promise<readonly Line[]> {
  const { db, config, clock } = services;
  const lines: Line[] = [];
  for (const log of monthlyLogs) {
    const months = await db.readInScope(scopeOfSearch(), (tx) => monthsOf(tx, log));
    const due = dueMonths(months, config.keptMonths, clock.now());
    // What stays keeps those after it, too: the log is cut at its beginning alone.
    let stays: string | undefined;
    for (const month of months) {
      const { rows } = await db.readInScope(scopeOfSearch(), (tx) => contentOfMonth(tx, month));
      if (due.includes(month)) stays ??= await whyItStays(services, month);
      lines.push({ ...month, rows, becomes: due.includes(month) ? (stays ? `stays: ${stays}` : 'goes') : '' });
    }
  }
  return lines;
}

async function allStrays({ db }: Services) {
  const found = [];
  for (const log of monthlyLogs) found.push(...(await db.readInScope(scopeOfSearch(), (tx) => straysOf(tx, log))));
  return found;
}
