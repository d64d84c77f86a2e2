import { audit } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { notFound, Refusal } from '../../platform/http/refusals';
import { type CodeRow, deleteCodes, holdCodes, setCodesActive } from './coupon-codes.repository';
import { addToTotal, type CouponRef } from './coupons.repository';

/** Sets codes active or inactive; all of them or none. @throws 404 where one is not the coupon’s */
export async function switchCodes(tx: Tx, coupon: CouponRef, ids: readonly number[], active: boolean) {
  const codes = await setCodesActive(tx, coupon.id, ids, active);
  assertAll(codes, ids);
  await audit(tx, { action: 'coupon-codes.switched', subject: coupon.uuid, after: { ids, active } });
  return codes;
}

/** Deletes codes; all of them or none. @throws 404 where one is not the coupon’s, 422 where a shopper has one */
export async function removeCodes(tx: Tx, coupon: CouponRef, ids: readonly number[]): Promise<number> {
  const codes = await holdCodes(tx, coupon.id, ids);
  assertAll(codes, ids);
  const used = codes.filter(({ issuedAt }) => issuedAt !== null);
  if (used.length > 0) {
    const params = { code: used[0]?.code ?? '', used: used.length };
    throw new Refusal(422, 'code_used', 'A used code cannot be deleted.', { params });
  }
  const deleted = await deleteCodes(tx, coupon.id, ids);
  await addToTotal(tx, coupon.id, -deleted);
  await audit(tx, { action: 'coupon-codes.deleted', subject: coupon.uuid, before: { ids } });
  return deleted;
}

function assertAll(codes: readonly CodeRow[], ids: readonly number[]): void {
  if (codes.length !== new Set(ids).size) throw notFound();
}
