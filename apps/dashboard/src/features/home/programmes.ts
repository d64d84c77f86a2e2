import type { Onboarding } from './home.api';

type Entitlement = Onboarding['charity_configuration']['entitlements'][number];

const known = [
  { type: 'VIRTUAL_CHARITY', label: 'Virtual Charity Shop', page: '/virtual-charity-shop' },
  { type: 'SEND_BY_POST', label: 'Ship by Post', page: '/ship-by-post' },
  { type: 'MICRO_DONATIONS', label: 'Micro-Donations', page: '/micro-donations' },
  { type: 'CHARITY_SHOPS', label: 'Charity Shops', page: '/charity-shops' },
] as const;

const states = {
  INACTIVE: { mark: 'off', title: 'Inactive' },
  ACTIVE: { mark: 'good', title: 'Active' },
  'IN REVIEW': { mark: 'waiting', title: 'In review' },
  REJECTED: { mark: 'warning', title: 'Rejected' },
  BLOCKED: { mark: 'warning', title: 'Blocked' },
} as const;

/** The four programmes of a charity with their state in words; one never asked for is inactive. The reason belongs to a refusal. */
export const programmes = (asked: readonly Entitlement[]) =>
  known.map(({ type, label, page }) => {
    const found = asked.find((one) => one.type === type);
    const { mark, title: state } = states[found?.status ?? 'INACTIVE'];
    const reason = mark === 'warning' ? (found?.reason ?? '') : '';
    return { label, page, mark, state, reason };
  });
