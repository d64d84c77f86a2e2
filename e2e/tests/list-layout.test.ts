import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { newShop, openAs } from '../src/coupons';
import { demo, signInAt } from '../src/demo';

const patient = { timeout: 240_000 };

const languages = ['en', 'pl', 'de', 'it', 'ru', 'es'];
/** Lists of every kind: with a button of their own above them, with many columns, with switches, with days. */
const lists = [
  { who: demo.retailer, paths: ['/websites', '/coupons', '/team', '/feed', '/feed/analytics', '/invoices'] },
  { who: demo.charity, paths: ['/charity-shops-list', '/donations/incoming', '/donations/by-shop'] },
];
const both = lists.flatMap((list) => languages.map((language) => ({ ...list, language })));

test.for(both)('on a phone, the tools of a list stand in one line: $who, $language', patient, async (list) => {
  const page = await openPage({ width: 360, language: list.language });
  await signInAt(page, '/dashboard', list.who);
  for (const path of list.paths) {
    await page.goto(new URL(path, page.url()).href);
    const count = page.getByRole('main').getByRole('status').filter({ hasText: /^\d/ }).last();
    await count.waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(list.language);
    const middles = await count.locator('xpath=..').evaluate((line) =>
      [...line.querySelectorAll('[role=status], button')].map((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return Math.round((top + bottom) / 2);
      }),
    );
    expect(middles.length, path).toBeGreaterThan(3);
    expect(Math.max(...middles) - Math.min(...middles), path).toBeLessThan(4);
  }
});

test.for(both)('no heading of a column stands over its neighbour: $who, $language', patient, async (list) => {
  const page = await openPage({ language: list.language });
  await signInAt(page, '/dashboard', list.who);
  for (const path of list.paths) {
    await page.goto(new URL(path, page.url()).href);
    const heads = page.getByRole('main').locator('thead th');
    await heads.first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(list.language);
    const wide = await heads.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
    expect(wide, path).toEqual([]);
  }
});

test('on a phone, a row says what its days and words are about, and nothing of what it does not have', async () => {
  const shop = await newShop();
  const page = await openAs(await openPage({ width: 360 }), shop, '/team');
  const row = page.getByRole('list', { name: 'Team' }).getByRole('listitem');
  await row.waitFor();
  await expect.poll(() => row.innerText()).toMatch(/Two-step login\s+Off\s+Last login \S/);
  await shop.wire('POST', '/retailers/feeds', {
    retailers_feeds_type_id: 1,
    url: 'https://nowhere.invalid/feed.xml',
    schedule_frequency: 'HOURLY',
  });
  await page.goto(new URL('/feed', page.url()).href);
  await page.getByRole('list', { name: 'Feeds' }).getByText('Products 0', { exact: true }).waitFor();
});

test(
  'what a list shows is changed without a jump to the top of its page; another page of rows begins at the top',
  patient,
  async () => {
    const page = await openPage();
    await signInAt(page, '/feed/analytics', demo.retailer);
    const table = page.getByRole('table').last();
    await table.getByRole('row').nth(15).waitFor();
    const scrolled = () => page.evaluate(() => window.scrollY);
    const end = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await end();
    const before = await scrolled();
    expect(before).toBeGreaterThan(500);
    const still = async (part: string) => {
      await expect.poll(() => new URL(page.url()).search).toContain(part);
      // A jump came a moment after the address.
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(500);
      expect(await scrolled(), part).toBeGreaterThan(500);
    };
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'User', exact: true }).check();
    await still('columns=');
    await page.getByRole('checkbox', { name: 'User', exact: true }).uncheck();
    await page.keyboard.press('Escape');
    await table.getByRole('button', { name: 'Likes' }).click();
    await still('sort=likes');
    await page.getByRole('searchbox', { name: 'Search items by name' }).fill('coat');
    await still('search=coat');
    await end();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(scrolled).toBe(0);
  },
);
