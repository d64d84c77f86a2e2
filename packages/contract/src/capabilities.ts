import { type Capability, capabilities, deskCapabilities, type LimitKind, type MemberRole, type Role } from './enums';

const everyone: readonly Capability[] = [
  'websites:read',
  'websites:write',
  'websites:add',
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
  'devices:read',
  'devices:write',
];

const shops: readonly Capability[] = [
  'coupons:read',
  'coupons:write',
  'feeds:read',
  'feeds:write',
  'take-backs:read',
  'take-backs:write',
  'take-backs:grade',
  'take-backs:report',
  'stores:add',
  'billing:read',
  'billing:write',
  'take-backs:desk',
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
    'points:add',
    'charity:read',
    'charity:write',
    'donations:read',
    'donations:write',
    'donations:desk',
    'gift-aid:read',
    'gift-aid:write',
    'sales:read',
    'sales:write',
  ]),
};

/** What only owners may do, and those who are named for it beside them. */
const ownersOnly: ReadonlySet<Capability> = new Set(['team:write', 'account:close', 'billing:write', 'paypal:write']);

const edited: ReadonlySet<Capability> = new Set([
  'websites:read',
  'websites:write',
  'websites:add',
  'coupons:read',
  'coupons:write',
  'feeds:read',
  'feeds:write',
  'files:write',
  'points:read',
  'points:write',
  'points:add',
  'tags:read',
  'tags:write',
  'charity:read',
  'charity:write',
  'donations:read',
  'donations:write',
  'sales:read',
  'sales:write',
  'take-backs:read',
  'take-backs:write',
  'take-backs:grade',
  'take-backs:report',
  'stores:add',
  'entitlements:read',
]);

const ofFinance: ReadonlySet<Capability> = new Set([
  'billing:read',
  'billing:write',
  'paypal:write',
  'charity:read',
  'donations:read',
  'gift-aid:read',
  'gift-aid:write',
  'sales:read',
  'coupons:read',
  'take-backs:read',
  'take-backs:report',
]);

const hiddenFromViewers: ReadonlySet<Capability> = new Set([
  'keys:read',
  'webhooks:read',
  'billing:read',
  'gift-aid:read',
  'team:read',
  'devices:read',
]);

const isToRead = (capability: Capability): boolean =>
  capability.endsWith(':read') || capability === 'take-backs:report';
const isOfDesk = (capability: Capability): boolean => deskCapabilities.some((one) => one === capability);

/** Whether a member's role leaves a capability of the account open to them. */
const leaves: Readonly<Record<MemberRole, (capability: Capability) => boolean>> = {
  owner: () => true,
  manager: (capability) => !ownersOnly.has(capability),
  editor: (capability) => edited.has(capability),
  finance: (capability) => ofFinance.has(capability),
  viewer: (capability) => isToRead(capability) && !hiddenFromViewers.has(capability),
  shop_staff: isOfDesk,
};

/** Which roles may be limited to what: owners and finance are for the whole account, shop staff have no websites. */
export const limitableRoles: Readonly<Record<LimitKind, readonly MemberRole[]>> = {
  sites: ['manager', 'editor', 'viewer'],
  places: ['manager', 'editor', 'viewer', 'shop_staff'],
};

/** What is about the account as a whole, and would lead around any limit. */
const ofWholeAccount: readonly Capability[] = [
  'keys:read',
  'keys:write',
  'webhooks:read',
  'webhooks:write',
  'entitlements:write',
  'account:write',
  'team:read',
];

/** What members may not do who are limited to some websites, or to some places. */
const closedBy: Readonly<Record<LimitKind, ReadonlySet<Capability>>> = {
  sites: new Set([...ofWholeAccount, 'websites:add']),
  places: new Set([
    ...ofWholeAccount,
    'points:add',
    'stores:add',
    'gift-aid:read',
    'gift-aid:write',
    'sales:read',
    'sales:write',
    'take-backs:report',
  ]),
};

/** What a member of that role may do in an account of that kind, who may be limited to some websites or places. */
export function capabilitiesOf(
  role: Role,
  memberRole: MemberRole,
  limited: readonly LimitKind[] = [],
): ReadonlySet<Capability> {
  const open = (one: Capability) =>
    ofAccounts[role].has(one) && leaves[memberRole](one) && !limited.some((kind) => closedBy[kind].has(one));
  return new Set(capabilities.filter(open));
}
