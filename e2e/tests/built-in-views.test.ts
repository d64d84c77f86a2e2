import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { addCoupon, newShop } from '../src/coupons';
import { signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { addFeed } from '../src/feeds';
import { alertWith, password } from '../src/registration';

const patient = { timeout: 300_000 };
const names = async (page: Page) =>
  (await page.locator('tbody tr a[data-row]').allInnerTexts()).map((text) => text.split('\n')[0]);
const views = (page: Page) => page.getByRole('dialog', { name: 'Views' });
const openViews = (page: Page) => page.getByRole('button', { name: 'Views', exact: true }).click();
const view = (page: Page, name: string) => views(page).getByRole('button', { name, exact: true });
const only = (page: Page, name: string) => page.getByRole('button', { name: `Show all again, not only: ${name}` });
const stateOf = (page: Page) => new URL(page.url()).searchParams.get('state');

test('ux 42: lists bring views along, beside those that are saved, renamed and deleted', patient, async () => {
  const { address, wire } = await newShop('Alder', 'Birch', 'Cedar');
  const answer = await wire('GET', '/sites');
  const sites = JSON.parse(JSON.stringify(answer)).items;
  const uuid = (name: string) => sites.find((site: { name: string }) => site.name === name).uuid;
  await wire('PUT', `/sites/${uuid('Birch')}`, { active: false });
  await wire('PUT', `/sites/${uuid('Cedar')}`, { test_mode: true });

  const page = await openPage();
  await signInAt(page, '/websites', address, password);
  await expect.poll(() => names(page)).toHaveLength(3);
  await openViews(page);
  await views(page).getByRole('heading', { name: 'Built in' }).waitFor();
  await examine(page, 'views-built-in', '[role=dialog]');
  // Placed anew: the window had other widths meanwhile.
  await page.keyboard.press('Escape');
  // A press that comes while it still closes would close it as well.
  await views(page).waitFor({ state: 'detached' });
  await openViews(page);
  // Nobody renames, shares or deletes what the list brings along.
  for (const name of ['Inactive', 'Test mode']) {
    await view(page, name).waitFor();
    expect(await views(page).getByRole('button', { name }).count(), name).toBe(1);
  }
  await view(page, 'Inactive').click();
  await expect.poll(() => names(page)).toEqual(['Birch']);
  expect(stateOf(page)).toBe('inactive');
  await only(page, 'Inactive').waitFor();
  await openViews(page);
  await expect.poll(() => view(page, 'Inactive').getAttribute('aria-current')).toBe('true');
  await expect.poll(() => view(page, 'Test mode').getAttribute('aria-current')).toBeNull();

  // One that is saved stands beside them, also under the same name, and is the user’s to delete.
  await views(page).getByLabel('Save this view as').fill('Inactive');
  await page.keyboard.press('Enter');
  await alertWith(page, 'View saved');
  await openViews(page);
  await expect.poll(() => view(page, 'Inactive').count()).toBe(2);
  await views(page).getByRole('button', { name: 'Rename the view Inactive' }).waitFor();
  await views(page).getByRole('button', { name: 'Delete the view Inactive' }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Yes' }).click();
  await views(page).waitFor({ state: 'detached' });
  await openViews(page);
  await expect.poll(() => view(page, 'Inactive').count()).toBe(1);
  await page.keyboard.press('Escape');

  // It holds while one searches in it, in a copied link and after a reload, and ends by its name.
  await page.getByRole('searchbox').fill('cedar');
  await page.getByText('No results found').waitFor();
  await only(page, 'Inactive').waitFor();
  await page.getByRole('searchbox').fill('');
  await expect.poll(() => names(page)).toEqual(['Birch']);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(['Birch']);
  await page.setViewportSize({ width: 360, height: 900 });
  await only(page, 'Inactive').waitFor();
  await page.setViewportSize({ width: 1280, height: 900 });
  await only(page, 'Inactive').click();
  await expect.poll(() => names(page)).toHaveLength(3);
  expect(stateOf(page)).toBeNull();
  await page.goBack();
  await expect.poll(() => names(page)).toEqual(['Birch']);
  await openViews(page);
  await view(page, 'Test mode').click();
  await expect.poll(() => names(page)).toEqual(['Cedar']);

  // What is no view counts as none.
  await page.goto('/websites?state=nonsense');
  await expect.poll(() => names(page)).toHaveLength(3);
});

test('ux 42: coupons without free codes, feeds that failed, and lists with a choice of states', patient, async () => {
  const shop = await newShop('Alder');
  const page = await openPage();
  for (const name of ['Filled', 'Empty']) await addCoupon(shop, { name });
  const { items } = JSON.parse(JSON.stringify(await shop.wire('GET', '/retailers/coupons')));
  const filled = items.find(({ name }: { name: string }) => name === 'Filled');
  await shop.wire('POST', `/retailers/coupons/${filled.id}/codes/generate`, { count: 3 });
  await signInAt(page, '/coupons', shop.address, password);
  await expect.poll(() => names(page)).toEqual(['Empty', 'Filled']);
  await openViews(page);
  await view(page, 'Without free codes').click();
  await expect.poll(() => names(page)).toEqual(['Empty']);

  // What comes late moves the page, and hides a panel whose button it moves out of sight.
  await page.goto(`/coupon/edit/${filled.uuid}?tab=codes`, { waitUntil: 'networkidle' });
  const codes = page.getByRole('region', { name: 'Codes' });
  await codes.getByText('3 results').waitFor();
  await codes.getByRole('button', { name: 'Views', exact: true }).click();
  await view(page, 'Used').click();
  await codes.getByText('0 results').waitFor();
  await expect.poll(() => codes.getByLabel('State').inputValue()).toBe('used');

  await addFeed(shop.wire, 'https://nowhere.invalid/feed.xml', {}, 'failed');
  await page.goto('/feed');
  await page.getByText('nowhere.invalid/feed.xml').first().waitFor();
  await openViews(page);
  await view(page, 'Failed').click();
  await only(page, 'Failed').waitFor();
  await page.getByText('1 result', { exact: true }).waitFor();
});
