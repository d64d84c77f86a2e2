import { money } from '../../lib/formats';
import type { Coupon } from './coupons.api';

/** What a coupon takes off: '15%', '£10.00'. */
export function valueText(
  { type, value, currency }: Pick<Coupon, 'type' | 'value' | 'currency'>,
  language: string,
): string {
  if (type === 'CASH') return money(value, currency?.name ?? 'GBP', language);
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(Number(value) / 100);
}
