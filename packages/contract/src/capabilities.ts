import type { Capability, Role } from './enums';

const everyone: readonly Capability[] = [
  'websites:read',
  'websites:write',
  'files:write',
  'entitlements:read',
  'entitlements:write',
  'keys:read',
  'keys:write',
  'webhooks:read',
  'webhooks:write',
];

const shops: readonly Capability[] = [
  'coupons:read',
  'coupons:write',
  'feeds:read',
  'feeds:write',
  'take-backs:read',
  'take-backs:write',
  'billing:read',
  'billing:write',
];

/** The one table from roles to capabilities; endpoints name only capabilities. */
const table: Readonly<Record<Role, ReadonlySet<Capability>>> = {
  RETAILER: new Set([...everyone, ...shops]),
  PARTNER: new Set([...everyone, ...shops]),
  CHARITY: new Set([
    ...everyone,
    'tags:read',
    'tags:write',
    'points:read',
    'points:write',
    'charity:read',
    'charity:write',
  ]),
};

/** What a role may do. */
export function capabilitiesOf(role: Role): ReadonlySet<Capability> {
  return table[role];
}
