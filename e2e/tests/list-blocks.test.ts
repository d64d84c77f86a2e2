import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { newShop, openAs } from '../src/coupons';

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
