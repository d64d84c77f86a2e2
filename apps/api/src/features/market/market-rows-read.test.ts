import { market } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsRead } from '../../platform/lists/rows-read.fixture';
import { call } from '../../testing/client';
import { type CountedApp, startCounted } from '../../testing/counted-app';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let counted: CountedApp;
const name = `m-${crypto.randomUUID().slice(0, 12)}`;
/** Items of feeds, things of take-backs that came before them, and what a page of 24 may read. */
const [items, used, most] = [4_000, 80, 60];
let middle = '';

beforeAll(async () => {
  app = await startTestApp();
  const { accountId, token } = await app.make.tenant('RETAILER');
  await app.admin.query(
    `insert into feed_items (account_id, source, key, name, brand, missing, fingerprint)
     select $1, 'take_back', 'used-' || n, 'Cape ' || n, 'Maison', '{}', '' from generate_series(1, $2::int) n`,
    [accountId, used],
  );
  await app.admin.query(
    `with made as (insert into feeds (account_id, type_id, url, frequency, time, zone)
       values ($1, 1, 'https://shop.example/feed.xml', 'DAILY', '04:00', 'Europe/London') returning id)
     insert into feed_items (account_id, feed_id, key, name, brand, availability, missing, fingerprint, exclude_discovery)
     select $1, made.id, n, 'Coat ' || n, 'Atelier ' || n % 50, 'in_stock', '{}', '', n % 8 = 0 from made, generate_series(1, $2::int) n`,
    [accountId, items],
  );
  await call(app.origin, market.save, { token, body: { name, open: true } });
  const { rows } = await app.admin.query(
    `select market_rank || '.' || id as place from feed_items where account_id = $1 order by market_rank desc, id desc offset $2 limit 1`,
    [accountId, items / 2],
  );
  middle = String(rows[0].place);
  counted = await startCounted(app);
}, 60_000);
afterAll(async () => {
  await counted.close();
  await app.close();
});

it.each([
  ['first page', () => ({})],
  ['page in the middle', () => ({ after: middle })],
  ['page before the middle', () => ({ before: middle })],
  ['page of a brand', () => ({ brand: 'atelier 7' })],
  ['page of pre-loved things', () => ({ pre_loved: 1 })],
  ['page of pre-loved things of a brand', () => ({ pre_loved: 1, brand: 'maison' })],
] as const)('a %s reads its own items', async (_name, queryOf) => {
  const ask = () => call(counted.origin, market.items, { path: { retailer: name }, query: queryOf() });
  const { answer, batches } = await counted.asked(ask);
  expect(answer.items).toHaveLength(24);
  const sent = batches.flat().filter(({ text }) => text.includes('feed_items'));
  const scope = batches.flat().filter(({ text }) => text.includes("set_local('dw.account_id'"));
  const read = await rowsRead(counted.login, [...scope, ...sent]);
  expect(read.most, read.plan).toBeLessThanOrEqual(most);
});
