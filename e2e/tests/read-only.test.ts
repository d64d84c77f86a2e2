import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { addCoupon, newShop, openAs } from '../src/coupons';
import { examine } from '../src/examine';
import { ownAccount } from '../src/own-account';
import { newAddress } from '../src/registration';
import { addShop, serveTiles } from '../src/shops';
import { beginTakeBack } from '../src/take-back';
import { invite, join } from '../src/team';

const charity = ownAccount('CHARITY');
const patient = { timeout: 600_000 };

/** Written out: whatever else a page offers to somebody who only reads changes something. */
const harmless = [
  // How a list is shown, and what of it.
  /^(?:Refresh|Views|Columns|Month|Status|Integration|Board|List|Store|State)$/,
  /^(?:(?:Previous|Next) page|Rows per page|Page \d+)$/,
  // What finds a row.
  /^Find by address$/,
  // Figures of a time.
  /^(?:7|30|90) days$/,
  // What leaves with the reader.
  /^(?:Copy|Export)(?: |$)/,
  /^Download (?:CSV|PDF)$/,
  // The guides: which website, which language.
  /^(?:Website|curl|TypeScript|PHP|Swift|Kotlin)$/,
  // One’s own view of the first page.
  /^(?:Hide|Show) the steps$/,
];

/** Joins an account in a role, in a window of its own. */
async function colleague(owner: Page, role: string): Promise<Page> {
  const page = await join(await invite(owner, newAddress('reader'), role));
  await serveTiles(page);
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await page.getByRole('heading', { name: 'Welcome, Ana' }).waitFor();
  return page;
}

/** The names of what can be pressed or filled in on the page, but for the heads of columns. */
const enabledOn = (page: Page): Promise<string[]> =>
  page
    .locator('main')
    .locator('button:enabled, input:enabled:not([type=search]), select:enabled, textarea:enabled')
    .evaluateAll((found) =>
      found
        .filter((one) => one.closest('thead') === null)
        .map((one) => {
          const label = 'labels' in one && one.labels instanceof NodeList ? one.labels[0]?.textContent : '';
          return (one.getAttribute('aria-label') || label || one.textContent || one.outerHTML).trim();
        }),
    );

/** The pages that a page links to; a plugin’s zip file is none. */
const linksOn = (page: Page): Promise<string[]> =>
  page
    .locator('main a[href^="/"]:not([target], [href^="/downloads/"]), nav a[href^="/"]')
    .evaluateAll((found) => found.map((one) => new URL(one.getAttribute('href') ?? '', location.origin).pathname));

/** What a page offers to change. */
const changesOn = async (page: Page): Promise<readonly string[]> =>
  (await enabledOn(page)).filter((name) => !harmless.some((one) => one.test(name)));

async function show(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  for (const closed of await page.locator('main details:not([open]) > summary').all()) await closed.click();
  await page.waitForLoadState('networkidle');
}

/**
 * Opens every page that links lead to, from the first one on. None leads to a page that is closed to them, and none offers a change.
 * @param own where they do change things
 * @returns the pages, with uuids and numbers left out
 */
async function walk(page: Page, own: readonly string[] = []): Promise<readonly string[]> {
  const seen = new Set<string>();
  const wrong: string[] = [];
  // One’s own names, password and sign-ins are everybody’s to change.
  const left = new Set(['/profile', '/logout']);
  for (const queue = ['/dashboard']; queue.length > 0; ) {
    const path = queue.shift() ?? '';
    if (seen.has(path) || left.has(path) || path.startsWith('/api/')) continue;
    seen.add(path);
    await show(page, path);
    const { pathname } = new URL(page.url());
    if (pathname !== path) wrong.push(`${path} is closed to them, and leads to ${pathname}`);
    if (!own.includes(path)) wrong.push(...(await changesOn(page)).map((name) => `${path} offers ${name}`));
    queue.push(...(await linksOn(page)));
  }
  expect(wrong).toEqual([]);
  const nameless = (path: string) => path.replaceAll(/(?<=\/)(?:[\da-f-]{36}|\d+)(?=\/|$)/g, '…');
  return [...new Set([...seen].map(nameless))].sort();
}

test('whoever only reads a shop’s account is offered no change, on any page', patient, async () => {
  const shop = await newShop('Reading Room');
  await addCoupon(shop);
  await shop.wire('POST', '/retailers/feeds', { retailers_feeds_type_id: 1, url: 'http://127.0.0.1:9/feed.xml' });
  await beginTakeBack(shop.wire);
  const owner = await openAs(await openPage(), shop, '/team');
  const viewer = await colleague(owner, 'Viewer');
  expect(await walk(viewer)).toEqual([
    '/coupons',
    '/dashboard',
    '/documentation',
    '/download-plugin',
    '/feed',
    '/feed/analytics',
    '/feed/market',
    '/take-back',
    '/take-back/questions',
    '/take-back/requests',
    '/take-back/…/carriers',
    '/take-back/…/local-stores',
    '/website/health/…',
    '/website/preview/…',
    '/websites',
  ]);
  const money = ['/billings', '/change-payment-info', '/change-plan', '/change-receipts', '/payment-method'];
  expect(await walk(await colleague(owner, 'Finance'), money)).toEqual(
    [
      ...money,
      ...[
        '/billing-usage',
        '/coupons',
        '/dashboard',
        '/invoices',
        '/take-back',
        '/take-back/…/carriers',
        '/take-back/…/local-stores',
        '/take-back/questions',
        '/take-back/requests',
      ],
    ].sort(),
  );
  const manager = await colleague(owner, 'Manager');
  for (const path of ['/billings', '/invoices']) {
    await show(manager, path);
    expect(await changesOn(manager), path).toEqual([]);
  }
});

test('whoever only reads a charity’s account is offered no change, on any page', patient, async () => {
  const wire = await charity.wire();
  await addShop(wire, 'Reading Room');
  await wire('POST', '/charities/points/tags', { name: `Winter coats ${crypto.randomUUID()}` });
  const owner = await openPage();
  await charity.signIn(owner, '/team');
  const viewer = await colleague(owner, 'Viewer');
  const read = ['/charity-details', '/charity-shops', '/dashboard', '/micro-donations', '/ship-by-post'];
  const shop = ['gifts', 'incoming', 'payouts', 'questions', 'report', 'shop-orders', 'shop-settings'].map(
    (page) => `/donations/${page}`,
  );
  expect(await walk(viewer)).toEqual(
    [
      ...read,
      ...['/charity-shops-list', '/charity-tags', '/documentation', '/download-plugin', '/virtual-charity-shop'],
      ...shop,
      '/websites',
    ].sort(),
  );
  await viewer.goto('/ship-by-post');
  await viewer.getByText('You can read this. Changing it takes another role.').first().waitFor();
  await examine(viewer, 'form-to-read');
  // Finance looks after Gift Aid.
  const aided = [
    '',
    '/donors',
    '/donors/add',
    '/donors/import',
    '/sales',
    '/sales/import',
    '/sales/refunds',
    '/claims',
    '/checks',
    '/letters',
  ].map((page) => `/donations/gift-aid${page}`);
  expect(await walk(await colleague(owner, 'Finance'), aided)).toEqual(
    [...read, ...shop, ...aided, '/virtual-charity-shop'].sort(),
  );
});
