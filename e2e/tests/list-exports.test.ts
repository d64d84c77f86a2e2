import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openContext } from '../src/browser';
import { developersPage, secretIn, section } from '../src/developers';
import { downloaded } from '../src/downloads';
import { ownAccount } from '../src/own-account';
import { addSite } from '../src/sites';

const owner = ownAccount('RETAILER');

/** The fields of a file’s lines; none of the names here holds a comma or a quote but those that are looked for. */
const linesOf = (text: string): string[][] => {
  expect(text.startsWith('\ufeff')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  return text
    .slice(1, -2)
    .split('\r\n')
    .map((line) => line.split(','));
};
const names = async (page: Page) =>
  (await page.locator('tbody tr td:nth-child(3)').allInnerTexts()).map((text) => text.split('\n')[0]);
/** The same where '#' is hidden. */
const shownNames = async (page: Page) =>
  (await page.locator('tbody tr td:nth-child(2)').allInnerTexts()).map((text) => text.split('\n')[0]);
const exported = (page: Page) =>
  downloaded(page, () => page.getByRole('button', { name: 'Export', exact: true }).click());

/** The list of websites: twenty of this name, one that begins like a formula, and another. */
async function websites(own: string) {
  const wire = await owner.wire();
  for (let at = 1; at <= 20; at += 1) await addSite(wire, `Alder ${own} ${String(at).padStart(2, '0')}`);
  await addSite(wire, `=1+1 ${own}`);
  await addSite(wire, `Birch ${own}`);
  const context = await openContext();
  const page = await context.newPage();
  await owner.signIn(page, `/websites?search=${own}&sort=name&direction=asc`);
  await expect.poll(() => names(page)).toHaveLength(15);
  return page;
}

test('ux 14: an export holds the rows that are found on all pages, in their order, and the columns that are shown', async () => {
  const own = crypto.randomUUID().slice(0, 8);
  const page = await websites(own);
  const all = await exported(page);
  expect(all.name).toBe('websites.csv');
  const [head, ...rows] = linesOf(all.text);
  expect(head).toEqual([
    ...['#', 'Name', 'Website url', 'SITE-UUID', 'Test mode', 'Active', 'Status', 'Last seen', 'Orders', 'Items'],
  ]);
  expect(rows.map(([number, name]) => `${number} ${name}`)).toEqual([
    `1 '=1+1 ${own}`,
    ...Array.from({ length: 20 }, (_, at) => `${at + 2} Alder ${own} ${String(at + 1).padStart(2, '0')}`),
    `22 Birch ${own}`,
  ]);
  expect(rows[1]?.slice(4)).toEqual(['Off', 'On', 'Waiting', '', '0', '0']);

  // Fewer rows and columns, another order.
  await page.getByRole('searchbox', { name: 'Search name or url' }).fill(`Alder ${own} 0`);
  await expect.poll(() => names(page)).toHaveLength(9);
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect.poll(async () => (await names(page))[0]).toBe(`Alder ${own} 09`);
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const column of ['#', 'SITE-UUID', 'Test mode', 'Status'])
    await page.getByRole('checkbox', { name: column, exact: true }).uncheck();
  await page.getByRole('checkbox', { name: 'Website url' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'SITE-UUID' }).waitFor({ state: 'detached' });
  const shown = await page.locator('thead th').allInnerTexts();
  const [headOfFew, ...few] = linesOf((await exported(page)).text);
  expect(headOfFew).toEqual(['Name', 'Website url', 'Active', 'Orders', 'Items']);
  expect(shown.map((text) => text.trim())).toEqual(expect.arrayContaining(['Name', 'Website url', 'Active', 'Orders']));
  expect(few.map(([name]) => name)).toEqual(await shownNames(page));
  expect(few.map(([name]) => name)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1].map((at) => `Alder ${own} 0${at}`));
});

test('ux 14: an export that fails says so and leaves no file; one of many pages can be stopped', async () => {
  const own = crypto.randomUUID().slice(0, 8);
  const page = await websites(own);
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  const isExport = (url: URL) => url.pathname === '/api/sites' && url.searchParams.get('per_page') === '500';
  await page.route(isExport, (route) =>
    route.fulfill({ status: 403, json: { message: 'Forbidden.', code: 'forbidden', request_id: 'r' } }),
  );
  const button = page.getByRole('button', { name: 'Export', exact: true });
  await button.click();
  await page.getByRole('alert').getByText('Forbidden.').waitFor();
  await page.unroute(isExport);

  // As if there were 1,200: the second page does not come.
  const asked: string[] = [];
  await page.route(isExport, async (route) => {
    const number = new URL(route.request().url()).searchParams.get('page');
    asked.push(number ?? '');
    if (number !== '1') return;
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ json: { ...body, info: { ...body.info, total_items: 1200, total_pages: 3 } } });
  });
  await button.click();
  await page.getByRole('status').getByText('22 of 1,200').waitFor();
  await expect.poll(() => asked).toEqual(['1', '2']);
  await page.getByRole('button', { name: 'Stop the export' }).click();
  await page.getByRole('button', { name: 'Stop the export' }).waitFor({ state: 'detached' });
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('false');
  expect(asked).toEqual(['1', '2']);
  expect(files).toEqual([]);
});

test('a file of API keys or webhooks holds no secret', async () => {
  const page = await developersPage(owner);
  const keys = section(page, 'API keys');
  await keys.getByRole('button', { name: 'New API key' }).click();
  await keys.getByLabel('Name').fill('Till');
  await keys.getByRole('checkbox', { name: 'Redeem codes' }).check();
  await keys.getByRole('button', { name: 'Create API key' }).click();
  await keys.getByRole('status').getByText('Till').waitFor();
  const key = await secretIn(page, 'API keys');
  const keyFile = await downloaded(page, () => keys.getByRole('button', { name: 'Export', exact: true }).click());
  expect(keyFile.name).toBe('api-keys.csv');
  expect(linesOf(keyFile.text)).toEqual([
    ['Name', 'Key', 'It may', 'Websites', 'Last used', 'Ends'],
    ['Till', `${key.slice(0, 11)}…`, 'Redeem codes', 'All websites', 'Never used', ''],
  ]);

  const hooks = section(page, 'Webhooks');
  await hooks.getByRole('button', { name: 'Add webhook' }).click();
  const form = hooks.getByRole('form', { name: 'Add webhook' });
  await form.getByLabel('Address').fill('https://example.com/hook');
  await form.getByRole('checkbox').first().check();
  await form.getByRole('button', { name: 'Create webhook' }).click();
  await hooks.getByRole('listitem').filter({ hasText: 'https://example.com/hook' }).waitFor();
  const secret = await secretIn(page, 'Webhooks');
  const hookFile = await downloaded(page, () => hooks.getByRole('button', { name: 'Export', exact: true }).click());
  expect(hookFile.name).toBe('webhooks.csv');
  expect(hookFile.text).toContain('https://example.com/hook');
  expect(hookFile.text).not.toContain(secret);
  expect(hookFile.text).not.toContain('whsec');
});
