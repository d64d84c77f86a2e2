import { sql } from 'drizzle-orm';
import { codeUses } from '../../db/schema/code-uses';
import { couponCodes, coupons } from '../../db/schema/coupons';
import { statement, type Tx } from '../db/transaction';
import { moveCounts } from './code-counts';

/** Whom or what a code is for. */
export type Taker = { readonly orderId: number; readonly shopperId: number } | { readonly reference: string };
export type TakenCode = { readonly id: number; readonly code: string };

const { placeholder } = sql;

/** Holds the coupon’s row until the transaction ends: of many who come for the last code one gets it. */
const countOne = statement('take-code.count', (queries) =>
  queries
    .update(coupons)
    .set({ free: sql`${coupons.free} - 1`, issued: sql`${coupons.issued} + 1` })
    .where(
      sql`${coupons.accountId} = ${placeholder('account')} and ${coupons.id} = ${placeholder('coupon')}
        and ${coupons.free} > 0 and (${coupons.totalLimit} is null or ${coupons.issued} < ${coupons.totalLimit})`,
    )
    .returning({ id: coupons.id }),
);

const markOne = statement('take-code.mark', (queries) =>
  queries
    .update(couponCodes)
    .set({ issuedAt: sql`${placeholder('now')}::timestamptz` })
    .where(
      sql`${couponCodes.accountId} = ${placeholder('account')} and ${couponCodes.couponId} = ${placeholder('coupon')}
        and ${couponCodes.id} = (
          select id from ${couponCodes} where account_id = ${placeholder('account')} and coupon_id = ${placeholder('coupon')}
            and issued_at is null and active order by id limit 1 for update skip locked)`,
    )
    .returning({ id: couponCodes.id, code: couponCodes.code }),
);

/**
 * Gives out the oldest free code of a coupon, once; whether the coupon may give one is the caller’s to see to.
 * @returns undefined where none is left, or its total limit is reached
 */
export async function takeCode(tx: Tx, couponId: number, taker: Taker, now: Date): Promise<TakenCode | undefined> {
  const of = { account: tx.scope.accountId, coupon: couponId };
  const [counted] = await countOne(tx, of);
  if (!counted) return undefined;
  const [code] = await markOne(tx, { ...of, now: now.toISOString() });
  if (!code) {
    // Someone is about to delete or switch off what is left.
    await moveCounts(tx, couponId, { free: 1, issued: -1 });
    return undefined;
  }
  await tx.queries
    .insert(codeUses)
    .values({ accountId: of.account, couponId, codeId: code.id, issuedAt: now, ...taker })
    .execute();
  return code;
}
