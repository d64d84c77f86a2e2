import { consoleCapabilitiesOf } from '@dw/contract/console';
import { expect, test } from 'vitest';
import { pages } from '../pages';
import { isAt, menuOf } from './menu';

const labelsOf = (role: Parameters<typeof consoleCapabilitiesOf>[0]) =>
  menuOf(pages, [...consoleCapabilitiesOf(role)]).map(({ label }) => label);

test.each([
  ['support', ['Accounts', 'Verifications', 'Shoppers', 'Hand-overs', 'Mails', 'Failures', 'Failed jobs']],
  ['verifier', ['Accounts', 'Verifications']],
  ['finance', ['Accounts']],
  ['admin', ['Accounts', 'Verifications', 'Shoppers', 'Hand-overs', 'Mails', 'Failures', 'Failed jobs', 'Log']],
] as const)('the menu of %s', (role, labels) => {
  expect(labelsOf(role)).toEqual(labels);
});

test('no two pages have the same address', () => {
  const paths = pages.map(({ path }) => path);
  expect(paths).toEqual([...new Set(paths)]);
});

test.each([
  ['/accounts', '/accounts', true],
  ['/accounts', '/accounts/12/invoices', true],
  ['/accounts', '/accountsx', false],
  ['/log', '/accounts', false],
])('whether %s is at %s', (to, pathname, here) => {
  expect(isAt(to, pathname)).toBe(here);
});
