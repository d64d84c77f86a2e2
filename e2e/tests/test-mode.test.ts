import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { examine } from '../src/examine';
import { ownAccount } from '../src/own-account';
import { addSite } from '../src/sites';

const owner = ownAccount('RETAILER');

const pagesOf = (uuid: string) => [
  `/website/configure/${uuid}`,
  `/website/preview/${uuid}`,
  `/website/edit/${uuid}`,
  `/website/health/${uuid}`,
  `/website/gifts/${uuid}`,
  `/website/copy/${uuid}`,
  `/website/move/${uuid}`,
  `/website/past-orders/${uuid}`,
  `/website/redeemed-codes/${uuid}`,
  `/website/email/customize?uuid=${uuid}`,
  `/website/ecommerce?platform=none&step=settings&site=${uuid}`,
];
const strip = (page: Page) => page.getByRole('note').filter({ hasText: 'Test mode' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const settled = async (page: Page) => {
  await heading(page).waitFor();
  await expect.poll(() => page.locator('[data-skeleton]').count()).toBe(0);
};

test('ux 13: every page of a website in test mode has the strip, none of a live one', {
  timeout: 300_000,
}, async () => {
  const wire = await owner.wire();
  const name = (kind: string) => `${kind} ${crypto.randomUUID().slice(0, 8)}`;
  const tested = await addSite(wire, name('Tested'), { test_mode: true });
  const live = await addSite(wire, name('Live'));
  const page = await openPage();
  await owner.signIn(page, '/websites');

  for (const path of pagesOf(tested.uuid)) {
    await page.goto(path);
    await settled(page);
    expect(page.url(), path).toContain(path);
    await strip(page).waitFor();
    expect(await strip(page).count(), path).toBe(1);
    // Across the whole width beside the menu, above all of the page, in a colour of its own.
    const [box, main] = await Promise.all([strip(page).boundingBox(), page.locator('main').boundingBox()]);
    expect([box?.x, box?.width, box?.y]).toEqual([main?.x, main?.width, main?.y]);
    const colour = (one: Element) => getComputedStyle(one).backgroundColor;
    expect(await strip(page).evaluate(colour)).not.toBe(await page.locator('body').evaluate(colour));
    // Nothing of the page stands below it.
    const top = (await heading(page).boundingBox())?.y ?? 0;
    expect(top, path).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  }
  for (const path of pagesOf(live.uuid)) {
    await page.goto(path);
    await settled(page);
    expect(page.url(), path).toContain(path);
    expect(await strip(page).count(), path).toBe(0);
  }

  // It stays while the page is scrolled, and goes with the mode, without a reload.
  await page.goto(`/website/configure/${tested.uuid}`);
  await strip(page).waitFor();
  await examine(page, 'test-mode');
  await page.evaluate(() => window.scrollTo(0, 600));
  const bar = await page.getByRole('banner').boundingBox();
  await expect.poll(async () => (await strip(page).boundingBox())?.y).toBe((bar?.y ?? 0) + (bar?.height ?? 0));
  await page.goto('/websites');
  await page.getByRole('switch', { name: `Test mode, ${tested.name}` }).uncheck();
  await page.getByRole('link', { name: tested.name, exact: true }).click();
  await settled(page);
  expect(await strip(page).count()).toBe(0);

  // What names no website has no strip, and neither has what belongs to the account.
  for (const path of [
    '/website/configure/nonsense',
    `/website/configure/${crypto.randomUUID()}`,
    '/website/add',
    '/websites',
  ]) {
    await page.goto(path);
    await expect.poll(() => page.locator('[data-skeleton]').count()).toBe(0);
    expect(await strip(page).count(), path).toBe(0);
  }
});
