import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { newShop, openAs } from '../src/coupons';
import { examine } from '../src/examine';
import { addFeed, coats, feedFile, feedServer } from '../src/feeds';
import { alertWith, screen } from '../src/registration';

const patient = { timeout: 240_000 };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('switch') });
const last = (page: Page) => page.getByRole('region', { name: 'Last run' }).getByRole('status');

test('from the empty list to a feed whose items are switched, by mouse', patient, async () => {
  const served = await feedServer(feedFile([...coats(30), { id: 'bare', title: 'Bare rail', image: '' }]));
  const shop = await newShop();
  const page = await openAs(await openPage(), shop, '/feed');
  await screen(page, 'My feeds');
  await page.getByRole('heading', { name: 'No feeds yet' }).waitFor();
  await examine(page, 'feeds-empty');
  await page.getByRole('link', { name: 'Add feed', exact: true }).click();
  await screen(page, 'Add feed');
  await button(page, 'Add feed').click();
  await page.getByText('URL is required.').waitFor();
  await page.getByRole('textbox', { name: 'URL' }).fill('http://169.254.169.254/latest');
  await button(page, 'Add feed').click();
  await page.getByText('This address is in a private network and cannot be reached.').first().waitFor();
  await page.getByRole('radio', { name: 'Weekly' }).check();
  await examine(page, 'feed-add');
  await page.getByRole('textbox', { name: 'URL' }).fill(served.url);
  await button(page, 'Add feed').click();
  await alertWith(page, 'Added successfully.');
  await screen(page, 'Edit feed');

  await last(page).getByText('Up to date', { exact: true }).waitFor();
  await page.getByText('31 results').waitFor();
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(24);
  // The others come when the end is near.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => cards(page).count()).toBe(31);
  await page.getByText('Missing: image').waitFor();
  await examine(page, 'feed-edit');

  await toggle(page, 'Discovery, Coat c2').click();
  await alertWith(page, 'Changes saved successfully.');
  await toggle(page, 'Active, Coat c1').click();
  await alertWith(page, 'Item deactivated.');
  await expect.poll(() => toggle(page, 'Discovery, Coat c1').isChecked()).toBe(false);
  expect(await toggle(page, 'Discovery, Coat c1').isDisabled()).toBe(true);
  // ux 26
  await page.keyboard.press('Control+z');
  await alertWith(page, 'Undone: Coat c1');
  await expect.poll(() => toggle(page, 'Discovery, Coat c1').isChecked()).toBe(true);
  await toggle(page, 'Active, Coat c1').click();
  await alertWith(page, 'Item deactivated.');
  await toggle(page, 'Active, Coat c1').and(page.locator('[aria-busy=false]')).click();
  await alertWith(page, 'Item activated.');
  await expect.poll(() => toggle(page, 'Discovery, Coat c1').isChecked()).toBe(true);

  await button(page, 'Deactivate all items').click();
  await alertWith(page, 'All items has been deactivated.');
  await expect.poll(() => page.getByRole('main').getByRole('switch', { checked: true }).count()).toBe(0);
  await button(page, 'Activate all items').click();
  await alertWith(page, 'All items has been activated.');
  await expect.poll(() => toggle(page, 'Discovery, Coat c1').isChecked()).toBe(true);
  expect(await toggle(page, 'Discovery, Coat c2').isChecked()).toBe(false);
});

test('a file that has lost its items is held, and taken when its owner says so', patient, async () => {
  const served = await feedServer(feedFile(coats(10)));
  const shop = await newShop();
  await addFeed(shop.wire, served.url);
  const page = await openAs(await openPage(), shop, '/feed');
  const row = page.getByRole('row').filter({ hasText: '127.0.0.1' });
  await row.getByText('Up to date', { exact: true }).waitFor();
  await row.getByRole('cell', { name: '10', exact: true }).waitFor();
  await examine(page, 'feeds');

  served.file = feedFile(coats(1));
  const name = served.url.replace('http://', '');
  await button(page, `Run now, ${name}`).click();
  await row.getByText('Held back', { exact: true }).waitFor();
  await page.getByRole('link', { name, exact: true }).click();
  await screen(page, 'Edit feed');
  await page.getByText('9 of 10 items are no longer in the file. Nothing was changed.').first().waitFor();
  await examine(page, 'feed-held');
  await button(page, 'Remove these items').click();
  await button(page, 'Yes').click();
  await last(page).getByText('Up to date', { exact: true }).waitFor();
  await page.getByText('1 result', { exact: true }).waitFor();

  served.listener = (_, response) => response.writeHead(401).end();
  await button(page, 'Run now').click();
  await page
    .getByText('The address asks for a username and password, or refuses these (status 401).')
    .first()
    .waitFor();
  await page.getByRole('textbox', { name: 'Username' }).fill('feeds');
  await page.getByLabel('Password', { exact: true }).fill('open sesame');
  await button(page, 'Update').click();
  await alertWith(page, 'Changes saved successfully.');
  await page.getByText('A password is stored. Leave the field empty to keep it.').waitFor();

  await page.getByRole('link', { name: 'My feeds' }).click();
  await button(page, `Delete, ${name}`).click();
  await page.getByText(`Delete ${name}? Its items leave the marketplace.`).waitFor();
  await button(page, 'Yes').click();
  await alertWith(page, 'Feed deleted');
  await page.getByRole('heading', { name: 'No feeds yet' }).waitFor();
});

test('a view of what failed shows a feed that fails meanwhile, without being asked', patient, async () => {
  const served = await feedServer('');
  served.listener = (_, response) => response.writeHead(404).end();
  const shop = await newShop();
  const page = await openAs(await openPage(), shop, '/feed?state=failed');
  await page.getByText('No results found').waitFor();
  await addFeed(shop.wire, served.url, {}, 'failed');
  await page.getByRole('row').filter({ hasText: '127.0.0.1' }).waitFor({ timeout: 20_000 });
});
