import { feeds, home } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import {
  addFeed,
  ended,
  type FeedServer,
  itemsOfFeed,
  product,
  products,
  rss,
  runAgain,
  startFeedServer,
} from '../../testing/feeds';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let shop: Tenant;
let server: FeedServer;
beforeAll(async () => {
  app = await startTestApp(6, { ALLOW_PRIVATE_HOSTS: '1' });
  shop = await app.make.tenant('RETAILER');
  server = await startFeedServer();
});
afterAll(async () => {
  await app.close();
  await server.close();
});

it('is fetched at once, and at each further fetch only what differs is written', async () => {
  const { token } = shop;
  server.answer = rss(products(6));
  const feed = await addFeed(app, token, server.url);
  expect(feed).toMatchObject({
    ...{ url: server.url, type: 'Google Merchant XML', country: 'UK', items_count: 6, incomplete_count: 0 },
    ...{ schedule_frequency: 'DAILY', schedule_time: '12:00', schedule_tz: 'America/Bahia_Banderas' },
    last_run: { state: 'succeeded', manual: true, read: 6, added: 6, refused: 0 },
  });
  expect(new Date(feed.next_run_at ?? 0).getTime()).toBeGreaterThan(Date.now());
  const [first] = await itemsOfFeed(app, token, feed.id);
  expect(first).toMatchObject({
    item: { id: 'p1', name: 'Coat p1', slug: 'coat-p1', image: 'https://shop.example/p1.jpg', resell: true },
    ...{ price: '39.90 GBP', excluded: 0, exclude_discovery: 0, status: 'complete', missing: [] },
  });

  server.answer = rss(
    [...products(5), product('p7')].map((item) => (item.id === 'p2' ? { ...item, title: 'Hat' } : item)),
  );
  const again = await runAgain(app, token, feed.id);
  expect(again).toMatchObject({ items_count: 6, last_run: { added: 1, updated: 1, unchanged: 4, gone: 1 } });
  const names = (await itemsOfFeed(app, token, feed.id)).map(({ item }) => item.name);
  expect(names).toEqual(['Coat p1', 'Hat', 'Coat p3', 'Coat p4', 'Coat p5', 'Coat p7']);
  expect((await runAgain(app, token, feed.id)).last_run).toMatchObject({ added: 0, updated: 0, unchanged: 6, gone: 0 });
  const { items } = await call(app.origin, feeds.runs, { token, path: { id: feed.id } });
  expect(items.map(({ added }) => added)).toEqual([0, 1, 6]);
  expect(await call(app.origin, home.checkAccount, { token })).toMatchObject({ feeds: 1 });
});

it('is found among those that failed until it can be read again, by its own account', async () => {
  const [mine, other] = [await app.make.tenant('RETAILER'), await app.make.tenant('RETAILER')];
  const { token } = mine;
  server.answer = rss(products(1));
  await addFeed(app, token, `${server.url}?good`);
  server.answer = 'no feed at all';
  const bad = await addFeed(app, token, `${server.url}?bad`);
  await addFeed(app, other.token, server.url);
  expect(bad.last_run?.state).toBe('failed');
  const failed = (query: object = {}) => call(app.origin, feeds.list, { token, query: { state: 'failed', ...query } });
  const { items, info } = await failed();
  expect([items.map(({ id }) => id), info.total_items]).toEqual([[bad.id], 1]);
  expect((await failed({ search: 'good' })).info.total_items).toBe(0);

  server.answer = rss(products(1));
  await runAgain(app, token, bad.id);
  expect((await failed()).info.total_items).toBe(0);
  for (const state of ['succeeded', ''])
    expect((await refused(app.origin, feeds.list, { token, query: { state } })).status).toBe(422);
});

it('asks whether the file has changed, and leaves everything as it is where it has not', async () => {
  const file = rss(products(3));
  server.answer = (request, response) => {
    if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end();
    else response.setHeader('etag', '"v1"').setHeader('last-modified', 'Sun, 22 Nov 2026 05:00:00 GMT').end(file);
  };
  const feed = await addFeed(app, shop.token, server.url);
  const again = await runAgain(app, shop.token, feed.id);
  expect(again).toMatchObject({ items_count: 3, last_run: { state: 'unchanged', unchanged: 3 } });
  expect(server.seen.at(-1)?.headers).toMatchObject({
    'if-none-match': '"v1"',
    'if-modified-since': 'Sun, 22 Nov 2026 05:00:00 GMT',
  });
  // Another address has its own file.
  const path = { uuid: feed.uuid };
  await call(app.origin, feeds.update, { token: shop.token, path, body: { url: `${server.url}?b` } });
  expect((await ended(app, shop.token, feed.id)).last_run).toMatchObject({ state: 'succeeded', unchanged: 3 });
  expect(server.seen.at(-1)?.headers).not.toHaveProperty('if-none-match');
});

it('reads no file twice that is the same, and says of it what it found', async () => {
  server.answer = rss([...products(2), product('p3', { image_link: 'nowhere' }), product('p1')]);
  const { token } = shop;
  const feed = await addFeed(app, token, server.url);
  await runAgain(app, token, feed.id);
  const [again, first] = (await call(app.origin, feeds.runs, { token, path: { id: feed.id } })).items;
  expect(first).toMatchObject({ state: 'succeeded', read: 4, refused: 1, incomplete: 1 });
  expect(first?.problems.map(({ code }) => code)).toEqual(['bad_address', 'duplicate_id']);
  expect(again).toMatchObject({ state: 'unchanged', read: 0, unchanged: 3, incomplete: 1, refused: 1 });
  expect(again?.problems).toEqual(first?.problems);
  expect(again?.problem_counts).toEqual({ bad_address: 1, duplicate_id: 1 });
  // Who asks for what a file has lost is not told that it is the same.
  expect((await runAgain(app, token, feed.id, true)).last_run).toMatchObject({ state: 'succeeded', read: 4 });
});

it('keeps its items where a long file breaks off while a part of it is written', async () => {
  const { token } = shop;
  server.answer = rss(products(3));
  const feed = await addFeed(app, token, server.url);
  server.answer = rss(products(3500)).slice(0, -400);
  const failed = await runAgain(app, token, feed.id);
  expect(failed).toMatchObject({ items_count: 3, last_run: { state: 'failed', code: 'feed_cut_short' } });
  expect(await itemsOfFeed(app, token, feed.id)).toHaveLength(3);
  server.answer = rss(products(3500));
  expect((await runAgain(app, token, feed.id)).last_run).toMatchObject({
    state: 'succeeded',
    added: 3497,
    unchanged: 3,
  });
});

it('neither writes nor locks the items that other bytes have as they were', async () => {
  server.answer = rss(products(5));
  const { token } = shop;
  const feed = await addFeed(app, token, server.url);
  const versions = async () => {
    const asked = 'select key, ctid::text, xmin::text, xmax::text from feed_items where feed_id = $1 order by key';
    return (await app.admin.query(asked, [feed.id])).rows;
  };
  const before = await versions();
  server.answer = `${rss(products(5))}\n`;
  expect((await runAgain(app, token, feed.id)).last_run).toMatchObject({ state: 'succeeded', read: 5, unchanged: 5 });
  expect(await versions()).toEqual(before);
});

it('holds a file that has lost most of its items, until it is told to take it', async () => {
  const { token } = shop;
  server.answer = rss(products(20));
  const feed = await addFeed(app, token, server.url);
  server.answer = rss(products(2));
  const held = await runAgain(app, token, feed.id);
  expect(held).toMatchObject({ items_count: 20, last_run: { state: 'held', code: 'feed_held', gone: 0 } });
  expect(held.last_run?.message).toBe('18 of 20 items are no longer in the file. Nothing was changed.');
  expect(await itemsOfFeed(app, token, feed.id)).toHaveLength(20);
  const taken = await runAgain(app, token, feed.id, true);
  expect(taken).toMatchObject({ items_count: 2, last_run: { state: 'succeeded', gone: 18 } });
});

it.each([
  ['empty', ''],
  ['a feed without items', rss([])],
  ['a web page', '<!doctype html><title>503</title>'],
  ['cut short', rss(products(20)).slice(0, 900)],
])('keeps its items where the file is %s', async (_, file) => {
  server.answer = rss(products(20));
  const feed = await addFeed(app, shop.token, server.url);
  server.answer = file;
  const failed = await runAgain(app, shop.token, feed.id, true);
  expect(failed).toMatchObject({ items_count: 20, last_run: { state: 'failed' } });
  expect(failed.last_run?.message).toMatch(/\w/);
  expect(await itemsOfFeed(app, shop.token, feed.id)).toHaveLength(20);
});

it('keeps what its owner has switched off, also of an item that goes and comes back', async () => {
  const { token } = shop;
  server.answer = rss(products(6));
  const feed = await addFeed(app, token, server.url);
  const [one] = await itemsOfFeed(app, token, feed.id);
  const path = { id: one?.id ?? 0 };
  await call(app.origin, feeds.exclude, { token, path, body: { exclude_discovery: 1 } });
  // Out of the marketplace is out of Discovery; back in it, Discovery is as it was.
  const set = (body: object) => call(app.origin, feeds.exclude, { token, path, body });
  expect(await set({ exclude_discovery: 0 })).toMatchObject({ excluded: 0, exclude_discovery: 0 });
  expect(await set({ excluded: '1' })).toMatchObject({ excluded: 1, exclude_discovery: 1 });
  expect(await refused(app.origin, feeds.exclude, { token, path, body: { exclude_discovery: 0 } })).toMatchObject({
    status: 422,
    code: 'item_inactive',
  });
  server.answer = rss(products(6).slice(1));
  await runAgain(app, token, feed.id);
  expect((await refused(app.origin, feeds.exclude, { token, path, body: { excluded: 0 } })).status).toBe(404);
  server.answer = rss(products(6));
  expect((await runAgain(app, token, feed.id)).excluded_count).toBe(1);
  expect(await set({ excluded: 0 })).toMatchObject({ excluded: 0, exclude_discovery: 0 });
  expect((await refused(app.origin, feeds.exclude, { token, path, body: {} })).status).toBe(422);
});

it('switches all items off and on, and Discovery comes back as it was', async () => {
  const { token } = shop;
  server.answer = rss(products(4));
  const feed = await addFeed(app, token, server.url);
  const [one] = await itemsOfFeed(app, token, feed.id);
  await call(app.origin, feeds.exclude, { token, path: { id: one?.id ?? 0 }, body: { exclude_discovery: true } });
  const all = (body: object) => call(app.origin, feeds.excludeAll, { token, body: { feed_id: feed.uuid, ...body } });
  const flags = async () =>
    (await itemsOfFeed(app, token, feed.id)).map((item) => `${item.excluded}${item.exclude_discovery}`).join(' ');
  expect(await all({ excluded: 1, exclude_discovery: 1 })).toEqual({ changed: 4 });
  expect(await flags()).toBe('11 11 11 11');
  expect(await all({ excluded: 0 })).toEqual({ changed: 4 });
  expect(await flags()).toBe('01 00 00 00');
  expect(await all({ excluded: 0, exclude_discovery: 0 })).toEqual({ changed: 1 });
  expect(await flags()).toBe('00 00 00 00');
  const nothing = { token, body: { feed_id: feed.id } };
  expect((await refused(app.origin, feeds.excludeAll, nothing)).status).toBe(422);
  const other = await app.make.tenant('PARTNER');
  const foreign = { token: other.token, body: { feed_id: feed.id, excluded: 1 } };
  expect((await refused(app.origin, feeds.excludeAll, foreign)).status).toBe(404);
});

it('shows items that lack something, and refuses what has no name of its own', async () => {
  const { token } = shop;
  server.answer = rss([
    product('whole'),
    product('bare', { image_link: '', title: '' }),
    product('', { title: 'Without an id' }),
    product('whole', { title: 'A second one' }),
    product('odd', { image_link: 'javascript:alert(1)', resell: 'perhaps' }),
    product('kept', { resell: 'no' }),
    { price: '1 GBP' },
  ]);
  const feed = await addFeed(app, token, server.url);
  expect(feed).toMatchObject({ items_count: 5, incomplete_count: 3, last_run: { read: 7, refused: 2, incomplete: 3 } });
  const items = await itemsOfFeed(app, token, feed.id);
  expect(items.map(({ item, missing }) => [item.id, missing])).toEqual([
    ['whole', []],
    ['bare', ['name', 'slug', 'image']],
    [null, ['id']],
    ['odd', ['image', 'resell']],
    ['kept', []],
  ]);
  expect(items.at(-1)?.item.resell).toBe(false);
  const { items: runs } = await call(app.origin, feeds.runs, { token, path: { id: feed.id } });
  const told = runs[0]?.problems.map(({ item, field, code, refused }) => `${item} ${field} ${code} ${refused}`);
  expect(told).toEqual([
    ...['bare name missing false', 'bare slug missing false', 'bare image missing false', '#3 id missing false'],
    ...['whole id duplicate_id true', 'odd image bad_address false', 'odd resell bad_flag false'],
    '#7  empty_item true',
  ]);
  const only = await call(app.origin, feeds.items, { token, query: { feed_id: feed.uuid, only: 'incomplete' } });
  expect(only.info.total_items).toBe(3);
});

it('is deleted with its items; a fetch that is under way is left', async () => {
  const { token } = shop;
  server.answer = (_, response) => void setTimeout(() => response.end(rss(products(3))), 400);
  const feed = await call(app.origin, feeds.create, {
    token,
    body: { retailers_feeds_type_id: 3, url: server.url },
  });
  const path = { id: feed.id };
  expect(await refused(app.origin, feeds.run, { token, path, body: {} })).toMatchObject({
    status: 409,
    code: 'feed_running',
  });
  await call(app.origin, feeds.remove, { token, path });
  expect((await refused(app.origin, feeds.get, { token, path })).status).toBe(404);
  const rows = async () => (await app.admin.query('select state from feed_runs where feed_id = $1', [feed.id])).rows;
  expect(await rows()).toEqual([{ state: 'failed' }]);
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(await rows()).toEqual([{ state: 'failed' }]);
  expect(await itemsOfFeed(app, token, feed.id)).toEqual([]);
});
