import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openContext, openPage } from '../src/browser';
import { ownAccount } from '../src/own-account';
import { addSite } from '../src/sites';
import { beginTakeBack, newRetailer } from '../src/take-back';

const owner = ownAccount('RETAILER');

/** Alder and Cedar are active, Birch is not; Cedar is in test mode. */
async function threeSites(): Promise<string> {
  const own = crypto.randomUUID().slice(0, 8);
  const wire = await owner.wire();
  await addSite(wire, `Alder ${own}`);
  const birch = await addSite(wire, `Birch ${own}`);
  const cedar = await addSite(wire, `Cedar ${own}`);
  await wire('PUT', `/sites/${birch.uuid}`, { active: false, test_mode: false });
  await wire('PUT', `/sites/${cedar.uuid}`, { test_mode: true });
  await wire('PUT', `/sites/${cedar.uuid}`, { active: true });
  return own;
}

const sitesShown = async (page: Page): Promise<string[]> => {
  const names = await page
    .getByRole('switch', { name: /^Active, / })
    .evaluateAll((all) => all.map((one) => one.ariaLabel));
  return names.map((name) => name?.split(/[ ,]+/)[1] ?? '').sort();
};
const asked = (page: Page) => {
  const queries: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/sites') queries.push(`${searchParams.get('search')}|${searchParams.get('state')}`);
  });
  return queries;
};

test('ux 12: words of a filter in the search box narrow the list, and so they do in the address', async () => {
  const own = await threeSites();
  const context = await openContext();
  const page = await context.newPage();
  await owner.signIn(page, '/websites');
  const search = page.getByRole('searchbox', { name: 'Search name or url' });
  await search.fill(`${own} state:inactive`);
  await page.getByText('1 result', { exact: true }).waitFor();
  expect(await sitesShown(page)).toEqual(['Birch']);
  expect(await search.inputValue()).toBe(`${own} state:inactive`);
  const inactive = page.url();

  // Wherever it stands, however it is written.
  await search.fill(`State:TEST ${own}`);
  await expect.poll(() => sitesShown(page)).toEqual(['Cedar']);
  await search.fill(own);
  await expect.poll(() => sitesShown(page)).toEqual(['Alder', 'Birch', 'Cedar']);
  // What no filter knows is a text; neither is the other of two states.
  for (const text of [`${own} colour:red`, `${own} state:lost`, `${own} -state:inactive`]) {
    await search.fill(text);
    await page.getByText('No results found', { exact: true }).waitFor();
    expect(await search.inputValue()).toBe(text);
    await search.fill(own);
    await expect.poll(() => sitesShown(page)).toEqual(['Alder', 'Birch', 'Cedar']);
  }

  const copied = await context.newPage();
  const queries = asked(copied);
  await copied.goto(inactive);
  await expect.poll(() => sitesShown(copied)).toEqual(['Birch']);
  expect(await copied.getByRole('searchbox', { name: 'Search name or url' }).inputValue()).toBe(
    `${own} state:inactive`,
  );
  expect(queries).toContain(`${own}|inactive`);
});

test('ux 12: the list of keys names the words of this list, and of no other page', async () => {
  await threeSites();
  const page = await openPage();
  await owner.signIn(page, '/websites');
  await page.getByRole('searchbox', { name: 'Search name or url' }).waitFor();
  await page.getByRole('main').focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog');
  await keys.getByText('Typed into the search: only these rows').waitFor();
  expect(await keys.locator('kbd', { hasText: ':' }).allInnerTexts()).toEqual(['state:inactive', 'state:test']);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('searchbox', { name: 'Search name or url' }).waitFor({ state: 'detached' });
  await page.getByRole('main').focus();
  await page.keyboard.press('?');
  await keys.getByText('Undo the last change made from a list').waitFor();
  expect(await keys.locator('kbd', { hasText: ':' }).count()).toBe(0);
});

test('ux 12: a minus means the other of two states; the select shows what was typed, and takes it back', async () => {
  const { page, wire } = await newRetailer();
  const id = await beginTakeBack(wire);
  const { items } = Object(await wire('GET', `/retailers/takes_backs/${id}/carriers?search=InPost`));
  await wire('POST', `/retailers/takes_backs/${id}/carriers/${items[0].id}/toggle`, { status: 1 });
  await page.goto(`/take-back/${id}/carriers?search=-status:0`);
  const search = page.getByPlaceholder('Search carriers');
  const status = page.getByRole('combobox', { name: 'Status' });
  await page.getByText('1 result', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'InPost Locker', exact: true }).waitFor();
  expect(await search.inputValue()).toBe('-status:0');
  expect(await status.inputValue()).toBe('1');

  await search.fill('InPost status:0 integration:none');
  await page.getByText('No results found', { exact: true }).waitFor();
  expect(await status.inputValue()).toBe('0');
  expect(await page.getByRole('combobox', { name: 'Integration' }).inputValue()).toBe('none');

  await status.selectOption('1');
  await expect.poll(() => search.inputValue()).toBe('InPost integration:none');
  await search.fill('InPost');
  await page.getByText('1 result', { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('status')).toBe('1');
});
