import { type CharityReport, charityReports } from '@dw/contract';
import { findAccount } from '../../domain/accounts/accounts.repository';
import { monthByShop } from '../../domain/donations/by-shop';
import { reportMonth } from '../../domain/donations/report-month';
import { csvFile } from '../../platform/imports/csv-file';
import type { Services } from '../../services';
import { monthReport } from './month-report';
import { reportPdf } from './report-pdf';

const numbers = ['received', 'shop_sales', 'own_sales', 'gift_count', 'gifts', 'refunds', 'fees', 'net'] as const;
const columns = ['day', ...numbers, 'currency'].map(
  // A refund’s day may be below nothing.
  (name) => ({ name, holds: name === 'day' || name === 'currency' ? 'text' : 'plain', required: false }) as const,
);

/** How many shops are printed, those with the most things first. */
const printedShops = 40;

/** A charity’s month on the page, as CSV and on paper: the same numbers. */
export function charityReportsRoutes({ route, clock, db }: Services): void {
  route(charityReports.month, {
    read: (tx, { query }) => monthReport(tx, reportMonth(query.month, clock.now()), clock.now()),
  });

  route(charityReports.file, {
    download: async ({ scope, query }) => {
      const month = reportMonth(query.month, clock.now());
      const report = await db.readFromReplica(scope, (tx) => monthReport(tx, month, clock.now()));
      return { name: `report-${report.month}.csv`, text: csvFile(columns, linesOf(report)) };
    },
  });

  route(charityReports.print, {
    download: async ({ scope, query, language }) => {
      const month = reportMonth(query.month, clock.now());
      const [report, account, byShop] = await db.readFromReplica(scope, (tx) =>
        Promise.all([
          monthReport(tx, month, clock.now()),
          findAccount(tx),
          monthByShop(tx, month, { by: 'shop', page: 1, per_page: printedShops }, clock.now()),
        ]),
      );
      const charity = { name: account?.companyName ?? '', number: account?.charityNumber ?? '' };
      return {
        name: `report-${report.month}.pdf`,
        bytes: await reportPdf({ report, byShop }, charity, clock.now(), language),
      };
    },
  });
}

async function* linesOf({ days, total }: CharityReport): AsyncGenerator<string[][]> {
  const lines = [...days, { day: 'total', ...total }];
  yield lines.map((line) => [line.day, ...numbers.map((name) => String(line[name])), 'GBP']);
}
