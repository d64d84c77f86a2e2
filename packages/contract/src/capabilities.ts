import { type Capability, capabilities, type MemberRole, type Role } from './enums';

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
  'paypal:write',
  'account:write',
  'account:close',
  'team:read',
  'team:write',
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

/** The one table from the kinds of accounts to capabilities; endpoints name only capabilities. */
const ofAccounts: Readonly<Record<Role, ReadonlySet<Capability>>> = {
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

/** What only owners may do, and those who are named for it beside them. */
const ownersOnly: ReadonlySet<Capability> = new Set(['team:write', 'account:close', 'billing:write', 'paypal:write']);

const edited: ReadonlySet<Capability> = new Set([
  'websites:read',
  'websites:write',
  'coupons:read',
  'coupons:write',
  'feeds:read',
  'feeds:write',
  'files:write',
  'points:read',
  'points:write',
  'tags:read',
  'tags:write',
  'charity:read',
  'charity:write',
  'take-backs:read',
  'take-backs:write',
  'entitlements:read',
]);

const ofFinance: ReadonlySet<Capability> = new Set([
  'billing:read',
  'billing:write',
  'paypal:write',
  'charity:read',
  'coupons:read',
  'take-backs:read',
]);

const hiddenFromViewers: ReadonlySet<Capability> = new Set(['keys:read', 'webhooks:read', 'billing:read', 'team:read']);

/** Whether a member's role leaves a capability of the account open to them. */
const leaves: Readonly<Record<MemberRole, (capability: Capability) => boolean>> = {
  owner: () => true,
  manager: (capability) => !ownersOnly.has(capability),
  editor: (capability) => edited.has(capability),
  finance: (capability) => ofFinance.has(capability),
  viewer: (capability) => capability.endsWith(':read') && !hiddenFromViewers.has(capability),
  shop_staff: () => false,
};

/** What a member of that role may do in an account of that kind. */
export function capabilitiesOf(role: Role, memberRole: MemberRole): ReadonlySet<Capability> {
  return new Set(capabilities.filter((one) => ofAccounts[role].has(one) && leaves[memberRole](one)));
}
