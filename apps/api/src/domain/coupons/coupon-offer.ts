import type { CouponOffer } from '@dw/contract';
import { coupons } from '../../db/schema/coupons';
import { imageUrl } from '../../platform/files/kept-image';
import { moneyAnswer } from '../../platform/money';

/** What a shopper is shown of a coupon, as columns of a query. */
export const offerColumns = {
  name: coupons.name,
  shortDescription: coupons.shortDescription,
  description: coupons.description,
  type: coupons.type,
  value: coupons.value,
  currency: coupons.currency,
  thumbnail: coupons.thumbnail,
  header: coupons.header,
  footer: coupons.footer,
  expiresAt: coupons.expiresAt,
  /** Minor units of the currency beside it; both null where it does not matter. */
  minSpend: coupons.minSpend,
  minOrderCurrency: coupons.minOrderCurrency,
};
export type OfferRow = Pick<typeof coupons.$inferSelect, keyof typeof offerColumns>;

/** A coupon as the shopper sees it, with its code or before there is one. */
export function presentOffer(row: OfferRow): CouponOffer {
  const { type, value, currency, minSpend, minOrderCurrency } = row;
  return {
    name: row.name,
    short_description: row.shortDescription,
    description: row.description,
    amount: type === 'CASH' ? moneyAnswer(value, currency) : null,
    percent: type === 'PERCENT' ? value / 100 : null,
    logo: row.thumbnail && imageUrl(row.thumbnail),
    header: row.header && imageUrl(row.header),
    footer: row.footer && imageUrl(row.footer),
    expires_at: row.expiresAt.toISOString(),
    min_spend: moneyAnswer(minSpend, minOrderCurrency),
  };
}
