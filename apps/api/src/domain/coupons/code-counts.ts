import { and, eq, sql } from 'drizzle-orm';
import { coupons } from '../../db/schema/coupons';
import { violates } from '../../platform/db/database';
import type { Tx } from '../../platform/db/transaction';
import { Refusal } from '../../platform/http/refusals';
import { offersChanged } from '../offers/offers-changed';
import { codesLeft } from './coupon-state';

/** The change of a coupon’s counts; see its columns. */
export type CountChanges = Partial<Readonly<Record<'codes' | 'free' | 'issued' | 'redeemed', number>>>;

/**
 * Keeps the coupon’s counts, in the transaction that changes its codes, after the codes themselves are held.
 * @param also what else the change says of the coupon’s codes
 * @throws 422 `codes_reserved` where codes would go that are promised to take-backs
 * @returns whether the coupon is still there; one that is deleted counts on, since shoppers keep their codes
 */
export async function moveCounts(
  tx: Tx,
  couponId: number,
  by: CountChanges,
  also: { readonly codesImported?: true } = {},
): Promise<boolean> {
  const { codes = 0, free = 0, issued = 0, redeemed = 0 } = by;
  const [row] = await tx.queries
    .update(coupons)
    .set({
      ...also,
      codes: sql`${coupons.codes} + ${codes}`,
      free: sql`${coupons.free} + ${free}`,
      issued: sql`${coupons.issued} + ${issued}`,
      redeemed: sql`${coupons.redeemed} + ${redeemed}`,
    })
    .where(and(eq(coupons.accountId, tx.scope.accountId), eq(coupons.id, couponId)))
    .returning({
      deletedAt: coupons.deletedAt,
      free: coupons.free,
      issued: coupons.issued,
      reserved: coupons.reserved,
      totalLimit: coupons.totalLimit,
    })
    .catch((error: unknown) => {
      throw violates(error, 'coupons_reserved') ? codesReserved() : error;
    });
  if (!row) return false;
  const before = codesLeft({ ...row, free: row.free - free, issued: row.issued - issued });
  // A take-back promises codes only where there are some.
  if ((before === 0) !== (codesLeft(row) === 0)) await offersChanged(tx);
  return row.deletedAt === null;
}

const codesReserved = () =>
  new Refusal(422, 'codes_reserved', 'Some of these codes are promised to take-backs that are under way.');
