import { type Donation, donations } from '@dw/contract';
import { type Month, reportMonth } from '../../domain/donations/report-month';
import { codeEnd } from '../../domain/handovers/handover-code';
import type { Scope } from '../../platform/auth/scope';
import { pageOf } from '../../platform/http/lists';
import { csvFile } from '../../platform/imports/csv-file';
import { fromMinorUnits } from '../../platform/money';
import type { Services } from '../../services';
import { countByStatus, listDonations, sumSold } from './donations.repository';
import type { GivenAt } from './given-at';
import { type FileRow, filePage, monthRowsAfter } from './month-file.repository';

const columns = [
  ...['donation', 'given_at', 'code_end', 'way', 'place', 'name', 'brand', 'size', 'color', 'category', 'things'],
  ...['status', 'price', 'sold_for', 'currency', 'sold_at', 'passed_to', 'declined'],
  // The shop as it is called now, where `place` is what it was called when it was announced.
  ...['shop', 'area'],
].map((name) => ({ name, holds: 'text', required: false }) as const);

/** What shoppers gave in a month, as a list and as a file. */
export function donationsRoutes({ route, clock, db }: Services): void {
  route(donations.report, {
    read: async (tx, { query: { month, ...query } }) => {
      const asked = reportMonth(month, clock.now());
      const [page, sold] = await Promise.all([listDonations(tx, asked, query), sumSold(tx, asked, query)]);
      return { ...pageOf(query, page, present), sold: sold.flatMap(presentSum) };
    },
  });

  route(donations.reportTotals, {
    read: async (tx, { query: { month, ...at } }) => {
      const totals = await countByStatus(tx, reportMonth(month, clock.now()), at);
      return { totals: totals.map(({ status, count }) => ({ status, count: count ?? 0 })) };
    },
  });

  route(donations.reportFile, {
    download: ({ scope, query }) => {
      const asked = reportMonth(query.month, clock.now());
      const name = `donations-${asked.from.toISOString().slice(0, 7)}.csv`;
      return Promise.resolve({ name, text: csvFile(columns, linesOf(scope, asked, query)) });
    },
  });

  async function* linesOf(scope: Scope, month: Month, at: GivenAt): AsyncGenerator<string[][]> {
    for (let after = 0; ; ) {
      const rows = await db.readFromReplica(scope, (tx) => monthRowsAfter(tx, month, at, after));
      yield rows.map(lineOf);
      after = rows.at(-1)?.id ?? after;
      if (rows.length < filePage) return;
    }
  }
}

const decimalOf = (units: number | null, currency: string | null) =>
  units === null || currency === null ? '' : fromMinorUnits(units, currency);

const lineOf = (row: FileRow): string[] => [
  ...[row.uuid, row.receivedAt?.toISOString() ?? '', row.code === null ? '' : codeEnd(row.code)],
  ...[row.way ?? '', row.wayName ?? '', row.name, row.brand, row.size, row.color, row.category, String(row.count)],
  ...[row.status, decimalOf(row.price, row.currency), decimalOf(row.soldPrice, row.currency), row.currency ?? ''],
  ...[row.soldAt?.toISOString() ?? '', row.passedTo ?? '', row.declined ?? ''],
  ...[row.shop ?? '', row.area ?? ''],
];

const names: Readonly<Record<Donation['order']['status'], string>> = {
  ANNOUNCED: 'Announced',
  RECEIVED: 'Received',
  LISTED: 'Listed',
  SOLD: 'Sold',
  PASSED_ON: 'Passed on',
  DECLINED: 'Declined',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Expired',
};

type Listed = Awaited<ReturnType<typeof listDonations>>['rows'][number];

function present({ id, uuid, name, price, soldPrice, currency, status, receivedAt, createdAt }: Listed): Donation {
  const worth = soldPrice ?? price;
  return {
    ...{ id, uuid, name },
    actual_price: worth === null || currency === null ? null : fromMinorUnits(worth, currency),
    actual_currency: currency,
    created_at: (receivedAt ?? createdAt).toISOString(),
    order: { status, status_name: names[status] },
  };
}

const presentSum = ({ currency, units, count }: Awaited<ReturnType<typeof sumSold>>[number]) =>
  currency === null ? [] : [{ currency, amount: fromMinorUnits(units ?? 0, currency), count }];
