import type { Tx } from '../../platform/db/transaction';

/** Whom or what a code is for. */
export type Taker =
  | { readonly orderId: number | null; readonly shopperId: number | null }
  | { readonly reference: string };
export type TakenCode = { readonly id: number; readonly code: string };
/** @property last none is left after them, or the coupon’s limit is reached */
export type TakenCodes = { readonly codes: readonly TakenCode[]; readonly last: boolean };

/**
 * The coupon’s row is held until the transaction ends: of many who come for the last code one gets it. It comes first, since
 * the choice asks how many are left; all in one statement, since those behind wait for each round trip that is spent here. Codes that
 * someone is about to delete or switch off are passed over.
 */
const take = {
  name: 'take-codes',
  text: `
    with held as (
      select id, greatest(0, least(least(free, coalesce(total_limit - issued, free)) - reserved, $4::int)) as most
      from coupons where account_id = $1 and id = $2 for no key update
    ), picked as (
      select id from coupon_codes
      where account_id = $1 and coupon_id = (select id from held) and issued_at is null and active
      order by id limit (select most from held) for update skip locked
    ), marked as (
      update coupon_codes set issued_at = $3
      where account_id = $1 and coupon_id = $2 and id = any(array(select id from picked))
      returning id, code
    ), counted as (
      update coupons set free = free - n, issued = issued + n from (select count(*)::int as n from marked) given
      where account_id = $1 and id = $2 and n > 0
      returning free <= reserved or coalesce(issued + reserved >= total_limit, false) as last
    ), given as (
      select id, code, row_number() over (order by id) as at from marked
    ), used as (
      insert into code_uses (account_id, coupon_id, code_id, issued_at, order_id, shopper_id, reference)
      select $1, $2, id, $3, order_id, shopper_id, reference
      from given join unnest($5::bigint[], $6::bigint[], $7::text[]) with ordinality taker (order_id, shopper_id, reference, at) using (at)
      returning 1
    )
    select id, code, (select last from counted) as last from given order by at`,
};

/**
 * Gives out the oldest free codes of a coupon, each once, one to each taker in their order, as many as are neither promised to
 * others nor beyond its total limit; whether the coupon may give any is the caller’s to see to.
 */
export async function takeCodes(tx: Tx, couponId: number, takers: readonly Taker[], now: Date): Promise<TakenCodes> {
  const each = takers.map((taker) => ({ ...nobody, ...taker }));
  const { rows } = await tx.client.query<{ id: string; code: string; last: boolean }>({
    ...take,
    values: [
      tx.scope.accountId,
      couponId,
      now,
      each.length,
      each.map(({ orderId }) => orderId),
      each.map(({ shopperId }) => shopperId),
      each.map(({ reference }) => reference),
    ],
  });
  return { codes: rows.map(({ id, code }) => ({ id: Number(id), code })), last: rows[0]?.last ?? false };
}

const nobody: { orderId: number | null; shopperId: number | null; reference: string | null } = {
  orderId: null,
  shopperId: null,
  reference: null,
};
