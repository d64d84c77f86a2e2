import { feeds } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, refused, request } from '../../testing/client';
import { addFeed, ended, type FeedServer, products, rss, startFeedServer } from '../../testing/feeds';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let token: string;
let [home, away]: FeedServer[] = [];
const password = 'canary-Pässwörd-7731';
const basic = (username: string, secret: string) => `Basic ${Buffer.from(`${username}:${secret}`).toString('base64')}`;

beforeAll(async () => {
  app = await startTestApp(6, { ALLOW_PRIVATE_HOSTS: '1' });
  token = (await app.make.tenant('PARTNER')).token;
  home = await startFeedServer((incoming, response) => {
    if (incoming.headers.authorization !== basic('shop', password)) response.writeHead(401).end();
    else if (incoming.url === '/moved') response.writeHead(302, { location: away?.url ?? '' }).end();
    else response.end(rss(products(2)));
  });
  away = await startFeedServer(rss(products(2)));
});
afterAll(async () => {
  await app.close();
  await home?.close();
  await away?.close();
});
const url = () => home?.url ?? '';

it('is kept encrypted, sent to its own server, and never answered', async () => {
  const feed = await addFeed(app, token, url(), { username: 'shop', password });
  expect(feed).toMatchObject({ username: 'shop', password: '', has_password: true, items_count: 2 });
  for (const endpoint of [feeds.list, feeds.get, feeds.runs]) {
    const answer = await request(app.origin, endpoint, { token, path: { id: feed.id } });
    expect(await answer.text()).not.toContain('canary');
  }
  const { rows } = await app.admin.query(
    'select feeds::text as row from feeds union all select audit_log::text from audit_log',
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(JSON.stringify(rows)).not.toContain('canary');
  expect(rows[0]?.row).toContain('v2.');
});

it('stays where the form leaves it empty, goes with its username, and is asked for before it goes elsewhere', async () => {
  const feed = await addFeed(app, token, url(), { username: 'shop', password });
  const path = { uuid: feed.uuid };
  const change = async (body: object) => {
    await call(app.origin, feeds.update, { token, path, body });
    return ended(app, token, feed.id);
  };
  expect(await change({ password: '', url: `${url()}?a` })).toMatchObject({
    has_password: true,
    last_run: { state: 'succeeded' },
  });
  const elsewhere = { token, path, body: { url: away?.url } };
  expect(await refused(app.origin, feeds.update, elsewhere)).toMatchObject({
    status: 422,
    errors: { password: ['Enter the password again: the address leads to another server.'] },
  });
  expect(await change({ username: '' })).toMatchObject({
    ...{ username: '', has_password: false },
    last_run: { state: 'failed', code: 'feed_unauthorised', params: { status: 401 } },
  });
  expect(await change({ username: 'shop', password: 'wrong' })).toMatchObject({ has_password: true });
});

it('is not sent on to another server by a redirect', async () => {
  const feed = await addFeed(app, token, url().replace('/feed', '/moved'), { username: 'shop', password });
  expect(feed.last_run).toMatchObject({ state: 'succeeded', added: 2 });
  expect(away?.seen.length).toBeGreaterThan(0);
  for (const { headers } of away?.seen ?? []) expect(headers).not.toHaveProperty('authorization');
});
