import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { addCoupon, newShop, openAs } from '../src/coupons';
import { demo, signInAt } from '../src/demo';
import { downloaded } from '../src/downloads';
import { csvFile } from '../src/import-report';
import { alertOf, screen } from '../src/registration';
import { chooseOfRow } from '../src/row-menu';

const patient = { timeout: 240_000 };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const within = (page: Page, row: string) => page.getByRole('row').filter({ hasText: row });
const asked = (page: Page, text: string) =>
  page.getByRole('dialog', { name: 'Are you sure?' }).getByText(text, { exact: true }).waitFor();
const answer = (page: Page, name: 'Yes' | 'Cancel') =>
  page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name, exact: true }).click();
const selected = (page: Page, action: string) =>
  page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: action, exact: true });
const cleared = (page: Page) => page.getByRole('toolbar').waitFor({ state: 'detached' });
const posted = (page: Page, path: string): Promise<Request> =>
  page.waitForRequest((one) => one.method() === 'POST' && new URL(one.url()).pathname === `/api${path}`);
const chooseAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' }).check();

test('/coupons: its columns, what a row says, and what can be done with one or several', patient, async () => {
  const shop = await newShop('Alder & Thread');
  for (const name of ['Birch', 'Cedar']) await addCoupon(shop, { name });
  const page = await openAs(await openPage(), shop, '/coupons');
  await screen(page, 'Coupons');
  await page.getByRole('link', { name: 'Add Coupon', exact: true }).waitFor();
  await button(page, 'Columns').click();
  await page.getByRole('checkbox', { name: 'Short Description' }).check();
  await page.keyboard.press('Escape');
  for (const name of ['#', 'Name', 'Short Description', 'Start At', 'Expire At', 'Type', 'Value'])
    await page.getByRole('columnheader', { name, exact: true }).waitFor();
  await within(page, 'Birch').getByText('Inactive', { exact: true }).waitFor();

  await button(page, 'Set Active, Birch').click();
  await alertOf(page, 'Coupon activated');
  await within(page, 'Birch').getByText('Visible', { exact: true }).waitFor();
  await button(page, 'Set Inactive, Birch').click();
  await alertOf(page, 'Coupon deactivated');
  for (const [action, active] of [
    ['Set Active', 1],
    ['Set Inactive', 0],
  ] as const) {
    await chooseAll(page);
    const [sent] = await Promise.all([posted(page, '/retailers/coupons/active'), selected(page, action).click()]);
    expect(sent.postDataJSON()).toEqual({ ids: expect.arrayContaining([expect.any(Number)]), active });
    await cleared(page);
  }
  await chooseOfRow(page, 'Birch', 'Delete');
  await asked(page, 'Delete Birch? Shoppers keep the codes that they have.');
  await answer(page, 'Cancel');

  await page.getByText('Import and export').click();
  const head = 'name,description,short_description,type,value,start_at,expire_at,website';
  const line = 'Linen,For all,15% off,PERCENT,15,2026-01-01,2099-01-01,Alder & Thread';
  const file = csvFile('coupons.csv', `${head}\n${line}\n`);
  await page.getByRole('main').locator('input[type=file]').setInputFiles(file);
  // Only a body that passes through here can be read.
  await page.route('**/api/retailers/coupons/csv', (route) => route.continue());
  const [sent] = await Promise.all([posted(page, '/retailers/coupons/csv'), button(page, 'Import coupons').click()]);
  const form = sent.postData() ?? '';
  expect(form).toContain('name="csv_file"; filename="coupons.csv"');
  expect(form).toContain('name="delimiter"\r\n\r\n,\r\n');
});

test('/add-coupon: its fields, and the one text where something is missing', patient, async () => {
  const page = await openAs(await openPage(), await newShop('Alder & Thread'), '/add-coupon');
  await screen(page, 'Add Coupon');
  for (const label of ['Short Description', 'Start At', 'Expire At'])
    await page.getByLabel(new RegExp(`^${label}( \\*)?$`)).waitFor();
  await button(page, 'Add Coupon').click();
  await alertOf(page, 'All fields required');
});

test('/coupon/edit/{uuid}: its codes are uploaded, switched and deleted', patient, async () => {
  const mark = crypto.randomUUID().slice(0, 8).toUpperCase();
  const shop = await newShop('Alder & Thread');
  const page = await openAs(await openPage(), shop, `/coupon/edit/${await addCoupon(shop)}?tab=codes`);
  const template = await downloaded(page, () => button(page, 'coupons.csv').click());
  expect(template.name).toBe('coupons.csv');
  await page
    .locator('input[type=file][accept*=csv]')
    .setInputFiles(csvFile('codes.csv', ['A', 'B', 'C'].map((at) => `${mark}-${at}\n`).join('')));
  await page.route('**/codes/csv', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await button(page, 'Add Codes').click();
  await button(page, 'Uploading CSV').waitFor();
  const code = `${mark}-A`;
  await within(page, code).getByText('Unused', { exact: true }).waitFor();
  for (const name of ['Code', 'Status']) await page.getByRole('columnheader', { name, exact: true }).waitFor();

  const active = page.getByRole('switch', { name: `Active, ${code}`, exact: true });
  await active.click();
  await alertOf(page, 'Code deactivated');
  await active.click();
  await alertOf(page, 'Code activated');
  for (const [action, on] of [
    ['Set Inactive', false],
    ['Set Active', true],
  ] as const) {
    await chooseAll(page);
    await selected(page, action).click();
    await expect.poll(() => page.getByRole('switch', { checked: on }).count()).toBe(3);
    await cleared(page);
  }
  await button(page, `Delete, ${code}`).click();
  await asked(page, `Delete ${code}`);
  await answer(page, 'Yes');
  await alertOf(page, 'Code deleted');
  await within(page, code).waitFor({ state: 'detached' });
  await chooseAll(page);
  await selected(page, 'Delete').click();
  await asked(page, 'Delete selected rows? 2 codes go for good. If one of them is used, none is deleted.');
  await answer(page, 'Cancel');
});

test('/coupon/edit/{uuid}: a code that a shopper has is used, the others are not', patient, async () => {
  const page = await openPage();
  await signInAt(page, '/coupons', demo.retailer);
  await page.getByRole('link', { name: 'Autumn edit', exact: true }).click();
  await screen(page, 'Edit Autumn edit');
  await page.getByRole('tab', { name: 'Codes' }).click();
  for (const [state, other] of [
    ['Used', 'Unused'],
    ['Unused', 'Used'],
  ] as const) {
    await page.getByRole('combobox', { name: 'State', exact: true }).selectOption(state);
    const cell = (text: string) => page.getByRole('cell', { name: text, exact: true });
    await expect.poll(() => cell(state).count()).toBe(15);
    await expect.poll(() => cell(other).count()).toBe(0);
  }
});
