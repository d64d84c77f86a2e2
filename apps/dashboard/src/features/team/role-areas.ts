import { capabilitiesOf } from '@dw/contract/capabilities';
import type { Capability, MemberRole, Role } from '@dw/contract/enums';

type Area = {
  readonly label: string;
  /** Each of them alone changes something of it. */
  readonly changes: readonly Capability[];
  readonly sees?: Capability;
};

/** What an account is made of, in the order of the menu. */
const areas: readonly Area[] = [
  { label: 'Websites', changes: ['websites:write'], sees: 'websites:read' },
  { label: 'Feeds', changes: ['feeds:write'], sees: 'feeds:read' },
  { label: 'Coupons', changes: ['coupons:write'], sees: 'coupons:read' },
  { label: 'Take Back', changes: ['take-backs:write'], sees: 'take-backs:read' },
  { label: 'Donations', changes: ['donations:write'], sees: 'donations:read' },
  { label: 'Shop orders', changes: ['sales:write'], sees: 'sales:read' },
  { label: 'Gift Aid', changes: ['gift-aid:write'], sees: 'gift-aid:read' },
  { label: 'Charity Shops', changes: ['points:write'], sees: 'points:read' },
  { label: 'Charity Details', changes: ['charity:write'], sees: 'charity:read' },
  { label: 'Tags', changes: ['tags:write'], sees: 'tags:read' },
  { label: 'Desk', changes: ['take-backs:desk', 'donations:desk'] },
  { label: 'Programme applications', changes: ['entitlements:write'], sees: 'entitlements:read' },
  { label: 'Plan, invoices and payments', changes: ['billing:write'], sees: 'billing:read' },
  { label: 'PayPal', changes: ['paypal:write'] },
  { label: 'Company details', changes: ['account:write'] },
  { label: 'API keys', changes: ['keys:write'], sees: 'keys:read' },
  { label: 'Webhooks', changes: ['webhooks:write'], sees: 'webhooks:read' },
  { label: 'Devices', changes: ['devices:write'], sees: 'devices:read' },
  { label: 'Team', changes: ['team:write'], sees: 'team:read' },
];

/** What a role changes in an account of a kind, and what of the rest it sees, by the one table that decides it. English, in the menu’s order. */
export function areasOf(
  kind: Role,
  role: MemberRole,
): { readonly changed: readonly string[]; readonly seen: readonly string[] } {
  const may = capabilitiesOf(kind, role);
  const isChanged = ({ changes }: Area) => changes.some((one) => may.has(one));
  const isSeen = (area: Area) => !isChanged(area) && area.sees !== undefined && may.has(area.sees);
  return {
    changed: areas.filter(isChanged).map(({ label }) => label),
    seen: areas.filter(isSeen).map(({ label }) => label),
  };
}
