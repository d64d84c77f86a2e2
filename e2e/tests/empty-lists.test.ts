import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { demo, signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { ownAccount } from '../src/own-account';
import { ofCharity as ofCharityRoles, ofShop as ofShopRoles } from '../src/role-tables';
import { addSite } from '../src/sites';
import { beginTakeBack } from '../src/take-back';
import { invite, join } from '../src/team';

const patient = { timeout: 300_000 };

/** An empty list: where it is, what it says, what can be added (null where shoppers bring what it shows), and what explains it. */
type Empty = readonly [path: string, title: string, primary: string | null, link: string, leads: string];

const ofShop = (takeBack: number): readonly Empty[] => [
  ['/websites', 'No websites yet', 'Add website', 'Ways to connect a shop', '/website/ecommerce'],
  ['/website/developers', 'No websites yet', 'Add website', 'Ways to connect a shop', '/website/ecommerce'],
  ['/coupons', 'No coupons yet', 'Add Coupon', 'How orders are signed', '/documentation'],
  ['/feed', 'No feeds yet', 'Add feed', 'How the marketplace shows them', '/feed/market'],
  ['/feed/analytics', 'No figures yet', null, 'My feeds', '/feed'],
  ['/feed/market', 'Nothing to sell again yet', null, 'Your take-back programme', '/take-back'],
  [
    '/take-back/requests?view=list',
    'No requests yet',
    null,
    'What shoppers can bring back',
    '/take-back/…/accepted-items',
  ],
  ['/take-back/questions', 'No questions', null, 'Your take-back programme', '/take-back'],
  [
    `/take-back/${takeBack}/local-stores`,
    'No stores yet',
    'Add Store',
    'What shoppers can bring back',
    `/take-back/${takeBack}/accepted-items`,
  ],
  ['/invoices', 'No invoices yet', null, 'Your plan', '/billings'],
];

const ofCharity: readonly Empty[] = [
  ['/charity-shops-list', 'No shops yet', 'Add Shop', 'What your shops accept', '/charity-tags'],
  ['/donations/incoming', 'Nothing is promised yet', null, 'What your shops accept', '/charity-tags'],
  ['/donations/by-shop', 'Nothing was given in this month', null, 'What your shops accept', '/charity-tags'],
  ['/donations/questions', 'No questions', null, 'What your shops accept', '/charity-tags'],
  [
    '/donations/shop-orders',
    'Nothing has been bought yet',
    null,
    'What your shop needs to sell',
    '/donations/shop-settings',
  ],
  ['/donations/gifts', 'Nobody has given yet', null, 'About small gifts', '/micro-donations'],
  ['/donations/gift-aid/donors', 'No donors yet', 'Add donor', 'How Gift Aid is set up', '/donations/gift-aid'],
  ['/donations/gift-aid/sales', 'No sales yet', 'Import sales', 'How Gift Aid is set up', '/donations/gift-aid'],
  ['/donations/gift-aid/letters', 'No letters yet', null, 'How Gift Aid is set up', '/donations/gift-aid'],
  ['/donations/gift-aid/claims', 'No claims yet', null, 'What a claim needs', '/donations/gift-aid/checks'],
];

/** What stands with the title of an empty list. */
const stateOf = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title }).locator('..');

async function expectEmpty(page: Page, [path, title, primary, link, leads]: Empty): Promise<void> {
  await page.goto(path);
  const state = stateOf(page, title);
  await state.waitFor();
  // The picture, one sentence, the first step, and what explains it.
  expect(await state.locator('svg').first().isVisible(), path).toBe(true);
  expect(((await state.locator('p').textContent()) ?? '').length, path).toBeGreaterThan(20);
  expect(await state.locator('p').count(), path).toBe(1);
  if (primary) expect(await state.getByRole('link', { name: primary, exact: true }).count(), path).toBe(1);
  await state.getByRole('link', { name: link, exact: true }).click();
  await expect.poll(() => new URL(page.url()).pathname.replace(/[\da-f-]{36}/, '…'), { message: path }).toBe(leads);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText('This page is not available for your account.').count(), path).toBe(0);
}

test(
  'ux 7: every empty list of a shop has a picture, a sentence, its first step and a link that explains it',
  patient,
  async () => {
    const shop = ownAccount('RETAILER');
    const wire = await shop.wire();
    const takeBack = await beginTakeBack(wire);
    const page = await openPage();
    await shop.signIn(page, '/coupons');
    await stateOf(page, 'No coupons yet').waitFor();
    await examine(page, 'coupons-empty');
    for (const empty of ofShop(takeBack)) await expectEmpty(page, empty);

    // A list within a page of something has one as well; the API’s pages are the server’s.
    const { uuid } = await addSite(wire, 'Alder');
    await expectEmpty(page, [
      `/website/health/${uuid}`,
      'Nothing was sent yet',
      null,
      'How a shop sends orders',
      '/documentation',
    ]);
    expect(new URL(page.url()).searchParams.get('site')).toBe(uuid);
  },
);

test('ux 7: so has every empty list of a charity', patient, async () => {
  const charity = ownAccount('CHARITY');
  const page = await openPage();
  await charity.signIn(page);
  for (const empty of ofCharity) await expectEmpty(page, empty);
});

test('ux 7: who may not open what explains a list can ask', patient, async () => {
  const shop = ownAccount('RETAILER');
  const page = await openPage();
  await shop.signIn(page, '/team');
  const viewer = await join(await invite(page, `viewer-${crypto.randomUUID().slice(0, 8)}@example.test`, 'Viewer'));
  await viewer.getByRole('button', { name: 'Accept the invitation' }).click();
  await viewer.getByRole('heading', { name: 'Welcome, Ana' }).waitFor();
  await viewer.goto('/websites');
  const state = stateOf(viewer, 'No websites yet');
  await state.waitFor();
  expect(await state.getByRole('link').allTextContents()).toEqual(['Contact support']);
  await state.getByRole('link', { name: 'Contact support' }).click();
  await viewer.getByRole('heading', { level: 1, name: 'Contact support' }).waitFor();
  expect(new URL(viewer.url()).searchParams.get('page')).toBe('/websites');
});

/** Pages of a month, which may have nothing to show on its first days. */
const ofMonth = [
  '/donations/by-shop',
  '/donations/payouts',
  '/donations/report',
  '/take-back/report',
  '/virtual-charity-shop',
];
/** Pages of the demo that wait for something to show, unless another journey has filled them; each other page of an account shows what it is for. */
const emptyInDemo = [
  { who: demo.retailer, table: ofShopRoles, empty: ['/feed/market', '/take-back/questions'] },
  {
    who: demo.charity,
    table: ofCharityRoles,
    empty: ['/donations/questions'],
  },
];

test.for(emptyInDemo)(
  'of the demo, no page but these has nothing to show: $who',
  patient,
  async ({ who, table, empty }) => {
    const page = await openPage();
    await signInAt(page, '/dashboard', who);
    const found: string[] = [];
    const paths = Object.keys(table).filter((one) => !one.includes('…'));
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      if ((await page.locator('main svg + h2').count()) > 0) found.push(path);
    }
    expect(found.filter((path) => !empty.includes(path) && !ofMonth.includes(path))).toEqual([]);
  },
);
