import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { demo, signIn } from '../src/demo';
import { examine } from '../src/examine';
import { screen } from '../src/registration';

const searchName = 'Search pages and records';

test('Ctrl and K jump to the search, which leads to pages and to websites', async () => {
  const page = await openPage();
  await signIn(page, demo.retailer);
  const search = page.getByRole('combobox', { name: searchName });
  await search.waitFor();
  await page.keyboard.press('Control+k');
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('prof');
  await page.getByRole('option', { name: 'Settings, Profile' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await screen(page, 'Profile');
  await search.fill('alder');
  await page
    .getByRole('option', { name: /^Alder/ })
    .first()
    .click();
  await page.waitForURL('**/website/edit/*');
  await search.fill('alder');
  await page
    .getByRole('option', { name: /^Alder/ })
    .first()
    .waitFor();
  await expect.poll(() => page.getByRole('group').allInnerTexts()).toEqual([expect.stringContaining('Websites')]);
  await search.fill('nothing is called so');
  await page.getByText('No results found for nothing is called so', { exact: true }).waitFor();
});

test('on a phone the search drops down, and nothing is in the way', async () => {
  const page = await openPage({ width: 360 });
  await signIn(page, demo.charity);
  await page.getByRole('button', { name: 'Find a page' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
  await page.keyboard.type('charity');
  await page.getByRole('option', { name: 'Donations Setup, Charity Details' }).click();
  await page.waitForURL('**/charity-details');
  await page.getByRole('combobox', { name: searchName }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Polski' }).waitFor();
  await page.keyboard.press('Escape');
  await examine(page, 'shell');
});

test('a charity finds its tags, and no page of another role', async () => {
  const page = await openPage();
  await signIn(page, demo.charity);
  const search = page.getByRole('combobox', { name: searchName });
  await search.fill('denim');
  await page.getByRole('option', { name: 'Denim', exact: true }).click();
  await page.waitForURL('**/charity-tags#tag-*');
  await search.fill('billing');
  await page.getByText('No results found for billing', { exact: true }).waitFor();
});

test('the whole screen and back', async () => {
  const page = await openPage();
  await signIn(page, demo.retailer);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await page.getByRole('button', { name: 'Full screen' }).waitFor();
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('ux 21 to 23, 31: the palette does things, ? lists the keys, / searches, G and a letter go; the focus follows', async () => {
  const page = await openPage();
  await signIn(page, demo.retailer);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('w');
  await screen(page, 'Websites');
  await expect.poll(() => focused(page)).toBe('Websites');
  await page.keyboard.press('/');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  // What is typed is text: neither the keys’ list nor another page.
  await page.keyboard.type('?gd/');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/websites');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('add web');
  await page.getByRole('group', { name: 'Actions' }).getByRole('option', { name: 'Add website' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/website/add');
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('main *'))).toBe(true);
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.getByText('Websites').waitFor();
  await examine(page, 'keys');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // What had the focus has it again.
  const link = page.getByRole('link', { name: 'Coupons', exact: true }).first();
  await link.focus();
  await page.keyboard.press('?');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => link.evaluate((one) => one === document.activeElement)).toBe(true);
  await link.click();
  await expect.poll(() => focused(page)).toBe('Coupons');
});
