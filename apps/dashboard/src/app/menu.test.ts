import type { Role } from '@dw/contract/enums';
import { expect, test } from 'vitest';
import { type PageRoute, page } from '../kit/page-route';
import { menuFor } from './menu';

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
const labels = (role: Role, dev = false) => menuFor({ role, dev }, routes).map(({ label }) => label);

test('each role has its rows', () => {
  const shop = ['Dashboard', 'Integrations', 'Coupons', 'Settings', 'Billing'];
  expect(labels('RETAILER')).toEqual(shop);
  expect(labels('PARTNER')).toEqual(shop);
  expect(labels('CHARITY')).toEqual(['Dashboard', 'Integrations', 'Donations Setup', 'Settings']);
});

test('Take Back needs the dev flag', () => {
  expect(labels('RETAILER', true)).toContain('Take Back');
  expect(labels('CHARITY', true)).not.toContain('Take Back');
});

test('a page that is not there has no row, and a group without pages none either', () => {
  const [, integrations] = menuFor({ role: 'RETAILER', dev: false }, routes);
  expect(integrations?.children).toEqual([{ label: 'Websites', to: '/websites' }]);
  expect(labels('RETAILER')).not.toContain('Ads Manager');
});
