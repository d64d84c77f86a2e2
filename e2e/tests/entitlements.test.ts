import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openPage, origin } from '../src/browser';
import { demo, signIn, signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { newAccount } from '../src/new-account';
import { operate } from '../src/operator';
import { alertOf, newAddress, password, screen } from '../src/registration';
import { startServer } from '../src/server';

/** Several servers or looks with axe take their time on a busy machine. */
const patient = { timeout: 300_000 };
const steps = (page: Page) => page.getByRole('list', { name: 'Setup checklist' });
const step = (page: Page, name: string) => steps(page).getByRole('listitem').filter({ hasText: name });
/** How the programme stands now; the history below says what it was, in a list. */
const standing = (page: Page, status: string) =>
  page.locator('div > [data-mark]', { hasText: new RegExp(`^${status}$`) });

test('a charity goes from nothing to an ACTIVE Virtual Charity Shop', patient, async () => {
  const address = newAddress('from-nothing');
  await newAccount(address, 'CHARITY');
  const page = await openPage();
  await signInAt(page, '/virtual-charity-shop', address, password);
  const toggle = page.getByRole('switch', { name: 'Virtual Charity Shop' });
  await toggle.click();
  await alertOf(page, 'Please complete required tasks first.');
  await expect.poll(() => toggle.isChecked()).toBe(false);
  await standing(page, 'INACTIVE').waitFor();

  await step(page, 'Charity Details').getByRole('link').click();
  const name = `c-${crypto.randomUUID().slice(0, 12)}`;
  await page.getByLabel('Short name').fill(name);
  await page.getByLabel('Description').fill('We mend and give.');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await alertOf(page, 'Updated');

  await page.goto('/virtual-charity-shop');
  await step(page, 'Charity Details').getByText('Done').waitFor();
  await step(page, 'PayPal').getByRole('link').click();
  await screen(page, 'PayPal');
  await examine(page, 'virtual-charity-paypal');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Connect PayPal' }).click();
  await (await opened).getByRole('button', { name: 'Approve' }).click();
  await alertOf(page, 'Payment method successfully connected');

  await page.goto('/virtual-charity-shop');
  await step(page, 'PayPal').getByText('Done').waitFor();
  await toggle.click();
  await alertOf(page, 'Please complete required tasks first.');
  await operate(inject('dataDir'), 'accounts', 'verify', address);
  await page.reload();
  await step(page, 'Verified by us').getByText('Done').waitFor();
  await page.getByLabel('Note').fill('We are keen.');
  const asked = page.waitForRequest('**/api/entitlements/status');
  await toggle.click();
  expect((await asked).postDataJSON()).toEqual({ name: 'VIRTUAL_CHARITY', status: 'ACTIVE', request: 'We are keen.' });
  await alertOf(page, 'Virtual Charity Shop enabled');
  await standing(page, 'ACTIVE').waitFor();
  await examine(page, 'virtual-charity-shop');
  const visitor = await openPage();
  await visitor.goto(`${origin}/p/${name}`);
  await visitor.getByText('We mend and give.').waitFor();
  await toggle.click();
  await alertOf(page, 'Virtual Charity Shop disabled');
});

test(
  'where the operator decides, it waits, is rejected with a reason, and may be asked for again',
  patient,
  async () => {
    const product = await startServer({ env: { ENTITLEMENT_REVIEW: 'manual' } });
    const decide = (...words: string[]) =>
      operate(product.dataDir, 'entitlements', 'decide', demo.charity, 'SEND_BY_POST', ...words);
    try {
      const page = await openPage();
      await page.goto(`${product.origin}/login`);
      await page.getByLabel('Email').fill(demo.charity);
      await page.getByLabel('Password', { exact: true }).fill(demo.password);
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL('**/dashboard');
      await page.goto(`${product.origin}/ship-by-post`);
      const toggle = page.getByRole('switch', { name: 'Ship by Post' });
      await page.getByLabel('Note').fill('For the winter.');
      await toggle.click();
      await alertOf(page, 'We have received your request and will review it.');
      await standing(page, 'IN REVIEW').waitFor();
      await expect.poll(() => toggle.isDisabled()).toBe(true);
      await page.getByText('Your note: For the winter.').first().waitFor();
      await decide('decline', '--reason', 'The address is a private one.');
      await page.reload();
      await standing(page, 'REJECTED').waitFor();
      await page.getByText('The address is a private one.').first().waitFor();
      await examine(page, 'ship-by-post-rejected');
      await toggle.click();
      await standing(page, 'IN REVIEW').waitFor();
      await decide('activate');
      await page.reload();
      await standing(page, 'ACTIVE').waitFor();
      await decide('block', '--reason', 'Parcels came back.');
      await page.reload();
      await standing(page, 'BLOCKED').waitFor();
      await page.getByText('Parcels came back.').first().waitFor();
      await expect.poll(() => toggle.isDisabled()).toBe(true);
    } finally {
      await product.stop();
    }
  },
);

test('a failed request is told as the spec says, and changes nothing', async () => {
  const page = await openPage();
  await signIn(page, demo.charity);
  await page.route('**/api/entitlements/status', (route) => route.abort());
  await page.goto('/micro-donations');
  const toggle = page.getByRole('switch', { name: 'Micro-Donations' });
  await expect.poll(() => toggle.isChecked()).toBe(true);
  await toggle.click();
  await alertOf(page, 'An error ocurred.');
  await expect.poll(() => toggle.isChecked()).toBe(true);
});

test('the other pages of the area', patient, async () => {
  const page = await openPage();
  await signInAt(page, '/charity-shops', demo.charity);
  await screen(page, 'Charity Shops');
  await page.getByRole('switch', { name: 'Charity Shops', checked: true }).waitFor();
  await page.goto('/charity-returns');
  await screen(page, 'Returns');
  for (const carrier of ['Royal Mail', 'Evri']) {
    await page.getByRole('row').filter({ hasText: carrier }).getByText('Inactive', { exact: true }).waitFor();
  }
  // The demo’s charity takes nothing by post.
  await page.getByText('They bring parcels once Ship by Post is active.').waitFor();
  await examine(page, 'charity-returns');
});
