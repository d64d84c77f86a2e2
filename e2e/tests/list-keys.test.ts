import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { ownAccount } from '../src/own-account';
import { addSite } from '../src/sites';

const owner = ownAccount('RETAILER');
const names = ['Alder', 'Birch', 'Cedar'] as const;

/** The list of three websites, by name. */
async function websites(): Promise<{ page: Page; own: string }> {
  const own = crypto.randomUUID().slice(0, 8);
  const wire = await owner.wire();
  for (const name of names) await addSite(wire, `${name} ${own}`);
  const page = await openPage({ motion: true });
  await owner.signIn(page, `/websites?search=${own}&sort=name&direction=asc`);
  await expect.poll(() => page.locator('tbody tr').count()).toBe(3);
  return { page, own };
}

test('ux 24: X chooses the row that has the focus, Shift and an arrow the next one as well', async () => {
  const { page, own } = await websites();
  const tick = (name: string) => page.getByRole('checkbox', { name: `Select ${name} ${own}` });
  const chosen = () => Promise.all(names.map((name) => tick(name).isChecked()));
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await page.getByRole('link', { name: `Alder ${own}`, exact: true }).focus();
  await page.keyboard.press('x');
  await expect.poll(chosen).toEqual([true, false, false]);
  await page.keyboard.press('x');
  await expect.poll(chosen).toEqual([false, false, false]);
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(chosen).toEqual([true, true, false]);
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(chosen).toEqual([true, true, true]);
  expect(await tick('Cedar').evaluate((one) => one === document.activeElement)).toBe(true);
  // There is no further row, and an arrow alone chooses nothing.
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ArrowUp');
  await bar.getByText('3 selected').waitFor();
  await bar.getByRole('button', { name: 'Set Inactive' }).click();
  for (const name of names)
    await page.getByRole('switch', { name: `Active, ${name} ${own}`, checked: false }).waitFor();

  // In a field it is a letter.
  await page.getByRole('searchbox', { name: 'Search name or url' }).fill('');
  await page.keyboard.press('x');
  await page.waitForURL(/search=x/);
  await expect.poll(() => bar.count()).toBe(0);

  await page.getByRole('main').getByRole('link').first().focus();
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('Choose the next row as well').waitFor();
});

test('ux 3: a click in a row opens it, one on its controls or to choose text does not', async () => {
  const { page, own } = await websites();
  const row = page.getByRole('row', { name: `Birch ${own}` });
  await row.getByRole('checkbox').check();
  await row.getByRole('switch', { name: /^Active/ }).click();
  await row.getByRole('switch', { name: /^Active/, checked: false }).waitFor();
  const cell = row.getByRole('cell').nth(1);
  await cell.evaluate((one) => window.getSelection()?.selectAllChildren(one));
  await cell.dispatchEvent('click');
  expect(new URL(page.url()).pathname).toBe('/websites');
  await page.evaluate(() => window.getSelection()?.removeAllRanges());
  await cell.click();
  await page.waitForURL('**/website/edit/*');
  expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe(`Birch ${own}`);
});

test('ux 43: columns are found by name, and the choice stays with its user', async () => {
  const { page } = await websites();
  await page.getByRole('button', { name: 'Columns' }).click();
  const search = page.getByRole('searchbox', { name: 'Find a column' });
  await search.fill('URL');
  await page.getByRole('checkbox', { name: 'Website url' }).waitFor();
  await page.getByRole('checkbox', { name: 'Orders' }).waitFor({ state: 'detached' });
  await search.fill('nothing');
  await page.getByRole('dialog').or(page.locator('main')).getByText('No results found').first().waitFor();
  await search.fill('url');
  await page.getByRole('checkbox', { name: 'Website url' }).check();
  await page.reload();
  await page.getByRole('columnheader', { name: 'Website url' }).waitFor();
});

test('ux 37: of many that are found the list of all is one step away, and nothing found says what was sought', async () => {
  const wire = await owner.wire();
  const own = crypto.randomUUID().slice(0, 8);
  for (let at = 1; at <= 6; at += 1) await addSite(wire, `Dogwood ${own} ${at}`);
  const page = await openPage({ motion: true });
  await owner.signIn(page, '/profile');
  const search = page.getByRole('combobox', { name: 'Search pages and records' });
  await search.fill(own);
  await expect.poll(() => page.getByRole('option', { name: /^Dogwood/ }).count()).toBe(5);
  await page.getByRole('option', { name: 'All results in Websites' }).click();
  await page.waitForURL(`**/websites?search=${own}`);
  await page.getByText('6 results', { exact: true }).waitFor();
  await search.fill(`${own} none`);
  await page.getByText(`No results found for ${own} none`, { exact: true }).waitFor();
});
