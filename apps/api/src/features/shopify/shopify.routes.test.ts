import { shopify, siteHealth, websites, widget } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { coatLine, connected, giftCard, orderOf, refundOf, shopifySecret, tip } from './shopify.fixture';

let app: TestApp;
let shop: Shop;
let send: Awaited<ReturnType<typeof connected>>;
beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  send = await connected(app, shop);
});
afterAll(() => app.close());

const received = { status: 200, said: { status: 'received' } };
const ignored = { status: 200, said: { status: 'ignored' } };
const refusedForGood = { status: 200, said: { status: 'refused' } };
const orderRow = async (number: string, { accountId } = shop) =>
  (await app.admin.query('select * from orders where account_id = $1 and number = $2', [accountId, number])).rows;
const itemsOf = async (number: string) =>
  (
    await app.admin.query(
      `select i.* from items i join orders o on (o.account_id, o.id) = (i.account_id, i.order_id)
       where o.account_id = $1 and o.number = $2 order by i.position`,
      [shop.accountId, number],
    )
  ).rows;
const refundedOf = async (number: string) => (await itemsOf(number)).map(({ refunded_at }) => refunded_at !== null);
const link = (token: string, site = shop.siteUuid) =>
  fetch(`${app.origin}/w/shopify/${site}/${token}`, { redirect: 'manual' });
const own = { path: { uuid: '' }, token: '' };
const ofShop = () => ({ ...own, token: shop.token, path: { uuid: shop.siteUuid } });

describe('a paid order', () => {
  it('becomes a signed order: variant, discount, tax and the currency that the customer saw, each piece an item', async () => {
    const order = orderOf({ line_items: [coatLine, giftCard, tip] });
    expect(await send('orders/paid', order)).toEqual(received);
    expect(await orderRow(order.name)).toMatchObject([
      { signed: true, test: false, bought_at: new Date('2026-11-20T15:30:00Z') },
    ]);
    const items = await itemsOf(order.name);
    expect(items).toHaveLength(2);
    // 120 and 20 % tax; (240 − 24 + 43.20) / 2 were paid for each.
    const coat = { name: 'Wool overcoat', size: 'M', color: 'Camel', sku: 'WO-M-CAMEL', brand: 'Alder & Thread' };
    expect(items[0]).toMatchObject({ ...coat, currency: 'EUR', price: '14400', final_price: '12960' });
  });

  it('of Shopify’s test gateway is a test order', async () => {
    const order = orderOf({ test: true });
    expect(await send('orders/paid', order)).toEqual(received);
    expect(await orderRow(order.name)).toMatchObject([{ test: true }]);
  });

  it('is taken once, however often it comes and though it was changed since', async () => {
    const order = orderOf();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('orders/paid', order)));
    expect(answers).toEqual(answers.map(() => received));
    const changed = { ...order, line_items: [{ ...coatLine, quantity: 1 }] };
    expect(await send('orders/paid', changed)).toEqual(received);
    expect(await itemsOf(order.name)).toHaveLength(2);
  });

  it('has the pictures that the account’s feed knows of it, else the icon of the shop', async () => {
    const bare = orderOf();
    await send('orders/paid', bare);
    const { site } = { site: await call(app.origin, websites.get, ofShop()) };
    expect((await itemsOf(bare.name))[0]).toMatchObject({ images: [new URL('/favicon.ico', site.url).href] });
    await app.admin.query(
      `insert into feed_items (account_id, source, key, item_id, name, image, more_images, missing, fingerprint)
       values ($1, 'feed', 'v9001', '9001', 'Coat', 'https://cdn.shop.example/coat.jpg', '{https://cdn.shop.example/back.jpg}', '{}', 'f')`,
      [shop.accountId],
    );
    const shown = orderOf();
    await send('orders/paid', shown);
    expect((await itemsOf(shown.name))[0]).toMatchObject({
      images: ['https://cdn.shop.example/coat.jpg', 'https://cdn.shop.example/back.jpg'],
    });
  });

  it('of nothing but gift cards is left alone, as is what is about something else', async () => {
    const order = orderOf({ line_items: [giftCard, tip] });
    expect(await send('orders/paid', order)).toEqual(ignored);
    expect(await orderRow(order.name)).toEqual([]);
    for (const topic of ['products/update', 'constructor', '']) expect(await send(topic, { id: 1 })).toEqual(ignored);
  });

  it('that cannot be read is acknowledged, refused and logged without a word of its customer', async () => {
    const other = await openShop(app);
    const sendThere = await connected(app, other);
    const [order, refund] = [orderOf(), refundOf(orderOf(), 71_006)];
    expect(await sendThere('orders/paid', {})).toEqual(refusedForGood);
    expect(await sendThere('orders/paid', { ...order, name: '' })).toEqual(refusedForGood);
    expect(await sendThere('orders/cancelled', { ...order, cancelled_at: 'yesterday' })).toEqual(refusedForGood);
    expect(await sendThere('refunds/create', { ...refund, processed_at: 'yesterday' })).toEqual(refusedForGood);
    expect(await sendThere('orders/paid', { ...order, line_items: 'none' })).toEqual(refusedForGood);
    expect((await sendThere('orders/paid', [])).status).toBe(422);
    const found = await until(async () => {
      const path = { uuid: other.siteUuid };
      const query = { per_page: 15 } as const;
      const { items } = await call(app.origin, siteHealth.deliveries, { token: other.token, path, query });
      return items.length === 5 ? items : undefined;
    });
    expect(found[0]).toMatchObject({ signed: true, outcome: 'refused', status: 422, code: 'invalid', number: null });
    expect(found.map(({ errors }) => Object.keys(errors))).toEqual([
      ['line_items'],
      ['processed_at'],
      ['cancelled_at'],
      ['name'],
      ['id', 'name', 'line_items'],
    ]);
    expect(JSON.stringify(found)).not.toMatch(/Norman|bob@|Chestnut|7946/);
  });

  it('stands in the log of the website without a word of its customer', async () => {
    const order = orderOf();
    await send('orders/paid', order);
    const found = await until(async () => {
      const { items } = await call(app.origin, siteHealth.deliveries, { ...ofShop(), query: { per_page: 15 } });
      return items.find(({ number }) => number === order.name);
    });
    expect(found).toMatchObject({ signed: true, outcome: 'accepted', status: 200, code: null });
    expect(JSON.stringify(found)).not.toMatch(/Norman|bob@|Chestnut|7946/);
  });

  it('at a paused website is acknowledged, refused and logged, so that it can be taken later', async () => {
    const other = await openShop(app);
    const sendThere = await connected(app, other);
    const path = { uuid: other.siteUuid };
    await call(app.origin, websites.update, { token: other.token, path, body: { active: 0 } });
    const order = orderOf();
    expect(await sendThere('orders/paid', order)).toEqual(refusedForGood);
    const found = await until(async () => {
      const { items } = await call(app.origin, siteHealth.deliveries, {
        token: other.token,
        path,
        query: { per_page: 15 },
      });
      return items[0];
    });
    expect(found).toMatchObject({ number: order.name, outcome: 'refused', status: 403, code: 'site_inactive' });
    await call(app.origin, websites.update, { token: other.token, path, body: { active: 1 } });
    expect(await sendThere('orders/paid', order)).toEqual(received);
    expect(await orderRow(order.name, other)).toHaveLength(1);
  });
});

describe('a refund', () => {
  it('takes back as many pieces as it says, once', async () => {
    const order = orderOf();
    await send('orders/paid', order);
    for (let times = 0; times < 3; times += 1)
      expect(await send('refunds/create', refundOf(order, 71_001))).toEqual(received);
    expect((await refundedOf(order.name)).sort()).toEqual([false, true]);
    expect(await send('refunds/create', refundOf(order, 71_002))).toEqual(received);
    expect(await refundedOf(order.name)).toEqual([true, true]);
  });

  it('of money alone changes nothing', async () => {
    const order = orderOf();
    await send('orders/paid', order);
    expect(await send('refunds/create', { ...refundOf(order, 71_003), refund_line_items: [] })).toEqual(ignored);
    expect(await refundedOf(order.name)).toEqual([false, false]);
  });

  it('that comes before its order waits for it', async () => {
    const order = orderOf();
    expect(await send('refunds/create', refundOf(order, 71_004))).toEqual(received);
    await send('orders/paid', order);
    await until(async () => (await refundedOf(order.name)).filter(Boolean).length === 1);
  });

  it('a cancelled order is refunded whole, also where the refund is told beside it', async () => {
    const order = orderOf();
    await send('orders/paid', order);
    const cancelled = { ...order, cancelled_at: '2026-11-23T09:00:00Z', cancel_reason: 'customer' };
    expect(await send('orders/cancelled', cancelled)).toEqual(received);
    expect(await send('orders/cancelled', cancelled)).toEqual(received);
    expect(await refundedOf(order.name)).toEqual([true, true]);
    expect(await send('refunds/create', refundOf(order, 71_005, 2))).toEqual(refusedForGood);
    expect(await refundedOf(order.name)).toEqual([true, true]);
  });

  it('a paid order that is sent again under the topic of a cancelled one takes nothing back', async () => {
    const order = orderOf();
    await send('orders/paid', order);
    expect(await send('orders/cancelled', order)).toEqual(refusedForGood);
    expect(await refundedOf(order.name)).toEqual([false, false]);
  });
});

describe('a signature', () => {
  it.each<[string, object]>([
    ['made with another secret', { secret: 'another secret of somebody' }],
    ['of another body', { body: '{"id":1}' }],
    ['that is missing', { headers: { 'X-Shopify-Hmac-Sha256': '' } }],
    ['in hex', { headers: { 'X-Shopify-Hmac-Sha256': 'a'.repeat(64) } }],
    ['cut short', { headers: { 'X-Shopify-Hmac-Sha256': 'AAAA' } }],
  ])('%s is refused, and nothing is kept', async (_name, changed) => {
    const order = orderOf();
    const answer = await send('orders/paid', order, changed);
    expect([answer.status, answer.said.code]).toEqual([422, 'bad_signature']);
    expect(await orderRow(order.name)).toEqual([]);
  });

  it('of a website that is not connected, or not any more, is 404; another secret takes the place of the first', async () => {
    const other = await openShop(app);
    const path = { uuid: other.siteUuid };
    const sendThere = await connected(app, other);
    const next = '0123456789abcdef0123456789abcdef';
    await call(app.origin, shopify.connect, { token: other.token, path, body: { secret: next } });
    expect((await sendThere('orders/paid', orderOf())).status).toBe(422);
    expect(await sendThere('orders/paid', orderOf(), { secret: next })).toEqual(received);
    await call(app.origin, shopify.disconnect, { token: other.token, path });
    expect((await sendThere('orders/paid', orderOf(), { secret: next })).status).toBe(404);
  });

  it('wrong again and again has its sender wait', async () => {
    const forging = await startTestApp();
    const forge = await connected(forging, await openShop(forging));
    for (let times = 0; times < 60; times += 1) await forge('orders/paid', {}, { secret: 'a guess' });
    expect((await forge('orders/paid', {}, { secret: 'a guess' })).status).toBe(429);
    await forging.close();
  });
});

describe('the connection', () => {
  it('says where webhooks go, when the first signed one came, and never the secret', async () => {
    const fresh = await openShop(app);
    const path = { uuid: fresh.siteUuid };
    const before = await call(app.origin, shopify.get, { token: fresh.token, path });
    expect(before).toMatchObject({ ending: null, first_delivery_at: null, last_delivery_at: null, last_topic: null });
    expect(before.address).toMatch(new RegExp(`/api/sites/${fresh.siteUuid}/shopify/events$`));
    const sendThere = await connected(app, fresh);
    // The button of Shopify's settings sends an order that is none, with an id too large for JSON.
    const sample = { ...orderOf(), id: 820_982_911_946_154_500, name: '#9999', test: true };
    expect(await sendThere('orders/paid', sample, { headers: { 'X-Shopify-Test': 'true' } })).toEqual({
      status: 200,
      said: { status: 'test' },
    });
    const after = await call(app.origin, shopify.get, { token: fresh.token, path });
    expect(after).toMatchObject({ ending: '3560', last_topic: 'test' });
    expect(after.first_delivery_at).not.toBeNull();
    expect(await orderRow('#9999', fresh)).toEqual([]);
    const { rows } = await app.admin.query('select secret from shopify_connections where account_id = $1', [
      fresh.accountId,
    ]);
    expect([JSON.stringify(after).includes(shopifySecret), rows[0].secret.includes(shopifySecret)]).toEqual([
      false,
      false,
    ]);
  });

  it('takes a secret that can be one, and of no other account', async () => {
    for (const secret of ['', 'short', 'with a space in between', 'x'.repeat(201), 'ümläuteümläute1234'])
      expect((await refused(app.origin, shopify.connect, { ...ofShop(), body: { secret } })).status).toBe(422);
    const other = await openShop(app);
    const theirs = { token: other.token, path: { uuid: shop.siteUuid } };
    expect((await refused(app.origin, shopify.get, theirs)).status).toBe(404);
    expect((await refused(app.origin, shopify.disconnect, theirs)).status).toBe(404);
  });
});

describe('the link in the shop’s confirmation', () => {
  it('leads to the page of the order, by the secret of Shopify’s own address', async () => {
    const order = orderOf();
    await send('orders/paid', order);
    const answer = await link(order.token);
    expect(answer.status).toBe(302);
    const [, page = ''] = /^\/w\/order\/([\w-]{43})$/.exec(answer.headers.get('location') ?? '') ?? [];
    const { number, items } = await call(app.origin, widget.orderPage, { path: { token: page } });
    expect([number, items.map(({ name }) => name)]).toEqual([order.name, ['Wool overcoat', 'Wool overcoat']]);
  });

  it('waits for an order that has not come, and is nothing without a secret or at another website', async () => {
    const order = orderOf();
    await send('orders/paid', order);
    const waits = await link('f'.repeat(32));
    expect([waits.status, waits.headers.get('refresh')]).toEqual([200, '10']);
    expect(await waits.text()).toContain('Your order is on its way to us');
    const other = await openShop(app);
    const second = await call(app.origin, websites.create, { token: shop.token, body: { url: 'second-shop.example' } });
    for (const uuid of [other.siteUuid, second.site.uuid]) expect((await link(order.token, uuid)).status).toBe(200);
    for (const wrong of ['1001', order.token.toUpperCase(), `${order.token}'`, 'f'.repeat(65)])
      expect((await link(encodeURIComponent(wrong))).status).toBe(404);
    expect((await link(order.token, crypto.randomUUID())).status).toBe(404);
  });
});
