import type { MemberRole, Role } from '@dw/contract/enums';
import { IconTicket } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { type PageRoute, page } from '../kit/page/page-route';
import { menuFor } from './menu';
import { menuGroups } from './menu-groups';
import { leafAt } from './menu-place';
import { routes } from './routes';

const never = () => Promise.reject(new Error('not loaded here'));

const rowsOf = (role: Role, dev = true, member_role: MemberRole = 'owner') =>
  menuFor({ role, member_role, dev }, routes).map(({ label, to, children }) => [
    label,
    to ?? children?.map((leaf) => `${leaf.label} ${leaf.to}`),
  ]);
const integrations = [
  'Integrations',
  [
    'Websites /websites',
    'Ecommerce /website/ecommerce',
    'Download Plugin /download-plugin',
    'Documentation /documentation',
  ],
];
const shop = [
  ['Dashboard', '/dashboard'],
  integrations,
  ['Ads Manager', ['Feeds /feed', 'Feed Items /feed/analytics']],
  ['Coupons', '/coupons'],
  [
    'Take Back',
    ['Requests /take-back/requests', 'Desk /take-back/desk', 'Report /take-back/report', 'Programme /take-back'],
  ],
  ['Settings', ['Profile /profile', 'Developers /website/developers', 'Payment Method /payment-method']],
  ['Billing', ['Billing /billings', 'Invoices /invoices']],
];
const charity = [
  ['Dashboard', '/dashboard'],
  integrations,
  [
    'Donations Setup',
    [
      'Charity Details /charity-details',
      'Virtual Charity Shop /virtual-charity-shop',
      'Ship by Post /ship-by-post',
      'Micro-Donations /micro-donations',
      'Charity Shops /charity-shops-list',
      'Tags /charity-tags',
    ],
  ],
  ['Settings', ['Profile /profile', 'Developers /website/developers']],
];

/** The rows that the documents name; those of ours stand between them, and a journey opens each. */
const named = (rows: ReturnType<typeof rowsOf>, expected: readonly (readonly unknown[])[]) => {
  const known = new Set(expected.flatMap(([label, below]) => [label, ...(Array.isArray(below) ? below : [])]));
  return rows
    .filter(([label]) => known.has(label))
    .map(([label, below]) => [label, Array.isArray(below) ? below.filter((leaf) => known.has(leaf)) : below]);
};

test.each([
  ['RETAILER', shop],
  ['PARTNER', shop],
  ['CHARITY', charity],
] as const)('the rows of the documents in the menu of a %s, in their order', (role, rows) => {
  expect(named(rowsOf(role), rows)).toEqual(rows);
});

test.each([
  [
    'editor',
    [
      'Dashboard',
      'Integrations',
      'Ads Manager',
      'Coupons',
      'Take Back: Requests, Report, Programme',
      'Settings: Profile',
    ],
  ],
  [
    'viewer',
    [
      'Dashboard',
      'Integrations',
      'Ads Manager',
      'Coupons',
      'Take Back: Requests, Report, Programme',
      'Settings: Profile',
    ],
  ],
  [
    'manager',
    [
      'Dashboard',
      'Integrations',
      'Ads Manager',
      'Coupons',
      'Take Back: Requests, Desk, Report, Programme',
      'Settings: Profile, Team, Devices, Developers',
      'Billing: Billing, Invoices',
    ],
  ],
  [
    'finance',
    [
      'Dashboard',
      'Coupons',
      'Take Back: Requests, Report, Programme',
      'Settings: Profile, Payment Method',
      'Billing: Billing, Invoices',
    ],
  ],
  ['shop_staff', ['Dashboard', 'Take Back: Desk', 'Settings: Profile']],
] as const)('of a retailer, %s sees the rows whose pages they may open', (memberRole, expected) => {
  const opened = ['Take Back', 'Settings', 'Billing'];
  const watched = [
    'Requests',
    'Desk',
    'Report',
    'Programme',
    'Profile',
    'Team',
    'Devices',
    'Developers',
    'Payment Method',
    'Billing',
    'Invoices',
  ];
  const rows = menuFor({ role: 'RETAILER', member_role: memberRole, dev: true }, routes);
  expect(
    rows.map(({ label, children }) =>
      children && opened.includes(label)
        ? `${label}: ${children.flatMap((leaf) => (watched.includes(leaf.label) ? [leaf.label] : [])).join(', ')}`
        : label,
    ),
  ).toEqual(expected);
});

test('Take Back needs the dev flag', () => {
  expect(rowsOf('RETAILER', true).map(([label]) => label)).toContain('Take Back');
  expect(rowsOf('RETAILER', false).map(([label]) => label)).not.toContain('Take Back');
});

test('each page behind the login has its row, or lies below a page that has one', () => {
  const withRow = routes.filter(({ row }) => row).map(({ path }) => path);
  const inUserMenu = ['/support'];
  const without = routes.filter(({ access, row, path }) => access !== 'public' && !row && !inUserMenu.includes(path));
  expect(without.filter(({ under }) => !withRow.includes(under ?? '')).map(({ path }) => path)).toEqual([]);
  const groups = routes.flatMap(({ row }) => (row && 'group' in row ? [row.group] : []));
  expect(groups.filter((group) => !(group in menuGroups))).toEqual([]);
});

test('rows stand in their order, whichever page is registered first, and a group without pages is left out', () => {
  const made: readonly PageRoute[] = [
    page('/z', 'all', never, { row: { group: 'settings', order: 20, label: 'Z' } }),
    page('/hidden', 'charity:read', never, { row: { group: 'donations', order: 10, label: 'Hidden' } }),
    page('/last', 'all', never, { row: { order: 99, label: 'Last', icon: IconTicket } }),
    page('/y', 'all', never, { row: { group: 'settings', order: 10, label: 'Y' } }),
    page('/first', 'all', never, { row: { order: 1, label: 'First', icon: IconTicket } }),
  ];
  const rows = menuFor({ role: 'RETAILER', member_role: 'owner', dev: false }, made);
  expect(rows.map(({ label, children }) => [label, children?.map((leaf) => leaf.label)])).toEqual([
    ['First', undefined],
    ['Settings', ['Y', 'Z']],
    ['Last', undefined],
  ]);
});

test('a page without a row of its own lies below one', () => {
  const [, sites, , coupons, takeBack] = menuFor({ role: 'RETAILER', member_role: 'owner', dev: true }, routes);
  const at = (pathname: string) => leafAt(sites?.children ?? [], pathname)?.label;
  for (const path of [
    '/websites',
    '/website/add',
    '/website/edit/x',
    '/website/configure/x',
    '/website/preview/x',
    '/website/health/x',
  ]) {
    expect(at(path), path).toBe('Websites');
  }
  expect(at('/coupons')).toBeUndefined();
  const below = (row: typeof coupons, pathname: string) => leafAt([{ to: '', ...row, label: '' }], pathname);
  expect(below(coupons, '/coupon/edit/x')).toBeDefined();
  const ofTakeBack = (pathname: string) => leafAt(takeBack?.children ?? [], pathname)?.label;
  expect(ofTakeBack('/take-back/7/carriers/2')).toBe('Programme');
  expect(ofTakeBack('/take-backs/7/carriers')).toBe('Programme');
  expect(ofTakeBack('/take-back/requests/x')).toBe('Requests');
});

test('shop staff see their desk in accounts without the dev flag, too', () => {
  const labels = (memberRole: 'shop_staff' | 'owner') =>
    menuFor({ role: 'RETAILER', member_role: memberRole, dev: false }, routes).map(({ label }) => label);
  expect(labels('shop_staff')).toEqual(['Dashboard', 'Take Back', 'Settings']);
  expect(labels('owner')).not.toContain('Take Back');
});
