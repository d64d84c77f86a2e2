import { type Endpoint, feedAnalytics, feeds } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { rowsRead } from '../../platform/lists/rows-read.fixture';
import { call, request } from '../../testing/client';
import { type CountedApp, startCounted } from '../../testing/counted-app';
import type { Tenant } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let counted: CountedApp;
let shop: Tenant;
let feedId = 0;
/** Items of the account, those of them that lack something or are switched off, and what a page of few may read. */
const [items, few, most] = [6_000, 30, 150];
const page = z.object({ items: z.array(z.unknown()), info: z.object({ total_items: z.int() }) });

beforeAll(async () => {
  app = await startTestApp();
  shop = await app.make.tenant('RETAILER');
  await app.admin.query(
    `with made as (insert into feeds (account_id, type_id, url, frequency, time, zone)
       values ($1, 1, 'https://shop.example/feed.xml', 'DAILY', '04:00', 'Europe/London') returning id)
     insert into feed_items (account_id, feed_id, key, item_id, name, missing, excluded, fingerprint, created_at)
     select $1, made.id, 'key-' || n, 'item-' || n, 'Coat ' || md5(n::text) || case when n % 4 = 0 then ' Quilted' else '' end, case when n % ($2::int / $3) = 7 then array['image'] else '{}' end,
       n % ($2::int / $3) = 9, n::text, now() - n * 7 % 1000 * interval '1 minute'
     from made, generate_series(1, $2::int) n`,
    [shop.accountId, items, few],
  );
  await app.admin.query(
    `insert into feed_item_days (account_id, item_id, day, likes)
     select account_id, id, current_date - n, id % 7 from feed_items, generate_series(1, 2) n where account_id = $1`,
    [shop.accountId],
  );
  feedId = (await call(app.origin, feeds.list, { token: shop.token, query: {} })).items[0]?.id ?? 0;
  counted = await startCounted(app);
}, 60_000);
afterAll(async () => {
  await counted.close();
  await app.close();
});

async function asked(endpoint: Endpoint, query: object) {
  const { answer, batches } = await counted.asked(async () => {
    const response = await request(counted.origin, endpoint, { token: shop.token, query });
    return page.parse(await response.json());
  });
  return { answer, read: await rowsRead(counted.login, batches.flat()) };
}

const sorts = ['id', 'name', 'created_at'] as const;
const indexes = { id: '', name: '_name', created_at: '_created' } as const;
const narrowed = (['incomplete', 'inactive'] as const).flatMap((only) => sorts.map((sort) => ({ only, sort })));

it.each(narrowed)('$only items by $sort are counted and found among the few', async ({ only, sort }) => {
  const { answer, read } = await asked(feeds.items, { only, sort });
  expect([answer.info.total_items, answer.items.length]).toEqual([few, 15]);
  expect(read.most, read.plan).toBeLessThan(most);
  expect(read.plan).toContain(`Index Only Scan feed_items_${only}${indexes[sort]}:`);
});

it.each(sorts)('a page in the middle by %s reads an index, and the rows of the page alone', async (sort) => {
  const { answer, read } = await asked(feeds.items, { sort, page: 200 });
  expect(answer.items).toHaveLength(15);
  const scans = read.plan
    .split('\n')
    .filter((line) => line.includes('feed_items') && !line.startsWith('Index Only Scan'));
  expect(scans.length, read.plan).toBeGreaterThan(0);
  for (const scan of scans) expect(Number(/: ([\d.]+)$/.exec(scan)?.[1]), read.plan).toBeLessThan(most);
});

// A quarter has the word: more than whose keys are handed on from the count to the page.
it.each([
  [feeds.items, 1],
  [feedAnalytics.list, 2],
] as const)('a search of many of $path reads what has the word, and no other item', async (endpoint, each) => {
  for (const query of [{}, { page: 40 }]) {
    const { answer, read } = await asked(endpoint, { search: 'quilted', ...query });
    expect([answer.info.total_items, answer.items.length]).toEqual([(items / 4) * each, 15]);
    expect(read.most, read.plan).toBeLessThanOrEqual(2 * each * (items / 4));
    const ofItems = read.plan.split('\n').filter((line) => / feed_items\w*: /.test(line));
    expect(ofItems.length, read.plan).toBeGreaterThan(0);
    for (const scan of ofItems) expect(Number(/: ([\d.]+)$/.exec(scan)?.[1]), read.plan).toBeLessThan(items / 2 + most);
  }
});

it.each(['date', 'likes', 'item'])(
  'rows of days that have two letters are found along the order by %s',
  async (sort) => {
    const { answer, read } = await asked(feedAnalytics.list, { search: 'qu', sort });
    expect([answer.info.total_items, answer.items.length]).toEqual([items / 2, 15]);
    expect(read.plan).not.toContain('Seq Scan feed_item_days');
    const scans = read.plan
      .split('\n')
      .filter((line) => line.startsWith('Index Scan') && / feed_item_days\w*: /.test(line));
    expect(scans.length, read.plan).toBeGreaterThan(0);
    for (const scan of scans) expect(Number(/: ([\d.]+)$/.exec(scan)?.[1]), read.plan).toBeLessThan(most);
  },
);

it('how many items of a feed are switched off is kept, and counted by no list', async () => {
  await call(app.origin, feeds.excludeAll, { token: shop.token, body: { feed_id: feedId, excluded: true } });
  const shown = await asked(feeds.list, {});
  expect(shown.answer.items).toEqual([expect.objectContaining({ excluded_count: items })]);
  expect(shown.read.plan).not.toContain(' feed_items');
  const switchedOff = await asked(feeds.items, { only: 'inactive' });
  expect(switchedOff.answer.info.total_items).toBe(items);
  expect(switchedOff.read.most, switchedOff.read.plan).toBeLessThan(most);
});
