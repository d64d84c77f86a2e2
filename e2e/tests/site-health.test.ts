import { snippet } from '@dw/contract/snippet';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, origin } from '../src/browser';
import { examine } from '../src/examine';
import { ownAccount } from '../src/own-account';
import { chooseOfRow } from '../src/row-menu';
import { serveShop } from '../src/shop-page';
import { addSite, type Wire } from '../src/sites';

const owner = ownAccount('RETAILER');

const patient = { timeout: 300_000 };
const coat = { name: 'Wool overcoat', images: ['https://shop.example/coat.jpg'] };

const post = (uuid: string, order: object) =>
  fetch(`${origin}/api/sites/${uuid}/products`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ order }),
  });
const figure = (page: Page, name: string) =>
  page.getByRole('region', { name: 'From shown to added' }).locator('dl > div').filter({ hasText: name }).locator('dd');
const healthOf = (wire: Wire, uuid: string) => async () => JSON.stringify(await wire('GET', `/sites/${uuid}/health`));

test('how a website does: its pages, its figures, and what it has sent, replayed', patient, async () => {
  const wire = await owner.wire();
  const { uuid, token, name } = await addSite(wire, `Seen ${crypto.randomUUID().slice(0, 8)}`);
  // A page that holds the script twice, and one that holds it once.
  const once = snippet({ origin, token });
  const shop = await serveShop({
    '/thanks': `<!doctype html><title>Thanks</title>${once}${once.split('\n')[1]}<p>Thanks</p>`,
    '/': `<!doctype html><title>Shop</title>${once}<p>Shop</p>`,
  });
  const visitor = await openPage();
  for (const path of ['/', '/thanks?order=77']) {
    const asked = visitor.waitForResponse(/\/init\?/);
    await visitor.goto(`${shop}${path}`);
    await asked;
  }
  expect((await post(uuid, { number: '901', products: [coat] })).status).toBe(200);
  expect((await post(uuid, { number: '902', products: [{ name: '' }] })).status).toBe(422);
  await wire('PUT', `/sites/${uuid}`, { active: false });
  expect((await post(uuid, { number: '903', products: [coat] })).status).toBe(403);
  await wire('PUT', `/sites/${uuid}`, { active: true });
  await expect.poll(healthOf(wire, uuid), { timeout: 20_000 }).toContain('"refused":2');

  const page = await openPage();
  await owner.signIn(page, `/websites?search=${encodeURIComponent(name)}`);
  await chooseOfRow(page, name, 'Health');
  await page.getByRole('heading', { level: 1, name: `Health of ${name}` }).waitFor();
  for (const [label, value] of [
    ['Shown', '2'],
    ['Orders received', '1'],
    ['Orders refused', '2'],
  ] as const)
    await expect.poll(() => figure(page, label).textContent()).toBe(value);
  const seen = page.getByRole('region', { name: 'Pages with the script' }).getByRole('listitem');
  await seen.filter({ hasText: '/thanks' }).getByText('Loaded twice: 1').waitFor();
  await seen.filter({ hasNotText: '/thanks' }).getByText('In order').waitFor();
  await expect.poll(() => page.getByText('order=77').count()).toBe(0);
  await examine(page, 'website-health');
  const answer = page.getByRole('cell', { name: 'This website is paused and takes no orders.' });
  expect(await answer.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);

  await page.getByRole('searchbox', { name: 'Search order number or code' }).fill('902');
  await page.getByText('1 result', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Look into it, 902' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order 902' });
  await dialog.getByText('Refused (422)').waitFor();
  await dialog.getByText('order.products.0.images').first().waitFor();
  await dialog.getByRole('button', { name: 'Replay' }).click();
  await dialog.getByText('Refused again').waitFor();
  await examine(page, 'website-delivery');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('searchbox', { name: 'Search order number or code' }).fill('903');
  await page.getByRole('button', { name: 'Look into it, 903' }).click();
  const paused = page.getByRole('dialog', { name: 'Order 903' });
  await paused.getByText('This website is paused and takes no orders.').waitFor();
  await paused.getByRole('button', { name: 'Replay' }).click();
  await paused.getByText('Taken now').waitFor();
  await expect
    .poll(async () => JSON.stringify(await wire('GET', `/sites/${uuid}`)), { timeout: 20_000 })
    .toContain('"orders_count":2');
});

test('what was tested is deleted on its own', patient, async () => {
  const wire = await owner.wire();
  const { uuid } = await addSite(wire, `Tested ${crypto.randomUUID().slice(0, 8)}`, { test_mode: true });
  expect((await post(uuid, { number: '1', products: [coat] })).status).toBe(200);
  expect((await post(uuid, { number: '2', products: [{ name: '' }] })).status).toBe(422);
  await expect.poll(healthOf(wire, uuid), { timeout: 20_000 }).toContain('"test_orders":1');
  const page = await openPage();
  await owner.signIn(page, `/website/health/${uuid}`);
  const kept = page.getByRole('note').filter({ hasText: '1 test order is kept.' });
  await kept.waitFor();
  await page.getByText('Nothing happened in this period.').waitFor();
  await page.getByRole('row', { name: /Test order(?! refused)/ }).waitFor();
  await page.getByRole('row', { name: /Test order refused/ }).waitFor();
  await kept.getByRole('button', { name: 'Delete test orders' }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Yes' }).click();
  await page.getByText('1 test order deleted').first().waitFor();
  await page.getByText('Nothing was sent yet').waitFor();
  await examine(page, 'website-health-empty');
});
