import { feedAnalytics } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, refused, request } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { addFeed, itemsOfFeed, product, products, rss, startFeedServer } from '../../testing/feeds';
import { hasJobs } from '../../testing/pending-jobs';
import { addItems, buy, coat, openShop } from '../../testing/shop';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
let shop: Tenant;
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  app = await startTestApp(6, { ALLOW_PRIVATE_HOSTS: '1' });
  shop = await app.make.tenant('RETAILER');
  const server = await startFeedServer(rss(products(3)));
  const feed = await addFeed(app, shop.token, server.url);
  await server.close();
  const items = await itemsOfFeed(app, shop.token, feed.id);
  const rows = items.flatMap(({ id }, at) =>
    [-10, -2, -1].map((day) => `(${shop.accountId}, ${id}, '${dayIn(day)}', ${(at + 1) * (12 + day)}, ${at}, ${at})`),
  );
  await app.admin.query(
    `insert into feed_item_days (account_id, item_id, day, likes, comments, clicks) values ${rows.join()}`,
  );
});
afterAll(() => app.close());

const list = (query: object) => call(app.origin, feedAnalytics.list, { token: shop.token, query });

it('answers each item of each day, the newest first, with its change against the day before', async () => {
  const { items, info } = await list({});
  expect(info).toMatchObject({ total_items: 9, page_count: 15 });
  expect(items.map(({ date }) => date)).toEqual([-1, -1, -1, -2, -2, -2, -10, -10, -10].map(dayIn));
  expect(items[1]).toMatchObject({
    user: { avatar: '', company_name: expect.stringMatching(/^Company/), username: '' },
    item: { name: 'Coat p2', image: expect.stringMatching(/^\/w\/feed-pictures\//) },
    ...{ likes: 22, comments: 1, adding_to_boards: 0, adding_to_wishlist: 0, clicks: 1, reach: 0 },
    data: { change: { likes: 10, comments: 0 } },
  });
  // Nothing was before it: that is no change of any number.
  const first = items.filter(({ item }) => item.name === 'Coat p1');
  expect(first.map(({ data }) => data.change.likes)).toEqual([10, null, null]);
  expect(first[0]?.data.change.comments).toBeNull();
});

it('compares with the day that is asked for, which must be before yesterday', async () => {
  const { items } = await list({ period: dayIn(-10) });
  expect(items[1]?.data.change).toEqual({ likes: 450, comments: 0 });
  for (const period of [dayIn(-1), dayIn(0), dayIn(5)]) {
    expect(await refused(app.origin, feedAnalytics.list, { token: shop.token, query: { period } })).toMatchObject({
      ...{ status: 422, code: 'period_too_late', params: { date: dayIn(-1) } },
      errors: { period: [`Pick a date before ${dayIn(-1)}`] },
    });
  }
});

it.each([{ period: 'soon' }, { type: 'hourly' }, { sort: 'company' }, { direction: 'up' }])(
  '%j is refused',
  async (query) => {
    expect((await refused(app.origin, feedAnalytics.list, { token: shop.token, query })).status).toBe(422);
  },
);

it('sorts by each column, finds by name, and shows nobody else’s', async () => {
  const { items } = await list({ sort: 'likes', direction: 'desc' });
  expect(items.map(({ likes }) => likes)).toEqual([33, 30, 22, 20, 11, 10, 6, 4, 2]);
  const { items: named } = await list({ search: 'p3', sort: 'item', direction: 'asc' });
  expect(named.map(({ item }) => item.name)).toEqual(['Coat p3', 'Coat p3', 'Coat p3']);
  const other = await app.make.tenant('PARTNER');
  expect((await call(app.origin, feedAnalytics.list, { token: other.token })).items).toEqual([]);
});

it('sums up the last days of all items, beside as many before', async () => {
  const { days, figures } = await call(app.origin, feedAnalytics.summary, { token: shop.token, query: { days: '7' } });
  expect([days.length, days[0], days.at(-1)]).toEqual([7, dayIn(-6), dayIn(0)]);
  expect(figures.map(({ id, total, before }) => [id, total, before])).toEqual([
    ['clicks', 6, 3],
    ['reach', 0, 0],
    ['likes', 126, 12],
    ['adding_to_wishlist', 0, 0],
    ['adding_to_boards', 0, 0],
    ['comments', 6, 3],
  ]);
  expect(figures[2]?.values).toEqual([0, 0, 0, 0, 60, 66, 0]);
  expect(figures[2]?.earlier).toEqual([0, 0, 0, 12, 0, 0, 0]);
  const other = await app.make.tenant('PARTNER');
  const theirs = await call(app.origin, feedAnalytics.summary, { token: other.token, query: {} });
  expect([theirs.days.length, theirs.figures.every(({ total }) => total === 0)]).toEqual([30, true]);
});

it('counts what joins a wardrobe by its SKU, once however often it is told', async () => {
  const owner = await openShop(app);
  const server = await startFeedServer(rss(products(2)));
  await addFeed(app, owner.token, server.url);
  await server.close();
  const page = await buy(app, owner, 'B-1', [{ ...coat, sku: 'p1' }, { ...coat, sku: 'p1' }, coat]);
  await addItems(app, page, 'ella@wardrobe.example');
  const rows = () => call(app.origin, feedAnalytics.list, { token: owner.token, query: {} });
  const { items } = await until(async () => {
    const answer = await rows();
    return answer.items.length > 0 && answer;
  });
  expect(items).toMatchObject([{ item: { name: 'Coat p1' }, adding_to_boards: 2, likes: 0, date: dayIn(0) }]);
  await app.admin.query(`insert into jobs.job (name, data) select name, data from jobs.job where name = 'feeds.count'`);
  await until(async () => !(await hasJobs(app, ['feeds.count'])));
  expect((await rows()).items).toMatchObject([{ adding_to_boards: 2 }]);
});

it('answers the rows that are shown as a file, in their order, and no formula in it', async () => {
  const { token } = await app.make.tenant('RETAILER');
  const server = await startFeedServer(rss([...products(2), { ...product('f'), title: '=1+1' }]));
  const feed = await addFeed(app, token, server.url);
  await server.close();
  for (const [at, { id }] of (await itemsOfFeed(app, token, feed.id)).entries())
    await app.admin.query(
      `insert into feed_item_days (account_id, item_id, day, reach, clicks, likes)
       select account_id, id, $2, 10 * ($3::int + 1), $3, 1 from feed_items where id = $1`,
      [id, dayIn(-1), at],
    );
  const file = async (query: Record<string, string>) =>
    (await request(app.origin, feedAnalytics.file, { token, query })).text();
  const lines = (await file({ sort: 'clicks', direction: 'desc' })).split('\r\n');
  expect(lines).toEqual([
    'date,item,reach,clicks,likes,adding_to_wishlist,adding_to_boards,comments,likes_before,comments_before',
    `${dayIn(-1)},'=1+1,30,2,1,0,0,0,0,0`,
    `${dayIn(-1)},Coat p2,20,1,1,0,0,0,0,0`,
    `${dayIn(-1)},Coat p1,10,0,1,0,0,0,0,0`,
    '',
  ]);
  expect((await file({ search: 'p2' })).split('\r\n').length).toBe(3);
  expect((await refused(app.origin, feedAnalytics.file, { token, query: { period: dayIn(0) } })).status).toBe(422);
});
