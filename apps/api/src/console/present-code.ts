import type { ConsoleCode } from '@dw/contract/console';
import type { SupportedCode } from '../domain/wardrobe/for-support';
import { worthOf } from './present-handover';

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A code that a shopper has, without its secret part. */
export const presentCode = (row: SupportedCode): ConsoleCode => {
  const voidAt = row.voidedAt ?? row.rolledBackAt;
  return {
    coupon_id: row.couponId,
    code_id: row.codeId,
    account: { id: row.accountId, company_name: row.companyName },
    coupon: row.coupon,
    ends_with: row.code.slice(-4),
    value: worthOf(row),
    earned_by: row.rewardId === null ? 'order' : 'take_back',
    state: voidAt ? 'void' : row.redeemedAt ? 'redeemed' : 'given',
    given_at: row.issuedAt.toISOString(),
    redeemed_at: isoOrNull(row.redeemedAt),
    void_at: isoOrNull(voidAt),
  };
};
