import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { addCoupon, newShop, openAs } from '../src/coupons';
import { demo, signIn } from '../src/demo';
import { examine } from '../src/examine';
import { press } from '../src/keyboard';
import { newAccount } from '../src/new-account';
import { newAddress, password } from '../src/registration';
import { addSite, wireOf } from '../src/sites';

const panel = (page: Page, title: string) => page.getByRole('region', { name: title });
const shop = 'Get your shop started';
const charity = 'Get your charity started';
const showSteps = async (page: Page) => {
  const folded = page.getByRole('button', { name: 'Show the steps' });
  await folded.or(page.getByRole('progressbar', { name: 'Set-up' })).waitFor();
  if (await folded.isVisible()) await folded.click();
};

const figures = (page: Page) => panel(page, 'Last 30 days').getByRole('term');

test('the home of a shop stands in light and dark, wide and narrow: four figures, a chart, what needs attention', async () => {
  const page = await openPage();
  await signIn(page, demo.retailer);
  await page.getByText('Set-up is done.').waitFor();
  const shown = ['Items added', 'Shoppers', 'Codes given out', 'Codes used'];
  await expect.poll(() => figures(page).allTextContents()).toEqual(shown);
  await panel(page, 'Last 30 days').getByText('than before').first().waitFor();
  const activity = panel(page, 'Orders and items');
  const table = activity.getByRole('table', { name: 'Orders and items' });
  await table.waitFor({ state: 'attached' });
  await expect.poll(() => table.getByRole('row').count()).toBe(31);
  const cells = await table.getByRole('row').locator('td:nth-of-type(2)').allTextContents();
  const orders = cells.reduce((sum, text) => sum + Number(text), 0);
  expect(orders).toBeGreaterThan(0);
  await activity
    .locator('figcaption')
    .getByText(`Orders ${orders.toLocaleString('en-GB')}`)
    .waitFor();
  await panel(page, 'Needs attention').waitFor();
  await examine(page, 'home');
});

test('the time of the figures is chosen, and stands in the address', async () => {
  const page = await openPage();
  await signIn(page, demo.retailer);
  await panel(page, 'Last 30 days').getByRole('radio', { name: '7 days' }).click();
  await page.getByRole('heading', { name: 'Last 7 days' }).waitFor();
  await page.waitForURL('**/dashboard?days=7');
  await page.reload();
  await expect.poll(() => panel(page, 'Orders and items').getByRole('table').getByRole('row').count()).toBe(8);
});

test('ux 6: finished steps are one line, can be looked at again, and put away for good', async () => {
  const page = await openPage();
  await signIn(page, demo.retailer);
  await page.getByRole('button', { name: 'Show the steps' }).click();
  await panel(page, shop).getByRole('progressbar', { name: 'Set-up' }).waitFor();
  await page.getByRole('button', { name: 'Hide the steps' }).click();
  await expect.poll(() => panel(page, shop).count()).toBe(0);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.reload();
  await panel(page, 'Last 30 days').waitFor();
  await expect.poll(() => page.getByText('Set-up is done.').count()).toBe(0);
});

test('what needs attention leads to where it is seen to', async () => {
  const shop = await newShop('Harbour & Hem');
  const coupon = await addCoupon(shop, { name: 'Spring' });
  await shop.wire('POST', `/retailers/coupons/${coupon}/active`, { active: 1 });
  const page = await openAs(await openPage(), shop, '/dashboard');
  const waiting = panel(page, 'Needs attention');
  await waiting.getByRole('link', { name: 'Spring: no codes left' }).click();
  await page.waitForURL(`**/coupon/edit/${coupon}?tab=codes`);
});

test('ux 6: a new retailer starts with the plugin; what is done moves the stitch on', async () => {
  const email = newAddress('home');
  await newAccount(email);
  const page = await openPage();
  await signIn(page, email, password);
  const welcome = panel(page, shop);
  await welcome.getByRole('heading', { name: 'General information' }).waitFor();
  await expect.poll(() => welcome.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/profile');
  await welcome.getByText('Waiting to be verified').waitFor();
  await welcome.getByText('We look at each new account ourselves, as a rule within 2 working days.').waitFor();
  await welcome.getByText('Next: Add Plugin').waitFor();
  const progress = welcome.getByRole('progressbar', { name: 'Set-up' });
  await expect.poll(() => progress.getAttribute('aria-valuenow')).toBe('0');
  await addSite(await wireOf(email, password), 'Harbour & Hem');
  await page.reload();
  await welcome.getByRole('link', { name: 'Open: Add Plugin' }).waitFor();
  await expect.poll(() => progress.getAttribute('aria-valuenow')).toBe('1');
});

test('a charity reads its own text and finds the profile alone', async () => {
  const page = await openPage();
  await signIn(page, demo.charity);
  await expect
    .poll(() => figures(page).allTextContents())
    .toEqual(['Items given', 'Sold of these', 'Raised', 'Average price']);
  await panel(page, 'Given and sold').getByRole('table').waitFor({ state: 'attached' });
  await showSteps(page);
  const welcome = panel(page, charity);
  await welcome.getByText('A few steps, and shoppers can give you what they no longer wear.').waitFor();
  const links = welcome.getByRole('list', { name: 'General information' }).getByRole('link');
  await expect.poll(() => links.count()).toBe(1);
  await expect.poll(() => links.getAttribute('href')).toBe('/profile');
  await welcome.getByRole('heading', { name: 'Charity Details' }).waitFor();
  await expect.poll(() => welcome.getByRole('heading', { name: 'Add Plugin' }).count()).toBe(0);
  const programmes = panel(page, 'Programmes').getByRole('list', { name: 'Programmes' }).getByRole('listitem');
  await expect.poll(() => programmes.count()).toBe(4);
  for (const name of ['Virtual Charity Shop', 'Ship by Post', 'Micro-Donations', 'Charity Shops']) {
    await programmes.filter({ hasText: name }).waitFor();
  }
  await expect.poll(() => page.getByRole('heading', { name: 'Orders and items' }).count()).toBe(0);
  await examine(page, 'home-charity');
});

test('a partner has the panel of a shop, and an account without orders says how the first one comes', async () => {
  const email = newAddress('home-partner');
  await newAccount(email, 'PARTNER');
  const page = await openPage();
  await signIn(page, email, password);
  const welcome = panel(page, shop);
  await welcome.getByRole('heading', { name: 'General information' }).waitFor();
  await welcome.getByRole('heading', { name: 'Add Plugin' }).waitFor();
  const activity = panel(page, 'Orders and items');
  await activity.getByText('No orders yet. They show here as soon as a website of yours sends one.').waitFor();
  await expect.poll(() => activity.getByRole('table').count()).toBe(0);
  await examine(page, 'home-empty');
  const way = activity.getByRole('link', { name: 'Websites' });
  await way.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/websites');
});

test('the steps of the panel are walked by keys alone', async () => {
  const email = newAddress('home-keys');
  await newAccount(email);
  const page = await openPage();
  await signIn(page, email, password);
  const next = panel(page, shop).getByRole('link', { name: 'Add Plugin', exact: true });
  await next.waitFor();
  await page.locator('main').focus();
  await press(page, next);
  await page.waitForURL(/\/website\/(?:ecommerce|add)$/);
});
