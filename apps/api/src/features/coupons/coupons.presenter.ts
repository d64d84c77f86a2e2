import { type Coupon, currencies } from '@dw/contract';
import { codesLeft, couponState } from '../../domain/coupons/coupon-state';
import { imageUrl } from '../../platform/files/kept-image';
import { fromMinorUnits } from '../../platform/money';
import type { CouponRow } from './coupons.repository';

/** A coupon as the wire shows it. */
export function presentCoupon(now: Date): (row: CouponRow) => Coupon {
  return (row) => ({
    id: row.id,
    uuid: row.uuid,
    name: row.name,
    description: row.description,
    short_description: row.shortDescription,
    type: row.type,
    currency: currencyOf(row.currency),
    value: couponValue(row),
    start_at: row.startAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    thumbnail: row.thumbnail && imageUrl(row.thumbnail),
    header: row.header && imageUrl(row.header),
    footer: row.footer && imageUrl(row.footer),
    sites_ids: row.sites,
    active: row.active ? 1 : 0,
    checked_by: row.checkedBy,
    codes_imported: row.codesImported,
    retailer_id: row.accountId,
    state: couponState(row, now),
    total_limit: row.totalLimit,
    shopper_limit: row.shopperLimit,
    min_earn: minimumOf(row.minEarn, row.minOrderCurrency),
    min_spend: minimumOf(row.minSpend, row.minOrderCurrency),
    min_order_currency: currencyOf(row.minOrderCurrency),
    codes_count: row.codes,
    free_count: codesLeft(row),
    issued_count: row.issued,
    redeemed_count: row.redeemed,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  });
}

/** '12.50' of a currency, '12.5' percent. */
export function couponValue({ type, value, currency }: Pick<CouponRow, 'type' | 'value' | 'currency'>): string {
  if (type === 'CASH') return fromMinorUnits(value, currency ?? 'GBP');
  return String(value / 100);
}

const minimumOf = (amount: number | null, currency: string | null) =>
  amount === null ? null : fromMinorUnits(amount, currency ?? 'GBP');

function currencyOf(code: string | null): Coupon['currency'] {
  const known = currencies.find((one) => one.code === code);
  return known ? { id: known.id, name: known.code } : null;
}
