import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { demo, signIn } from '../src/demo';
import { examine } from '../src/examine';
import { press } from '../src/keyboard';
import { newAccount } from '../src/new-account';
import { newAddress, password } from '../src/registration';
import { addSite, wireOf } from '../src/sites';

const panel = (page: Page, title: string) => page.getByRole('region', { name: title });
const shop = 'Get your shop started';
const charity = 'Get your charity started';

test('the home of a shop stands in light and dark, wide and narrow', async () => {
  const page = await openPage();
  await signIn(page, demo.retailer);
  await panel(page, shop).getByRole('progressbar', { name: 'Set up' }).waitFor();
  const activity = panel(page, 'Orders and items');
  const table = activity.getByRole('table', { name: 'Orders and items' });
  await table.waitFor({ state: 'attached' });
  await expect.poll(() => table.getByRole('row').count()).toBe(31);
  const cells = await table.getByRole('row').locator('td:nth-of-type(1)').allTextContents();
  const orders = cells.reduce((sum, text) => sum + Number(text), 0);
  expect(orders).toBeGreaterThan(0);
  await expect.poll(() => activity.getByRole('definition').first().textContent()).toBe(orders.toLocaleString('en-GB'));
  await examine(page, 'home');
});

test('a new retailer starts with the plugin; what is done moves the stitch on', async () => {
  const email = newAddress('home');
  await newAccount(email);
  const page = await openPage();
  await signIn(page, email, password);
  const welcome = panel(page, shop);
  await welcome.getByRole('heading', { name: 'General information' }).waitFor();
  await expect.poll(() => welcome.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/profile');
  await welcome.getByText('Waiting to be verified').waitFor();
  await welcome.getByText('Next: Add Plugin').waitFor();
  const progress = welcome.getByRole('progressbar', { name: 'Set up' });
  await expect.poll(() => progress.getAttribute('aria-valuenow')).toBe('0');
  await addSite(await wireOf(email, password), 'Harbour & Hem');
  await page.reload();
  await welcome.getByRole('link', { name: 'Open: Add Plugin' }).waitFor();
  await expect.poll(() => progress.getAttribute('aria-valuenow')).toBe('1');
});

test('a charity reads its own text and finds the profile alone', async () => {
  const page = await openPage();
  await signIn(page, demo.charity);
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
