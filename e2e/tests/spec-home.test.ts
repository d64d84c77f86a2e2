import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { demo, signIn } from '../src/demo';
import { press } from '../src/keyboard';

const welcome = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const cards = (page: Page, title: string) => welcome(page, title).getByRole('heading', { level: 3 }).allInnerTexts();
const named = (texts: readonly string[]) => texts.map((text) => text.replace(/\s*Done$/, ''));

/** The panel’s parts in their order, each with the page it needs. */
const shop = {
  title: 'Get your shop started',
  parts: {
    'General information': '/profile',
    'Add Plugin': '/website/ecommerce',
    'Add Coupons': '/coupons',
    'Add Feed': '/feed',
  },
};
const charity = {
  title: 'Get your charity started',
  parts: {
    'General information': '/profile',
    'Charity Details': '/charity-details',
    PayPal: '/virtual-charity-paypal',
    'Virtual Charity Shop': '/virtual-charity-shop',
    'Ship by Post': '/ship-by-post',
    'Micro-Donations': '/micro-donations',
    'Add Charity Shops': '/charity-shops-list',
  },
};

/** Those of some addresses that have a page: any other leads to the dashboard. */
async function withPages(page: Page, parts: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const there: string[] = [];
  for (const [name, path] of Object.entries(parts)) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    if (new URL(page.url()).pathname === path) there.push(name);
  }
  await page.goto('/dashboard');
  const folded = page.getByRole('button', { name: 'Show the steps' });
  await folded.or(page.getByRole('button', { name: 'Hide the steps' })).waitFor();
  if (await folded.isVisible()) await folded.click();
  return there;
}

test.each([
  ['retailer', shop],
  ['partner', shop],
  ['charity', charity],
] as const)('the welcome panel of a %s: its parts, each leading to its page, by keys alone', async (role, panel) => {
  const page = await openPage();
  await signIn(page, demo[role]);
  const there = await withPages(page, panel.parts);
  await expect.poll(async () => named(await cards(page, panel.title))).toEqual(there);
  const general = welcome(page, panel.title).getByRole('list', { name: 'General information', exact: true });
  const profile = general.getByRole('link', { name: 'Profile', exact: true });
  if (role === 'charity') await expect.poll(() => general.getByRole('link').count()).toBe(1);
  await press(page, profile);
  await page.getByRole('heading', { level: 1, name: 'Profile', exact: true }).waitFor();
});
