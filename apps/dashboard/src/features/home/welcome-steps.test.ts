import { expect, test } from 'vitest';
import type { Onboarding } from './home.api';
import { generalInformation, welcomeCards } from './welcome-steps';

const fresh: Onboarding = {
  general_information: { address: true, cards: false, plan: true, vatin: false, payment_method: false },
  sites: 0,
  charity_configuration: {
    paypal_connection: false,
    charity_details: false,
    entitlements: [{ type: 'VIRTUAL_CHARITY', status: 'ACTIVE', reason: '' }],
  },
  micro_donations: false,
  points: 0,
  coupons: 0,
  feeds: 0,
  verified: false,
};
const everything = ([first]: readonly string[]) => first;
const labels = (steps: readonly { label: string }[]) => steps.map(({ label }) => label);

test('retailers and partners have the shop cards, charities their own', () => {
  for (const role of ['RETAILER', 'PARTNER'] as const) {
    expect(labels(welcomeCards(fresh, role, everything))).toEqual(['Add Plugin', 'Add Coupons', 'Add Feed']);
  }
  expect(labels(welcomeCards(fresh, 'CHARITY', everything))).toEqual([
    'Charity Details',
    'PayPal',
    'Virtual Charity Shop',
    'Ship by Post',
    'Micro-Donations',
    'Add Charity Shops',
  ]);
});

test('the general information of a charity leads to the profile alone', () => {
  expect(generalInformation(fresh, 'CHARITY', everything)).toEqual([{ label: 'Profile', to: '/profile', done: true }]);
  expect(generalInformation(fresh, 'RETAILER', everything).map(({ to }) => to)).toEqual([
    '/profile',
    '/change-payment-info',
    '/change-plan',
    '/change-vat-id',
    '/payment-method',
  ]);
});

test('what has no page is left out; what is done leads to its list', () => {
  const here = (paths: readonly string[]) => paths.find((path) => ['/add-coupon', '/coupons'].includes(path));
  expect(welcomeCards(fresh, 'RETAILER', here)).toMatchObject([{ id: 'coupons', to: '/add-coupon', done: false }]);
  expect(welcomeCards({ ...fresh, coupons: 2 }, 'RETAILER', here)).toMatchObject([{ to: '/coupons', done: true }]);
});

test('the plugin is added in the wizard, also where there is one already', () => {
  expect(welcomeCards({ ...fresh, sites: 2 }, 'RETAILER', everything)[0]).toMatchObject({ to: '/website/ecommerce' });
});

test('a programme is done when it is active', () => {
  const done = welcomeCards(fresh, 'CHARITY', everything).filter((card) => card.done);
  expect(labels(done)).toEqual(['Virtual Charity Shop']);
});
