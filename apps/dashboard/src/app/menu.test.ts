import type { Role } from '@dw/contract/enums';
import { expect, test } from 'vitest';
import { type PageRoute, page } from '../kit/page/page-route';
import { menuFor } from './menu';
import { leafAt } from './menu-place';

const never = () => Promise.reject(new Error('not loaded here'));
const shops: readonly Role[] = ['RETAILER', 'PARTNER'];
const routes: readonly PageRoute[] = [
  page('/dashboard', 'all', never),
  page('/websites', 'all', never),
  page('/coupons', shops, never),
  page('/take-back', shops, never),
  page('/charity-details', ['CHARITY'], never),
  page('/profile', 'all', never),
  page('/billings', shops, never),
];
/** The product with all its pages. */
const everywhere: readonly PageRoute[] = [
  '/dashboard',
  '/websites',
  '/website/ecommerce',
  '/download-plugin',
  '/documentation',
  '/charity-details',
  '/feed',
  '/feed/analytics',
  '/coupons',
  '/take-back',
  '/profile',
  '/website/developers',
  '/payment-method',
  '/billings',
  '/invoices',
].map((path) => page(path, 'all', never));
const labels = (role: Role, dev = false) => menuFor({ role, dev }, routes).map(({ label }) => label);

test('each role has its rows', () => {
  const shop = ['Dashboard', 'Integrations', 'Coupons', 'Settings', 'Billing'];
  expect(labels('RETAILER')).toEqual(shop);
  expect(labels('PARTNER')).toEqual(shop);
  expect(labels('CHARITY')).toEqual(['Dashboard', 'Integrations', 'Donations Setup', 'Settings']);
});

test('every row and page of the menu, by role', () => {
  const leaves = (role: Role) =>
    menuFor({ role, dev: true }, everywhere).map(({ label, children }) => [
      label,
      children?.map((leaf) => `${leaf.label} ${leaf.to}`),
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
  const settings = [
    'Settings',
    ['Profile /profile', 'Developers /website/developers', 'Payment Method /payment-method'],
  ];
  const shop = [
    ['Dashboard', undefined],
    integrations,
    ['Ads Manager', ['Feeds /feed', 'Feed Items /feed/analytics']],
    ['Coupons', undefined],
    ['Take Back', undefined],
    settings,
    ['Billing', ['Billing /billings', 'Invoices /invoices']],
  ];
  expect(leaves('RETAILER')).toEqual(shop);
  expect(leaves('PARTNER')).toEqual(shop);
  expect(leaves('CHARITY').map(([label]) => label)).toEqual([
    'Dashboard',
    'Integrations',
    'Donations Setup',
    'Settings',
  ]);
});

test('Take Back needs the dev flag', () => {
  expect(labels('RETAILER', true)).toContain('Take Back');
  expect(labels('CHARITY', true)).not.toContain('Take Back');
});

test('a page that is not there has no row, and a group without pages none either', () => {
  const [, integrations] = menuFor({ role: 'RETAILER', dev: false }, routes);
  expect(integrations?.children?.map(({ label, to }) => ({ label, to }))).toEqual([
    { label: 'Websites', to: '/websites' },
  ]);
  expect(labels('RETAILER')).not.toContain('Ads Manager');
});

test('a page without a row of its own lies below one', () => {
  const [, integrations, coupons, takeBack] = menuFor({ role: 'RETAILER', dev: true }, routes);
  const at = (pathname: string) => leafAt(integrations?.children ?? [], pathname)?.label;
  for (const path of ['/websites', '/website/add', '/website/edit/x', '/website/configure/x', '/website/preview/x']) {
    expect(at(path), path).toBe('Websites');
  }
  expect(at('/coupons')).toBeUndefined();
  const below = (row: typeof coupons, pathname: string) => leafAt([{ to: '', ...row, label: '' }], pathname);
  expect(below(coupons, '/coupon/edit/x')).toBeDefined();
  expect(below(takeBack, '/take-back/7/carriers/2')).toBeDefined();
  expect(below(takeBack, '/take-backs/7/carriers')).toBeDefined();
});

test('the way of paying is set under Settings', () => {
  const rows = menuFor({ role: 'RETAILER', dev: false }, [...routes, page('/payment-method', shops, never)]);
  const settings = rows.find(({ label }) => label === 'Settings');
  expect(settings?.children?.map(({ label }) => label)).toEqual(['Profile', 'Payment Method']);
});
