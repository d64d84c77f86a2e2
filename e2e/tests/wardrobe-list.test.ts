import { expect, test } from 'vitest';
import { ownAccount } from '../src/own-account';
import { addedBy, orderAt, pictureOf as picture } from '../src/shopper';
import { addSite } from '../src/sites';

const owner = ownAccount('RETAILER');

test('going back finds the list as it was left: what was looked for, its pages, where it was scrolled', {
  timeout: 240_000,
}, async () => {
  const { uuid } = await addSite(await owner.wire(), 'Long Rail');
  const things = Array.from({ length: 60 }, (_, at) => ({
    name: `${at % 2 === 0 ? 'Coat' : 'Scarf'} ${String(at).padStart(2, '0')}`,
    images: [picture('wool-overcoat')],
  }));
  const { page } = await addedBy(await orderAt(uuid, '20001', things));
  await page.goto('/w/wardrobe');
  const cards = page.getByRole('listitem');
  await expect.poll(() => cards.count()).toBe(24);
  await page.getByRole('searchbox', { name: 'Search your items' }).fill('Coat');
  await expect.poll(() => cards.filter({ hasText: 'Scarf' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => cards.count()).toBe(30);
  const last = page.getByRole('link', { name: /^Coat / }).last();
  const name = ((await last.textContent()) ?? '').match(/Coat \d\d/)?.[0] ?? '';
  await last.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => document.querySelector('main')?.scrollTop ?? 0);
  expect(scrolled).toBeGreaterThan(500);
  await last.click();
  await page.getByRole('heading', { name }).waitFor();
  await page.getByLabel(`More for ${name}`).click();
  await page.getByRole('button', { name: 'I gave it away' }).click();
  await page.getByRole('status').filter({ hasText: 'You can undo this until' }).waitFor();

  await page.goBack();
  await expect.poll(() => cards.count()).toBe(30);
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => document.querySelector('main')?.scrollTop ?? 0)) - scrolled))
    .toBeLessThan(60);
  expect(await page.getByRole('searchbox', { name: 'Search your items' }).inputValue()).toBe('Coat');
  // What became of it meanwhile is seen.
  await cards.filter({ hasText: name }).getByText('Given away').waitFor();

  // The way by the tab begins anew.
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Items' }).click();
  await expect.poll(() => cards.count()).toBe(24);
  expect(await page.getByRole('searchbox', { name: 'Search your items' }).inputValue()).toBe('');
});
