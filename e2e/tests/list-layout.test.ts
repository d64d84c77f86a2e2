import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { newShop, openAs } from '../src/coupons';
import { demo, signInAt } from '../src/demo';
import { fullCharity } from '../src/full-charity';
import { password } from '../src/registration';

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

/** Of the lists on a page: headings over their neighbours or broken within a word, values that are cut, and the letters of a name that show. */
const measured = () => {
  const [wide, broken, cut]: [string[], string[], string[]] = [[], [], []];
  const letters: number[] = [];
  let figures = 0;
  const drawing = document.createElement('canvas').getContext('2d');
  const typical =
    document.documentElement.lang === 'ru' ? 'Северный магазин одежды и обуви' : 'Second Rail Northern Quarter';
  const words = (heading: Element) => {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
  };
  for (const table of document.querySelectorAll('main table:has(th[style])')) {
    const heads = [...table.querySelectorAll<HTMLElement>('thead th')];
    for (const head of heads) {
      if (head.scrollWidth > head.clientWidth) wide.push(head.textContent);
      words(head);
    }
    for (const row of table.querySelectorAll('tbody tr'))
      for (const [at, cell] of [...row.children].entries()) {
        const head = heads[at];
        if (!head?.innerText.trim()) continue;
        if (head.style.width === '') {
          const name = cell.querySelector('a');
          const { fontWeight, fontSize, fontFamily } = getComputedStyle(name ?? cell);
          const { paddingRight } = getComputedStyle(cell);
          if (!drawing) throw new Error('Nothing can be measured.');
          drawing.font = `${fontWeight} ${fontSize} ${fontFamily}`;
          const box = cell.getBoundingClientRect();
          // A picture may stand before the name.
          const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode();
          if (!text) continue;
          const range = document.createRange();
          range.selectNode(text);
          const from = range.getBoundingClientRect().left;
          const room = box.right - Number.parseFloat(paddingRight) - from;
          letters.push((room / drawing.measureText(typical).width) * typical.length);
        } else if (cell.matches('[data-align=right], :has(time), :has([data-mark])')) {
          figures += 1;
          const seen = [cell, ...cell.querySelectorAll('*')].filter(
            (one) => getComputedStyle(one).position !== 'absolute',
          );
          if (seen.some((one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1))
            cut.push(cell.textContent);
        }
      }
  }
  return { wide, broken, cut, letters: Math.floor(Math.min(...letters)), rows: letters.length, figures };
};

/** Opens lists and measures them. */
async function expectRoom(page: Page, paths: readonly string[], language: string): Promise<void> {
  for (const path of paths) {
    await page.goto(new URL(path, page.url()).href);
    await page.getByRole('main').locator('tbody tr').first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    const { letters, rows, figures, ...faults } = await page.evaluate(measured);
    expect.soft(faults, path).toEqual({ wide: [], broken: [], cut: [] });
    expect.soft(rows, path).toBeGreaterThan(0);
    expect.soft(figures, path).toBeGreaterThanOrEqual(rows);
    expect.soft(letters, path).toBeGreaterThanOrEqual(20);
  }
}

test.for(both)('headings, names and figures have room at 1280 px: $who, $language', patient, async (list) => {
  const page = await openPage({ language: list.language });
  await signInAt(page, '/dashboard', list.who);
  await expectRoom(page, list.paths, list.language);
});

/** Lists of which the demo has no row. */
const emptyInDemo = [
  '/donations/gift-aid/donors',
  '/donations/gift-aid/sales',
  '/donations/gift-aid/letters',
  '/donations/gift-aid/claims',
  '/donations/gifts',
  '/donations/shop-orders',
].map((path) => `${path}?per_page=100`);

let charity: Promise<string> | undefined;

test.for(languages)(
  'so they have where rows stand in each state, shops open and closed: %s',
  patient,
  async (language) => {
    charity ??= fullCharity();
    const page = await openPage({ language });
    await signInAt(page, '/charity-shops-list', await charity, password);
    const shops = page.getByRole('row').filter({ hasText: /Reading Room \d/ });
    await shops.nth(13).waitFor();
    const marked = (mark: string) => shops.locator(`[data-mark=${mark}]`).count();
    expect([await marked('good'), await marked('off')]).toEqual([7, 7]);
    await expectRoom(page, ['/charity-shops-list', ...emptyInDemo], language);
  },
);

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
