import { expect, test } from 'vitest';
import { openPage, origin } from '../src/browser';
import { newShop, openAs } from '../src/coupons';
import { demo, signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { addFeed, coats, feedFile, feedServer } from '../src/feeds';
import { alertOf, screen } from '../src/registration';

const patient = { timeout: 240_000 };

test('from a feed to a marketplace that anyone can turn over, by mouse', patient, async () => {
  const served = await feedServer(feedFile(coats(30)));
  const shop = await newShop();
  await addFeed(shop.wire, served.url);
  const page = await openAs(await openPage(), shop, '/feed/market');
  await screen(page, 'Marketplace');
  await page.getByRole('switch', { name: 'Open to everyone' }).check();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page.getByRole('main').getByText('Choose a short name before you open the marketplace.').waitFor();
  const name = `m-${crypto.randomUUID().slice(0, 12)}`;
  await page.getByLabel('Short name').fill(name);
  await page.getByLabel('Introduction').fill('Coats for every winter.');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await alertOf(page, 'Updated');
  await page.reload();
  await page.getByText('Items that are shown: 30').waitFor();
  await page.getByRole('heading', { name: 'Nothing to sell again yet' }).waitFor();
  await examine(page, 'market');

  const visitor = await openPage();
  await visitor.goto(`${origin}/m/${name}`);
  await visitor.getByText('Coats for every winter.').waitFor();
  expect(await visitor.getByRole('main').getByRole('listitem').count()).toBe(24);
  await examine(visitor, 'market-list');
  await visitor.getByRole('link', { name: 'Next page' }).click();
  await expect.poll(() => visitor.getByRole('main').getByRole('listitem').count()).toBe(6);
  await visitor.getByLabel('Name or brand').fill('Coat c17');
  await visitor.getByRole('button', { name: 'Search' }).click();
  await visitor.getByRole('link', { name: 'Coat c17' }).click();
  await visitor.getByRole('heading', { name: 'Coat c17' }).waitFor();
  await visitor.getByRole('link', { name: 'Go to the shop' }).waitFor();
  // Its picture cannot be had: no gap with a broken one is left.
  await expect.poll(() => visitor.getByRole('main').locator('img').count()).toBe(0);
  await examine(visitor, 'market-item');
  expect(await visitor.context().cookies()).toEqual([]);
});

test('the marketplace of the demo is open, and its owner reads where', async () => {
  const owner = await openPage();
  await signInAt(owner, '/feed/market', demo.retailer);
  await screen(owner, 'Marketplace');
  await owner.getByRole('switch', { name: 'Open to everyone', checked: true }).waitFor();
  expect(await owner.getByLabel('Short name').inputValue()).toBe('alder-and-thread');
  await owner.getByText(/Items that are shown: \d\d/).waitFor();
  const visitor = await openPage();
  await visitor.goto(`${origin}/m/alder-and-thread`);
  await visitor.getByText('Coats, knitwear and denim made to be mended.').waitFor();
  expect(await visitor.getByRole('main').getByRole('listitem').count()).toBe(24);
  await visitor.getByLabel('Name or brand').fill('Wool overcoat, Camel');
  await visitor.getByRole('button', { name: 'Search' }).click();
  await visitor.getByRole('link', { name: 'Wool overcoat, Camel' }).waitFor();
});
