import { shopOrders } from '@dw/contract';
import { reportMonth } from '../../domain/donations/report-month';
import { csvFile } from '../../platform/imports/csv-file';
import { fromMinorUnits } from '../../platform/money';
import type { Services } from '../../services';
import { orderNumber } from './order-token';
import { type Difference, matchingOf } from './payout-matches.repository';
import { daysOf, type Entry, entriesAfter, entriesPage } from './payouts.repository';

const amounts = ['price', 'postage', 'gross', 'fee', 'net'];
const columns = ['day', 'kind', 'order', 'item', ...amounts, 'currency', 'paypal_reference', 'at_paypal'].map(
  // A refund’s amounts begin with a sign.
  (name) => ({ name, holds: amounts.includes(name) ? 'plain' : 'text', required: false }) as const,
);

/** A charity’s money from its virtual shop and small gifts as its books want it. */
export function payoutsRoutes({ route, clock, db }: Services): void {
  route(shopOrders.payouts, {
    read: async (tx, { query }) => {
      const now = clock.now();
      const month = reportMonth(query.month, now);
      const [days, matching] = await Promise.all([daysOf(tx, month), matchingOf(tx, month, now)]);
      const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((all, day) => all + of(day), 0);
      const total = {
        ...{ orders: sum(({ orders }) => orders), sales: sum(({ sales }) => sales), gifts: sum((day) => day.gifts) },
        ...{ refunds: sum(({ refunds }) => refunds), fees: sum(({ fees }) => fees) },
      };
      return {
        days: days.map(({ day, ...money }) => ({ day, ...presentMoney(money) })),
        total: presentMoney(total),
        matching: { ...matching, differences: (matching.differences ?? []).map(presentDifference) },
      };
    },
  });

  route(shopOrders.payoutsFile, {
    download: async ({ scope, query }) => {
      const month = reportMonth(query.month, clock.now());
      async function* lines() {
        for (let after = ''; ; ) {
          const from = after;
          const entries = await db.readFromReplica(scope, (tx) => entriesAfter(tx, month, from, clock.now()));
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

const presentDifference = ({ kind, uuid, item, day, gross, returned, matched }: Difference) => ({
  ...{ kind, uuid, number: orderNumber({ uuid }), item, day, paid: matched.paid },
  ...{ gross: amount(gross), returned: amount(returned) },
  ...{ gross_at_paypal: amount(matched.pence), returned_at_paypal: amount(matched.returned) },
});

type Money = Readonly<Record<'orders' | 'sales' | 'gifts' | 'refunds' | 'fees', number>>;
const presentMoney = ({ orders, sales, gifts, refunds, fees }: Money) => ({
  ...{ orders, sales: amount(sales), gifts: amount(gifts), refunds: amount(refunds), fees: amount(fees) },
  net: amount(sales + gifts - refunds - fees),
});

/** A refund takes back what was paid; PayPal keeps its fee. */
function lineOf({ day, kind, uuid, item, price, postage, fee, reference, agrees }: Entry): string[] {
  const sign = kind === 'refund' ? -1 : 1;
  const gross = sign * (price + postage);
  return [
    ...[day, kind, orderNumber({ uuid }), item, amount(sign * price), amount(sign * postage)],
    ...[amount(gross), amount(fee), amount(gross - fee), 'GBP', reference],
    agrees === null ? '' : agrees ? 'matched' : 'differs',
  ];
}
