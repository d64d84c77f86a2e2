import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openContext } from '../src/browser';
import { assign, garments, hostPage, openShop } from '../src/embed-shop';
import { type HostPage, hostPages } from '../src/host-pages';
import { serveShop } from '../src/shop-page';

const number = () => `H-${crypto.randomUUID().slice(0, 8)}`;

/** Keeps, in every frame, what the page would notice: failures that nobody caught, and what moved. */
function listen(): void {
  const noticed: string[] = [];
  Reflect.set(window, 'noticed', noticed);
  addEventListener('error', (event) => noticed.push(`error: ${event.message}`));
  addEventListener('unhandledrejection', (event) => noticed.push(`unhandled: ${String(event.reason)}`));
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!Reflect.get(entry, 'hadRecentInput')) noticed.push(`moved by ${Reflect.get(entry, 'value')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function openHost({
  before,
  strict = false,
}: Pick<HostPage, 'before' | 'strict'>): Promise<[BrowserContext, Page]> {
  const context = await openContext({ calm: !strict });
  await context.addInitScript(listen);
  if (before) await context.addInitScript(before);
  return [context, await context.newPage()];
}

/** What the shop’s own frames noticed; ours count too, an exception in them is one that a customer has. */
async function noticed(page: Page): Promise<unknown[]> {
  // What is about to fail or to move has had the time to.
  await page.waitForTimeout(300);
  return (await Promise.all(page.frames().map((frame) => frame.evaluate(() => Reflect.get(window, 'noticed'))))).flat();
}

const frameOnPage = (page: Page) => page.frames().find((frame) => new URL(frame.url()).pathname.startsWith('/w/add/'));

test('they are twenty and more', () => {
  expect(Object.keys(hostPages).length).toBeGreaterThanOrEqual(20);
});

test.each(Object.entries(hostPages))('%s: nothing is thrown, nothing moves', async (_name, host) => {
  const { url } = await openShop(host.plugin ?? {}, (snippet) => host.page(snippet, garments(number())));
  const [, page] = await openHost(host);
  await page.goto(url);
  if (host.shows) {
    await expect.poll(async () => frameOnPage(page)?.getByText('Straight jeans').count(), { timeout: 20_000 }).toBe(1);
    const frame = await frameOnPage(page)?.frameElement();
    await frame?.waitForElementState('visible');
    await expect.poll(async () => (await frame?.boundingBox())?.width ?? 0).toBeGreaterThan(300);
    // A second widget would be one too many.
    expect(page.frames().filter((one) => one.url().includes('/w/add/'))).toHaveLength(1);
  } else {
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.locator('dialog:visible, iframe:visible').count()).toBe(0);
  }
  expect(await noticed(page)).toEqual([]);
  const usable = await Promise.all(page.frames().map((frame) => frame.locator('#own').count()));
  expect(usable.some((count) => count === 1)).toBe(true);
});

test('a server of ours that takes half a minute holds nothing up', async () => {
  const { url } = await openShop({}, (snippet) => hostPage(snippet, assign(garments(number()))));
  const [context, page] = await openHost({});
  let answer: () => void = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await context.route('**/api/plugins/*/init?*', async (route) => {
    await slow;
    await route.continue();
  });
  const asked = page.waitForRequest('**/init?*');
  await page.goto(url, { waitUntil: 'load' });
  await asked;
  // The page has loaded and is used; then the answer comes after all.
  await page.getByRole('button', { name: 'Track my parcel' }).click();
  await expect.poll(() => page.locator('dialog, iframe').count()).toBe(0);
  expect(await noticed(page)).toEqual([]);
  answer();
  await page.getByRole('dialog', { name: 'Add to your wardrobe' }).waitFor();
  expect(await noticed(page)).toEqual([]);
});

test('a server of ours that is down, or falls silent while it is asked, is not noticed', async () => {
  const snippet = (from: string) =>
    `<script>window.digitalWardrobe = { configuration: "some" }</script><script async src="${from}/widget/v1/embed.js"></script>`;
  const pages = { '/thanks': hostPage(snippet('http://127.0.0.1:9'), assign(garments('1'))) };
  const [, page] = await openHost({});
  const failed = page.waitForEvent('requestfailed');
  await page.goto(`${await serveShop(pages)}/thanks`);
  await failed;
  expect(await noticed(page)).toEqual([]);

  const { url } = await openShop({}, (text) => hostPage(text, assign(garments(number()))));
  const [context, other] = await openHost({});
  await context.route('**/api/plugins/*/init?*', (route) => route.abort('connectionreset'));
  const reset = other.waitForEvent('requestfailed');
  await other.goto(url);
  await reset;
  await expect.poll(() => other.locator('dialog, iframe').count()).toBe(0);
  expect(await noticed(other)).toEqual([]);
});
