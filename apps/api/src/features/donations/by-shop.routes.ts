import { donationStatuses, donations, type ShopOfReport } from '@dw/contract';
import { type GivenThere, type MonthByShop, monthByShop, type ShopRow } from '../../domain/donations/by-shop';
import { reportMonth } from '../../domain/donations/report-month';
import { pageOf } from '../../platform/http/lists';
import { csvFile } from '../../platform/imports/csv-file';
import { fromMinorUnits } from '../../platform/money';
import type { Services } from '../../services';

/** Statuses of what was given; others are of what never came. */
const given = donationStatuses.filter((status) => !['ANNOUNCED', 'CANCELLED', 'EXPIRED'].includes(status));

/** A month by shop and by area: on a page and as a file. */
export function byShopRoutes({ route, clock, db }: Services): void {
  route(donations.shopsReport, {
    read: async (tx, { query: { month, ...wanted } }) => {
      const found = await monthByShop(tx, reportMonth(month, clock.now()), wanted, clock.now());
      return {
        ...pageOf(wanted, { rows: found.rows, total: found.found }, presentRow(found, wanted.by)),
        total: presentSums(found.total, found.present),
      };
    },
  });

  route(donations.shopsFile, {
    download: async ({ scope, query: { month, ...wanted } }) => {
      const asked = reportMonth(month, clock.now());
      const found = await db.readFromReplica(scope, (tx) => monthByShop(tx, asked, wanted, clock.now()));
      const currencies = (found.total.sold ?? []).map(({ currency }) => currency);
      const columns = [
        ...['shop', 'area', 'city', 'place', 'shops', 'share', 'given', ...given.map((one) => one.toLowerCase())],
        ...['waiting', 'to_send', ...currencies.map((currency) => `sold_${currency}`)],
      ].map((name) => ({ name, holds: 'text', required: false }) as const);
      const name = `donations-by-${wanted.by}-${asked.from.toISOString().slice(0, 7)}.csv`;
      return { name, text: csvFile(columns, linesOf(found.rows.map(presentRow(found, wanted.by)), currencies)) };
    },
  });
}

async function* linesOf(rows: readonly ShopOfReport[], currencies: readonly string[]): AsyncGenerator<string[][]> {
  yield rows.map(({ name, area, city, place, shops, share, things, sold, ...row }) => [
    ...[name, area, city, place ?? '', String(shops), String(share), String(row.given)],
    ...given.map((status) => String(things.find((one) => one.status === status)?.count ?? 0)),
    ...[String(row.waiting ?? ''), String(row.to_send ?? '')],
    ...currencies.map((currency) => sold.find((sum) => sum.currency === currency)?.amount ?? ''),
  ]);
}

const presentSums = ({ given: things, sold, waiting, unsent, ...row }: GivenThere, present: boolean) => ({
  given: things,
  things: [...(row.things ?? [])],
  sold: (sold ?? []).map(({ currency, units, count }) => ({
    ...{ currency, amount: fromMinorUnits(units, currency), count },
  })),
  waiting: present ? waiting : null,
  to_send: present ? unsent : null,
});

const presentRow =
  ({ total, present }: MonthByShop, by: 'shop' | 'area') =>
  (row: ShopRow): ShopOfReport => ({
    place: by === 'shop' ? row.key : null,
    ...{ name: row.name ?? '', area: row.area ?? '', city: row.city ?? '', shops: row.shops },
    share: total.given === 0 ? 0 : Math.round((row.given / total.given) * 10_000) / 10_000,
    ...presentSums(row, present),
  });
