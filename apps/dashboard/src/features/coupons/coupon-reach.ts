import type { CouponWebsite } from './coupons.api';

/**
 * The websites whose orders keep a coupon from its shoppers: all of its websites, where none of them gives codes.
 * @param ids the coupon’s websites
 * @returns undefined where somebody can get one, or where nothing is known yet
 */
export function closedWebsites(
  ids: readonly (number | string)[],
  websites: readonly CouponWebsite[] | undefined,
): readonly CouponWebsite[] | undefined {
  if (!websites || ids.length === 0) return undefined;
  const wanted = new Set(ids.map(String));
  const chosen = websites.filter(({ id }) => wanted.has(String(id)));
  return chosen.every(({ no_codes: reason }) => reason !== null) ? chosen : undefined;
}
