import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/transaction';

type Day = { readonly day: string; readonly issued: number; readonly redeemed: number };

/** Codes of a coupon given out and redeemed on each of the last days in UTC, today last; each is one look into its index. */
export async function activityOf(tx: Tx, couponId: number, days: number, now: Date): Promise<Day[]> {
  const { accountId } = tx.scope;
  const counted = (column: 'issued_at' | 'redeemed_at') => sql`(
    select (${sql.identifier(column)} at time zone 'UTC')::date as day, count(*)::int as codes from coupon_codes
    where account_id = ${accountId} and coupon_id = ${couponId} and ${sql.identifier(column)} >= (
      ${now.toISOString()}::timestamptz at time zone 'UTC')::date::timestamp at time zone 'UTC' - ${days - 1} * interval '1 day'
    group by 1)`;
  const { rows } = await tx.queries.execute<Day>(sql`
    select d::date::text as day, coalesce(i.codes, 0) as issued, coalesce(r.codes, 0) as redeemed
    from generate_series(
      (${now.toISOString()}::timestamptz at time zone 'UTC')::date - ${days - 1}::int,
      (${now.toISOString()}::timestamptz at time zone 'UTC')::date, interval '1 day') d
    left join ${counted('issued_at')} i on i.day = d::date
    left join ${counted('redeemed_at')} r on r.day = d::date
    order by 1`);
  return rows;
}
