import { feeds } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { addFeed, ended, type FeedServer, itemsOfFeed, startFeedServer } from '../../testing/feeds';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let server: FeedServer;
let token: string;
beforeAll(async () => {
  app = await startTestApp(4, { ALLOW_PRIVATE_HOSTS: '1' });
  server = await startFeedServer();
});
beforeEach(async () => {
  token = (await app.make.tenant('RETAILER')).token;
});
afterAll(async () => {
  await app.close();
  await server.close();
});

/** As Shopify exports products: prices are bare numbers. */
const exported = [
  'Handle,Title,Variant Price,Variant Compare At Price,Image Src',
  'coat,Coat,39.90,,https://shop.example/coat.jpg',
  'hat,Hat,19.5,25.00,https://shop.example/hat.jpg',
  'bag,Bag,£12.00,,https://shop.example/bag.jpg',
].join('\n');

const prices = async (id: number) =>
  (await itemsOfFeed(app, token, id))
    .map(({ item, price_amount, price_currency }) => [item.id, price_amount, price_currency])
    .sort();
const change = (uuid: string, body: object) => call(app.origin, feeds.update, { token, path: { uuid }, body });
const preview = (body: object) => call(app.origin, feeds.preview, { token, body: { url: server.url, ...body } });

it('prices without a currency have that of the feed, when it is tried, added and changed', async () => {
  server.answer = exported;
  expect((await preview({})).problem_counts).toMatchObject({ price_without_currency: 3 });
  const tried = await preview({ default_currency: 'SEK' });
  expect(tried.problem_counts).not.toHaveProperty('price_without_currency');
  expect(tried.items.map(({ item, price_amount, price_currency }) => [item.id, price_amount, price_currency])).toEqual([
    ['coat', 3990, 'SEK'],
    ['hat', 1950, 'SEK'],
    ['bag', 1200, 'GBP'],
  ]);

  const feed = await addFeed(app, token, server.url, { default_currency: 'sek' });
  expect(feed.default_currency).toBe('SEK');
  expect(await prices(feed.id)).toEqual([
    ['bag', 1200, 'GBP'],
    ['coat', 3990, 'SEK'],
    ['hat', 1950, 'SEK'],
  ]);

  // The file is the same, what it means is not: it is fetched at once.
  await change(feed.uuid, { default_currency: 'EUR' });
  expect(await ended(app, token, feed.id)).toMatchObject({
    last_run: { state: 'succeeded', updated: 2, unchanged: 1 },
  });
  expect(await prices(feed.id)).toEqual([
    ['bag', 1200, 'GBP'],
    ['coat', 3990, 'EUR'],
    ['hat', 1950, 'EUR'],
  ]);

  await change(feed.uuid, { default_currency: '' });
  const without = await ended(app, token, feed.id);
  expect(without.default_currency).toBeNull();
  expect(without.last_run?.problem_counts).toMatchObject({ price_without_currency: 3 });
  expect(await prices(feed.id)).toEqual([
    ['bag', 1200, 'GBP'],
    ['coat', null, null],
    ['hat', null, null],
  ]);
});

it.each(['XYZ', 'pounds', '£', 7])('%s is no currency', async (code) => {
  server.answer = exported;
  const body = { retailers_feeds_type_id: 1, url: server.url, default_currency: code };
  const answer = await refused(app.origin, feeds.create, { token, body });
  expect(answer).toMatchObject({ status: 422, errors: { default_currency: ['Choose a currency.'] } });
});
