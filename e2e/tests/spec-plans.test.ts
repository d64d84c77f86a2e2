import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDraft } from '../src/new-account';
import { screen } from '../src/registration';

const standard = ['Widget customization', 'Ad management', 'Coupon codes manager', 'Analytics dashboard', 'Reports'];
const enterprise = [
  'Everything in Standard',
  'Product feed import',
  'Reselling',
  'Custom integration',
  'Returns module',
];
const enterpriseMore = [
  'Extra add-ons',
  'Custom data analytics',
  'API integration',
  'Dedicated account manager',
  'Marketing automation',
  'Custom newsletter and web push',
];
const charity = [
  'Widget customization',
  'Virtual charity shop',
  'Micro-donations',
  'By-post and shop clothing donation',
  'Marketing materials',
  'Donation rewarding',
  'Ad management',
  'AI-powered',
  'Support',
];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const features = (page: Page, name: string) => card(page, name).getByRole('listitem').allTextContents();

/** The body of step 4 for a way of paying; nothing is stored. */
async function sentFor(page: Page, method: string): Promise<unknown> {
  await page.route('**/register/4', (route) => route.abort());
  await button(page, 'Choose Standard').click();
  const dialog = page.getByRole('dialog', { name: 'Choose payment method', exact: true });
  await dialog.getByRole('radio', { name: method, exact: true }).check();
  const sent = page.waitForRequest('**/register/4');
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  const { code: _, ...body } = (await sent).postDataJSON();
  await dialog.getByRole('alert').getByText('The server cannot be reached.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  return body;
}

test('a retailer’s plans: prices, domains, features, by month and by year, and three ways of paying', async () => {
  const page = await openDraft(4, 'RETAILER');
  await screen(page, 'Plans for retailer');
  await expect.poll(() => features(page, 'Basic')).toEqual(['Limited features']);
  await expect.poll(() => features(page, 'Standard')).toEqual(standard);
  await expect.poll(() => features(page, 'Enterprise')).toEqual(enterprise);
  await card(page, 'Basic').getByText('£49', { exact: true }).waitFor();
  await card(page, 'Standard').getByText('£199', { exact: true }).waitFor();
  await expect.poll(() => card(page, 'Enterprise').getByText('from £2499', { exact: true }).count()).toBe(1);
  await card(page, 'Standard').getByText('Up to 3', { exact: true }).waitFor();
  await card(page, 'Enterprise').getByText('Unlimited', { exact: true }).waitFor();
  await expect.poll(() => page.getByText(/trial/i).count()).toBe(0);

  await button(page, 'Show More').click();
  await expect.poll(() => features(page, 'Enterprise')).toEqual([...enterprise, ...enterpriseMore]);
  await button(page, 'Show Less').click();
  await expect.poll(() => features(page, 'Enterprise')).toEqual(enterprise);

  const interval = page.getByRole('radiogroup', { name: 'Billing interval', exact: true });
  await expect.poll(() => interval.getByRole('radio', { name: 'bill monthly', exact: true }).isChecked()).toBe(true);
  await interval.getByRole('radio', { name: 'bill annually', exact: true }).check();
  await card(page, 'Standard').getByText('£2388', { exact: true }).waitFor();
  expect(await sentFor(page, 'PayPal')).toEqual({
    plan: 'standard',
    interval: 'year',
    required_card: 0,
    plan_type: 'PAYPAL',
  });
  await interval.getByRole('radio', { name: 'bill monthly', exact: true }).check();
  expect(await sentFor(page, 'Credit Card')).toEqual({
    plan: 'standard',
    interval: 'month',
    required_card: 1,
    plan_type: 'STRIPE',
  });
  expect(await sentFor(page, 'Setup payments later')).toEqual({
    plan: 'standard',
    interval: 'month',
    required_card: 0,
  });
});

test('the choice of payment names its default and where it can be set later; the card has its fields', async () => {
  const page = await openDraft(4, 'PARTNER');
  await screen(page, 'Plans for partner');
  await expect.poll(() => page.getByRole('region').count()).toBe(2);
  await expect.poll(() => features(page, 'Standard')).toEqual(standard);
  await button(page, 'Choose Standard').click();
  const methods = page
    .getByRole('dialog', { name: 'Choose payment method', exact: true })
    .getByRole('radiogroup', { name: 'Choose payment method', exact: true });
  await expect.poll(() => methods.getByRole('radio').count()).toBe(3);
  await methods.getByRole('radio', { name: 'Credit Card', exact: true, checked: true }).waitFor();
  await methods.getByRole('radio', { name: 'PayPal', exact: true }).waitFor();
  const later = methods.getByRole('radio', { name: 'Setup payments later', exact: true });
  await later.and(methods.getByRole('radio', { description: /\bSettings -> Payment Method\./ })).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Next', exact: true }).click();

  await screen(page, 'Credit Card');
  for (const name of ['Card owner name', 'Card number', 'CVV']) {
    await page.getByRole('textbox', { name, exact: true }).waitFor();
  }
  for (const name of ['Expiry month', 'Expiry year']) {
    await page.getByRole('combobox', { name, exact: true }).waitFor();
  }
  await page.getByLabel('Card number').fill('4242 4242 4242 4242 4242');
  await expect.poll(() => page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
  for (const [typed, right] of [
    ['12', false],
    ['123', true],
    ['1234', true],
  ] as const) {
    await page.getByLabel('CVV').fill(typed);
    await button(page, 'Next').click();
    await expect.poll(() => page.getByText('CVV has 3 or 4 digits.', { exact: true }).count()).toBe(right ? 0 : 1);
  }
  await page.getByLabel('CVV').fill('12345');
  await expect.poll(() => page.getByLabel('CVV').inputValue()).toBe('1234');
});

test('a charity’s plan is free, with neither a switch nor a choice of payment', async () => {
  const page = await openDraft(4, 'CHARITY');
  await screen(page, 'Plans for charity');
  await expect.poll(() => features(page, 'Standard')).toEqual(charity);
  await card(page, 'Standard').getByText('Free', { exact: true }).waitFor();
  await card(page, 'Standard').getByText('Unlimited', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('radio').count()).toBe(0);
  await button(page, 'Show More').click();
  await expect
    .poll(() => features(page, 'Standard'))
    .toEqual([...charity, 'Analytics dashboard', 'Reports', 'Custom newsletter']);
  await button(page, 'Show Less').waitFor();
  await page.route('**/register/4', (route) => route.abort());
  const sent = page.waitForRequest('**/register/4');
  await button(page, 'Choose Standard').click();
  const { code: _, ...body } = (await sent).postDataJSON();
  expect(body).toEqual({ plan: 'standard', interval: 'month' });
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});
