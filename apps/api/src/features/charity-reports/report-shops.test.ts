import { expect, it, vi } from 'vitest';
import type { MonthByShop, ShopRow } from '../../domain/donations/by-shop';
import { writePdf } from '../../platform/files/pdf';
import { printShops } from './report-shops';

const shop = (name: string | null, sold: ShopRow['sold']): ShopRow => ({
  ...{ key: name, name, area: name && 'LS', city: name && 'Leeds', shops: 1, given: 1250, things: null, sold },
  ...{ waiting: 0, unsent: 0 },
});
const pounds = { currency: 'GBP', units: 1_234_567, count: 1040 };
const euros = { currency: 'EUR', units: 1750, count: 2 };
const month = (rows: readonly ShopRow[], found = rows.length): MonthByShop => ({
  ...{ rows, found, present: false },
  total: { given: 50_000, things: null, sold: null, waiting: 0, unsent: 0 },
});

/** What stands on which page, in the order in which it was written. */
async function printed(of: MonthByShop, from = 56, language: 'en' | 'pl' = 'en') {
  const starts = [0];
  const texts: string[] = [];
  await writePdf({ title: 'x', author: 'x', language, at: new Date(0) }, (doc) => {
    const spy = vi.spyOn(doc, 'text');
    doc.on('pageAdded', () => starts.push(spy.mock.calls.length));
    printShops(doc, of, language, from);
    texts.push(...spy.mock.calls.map(([text]) => text));
  });
  return starts.map((start, at) => texts.slice(start, starts[at + 1]));
}

it('a shop’s currencies stay on its page, and each page names its columns', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => shop(`Shop ${at}`, [pounds, euros]));
  const pages = await printed(month(rows, 57), 140);
  expect(pages.length).toBeGreaterThan(1);
  const names: string[] = [];
  for (const page of pages) {
    expect(page.slice(0, 6)).toEqual(['By shop', '', 'Things', 'Share', 'Sold', 'Sold for']);
    const shops = page.filter((text) => text.startsWith('Shop '));
    expect(page.filter((text) => text === '£12,345.67')).toHaveLength(shops.length);
    expect(page.filter((text) => text === '€17.50')).toHaveLength(shops.length);
    names.push(...shops);
  }
  expect(names).toEqual(rows.map(({ name }) => `${name} (LS)`));
  expect(pages.at(-1)?.at(-1)).toBe('Other shops: 17');
});

it('a line tells things, share, pieces and money as its reader writes them; what has no shop says so', async () => {
  const [page = []] = await printed(month([shop('Headingley', [pounds]), shop(null, null)]));
  expect(page.slice(6)).toEqual([
    ...['Headingley (LS)', '1,250', '2.5%', '1,040', '£12,345.67'],
    ...['By post or without a shop', '1,250', '2.5%', '0', '–'],
  ]);
  const [polish = []] = await printed(month([shop('Headingley', [pounds])]), 56, 'pl');
  expect(polish.at(-1)).toMatch(/^12\s345,67\s£$/);
});

it('a month without shops prints nothing', async () => {
  expect(await printed(month([]))).toEqual([[]]);
});
