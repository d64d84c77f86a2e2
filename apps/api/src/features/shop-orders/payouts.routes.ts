import { shopOrders } from '@dw/contract';
import { reportMonth } from '../../domain/donations/report-month';
import { csvFile } from '../../platform/imports/csv-file';
import { fromMinorUnits } from '../../platform/money';
import type { Services } from '../../services';
import { orderNumber } from './order-token';
import { daysOf, type Entry, entriesAfter, entriesPage } from './payouts.repository';

const amounts = ['price', 'postage', 'gross', 'fee', 'net'];
const columns = ['day', 'kind', 'order', 'item', ...amounts, 'currency', 'paypal_reference'].map(
  // A refund’s amounts begin with a sign.
  (name) => ({ name, holds: amounts.includes(name) ? 'plain' : 'text', required: false }) as const,
);

/** A charity’s money from its virtual shop and small gifts as its books want it. */
export function payoutsRoutes({ route, clock, db }: Services): void {
  route(shopOrders.payouts, {
    read: async (tx, { query }) => {
      const days = await daysOf(tx, reportMonth(query.month, clock.now()));
      const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((all, day) => all + of(day), 0);
      const total = {
        ...{ orders: sum(({ orders }) => orders), sales: sum(({ sales }) => sales), gifts: sum((day) => day.gifts) },
        ...{ refunds: sum(({ refunds }) => refunds), fees: sum(({ fees }) => fees) },
      };
      return { days: days.map(({ day, ...money }) => ({ day, ...presentMoney(money) })), total: presentMoney(total) };
    },
  });

  route(shopOrders.payoutsFile, {
    download: async ({ scope, query }) => {
      const month = reportMonth(query.month, clock.now());
      async function* lines() {
        for (let after = ''; ; ) {
          const from = after;
          const entries = await db.readInScope(scope, (tx) => entriesAfter(tx, month, from));
          yield entries.map(lineOf);
          after = entries.at(-1)?.key ?? '';
          if (entries.length < entriesPage) return;
        }
      }
      const name = `payouts-${month.from.toISOString().slice(0, 7)}.csv`;
      return { name, text: csvFile(columns, lines()) };
    },
  });
}

const amount = (pence: number) => (pence < 0 ? `-${fromMinorUnits(-pence, 'GBP')}` : fromMinorUnits(pence, 'GBP'));

type Money = Readonly<Record<'orders' | 'sales' | 'gifts' | 'refunds' | 'fees', number>>;
const presentMoney = ({ orders, sales, gifts, refunds, fees }: Money) => ({
  ...{ orders, sales: amount(sales), gifts: amount(gifts), refunds: amount(refunds), fees: amount(fees) },
  net: amount(sales + gifts - refunds - fees),
});

/** A refund takes back what was paid; PayPal keeps its fee. */
function lineOf({ day, kind, uuid, item, price, postage, fee, reference }: Entry): string[] {
  const sign = kind === 'refund' ? -1 : 1;
  const gross = sign * (price + postage);
  return [
    ...[day, kind, orderNumber({ uuid }), item, amount(sign * price), amount(sign * postage)],
    ...[amount(gross), amount(fee), amount(gross - fee), 'GBP', reference],
  ];
}
