import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { addCoupon, newShop, openAs, type Shop } from '../src/coupons';
import { downloaded } from '../src/downloads';
import { examine } from '../src/examine';
import { csvFile, figure, report } from '../src/import-report';

const patient = { timeout: 240_000 };
let shop: Shop;
let path: string;
beforeAll(async () => {
  shop = await newShop('Harbour');
  path = `/coupon/edit/${await addCoupon(shop)}?tab=codes`;
});

/** Begins the codes of a test, so that none meets those of another. */
let mark: string;
beforeEach(() => {
  mark = crypto.randomUUID().slice(0, 8).toUpperCase();
});

const csv = (text: string) => csvFile('winter-codes.csv', text);
const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type=file][accept*=csv]').setInputFiles(file);
const alert = (page: Page, text: string) =>
  page.locator('[role=alert], [role=status]').filter({ hasText: text }).first().waitFor();

async function opened(): Promise<Page> {
  const page = await openPage();
  await openAs(page, shop, path);
  await page.getByRole('heading', { name: 'Upload the file' }).waitFor();
  return page;
}

test('a file of codes is imported by mouse: the three steps, the preview, the report, the list', patient, async () => {
  const page = await opened();
  await page.getByRole('heading', { name: 'Download the template' }).waitFor();
  await page.getByRole('heading', { name: 'Fill in the data' }).waitFor();
  expect(await downloaded(page, () => page.getByRole('button', { name: 'coupons.csv' }).click())).toEqual({
    name: 'coupons.csv',
    text: '\ufeffcode\r\nWINTER-7Q2M\r\nWINTER-K94T\r\n',
  });

  const add = page.getByRole('button', { name: 'Add Codes' });
  await add.click();
  await page.getByText('Choose a file.', { exact: true }).waitFor();

  await choose(page, csv(`code\n${mark}-1\n\n${mark}-2\n${mark}-1\n${'x'.repeat(101)}\n`));
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('cell', { name: `${mark}-2` }).waitFor();
  await preview.getByText('UTF-8').waitFor();

  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/codes/csv'));
  await page.route('**/codes/csv', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await add.click();
  await page.getByRole('button', { name: 'Uploading CSV' }).waitFor();
  expect((await sent).postData()).toContain('name="delimiter"\r\n\r\n,\r\n');

  await expect.poll(() => figure(page, 'Added').textContent()).toBe('2');
  expect(await figure(page, 'Duplicates').textContent()).toBe('1');
  expect(await figure(page, 'Refused').textContent()).toBe('1');
  await report(page).getByRole('row', { name: 'A code has at most 100 characters.' }).waitFor();
  const refused = await downloaded(page, () =>
    report(page).getByRole('button', { name: 'Download refused lines' }).click(),
  );
  expect(refused.text).toContain('A code has at most 100 characters.');

  await page.getByRole('searchbox', { name: 'Search codes by their beginning' }).fill(mark);
  await page.getByText('2 results', { exact: true }).waitFor();
  await page
    .getByRole('row', { name: `${mark}-1` })
    .getByText('Unused')
    .waitFor();

  await page.reload();
  await expect.poll(() => figure(page, 'Added').textContent()).toBe('2');
  await report(page).getByText('Done', { exact: true }).waitFor();
  await examine(page, 'code-import-report');
});

test('a file is chosen, checked and imported by keyboard alone', patient, async () => {
  const page = await opened();
  // From the first listener on the browser is told to hand over its choosers, which takes a moment.
  page.on('filechooser', () => undefined);
  const press = async (name: string, role: 'button' | 'checkbox') => {
    const target = page.getByRole(role, { name });
    for (let step = 0; step < 80; step++) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    expect(await target.evaluate((element) => element === document.activeElement), name).toBe(true);
  };
  await press('Choose a file', 'button');
  const choosing = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(csv(`${mark}-A\n${mark}-B\n`));
  await page
    .getByRole('region', { name: 'Preview' })
    .getByRole('cell', { name: `${mark}-A` })
    .waitFor();

  await press('Only check the file', 'checkbox');
  await page.keyboard.press('Space');
  await press('Add Codes', 'button');
  await page.keyboard.press('Enter');
  await report(page).getByText('Nothing was saved: the file was only checked.').waitFor();
  await expect.poll(() => figure(page, 'Added').textContent()).toBe('2');

  // The file is still chosen, so that what was checked can be sent.
  await press('Add Codes', 'button');
  await page.keyboard.press('Enter');
  await report(page).getByText('Done', { exact: true }).waitFor();
  await expect.poll(() => figure(page, 'Added').textContent()).toBe('2');
});

test('a file that cannot be read says why, and columns are mapped where they are others', patient, async () => {
  const page = await opened();
  const add = page.getByRole('button', { name: 'Add Codes' });
  await page.getByText('One CSV file of at most 64 MB.').waitFor();
  await choose(page, { name: 'lookbook.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await alert(page, 'lookbook.gif is not a CSV file.');

  await choose(page, csv('code\n'));
  await add.click();
  await alert(page, 'The file contains only a header and no lines.');

  await choose(page, csv(`coupon code;note\n${mark}-M;x\n`));
  await page.getByText('Unknown columns: coupon code, note').waitFor();
  await page.getByText('Missing columns: code', { exact: true }).waitFor();
  expect(await add.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Match the columns' }).click();
  await alert(page, "Column 'coupon code' is not known. Did you mean 'code'?");
  const columns = page.getByRole('region', { name: 'Columns of the file' });
  await expect.poll(() => columns.getByLabel('coupon code').inputValue()).toBe('code');
  await examine(page, 'code-import-mapping');
  await columns.getByLabel('note').selectOption('code');
  await add.click();
  await alert(page, "Column 'note' appears twice.");
  await columns.getByLabel('note').selectOption('Leave out');
  await add.click();
  await expect.poll(() => figure(page, 'Added').textContent()).toBe('1');
  await columns.waitFor({ state: 'detached' });

  await choose(page, csv(`code;batch\n${mark}-W;7\n`));
  await page.getByText('Not imported: columns batch', { exact: true }).waitFor();
  await add.click();
  await report(page).getByText('Not imported: columns batch', { exact: true }).waitFor();

  await choose(page, csv(`code\n${mark}-V\n${'x'.repeat(101)}\n`));
  await page.getByRole('checkbox', { name: 'Import valid rows only' }).uncheck();
  await add.click();
  await report(page).getByText('Nothing was imported: one line is refused.').waitFor();
});

test('an import shows its progress, after a reload too, and is cancelled', patient, async () => {
  const row = {
    id: 7,
    uuid: crypto.randomUUID(),
    status: 0,
    count: 10_000,
    added: 6240,
    updated: 0,
    unchanged: 0,
    duplicates: 0,
    refused: 4,
    processed: 6244,
    file_name: 'winter-codes.csv',
    ignored_columns: [],
    looked_up: 0,
    dry_run: false,
    valid_rows_only: true,
    message: '',
    created_at: new Date().toISOString(),
    ended_at: null,
  };
  const page = await openPage();
  const asked: number[] = [];
  let ended = false;
  // A million codes take seconds only: what lasts is played.
  await page.route('**/codes/imports?*', (route) => {
    asked.push(Date.now());
    const now = ended ? { ...row, status: 3, ended_at: new Date().toISOString() } : row;
    return route.fulfill({
      json: { items: [now], info: { current_page: 1, page_count: 1, total_items: 1, total_pages: 1 } },
    });
  });
  await page.route('**/codes/imports/7/cancel', (route) => {
    ended = true;
    return route.fulfill({ json: { ...row, status: 3, ended_at: new Date().toISOString() } });
  });
  await page.route('**/codes/imports/7/refused?*', (route) =>
    route.fulfill({
      json: {
        items: [{ line: 118, column: 'code', value: '', reason: 'The code is empty.', code: 'empty' }],
        info: { current_page: 1, page_count: 10, total_items: 1, total_pages: 1 },
      },
    }),
  );
  await openAs(page, shop, path);
  const progress = page.getByRole('region', { name: 'Code import' });
  await progress.getByText('62 %').waitFor();
  await progress.getByText('6,240 of 10,000').waitFor();
  expect(await progress.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('6240');
  await page.getByRole('button', { name: 'Add Codes' }).waitFor({ state: 'detached' });
  await expect.poll(() => asked.length, { timeout: 30_000 }).toBeGreaterThan(2);
  const [first = 0, second = 0] = asked.slice(-2);
  expect(second - first).toBeGreaterThan(4500);
  await examine(page, 'code-import-progress');

  await progress.getByRole('button', { name: 'Cancel the import' }).click();
  await report(page).getByText('What it added stays.').waitFor();
  await page.getByRole('button', { name: 'Add Codes' }).waitFor();
});
