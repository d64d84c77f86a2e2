import { gzipSync } from 'node:zlib';
import { feeds } from '@dw/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { addFeed, type FeedServer, product, products, rss, startFeedServer } from '../../testing/feeds';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let token: string;
let [server, away]: FeedServer[] = [];
beforeAll(async () => {
  app = await startTestApp(6, { ALLOW_PRIVATE_HOSTS: '1', FEED_MEGABYTES: '130', FEED_TIMEOUT: '2' });
  token = (await app.make.tenant('RETAILER')).token;
  server = await startFeedServer();
  away = await startFeedServer(rss(products(1)));
});
afterAll(async () => {
  await app.close();
  await server?.close();
  await away?.close();
});

const url = () => server?.url ?? '';
const answers = (answer: FeedServer['answer']) => {
  if (server) server.answer = answer;
};
/** How many rows of every kind there are that a fetch could leave behind. */
async function stored(): Promise<unknown> {
  const { rows } = await app.admin.query(`select (select count(*) from feeds)::int as feeds,
    (select count(*) from feed_runs)::int as runs, (select count(*) from feed_items)::int as items`);
  return rows;
}

it('the first twenty items are answered with the problems of all, and nothing is stored', async () => {
  const before = await stored();
  const items = [
    product('a', { resell: 'yes' }),
    product('a', { title: 'Again' }),
    product('b', { price: 'much', resell: 'yes' }),
    ...products(40, { resell: 'yes' }),
  ];
  answers(rss(items));
  const preview = await call(app.origin, feeds.preview, { token, body: { url: url() } });
  expect(preview.items.map(({ item }) => item.id)).toEqual([
    ...['a', 'b'],
    ...Array.from({ length: 18 }, (_, at) => `p${at + 1}`),
  ]);
  expect(preview).toMatchObject({ format: 'rss', read: 43, complete: true, columns: [], mapping: {}, failure: null });
  expect(preview.items[0]).toEqual({
    item: { id: 'a', name: 'Coat a', slug: 'coat-a', image: 'https://shop.example/a.jpg', resell: true },
    image: expect.stringMatching(/^\/w\/tried-pictures\/.*\?image=https%3A%2F%2Fshop\.example%2Fa\.jpg$/),
    link: 'https://shop.example/a',
    price: '39.90 GBP',
    price_amount: 3990,
    price_currency: 'GBP',
    availability: null,
    more_images: 0,
    brand: null,
    status: 'complete',
    missing: [],
    problems: [],
  });
  expect(preview.items[1]?.problems.map(({ code }) => code)).toEqual(['price_unparsable']);
  expect(preview.refused.map(({ item, code }) => [item, code])).toEqual([['a', 'duplicate_id']]);
  expect(preview.problem_counts).toEqual({ duplicate_id: 1, price_unparsable: 1 });
  expect(await stored()).toEqual(before);
});

it.each<[string, FeedServer['answer'], string]>([
  ['nothing', '', 'feed_empty_file'],
  ['a header alone', 'id,title,link\n', 'feed_no_items'],
  ['a web page', '<!doctype html><title>Sorry</title>', 'feed_web_page'],
  ['401', (_, response) => void response.writeHead(401).end(), 'feed_unauthorised'],
  ['404', (_, response) => void response.writeHead(404).end(), 'feed_http_status'],
  ['503', (_, response) => void response.writeHead(503).end(), 'feed_http_status'],
  ['a gzip bomb', gzipSync(Buffer.alloc(140_000_000)), 'feed_too_large'],
  ['a body without end', (_, response) => void response.write('<rss><channel>'), 'feed_timeout'],
])('%s is refused by name, and nothing is stored', async (_name, answer, code) => {
  const before = await stored();
  answers(answer);
  expect(await refused(app.origin, feeds.preview, { token, body: { url: url() } })).toMatchObject({
    ...{ status: 422, code },
    errors: { url: [expect.any(String)] },
  });
  expect(await stored()).toEqual(before);
});

it('a private address is refused before anything is asked of it', async () => {
  const strict = await startTestApp(3, { ALLOW_PRIVATE_HOSTS: '0' });
  try {
    const shop = await strict.make.tenant('RETAILER');
    const asked = server?.seen.length;
    const answer = await refused(strict.origin, feeds.preview, { token: shop.token, body: { url: url() } });
    expect(answer).toMatchObject({ status: 422, code: 'private_address' });
    expect(server?.seen.length).toBe(asked);
  } finally {
    await strict.close();
  }
});

it('the stored password is sent to its own server alone, and to its own account alone', async () => {
  answers((incoming, response) => {
    const known = incoming.headers.authorization === `Basic ${btoa('shop:canary')}`;
    response.writeHead(known ? 200 : 401).end(known ? rss(products(1)) : '');
  });
  const feed = await addFeed(app, token, url(), { username: 'shop', password: 'canary' });
  const body = { url: url(), username: 'shop', feed_id: feed.id };
  expect((await call(app.origin, feeds.preview, { token, body })).items).toHaveLength(1);
  const moved = { ...body, url: away?.url ?? '' };
  expect(await refused(app.origin, feeds.preview, { token, body: moved })).toMatchObject({ code: 'password_again' });
  expect(away?.seen).toEqual([]);
  const stranger = await app.make.tenant('RETAILER');
  expect(await refused(app.origin, feeds.preview, { token: stranger.token, body })).toMatchObject({ status: 404 });
});

it('a large file is not read to its end', async () => {
  answers(rss([...products(1000), product('last', { price: 'much' })]));
  const preview = await call(app.origin, feeds.preview, { token, body: { url: url() } });
  expect(preview).toMatchObject({ read: 1000, complete: false, problem_counts: {} });
  expect(preview.items).toHaveLength(20);
});

it('a picture is shown at an address of ours, to nobody who made it up, and for an hour', async () => {
  const shown = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#4F632F' } })
    .png()
    .toBuffer();
  const image = `${away?.url}/a.png`;
  if (away) away.answer = (_, response) => response.setHeader('content-type', 'image/png').end(shown);
  answers(rss([product('a', { image_link: image })]));
  const preview = await call(app.origin, feeds.preview, { token, body: { url: url() } });
  const address = preview.items[0]?.image ?? '';
  const found = await fetch(app.origin + address);
  expect([found.status, found.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const other = await fetch(app.origin + address.replace('a.png', 'b.png'));
  expect(other.headers.get('content-type')).not.toBe('image/webp');
  expect(away?.seen.map(({ path }) => path)).toEqual(['/feed/a.png']);
});

it('an account tries thirty addresses in ten minutes, and no other account waits for it', async () => {
  answers(rss(products(1)));
  const [busy, other] = [await app.make.tenant('RETAILER'), await app.make.tenant('RETAILER')];
  const body = { url: url() };
  for (let tries = 0; tries < 30; tries += 1) await call(app.origin, feeds.preview, { token: busy.token, body });
  const asked = server?.seen.length;
  expect(await refused(app.origin, feeds.preview, { token: busy.token, body })).toMatchObject({ status: 429 });
  expect(server?.seen.length).toBe(asked);
  expect((await call(app.origin, feeds.preview, { token: other.token, body })).read).toBe(1);
});
