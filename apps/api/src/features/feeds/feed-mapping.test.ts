import { feeds } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { addFeed, ended, type FeedServer, itemsOfFeed, runAgain, startFeedServer } from '../../testing/feeds';
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

const table = (header = 'Nr;Was;Bild;Preis') =>
  `${header}\n1;Mantel;https://shop.example/1.jpg;39,90 EUR\n2;Hut;https://shop.example/2.jpg;9,90 EUR\n`;
const mapping = { id: 'Nr', name: 'Was', image: 'Bild', price: 'Preis' };
const preview = (more: object = {}) => call(app.origin, feeds.preview, { token, body: { url: server.url, ...more } });
const names = async (id: number) => (await itemsOfFeed(app, token, id)).map(({ item, price }) => [item.name, price]);
const change = (uuid: string, body: object) => call(app.origin, feeds.update, { token, path: { uuid }, body });

it('from columns that nobody knows to items: tried, mapped, tried again, saved, fetched', async () => {
  server.answer = table();
  expect(await preview()).toEqual({
    ...{ format: 'csv', read: 0, complete: false, items: [], refused: [], problem_counts: {}, mapping: {} },
    columns: [
      { name: 'Nr', example: '1' },
      { name: 'Was', example: 'Mantel' },
      { name: 'Bild', example: 'https://shop.example/1.jpg' },
      { name: 'Preis', example: '39,90 EUR' },
    ],
    failure: {
      code: 'feed_missing_header',
      message: 'The first line names no column for: id, title.',
      params: { columns: 'id, title' },
    },
  });
  const tried = await preview({ mapping });
  expect(tried).toMatchObject({ format: 'csv', read: 2, complete: true, failure: null, mapping });
  expect(tried.items.map(({ item, price_amount }) => [item.id, item.name, price_amount])).toEqual([
    ['1', 'Mantel', 3990],
    ['2', 'Hut', 990],
  ]);
  const feed = await addFeed(app, token, server.url, { mapping });
  expect(feed).toMatchObject({ mapping, items_count: 2, incomplete_count: 0, last_run: { state: 'succeeded' } });
  expect(await names(feed.id)).toEqual([
    ['Mantel', '39,90 EUR'],
    ['Hut', '9,90 EUR'],
  ]);
});

it('a column that is gone fails the run by name, and the catalogue stays', async () => {
  server.answer = table();
  const { id } = await addFeed(app, token, server.url, { mapping });
  server.answer = table('Nr;Was;Foto;Preis');
  const after = await runAgain(app, token, id);
  expect(after.last_run).toMatchObject({
    ...{ state: 'failed', code: 'feed_missing_column', params: { columns: 'Bild' } },
  });
  expect(after).toMatchObject({ items_count: 2, incomplete_count: 0 });
  expect(await names(id)).toHaveLength(2);
  expect(await preview({ mapping })).toMatchObject({
    ...{ failure: { code: 'feed_missing_column' }, items: [], mapping },
    columns: [{ name: 'Nr' }, { name: 'Was' }, { name: 'Foto' }, { name: 'Preis' }],
  });
});

it('what was known by its name is answered as the mapping it amounts to', async () => {
  server.answer = 'SKU,Product Name,imageLink,Vendor,x\n1,Coat,https://shop.example/1.jpg,Alder,y\n';
  const tried = await preview();
  expect(tried.mapping).toEqual({ id: 'SKU', name: 'Product Name', image: 'imageLink', brand: 'Vendor' });
  expect(await preview({ mapping: tried.mapping })).toMatchObject({ items: [{ item: tried.items[0]?.item }] });
});

it('flat XML is refused until it is mapped; what its names suggest is proposed', async () => {
  server.answer = `<products><product><productid>7</productid><productname>Coat</productname>
    <imageurl>https://shop.example/7.jpg</imageurl><producturl>https://shop.example/7</producturl></product></products>`;
  const tried = await preview();
  const proposed = { id: 'productid', name: 'productname', image: 'imageurl', link: 'producturl' };
  expect(tried).toMatchObject({ format: 'xml', mapping: proposed, failure: { code: 'feed_unknown_format' } });
  const unmapped = await addFeed(app, token, server.url);
  expect(unmapped.last_run).toMatchObject({ state: 'failed', code: 'feed_unknown_format' });
  await change(unmapped.uuid, { mapping: tried.mapping });
  const feed = await ended(app, token, unmapped.id);
  expect(feed).toMatchObject({ items_count: 1, last_run: { state: 'succeeded' }, mapping: proposed });
});

it('another mapping is fetched at once, the same one is not; null goes back to names', async () => {
  server.answer = 'id,title,other\n1,Coat,Hat\n';
  const feed = await addFeed(app, token, server.url, { mapping: { id: 'id', name: 'other' } });
  expect(await names(feed.id)).toEqual([['Hat', null]]);
  const same = await change(feed.uuid, { mapping: { name: 'other', id: 'id' } });
  expect(same.last_run?.id).toBe(feed.last_run?.id);
  const changed = await change(feed.uuid, { mapping: null });
  expect(changed.last_run?.id).not.toBe(feed.last_run?.id);
  await ended(app, token, feed.id);
  expect(await names(feed.id)).toEqual([['Coat', null]]);
});

it.each<[object | string, string]>([
  [{ id: 'a' }, 'mapping.name'],
  [{ id: 'a', name: '' }, 'mapping.name'],
  [{ id: 'a', name: 'b', price: 'x'.repeat(201) }, 'mapping.price'],
  [{ id: 'a', name: 'b', price: 1 }, 'mapping.price'],
  ['id', 'mapping'],
])('%j is no mapping', async (wrong, field) => {
  const body = { retailers_feeds_type_id: 1, url: server.url, mapping: wrong };
  const answer = await refused(app.origin, feeds.create, { token, body });
  expect(answer).toMatchObject({ status: 422, errors: { [field]: ['Choose a column.'] } });
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
