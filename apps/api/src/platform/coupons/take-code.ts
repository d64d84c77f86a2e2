import type { Tx } from '../db/transaction';
import { moveCounts } from './code-counts';

/** Whom or what a code is for. */
export type Taker = { readonly orderId: number; readonly shopperId: number } | { readonly reference: string };
/** @property last none is left after it, or the coupon’s limit is reached */
export type TakenCode = { readonly id: number; readonly code: string; readonly last: boolean };

/**
 * Counting holds the coupon’s row until the transaction ends: of many who come for the last code one gets it. It comes first, since
 * the choice asks for its outcome; all in one statement, since those behind wait for each round trip that is spent here.
 */
const take = {
  name: 'take-code',
  text: `
    with counted as (
      update coupons set free = free - 1, issued = issued + 1
      where account_id = $1 and id = $2 and free > 0 and (total_limit is null or issued < total_limit)
      returning id, free = 0 or coalesce(issued >= total_limit, false) as last
    ), marked as (
      update coupon_codes set issued_at = $3
      where account_id = $1 and coupon_id = $2 and id = (
        select id from coupon_codes
        where account_id = $1 and coupon_id = (select id from counted) and issued_at is null and active
        order by id limit 1 for update skip locked)
      returning id, code
    ), used as (
      insert into code_uses (account_id, coupon_id, code_id, issued_at, order_id, shopper_id, reference)
      select $1, $2, id, $3, $4::bigint, $5::bigint, $6::text from marked
    )
    select marked.id, marked.code, last from counted left join marked on true`,
};

/**
 * Gives out the oldest free code of a coupon, once; whether the coupon may give one is the caller’s to see to.
 * @returns undefined where none is left, or its total limit is reached
 */
export async function takeCode(tx: Tx, couponId: number, taker: Taker, now: Date): Promise<TakenCode | undefined> {
  const { orderId = null, shopperId = null, reference = null } = { ...nobody, ...taker };
  const { rows } = await tx.client.query<{ id: string | null; code: string | null; last: boolean }>({
    ...take,
    values: [tx.scope.accountId, couponId, now, orderId, shopperId, reference],
  });
  const [counted] = rows;
  if (!counted) return undefined;
  if (counted.id === null || counted.code === null) {
    // Someone is about to delete or switch off what is left.
    await moveCounts(tx, couponId, { free: 1, issued: -1 });
    return undefined;
  }
  return { id: Number(counted.id), code: counted.code, last: counted.last };
}

const nobody: { orderId?: number; shopperId?: number; reference?: string } = {};
