import type { Month } from '../../domain/donations/report-month';
import type { Tx } from '../../platform/db/transaction';
import { agrees } from './payout-matches.repository';

/** A sale, a small gift, or a refund of either; amounts in pence, `key` in the order of time. */
export type Entry = {
  readonly key: string;
  readonly day: string;
  readonly kind: 'sale' | 'gift' | 'refund';
  readonly uuid: string;
  /** The thing, or the shop after whose order it was given. */
  readonly item: string;
  readonly price: number;
  readonly postage: number;
  readonly fee: number;
  readonly reference: string;
  /** Whether the provider has the payment as the books do; null where it was not compared yet. */
  readonly agrees: boolean | null;
};
type Day = {
  readonly day: string;
  readonly orders: number;
  readonly sales: number;
  readonly gifts: number;
  readonly refunds: number;
  readonly fees: number;
};

/** How many lines of a month’s file are read at once. */
export const entriesPage = 500;

const daysText = {
  name: 'payouts.days',
  text: `
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) filter (where kind = 'sale')::int as orders,
      coalesce(sum(gross) filter (where kind = 'sale'), 0)::float8 as sales, coalesce(sum(gross) filter (where kind = 'gift'), 0)::float8 as gifts,
      coalesce(sum(gross) filter (where kind = 'refund'), 0)::float8 as refunds, sum(fee)::float8 as fees
    from (
      select paid_at as at, 'sale' as kind, price + postage as gross, coalesce(fee, 0) as fee from shop_orders
      where account_id = $1 and paid_at >= $2 and paid_at < $3
      union all
      select refunded_at, 'refund', price + postage, 0 from shop_orders where account_id = $1 and refunded_at >= $2 and refunded_at < $3
      union all
      select paid_at, 'gift', amount, coalesce(fee, 0) from gifts where account_id = $1 and paid_at >= $2 and paid_at < $3
      union all
      select refunded_at, 'refund', amount, 0 from gifts where account_id = $1 and refunded_at >= $2 and refunded_at < $3
    ) moved group by 1 order by 1`,
};

/** What a month’s days brought. */
export async function daysOf(tx: Tx, { from, until }: Month): Promise<Day[]> {
  const { rows } = await tx.client.query<Day>({ ...daysText, values: [tx.scope.accountId, from, until] });
  return rows;
}

const entriesText = {
  name: 'payouts.entries',
  text: `
    select key, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, kind, uuid, item, price::float8, postage::float8, fee::float8, reference, agrees
    from (
      select to_char(o.paid_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || 's' || o.uuid as key, o.paid_at as at, 'sale' as kind, o.uuid,
        d.name as item, o.price, o.postage, coalesce(o.fee, 0) as fee, coalesce(o.payment_reference, '') as reference, ${agrees('o', '(o.price + o.postage)', '$5')} as agrees
      from shop_orders o join donations d on d.account_id = o.account_id and d.id = o.donation_id
      where o.account_id = $1 and o.paid_at >= $2 and o.paid_at < $3
      union all
      select to_char(o.refunded_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || 't' || o.uuid, o.refunded_at, 'refund', o.uuid,
        d.name, o.price, o.postage, 0, coalesce(o.payment_reference, ''), ${agrees('o', '(o.price + o.postage)', '$5')}
      from shop_orders o join donations d on d.account_id = o.account_id and d.id = o.donation_id
      where o.account_id = $1 and o.refunded_at >= $2 and o.refunded_at < $3
      union all
      select to_char(g.paid_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || 's' || g.uuid, g.paid_at, 'gift', g.uuid, g.via, g.amount, 0,
        coalesce(g.fee, 0), coalesce(g.payment_reference, ''), ${agrees('g', 'g.amount', '$5')}
      from gifts g where g.account_id = $1 and g.paid_at >= $2 and g.paid_at < $3
      union all
      select to_char(g.refunded_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || 't' || g.uuid, g.refunded_at, 'refund', g.uuid, g.via, g.amount,
        0, 0, coalesce(g.payment_reference, ''), ${agrees('g', 'g.amount', '$5')}
      from gifts g where g.account_id = $1 and g.refunded_at >= $2 and g.refunded_at < $3
    ) moved where key > $4 order by key limit ${entriesPage}`,
};

/** Sales, gifts and refunds of a month after one of them, as they happened. */
export async function entriesAfter(tx: Tx, { from, until }: Month, after: string, now: Date): Promise<Entry[]> {
  const values = [tx.scope.accountId, from, until, after, now];
  const { rows } = await tx.client.query<Entry>({ ...entriesText, values });
  return rows;
}
