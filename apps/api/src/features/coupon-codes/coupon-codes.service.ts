import { moveCounts } from '../../domain/coupons/code-counts';
import type { Coupon } from '../../domain/coupons/coupons.repository';
import { audit } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { notFound, Refusal } from '../../platform/http/refusals';
import { type CodeRow, deleteCodes, holdCodes, setCodesActive } from './coupon-codes.repository';

/** Sets codes active or inactive; all of them or none. @throws 404 where one is not the coupon’s */
export async function switchCodes(tx: Tx, coupon: Coupon, ids: readonly number[], active: boolean) {
  const before = await holdCodes(tx, coupon.id, ids);
  assertAll(before, ids);
  const codes = await setCodesActive(tx, coupon.id, ids, active);
  const turned = before.filter((code) => code.issuedAt === null && code.active !== active).length;
  await moveCounts(tx, coupon.id, { free: active ? turned : -turned });
  await audit(tx, { action: 'coupon-codes.switched', subject: coupon.uuid, after: { ids, active } });
  return codes;
}

/** Deletes codes; all of them or none. @throws 404 where one is not the coupon’s, 422 where a shopper has one */
export async function removeCodes(tx: Tx, coupon: Coupon, ids: readonly number[]): Promise<number> {
  const codes = await holdCodes(tx, coupon.id, ids);
  assertAll(codes, ids);
  const used = codes.filter(({ issuedAt }) => issuedAt !== null);
  if (used.length > 0) {
    const params = { code: used[0]?.code ?? '', used: used.length };
    throw new Refusal(422, 'code_used', 'A used code cannot be deleted.', { params });
  }
  const deleted = await deleteCodes(tx, coupon.id, ids);
  await moveCounts(tx, coupon.id, { codes: -deleted, free: -codes.filter((code) => code.active).length });
  await audit(tx, { action: 'coupon-codes.deleted', subject: coupon.uuid, before: { ids } });
  return deleted;
}

function assertAll(codes: readonly CodeRow[], ids: readonly number[]): void {
  if (codes.length !== new Set(ids).size) throw notFound();
}
