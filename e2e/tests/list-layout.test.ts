import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { addCoupon, newShop, openAs } from '../src/coupons';
import { addFeed } from '../src/feeds';

const patient = { timeout: 240_000 };

test.for(['en', 'pl', 'de', 'it', 'ru', 'es'])(
  'on a phone, the tools of a list stand in one line: %s',
  patient,
  async (language) => {
    const shop = await newShop('Alder & Thread');
    const page = await openAs(await openPage({ width: 360, language }), shop, '/websites');
    await page.getByRole('main').getByText('Alder & Thread', { exact: true }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    const places = await page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^1 / })
      .locator('xpath=..')
      .evaluate((line) => {
        const middle = (one: Element) => {
          const { top, bottom } = one.getBoundingClientRect();
          return (top + bottom) / 2;
        };
        return {
          count: middle(line.children[0] ?? line),
          buttons: [...line.querySelectorAll('button')].map((button) => ({
            name: button.getAttribute('aria-label') ?? '',
            middle: middle(button),
          })),
        };
      });
    expect(places.buttons.length).toBe(4);
    for (const { name, middle } of places.buttons) {
      expect(name).not.toBe('');
      expect(Math.abs(middle - places.count), name).toBeLessThan(4);
    }
  },
);

test.for(['de', 'ru'])('no heading of a column stands over its neighbour: %s', patient, async (language) => {
  const shop = await newShop('Alder & Thread');
  await addCoupon(shop);
  const page = await openAs(await openPage({ language }), shop, '/websites');
  for (const path of ['/websites', '/coupons', '/team', '/feed']) {
    if (path === '/feed') await addFeed(shop.wire, 'https://nowhere.invalid/feed.xml', {}, 'failed');
    await page.goto(new URL(path, page.url()).href);
    const heads = page.getByRole('main').locator('thead th');
    await heads.first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
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
