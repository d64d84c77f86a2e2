import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { newAccount } from '../src/new-account';
import { alertOf, newAddress, password, screen } from '../src/registration';

/** Several servers or looks with axe take their time on a busy machine. */
const patient = { timeout: 300_000 };
const steps = (page: Page) => page.getByRole('list', { name: 'Setup checklist' });
const step = (page: Page, name: string) => steps(page).getByRole('listitem').filter({ hasText: name });

test('the return address: six fields, found when it is left, its coordinates read-only', patient, async () => {
  const address = newAddress('return');
  await newAccount(address, 'CHARITY');
  const page = await openPage();
  await signInAt(page, '/donation', address, password);
  await screen(page, 'Donation return address');
  const generate = page.getByRole('button', { name: 'Generate coordinates' });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await expect.poll(() => generate.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await alertOf(page, 'All fields required');
  for (const name of ['Latitude', 'Longitude']) {
    await expect.poll(() => field(name).getAttribute('readonly')).not.toBeNull();
  }
  await field('Street').fill('12 Rail Lane');
  await field('Postcode').fill('LS1 4AP');
  await field('City').fill('Leeds');
  await field('City').blur();
  await page
    .getByRole('status')
    .getByText(/^Found: /)
    .waitFor();
  await expect.poll(() => field('Latitude').inputValue()).toMatch(/^53\./);
  await expect.poll(() => generate.isEnabled()).toBe(true);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await alertOf(page, 'Success');
  await examine(page, 'donation');

  await page.goto('/ship-by-post');
  await step(page, 'Return address').getByText('Done').waitFor();
  await expect.poll(() => field('Latitude').inputValue()).toMatch(/^53\./);
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await alertOf(page, 'All fields required');
  const shipping = page.locator('form').filter({ hasText: 'Shipping address' });
  for (const [name, text] of [
    ['Street', 'Rail Lane'],
    ['House number', '12'],
    ['Postcode', 'LS1 4AP'],
    ['City', 'Leeds'],
  ] as const)
    await shipping.getByRole('textbox', { name, exact: true }).fill(text);
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await alertOf(page, 'Success');
  await examine(page, 'ship-by-post');
});
