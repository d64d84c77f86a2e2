import type { DonationStatus } from '@dw/contract';
import type { Month } from '../../domain/donations/report-month';
import type { Tx } from '../../platform/db/transaction';

/** A day’s things and money; amounts in pence. */
export type Day = {
  readonly day: string;
  readonly received: number;
  readonly shopSales: number;
  readonly ownSales: number;
  readonly giftCount: number;
  readonly gifts: number;
  readonly refunds: number;
  readonly fees: number;
};

const sumOf = (kind: string, of = 'pence') => `coalesce(sum(${of}) filter (where kind = '${kind}'), 0)::float8`;

/** Each row is what happened at an instant: its day is that of UTC, as the month is. Things may be sold in another currency: they are left out. */
const daysText = {
  name: 'charity-reports.days',
  text: `
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day,
      ${sumOf('thing')} as received, ${sumOf('order')} as "shopSales", ${sumOf('own')} as "ownSales",
      count(*) filter (where kind = 'gift')::int as "giftCount", ${sumOf('gift')} as gifts,
      ${sumOf('refund')} as refunds, coalesce(sum(fee), 0)::float8 as fees
    from (
      select received_at as at, 'thing' as kind, count as pence, 0 as fee from donations
      where account_id = $1 and received_at >= $2 and received_at < $3
      union all
      select sold_at, 'own', sold_price, 0 from donations
      where account_id = $1 and sold_at >= $2 and sold_at < $3 and status = 'SOLD' and sold_via = 'elsewhere' and currency = 'GBP'
      union all
      select paid_at, 'order', price + postage, coalesce(fee, 0) from shop_orders where account_id = $1 and paid_at >= $2 and paid_at < $3
      union all
      select refunded_at, 'refund', price + postage, 0 from shop_orders where account_id = $1 and refunded_at >= $2 and refunded_at < $3
      union all
      select paid_at, 'gift', amount, coalesce(fee, 0) from gifts where account_id = $1 and paid_at >= $2 and paid_at < $3
      union all
      select refunded_at, 'refund', amount, 0 from gifts where account_id = $1 and refunded_at >= $2 and refunded_at < $3
    ) moved group by 1 order by 1`,
};

/** What the days of a month brought; days without anything are left out. */
export async function daysOf(tx: Tx, { from, until }: Month): Promise<Day[]> {
  const { rows } = await tx.client.query<Day>({ ...daysText, values: [tx.scope.accountId, from, until] });
  return rows;
}

const thingsText = {
  name: 'charity-reports.things',
  text: `
    select status, sum(count)::float8 as count from donations
    where account_id = $1 and received_at >= $2 and received_at < $3 group by status order by status`,
};

/** What was received in a month, by how it stands now. */
export async function thingsOf(tx: Tx, { from, until }: Month) {
  const { rows } = await tx.client.query<{ status: DonationStatus; count: number }>({
    ...thingsText,
    values: [tx.scope.accountId, from, until],
  });
  return rows;
}
