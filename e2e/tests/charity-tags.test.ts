import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { demo, signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { ownAccount } from '../src/own-account';

const charity = ownAccount('CHARITY');

/** Four looks with axe take their time on a busy machine. */
const patient = { timeout: 240_000 };
const alert = (page: Page, text: string) =>
  page.locator('[role=alert], [role=status]').filter({ hasText: text }).first().waitFor();
const own = (page: Page) => page.getByRole('list', { name: 'Your own tags' });

async function tagsPage(): Promise<Page> {
  const page = await openPage();
  await charity.signIn(page, '/charity-tags');
  await page.getByRole('list', { name: 'Standard tags' }).getByText('Shoes').waitFor();
  return page;
}

test('a charity adds a tag of its own and deletes it again', patient, async () => {
  const page = await tagsPage();
  const name = `Raincoats ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel('New tag').fill(` ${name} `);
  await page.keyboard.press('Enter');
  await own(page).getByText(name).waitFor();
  await expect.poll(() => page.getByLabel('New tag').inputValue()).toBe('');

  await page.getByLabel('New tag').fill(name.toUpperCase());
  await page.getByRole('button', { name: 'Add tag' }).click();
  await page.getByRole('main').getByText(`Tag with name '${name.toUpperCase()}' already exists.`).waitFor();
  await expect.poll(() => page.getByLabel('New tag').getAttribute('aria-invalid')).toBe('true');
  await examine(page, 'charity-tags');

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByText(`Delete ${name}?`).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => own(page).getByText(name).count()).toBe(1);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await own(page).getByText(name).waitFor({ state: 'detached' });
});

test('an empty name is ignored, and standard tags stay', async () => {
  const page = await tagsPage();
  let asked = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') asked += 1;
  });
  await page.getByLabel('New tag').fill('   ');
  await page.getByRole('button', { name: 'Add tag' }).click();
  await page.getByLabel('New tag').fill('Shoes');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByText("Tag with name 'Shoes' already exists.").waitFor();
  expect(asked).toBe(1);
  await expect.poll(() => page.getByRole('list', { name: 'Standard tags' }).getByRole('button').count()).toBe(0);
});

test('a failure is told as the spec says', async () => {
  const page = await tagsPage();
  await page.route('**/api/charities/points/tags', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByLabel('New tag').fill('Umbrellas');
  await page.getByRole('button', { name: 'Add tag' }).click();
  await page.getByRole('alert').getByText('Error.', { exact: true }).waitFor();
  await expect.poll(() => own(page).getByText('Umbrellas').count()).toBe(0);
});

test('a retailer has no charity tags', async () => {
  const page = await openPage();
  await signInAt(page, '/charity-tags', demo.retailer);
  await Promise.all([page.waitForURL('**/dashboard'), alert(page, 'This page is not available for your account.')]);
});
