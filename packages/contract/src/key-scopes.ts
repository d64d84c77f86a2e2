/**
 * What an API key may be allowed: to look a code up, to redeem and roll back, to hand codes out; and what members do with websites,
 * the orders that were sent to them, coupons and feeds. Requests are those of shoppers to take things back, or to give them.
 */
export const keyScopes = [
  'codes:read',
  'codes:redeem',
  'codes:issue',
  'sites:read',
  'sites:write',
  'orders:read',
  'orders:write',
  'coupons:read',
  'coupons:write',
  'feeds:read',
  'feeds:write',
  'requests:read',
  'requests:write',
] as const;
export type KeyScope = (typeof keyScopes)[number];
/**
 * Scopes whose rows hang on no website, or not yet: a key for some websites cannot have them. A coupon is made for the account, and
 * then given to websites.
 */
export const scopesOfWholeAccount: readonly KeyScope[] = [
  'coupons:write',
  'feeds:read',
  'feeds:write',
  'requests:read',
  'requests:write',
];
