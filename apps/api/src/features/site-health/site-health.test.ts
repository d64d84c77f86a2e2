import { clientIds, siteHealth, websites, widget } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { addItems, buy, coat, openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const health = async ({ token, siteUuid: uuid }: Shop) => {
  await app.services.tallies.flush();
  return call(app.origin, siteHealth.get, { token, path: { uuid } });
};
const deliveries = ({ token, siteUuid: uuid }: Shop, query = {}) =>
  call(app.origin, siteHealth.deliveries, { token, path: { uuid }, query });
const logged = (shop: Shop, many: number) =>
  until(async () => {
    const found = await deliveries(shop);
    return found.items.length >= many ? found.items : undefined;
  });
const load = ({ siteToken }: Shop, query: Record<string, string>) =>
  fetch(`${app.origin}/api/plugins/${siteToken}/init?${new URLSearchParams(query)}`);
const send = ({ siteUuid }: Shop, body: string, headers = {}) =>
  fetch(`${app.origin}/api/sites/${siteUuid}/products`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });
const rows = async (sql: string, shop: Shop) =>
  Number((await app.admin.query(`select count(*) from ${sql} where account_id = $1`, [shop.accountId])).rows[0].count);

describe('pages', () => {
  it('are counted by page and day: loads, the script twice, errors, version', async () => {
    const shop = await openShop(app);
    await load(shop, { page: '/thanks', version: '1', scripts: '1' });
    await load(shop, { page: '/thanks?order=1', version: '1', scripts: '2' });
    await load(shop, { page: '/', version: '1', scripts: '1' });
    await load(shop, { page: '/thanks', version: '1', error: 'TypeError: \u202ex is not\na function' });
    await load(shop, {});
    const { pages, days } = await health(shop);
    expect(pages).toMatchObject([
      {
        page: '/thanks',
        version: '1',
        loads: 2,
        duplicates: 1,
        errors: 1,
        last_error: 'TypeError: x is not a function',
      },
      { page: '/', loads: 1, duplicates: 0, errors: 0, last_error: null },
    ]);
    expect(days.at(-1)).toMatchObject({ shown: 3, opened: 0 });
    expect(days).toHaveLength(30);
  });

  it('are a row a page and day, however many loads, and at most so many pages', async () => {
    const shop = await openShop(app);
    await Promise.all(Array.from({ length: 200 }, (_, at) => load(shop, { page: `/${at % 4}`, version: '1' })));
    expect((await health(shop)).pages.map(({ loads }) => loads)).toEqual([50, 50, 50, 50]);
    expect(await rows('site_pages', shop)).toBe(4);
    for (let at = 0; at < 4; at += 1) {
      await Promise.all(Array.from({ length: 60 }, (_, page) => load(shop, { page: `/many/${at}/${page}` })));
      await health(shop);
    }
    expect(await rows('site_pages', shop)).toBeLessThanOrEqual(101);
    const { pages } = await health(shop);
    expect(pages.reduce((sum, { loads }) => sum + loads, 0)).toBe(440);
    expect(pages.find(({ page }) => page === '')?.loads).toBeGreaterThan(100);
  });

  it('take whatever a page may say, and answer the settings', async () => {
    const shop = await openShop(app);
    const odd: Record<string, string>[] = [
      { page: 'x'.repeat(5000), scripts: 'many' },
      { page: '\0\ud800', version: '9'.repeat(99) },
      { error: 'x' },
    ];
    for (const query of odd) expect((await load(shop, query)).status).toBe(200);
    expect((await health(shop)).pages.map(({ page }) => page.length).sort()).toEqual([1, 200]);
  });
});

describe('the board', () => {
  it('counts shown, opened and added by day, for that website alone', async () => {
    const [shop, other] = [await openShop(app), await openShop(app)];
    await load(shop, { page: '/thanks' });
    const page = await buy(app, shop, '1', [coat, coat]);
    await call(app.origin, widget.orderPage, { path: { token: page } });
    await addItems(app, page, 'board@shopper.example');
    await send(shop, '{}');
    // A refusal is noted after its answer.
    const today = async () => (await health(shop)).days.at(-1);
    await expect.poll(today).toMatchObject({ shown: 1, opened: 2, added: 2, received: 1, refused: 1 });
    expect((await health(other)).days.at(-1)).toMatchObject({ shown: 0, opened: 0, added: 0, received: 0, refused: 0 });
    const query = { token: shop.token, path: { uuid: shop.siteUuid } };
    expect((await call(app.origin, siteHealth.get, { ...query, query: { days: '7' } })).days).toHaveLength(7);
    for (const days of ['0', '91', 'x'])
      expect((await refused(app.origin, siteHealth.get, { ...query, query: { days } })).status).toBe(422);
  });

  it('counts codes that were given out for its orders', async () => {
    const shop = await openShop(app);
    const page = await buy(app, shop, '1');
    await addItems(app, page, 'code@shopper.example');
    const coupon = await app.make.coupon(shop);
    await app.admin.query(
      `with code as (insert into coupon_codes (account_id, coupon_id, code, issued_at) values ($1, $2, 'A', now()) returning id)
       insert into code_uses (account_id, coupon_id, code_id, issued_at, order_id)
       select $1, $2, code.id, now(), (select id from orders where account_id = $1) from code`,
      [shop.accountId, coupon.id],
    );
    expect((await health(shop)).days.at(-1)).toMatchObject({ added: 1, issued: 1 });
  });
});

describe('the log of deliveries', () => {
  it('keeps what was sent and answered, without what we do not know', async () => {
    const shop = await openShop(app);
    await buy(app, shop, '10482');
    const wrong = {
      number: '7',
      customer: { email: 'a@b.example' },
      products: [{ name: '', password: 'x', images: ['x\0\ud800'] }],
    };
    expect((await send(shop, JSON.stringify(wrong))).status).toBe(422);
    // A refusal is noted after its answer: the order of two is known once the first stands there.
    await logged(shop, 2);
    expect((await send(shop, '{')).status).toBe(422);
    const items = await logged(shop, 3);
    expect(items.map(({ outcome, number }) => [outcome, number])).toEqual([
      ['refused', null],
      ['refused', '7'],
      ['accepted', '10482'],
    ]);
    expect(items[1]).toMatchObject({ status: 422, payload: { number: '7', products: [{ name: '' }] } });
    expect(Object.keys(items[1]?.errors ?? {}).length).toBeGreaterThan(1);
    expect(JSON.stringify(items)).not.toMatch(/a@b\.example|password/);
    expect((await deliveries(shop, { search: '1048' })).items).toHaveLength(1);
    expect((await deliveries(shop, { per_page: 1, page: 2 })).items[0]?.number).toBe('7');
  });

  it('replays: refused as long as it is wrong, taken when it is right, once', async () => {
    const shop = await openShop(app);
    const { token, siteUuid: uuid } = shop;
    const active = (state: 0 | 1) =>
      call(app.origin, websites.update, { token, path: { uuid }, body: { active: state } });
    await active(0);
    const order = { number: '55', products: [coat] };
    expect((await send(shop, JSON.stringify({ order }))).status).toBe(403);
    await send(shop, JSON.stringify({ order: { number: '56', products: [] } }));
    const [empty, paused] = await logged(shop, 2);
    const replay = (delivery = '') => call(app.origin, siteHealth.replay, { token, path: { uuid, delivery } });
    expect(await replay(paused?.uuid)).toMatchObject({
      outcome: 'refused',
      message: 'This website is paused and takes no orders.',
    });
    await active(1);
    expect((await replay(empty?.uuid)).errors).toHaveProperty('order.products');
    expect(await replay(paused?.uuid)).toEqual({ outcome: 'accepted', message: null, errors: {} });
    expect((await replay(paused?.uuid)).outcome).toBe('accepted');
    expect(await rows('orders', shop)).toBe(1);
    const other = await openShop(app);
    const path = { uuid: other.siteUuid, delivery: paused?.uuid ?? '' };
    expect((await refused(app.origin, siteHealth.replay, { token: other.token, path })).status).toBe(404);
  });

  it('keeps so much of a flood and counts all of it', async () => {
    const shop = await openShop(app);
    await Promise.all(Array.from({ length: 150 }, () => send(shop, '{}')));
    await logged(shop, 1);
    expect((await health(shop)).days.at(-1)?.refused).toBe(150);
    expect((await deliveries(shop)).info.total_items).toBeLessThan(150);
    await app.admin.query(
      `insert into deliveries (account_id, site_id, received_at, test, signed, outcome, status)
       select $1, id, now(), false, false, 'refused', 422 from sites, generate_series(1, 600) where account_id = $1`,
      [shop.accountId],
    );
    await send(shop, '{}');
    await until(async () => (await deliveries(shop)).info.total_items === 500);
  });
});

describe('test mode', () => {
  it('counts nowhere, is flagged, and can be wiped without touching what is real', async () => {
    const shop = await openShop(app);
    const { token, siteUuid: uuid } = shop;
    const real = await buy(app, shop, '1');
    await logged(shop, 1);
    await app.services.tallies.flush();
    await call(app.origin, websites.update, { token, path: { uuid }, body: { test_mode: 1 } });
    const test = await buy(app, shop, '2');
    await addItems(app, test, 'tester@shopper.example');
    await load(shop, { page: '/thanks' });
    await logged(shop, 2);
    const before = await until(async () => {
      const found = await health(shop);
      return found.test_orders === 1 ? found : undefined;
    });
    expect(before.days.at(-1)).toMatchObject({ shown: 0, added: 0, received: 1 });
    expect((await deliveries(shop)).items.map((one) => one.test)).toEqual([true, false]);

    const wiped = await call(app.origin, siteHealth.wipeTests, { token, path: { uuid } });
    expect(wiped).toEqual({ removed: 1 });
    expect((await refused(app.origin, widget.orderPage, { path: { token: test } })).status).toBe(404);
    expect((await call(app.origin, widget.orderPage, { path: { token: real } })).number).toBe('1');
    expect([await rows('orders', shop), await rows('items', shop), await rows('deliveries', shop)]).toEqual([1, 1, 1]);
    expect((await health(shop)).test_orders).toBe(0);
    expect(await call(app.origin, siteHealth.wipeTests, { token, path: { uuid } })).toEqual({ removed: 0 });
  });

  it('our own pages are not shop pages', async () => {
    const shop = await openShop(app);
    await call(app.origin, widget.init, {
      path: { uuid: shop.siteToken },
      headers: { 'X-Client-Id': clientIds.widget },
    });
    expect((await health(shop)).pages).toEqual([]);
  });
});
