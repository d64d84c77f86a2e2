import type { Capability, Role } from '@dw/contract';

const shops: readonly Role[] = ['RETAILER', 'PARTNER'];
const charities: readonly Role[] = ['CHARITY'];
const everyone: readonly Role[] = ['RETAILER', 'PARTNER', 'CHARITY'];

/** Who may do what, written out by hand: the product’s own table is tested against it, never read. */
export const rolesWith: Readonly<Record<Capability, readonly Role[]>> = {
  'websites:read': everyone,
  'websites:write': everyone,
  'files:write': everyone,
  'entitlements:read': everyone,
  'entitlements:write': everyone,
  'keys:read': everyone,
  'keys:write': everyone,
  'webhooks:read': everyone,
  'webhooks:write': everyone,
  'coupons:read': shops,
  'coupons:write': shops,
  'feeds:read': shops,
  'feeds:write': shops,
  'take-backs:read': shops,
  'take-backs:write': shops,
  'billing:read': shops,
  'billing:write': shops,
  'tags:read': charities,
  'tags:write': charities,
  'points:read': charities,
  'points:write': charities,
  'charity:read': charities,
  'charity:write': charities,
};
