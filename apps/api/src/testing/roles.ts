import type { Capability, MemberRole, Role } from '@dw/contract';

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
  'paypal:write': everyone,
  'account:write': everyone,
  'account:close': everyone,
  'team:read': everyone,
  'team:write': everyone,
};

/** What members of each role may do where their account may, written out by hand as well. */
export const membersWith: Readonly<Record<Capability, readonly MemberRole[]>> = {
  'websites:read': ['owner', 'manager', 'editor', 'viewer'],
  'websites:write': ['owner', 'manager', 'editor'],
  'files:write': ['owner', 'manager', 'editor'],
  'entitlements:read': ['owner', 'manager', 'editor', 'viewer'],
  'entitlements:write': ['owner', 'manager'],
  'keys:read': ['owner', 'manager'],
  'keys:write': ['owner', 'manager'],
  'webhooks:read': ['owner', 'manager'],
  'webhooks:write': ['owner', 'manager'],
  'coupons:read': ['owner', 'manager', 'editor', 'finance', 'viewer'],
  'coupons:write': ['owner', 'manager', 'editor'],
  'feeds:read': ['owner', 'manager', 'editor', 'viewer'],
  'feeds:write': ['owner', 'manager', 'editor'],
  'take-backs:read': ['owner', 'manager', 'editor', 'finance', 'viewer'],
  'take-backs:write': ['owner', 'manager', 'editor'],
  'billing:read': ['owner', 'manager', 'finance'],
  'billing:write': ['owner', 'finance'],
  'tags:read': ['owner', 'manager', 'editor', 'viewer'],
  'tags:write': ['owner', 'manager', 'editor'],
  'points:read': ['owner', 'manager', 'editor', 'viewer'],
  'points:write': ['owner', 'manager', 'editor'],
  'charity:read': ['owner', 'manager', 'editor', 'finance', 'viewer'],
  'charity:write': ['owner', 'manager', 'editor'],
  'paypal:write': ['owner', 'finance'],
  'account:write': ['owner', 'manager'],
  'account:close': ['owner'],
  'team:read': ['owner', 'manager'],
  'team:write': ['owner'],
};
