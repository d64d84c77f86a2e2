import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, origin } from '../src/browser';
import { newShop, openAs } from '../src/coupons';
import { examine } from '../src/examine';
import { addFeed, coats, feedFile, feedServer } from '../src/feeds';
import { alertOf, alertWith, screen } from '../src/registration';

const patient = { timeout: 240_000 };
const header = 'Nr;Was;Bild;Preis;Lager';
const lines = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `A${at + 1};Mantel ${at + 1};https://shop.example/${at + 1}.jpg;${at === 1 ? '39,90' : '39,90 EUR'};ja`,
  );
const table = (head = header, count = 12) => [head, ...lines(count), ''].join('\n');

const main = (page: Page) => page.getByRole('main');
const select = (page: Page, name: string) => main(page).getByRole('combobox', { name, exact: true });
const firstItems = (page: Page) => page.getByRole('region', { name: 'First items' }).getByRole('listitem');

/** By keyboard alone: the button is reached and pressed without a pointer. */
async function press(page: Page, name: string): Promise<void> {
  const button = main(page).getByRole('button', { name, exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
}

/** Chooses in a list by typing the beginning of a choice. */
async function choose(page: Page, name: string, column: string): Promise<void> {
  await select(page, name).focus();
  await page.keyboard.type(column);
  await expect.poll(() => select(page, name).inputValue()).toBe(column);
}

test('from an empty account to a feed tried, mapped, saved and shown, by keyboard', patient, async () => {
  const served = await feedServer(table());
  const shop = await newShop();
  const page = await openAs(await openPage(), shop, '/add-feed');
  await screen(page, 'Add feed');
  await page.getByText('Not tried yet.').waitFor();
  await press(page, 'Try');
  await page.getByText('URL is required.').waitFor();

  await page.getByRole('textbox', { name: 'URL' }).fill('http://169.254.169.254/latest');
  await press(page, 'Try');
  await page.getByText('This address is in a private network and cannot be reached.').first().waitFor();

  await page.getByRole('textbox', { name: 'URL' }).fill(served.url);
  await page.getByText('The form has changed since you tried it.').waitFor();
  await press(page, 'Try again');
  await page.getByText('The first line names no column for: id, title.').waitFor();
  await press(page, 'Try again');
  await page.getByText('Choose a column.').first().waitFor();
  await examine(page, 'feed-try-columns');

  await choose(page, 'Item id', 'Nr');
  await choose(page, 'Name', 'Was');
  await choose(page, 'Picture', 'Bild');
  await choose(page, 'Price', 'Preis');
  await choose(page, 'Availability', 'Lager');
  await page.getByText('Such as: Mantel 1').waitFor();
  await press(page, 'Try again');
  await page.getByText('Table (CSV or TSV). Items read: 12.').waitFor();
  await expect.poll(() => firstItems(page).count()).toBe(10);
  await firstItems(page).filter({ hasText: 'A1 · €39.90' }).waitFor();
  await page.getByText('A price without a currency: 1').waitFor();
  await page.getByText('Unknown availability: 12').waitFor();
  await page.getByText('Write in_stock, out_of_stock, preorder or backorder.').waitFor();
  await select(page, 'Availability').focus();
  await page.keyboard.press('Home');
  await expect.poll(() => select(page, 'Availability').inputValue()).toBe('');
  await choose(page, 'Currency of prices', 'EUR');
  await press(page, 'Try again');
  await expect.poll(() => page.getByText('Unknown availability: 12').count()).toBe(0);
  expect(await page.getByText('A price without a currency: 1').count()).toBe(0);
  await firstItems(page).filter({ hasText: 'A2 · €39.90' }).waitFor();
  await examine(page, 'feed-try');
  expect(await shop.wire('GET', '/retailers/feeds')).toMatchObject({ items: [] });

  await press(page, 'Add feed');
  await alertWith(page, 'Added successfully.');
  await screen(page, 'Edit feed');
  await page.getByText('12 results').waitFor();
  expect(await select(page, 'Name').inputValue()).toBe('Was');

  const name = `m-${crypto.randomUUID().slice(0, 12)}`;
  await page.goto(`${origin}/feed/market`);
  await page.getByRole('switch', { name: 'Open to everyone' }).check();
  await page.getByLabel('Short name').fill(name);
  await press(page, 'Update');
  await alertOf(page, 'Updated');
  const visitor = await openPage();
  await visitor.goto(`${origin}/m/${name}`);
  await visitor.getByRole('link', { name: 'Mantel 12' }).waitFor();
  expect(await visitor.getByRole('main').getByRole('listitem').count()).toBe(12);
});

test('a column that is gone is named, and the items stay until another is chosen', patient, async () => {
  const served = await feedServer(table());
  const shop = await newShop();
  const mapping = { id: 'Nr', name: 'Was', image: 'Bild' };
  await addFeed(shop.wire, served.url, { mapping });
  const page = await openAs(await openPage(), shop, '/feed');
  await page.getByRole('link', { name: served.url.replace('http://', ''), exact: true }).click();
  await page.getByText('12 results').waitFor();
  served.file = table(header.replace('Was', 'Titel'));
  await press(page, 'Run now');
  const sentence = 'The file has no column of the name that this feed is read by: Was.';
  await page.getByText(sentence).first().waitFor();
  await page.getByText('12 results').waitFor();

  await press(page, 'Try');
  await page.getByText('The file has no such column.').waitFor();
  await choose(page, 'Name', 'Titel');
  await press(page, 'Try again');
  await page.getByText('Table (CSV or TSV). Items read: 12.').waitFor();
  await press(page, 'Update');
  await alertWith(page, 'Changes saved successfully.');
  await page.getByRole('region', { name: 'Last run' }).getByRole('status').getByText('Up to date').waitFor();

  // A file with keys of its own needs no columns.
  served.file = feedFile(coats(3));
  await press(page, 'Use the usual names instead');
  await press(page, 'Try again');
  await page.getByText('RSS (Google Merchant). Items read: 3.').waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'Columns' }).count()).toBe(0);
});
