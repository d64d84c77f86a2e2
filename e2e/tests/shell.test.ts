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
  await page.getByText('No results found', { exact: true }).waitFor();
});

test('on a phone the search drops down, and nothing is in the way', async () => {
  const page = await openPage({ width: 360 });
  await signIn(page, demo.charity);
  await page.getByRole('button', { name: 'Find a page' }).click();
  await page.getByRole('combobox', { name: searchName }).fill('charity');
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
  await page.getByText('No results found', { exact: true }).waitFor();
});

test('the whole screen and back', async () => {
  const page = await openPage();
  await signIn(page, demo.retailer);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await page.getByRole('button', { name: 'Full screen' }).waitFor();
});
