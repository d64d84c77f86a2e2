import { siteHealth, websites } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/client';
import { openShop } from '../../testing/shop';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { coatLine, connected, orderOf, refundOf } from './shopify.fixture';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const received = { status: 200, said: { status: 'received' } };
const refused = { status: 200, said: { status: 'refused' } };

/** A shop of its own: what it sends, has, and reads in its log. */
async function open() {
  const shop = await openShop(app);
  const ofSite = { token: shop.token, path: { uuid: shop.siteUuid } };
  const count = async (table: string) => {
    const { rows } = await app.admin.query(`select * from ${table} where account_id = $1`, [shop.accountId]);
    return rows.length;
  };
  const logged = (due: number) =>
    until(async () => {
      const { items } = await call(app.origin, siteHealth.deliveries, { ...ofSite, query: { per_page: 15 } });
      return items.length >= due ? items : undefined;
    });
  const refunded = async () => {
    const { rows } = await app.admin.query('select refunded_at from items where account_id = $1', [shop.accountId]);
    return rows.map(({ refunded_at }) => refunded_at !== null);
  };
  const link = async ({ token }: { readonly token: string }) =>
    (await fetch(`${app.origin}/w/shopify/${shop.siteUuid}/${token}`, { redirect: 'manual' })).status;
  return { ofSite, send: await connected(app, shop), count, logged, refunded, link };
}

/** Has the database refuse every change of a table while something is done. */
async function whileDenied<T>(table: string, work: () => Promise<T>): Promise<T> {
  await app.admin.query(
    `create function deny() returns trigger language plpgsql as $$ begin raise exception 'denied'; end $$;
     create trigger deny before insert or update on ${table} for each row execute function deny()`,
  );
  try {
    return await work();
  } finally {
    await app.admin.query('drop function deny() cascade');
  }
}

/** Another of Shopify’s orders that has the number of the first. */
const namesake = (order: ReturnType<typeof orderOf>) => {
  const another = orderOf({ line_items: [{ ...coatLine, title: 'Linen jacket', quantity: 1 }] });
  return { ...another, name: order.name };
};

describe('an attempt to take an order that fails', () => {
  it.each([
    'shopify_connections',
    'orders',
    'items',
    'directory.order_pages',
    'shopify_orders',
    'refunds',
    'audit_log',
  ])('at %s leaves nothing behind, and the next one takes it', async (table) => {
    const { send, count, refunded, link } = await open();
    const order = orderOf();
    // Shopify’s cancellation may be the faster one: it waits, and its row is changed with the order.
    expect(await send('orders/cancelled', { ...order, cancelled_at: '2026-11-23T09:00:00Z' })).toEqual(received);
    const failed = await whileDenied(table, () => send('orders/paid', order));
    expect(failed.status).toBe(500);
    expect([await count('orders'), await count('items'), await count('shopify_orders')]).toEqual([0, 0, 0]);
    expect(await send('orders/paid', order)).toEqual(received);
    expect([await count('orders'), await count('items'), await count('shopify_orders')]).toEqual([1, 2, 1]);
    expect(await link(order)).toBe(302);
    await until(async () => (await refunded()).every(Boolean));
  });

  it('says nothing of the next: a number that another order has got meanwhile is refused and logged', async () => {
    const { send, count, logged, refunded, link } = await open();
    const order = orderOf();
    expect((await whileDenied('orders', () => send('orders/paid', order))).status).toBe(500);
    const other = namesake(order);
    expect(await send('orders/paid', other)).toEqual(received);
    expect([await send('orders/paid', order), await send('orders/paid', order)]).toEqual([refused, refused]);
    expect((await logged(3)).map(({ number, outcome, status, code }) => [number, outcome, status, code])).toEqual([
      [order.name, 'refused', 409, 'order_number_taken'],
      [order.name, 'refused', 409, 'order_number_taken'],
      [order.name, 'accepted', 200, null],
    ]);
    expect(await count('orders')).toBe(1);
    // Neither the link of the refused one nor its refund leads to the order that has its number.
    expect([await link(other), await link(order)]).toEqual([302, 200]);
    expect(await send('refunds/create', refundOf(order, 72_001))).toEqual(received);
    expect(await refunded()).toEqual([false]);
  });
});

describe('an order that comes at the same time', () => {
  it('as itself, as it was and as it was changed, is one order', async () => {
    const { send, count } = await open();
    const order = orderOf();
    const changed = { ...order, line_items: [{ ...coatLine, quantity: 1 }] };
    const sent = [order, changed, order, changed, order, changed];
    const answers = await Promise.all(sent.map((one) => send('orders/paid', one)));
    expect(answers).toEqual(sent.map(() => received));
    expect([await count('orders'), await count('shopify_orders')]).toEqual([1, 1]);
  });

  it('as another of the same number that says the same, is taken for one of the two; the other is refused and logged', async () => {
    const { send, count, logged } = await open();
    const order = orderOf();
    const { id, token, order_status_url } = orderOf();
    const twin = { ...order, id, token, order_status_url };
    const answers = await Promise.all([send('orders/paid', order), send('orders/paid', twin)]);
    expect(answers.map(({ said }) => said.status).sort()).toEqual(['received', 'refused']);
    expect([await count('orders'), await count('items'), await count('shopify_orders')]).toEqual([1, 2, 1]);
    expect((await logged(2)).map(({ code }) => code).sort()).toEqual(['order_number_taken', null].sort());
    const again = [await send('orders/paid', order), await send('orders/paid', twin)];
    expect(again).toEqual(answers);
  });
});

describe('an order that was refused', () => {
  it('by a paused website and is taken from the log later, is where its link and its refunds lead', async () => {
    const { ofSite, send, logged, refunded, link } = await open();
    await call(app.origin, websites.update, { ...ofSite, body: { active: 0 } });
    const order = orderOf();
    expect(await send('orders/paid', order)).toEqual(refused);
    const [kept] = await logged(1);
    await call(app.origin, websites.update, { ...ofSite, body: { active: 1 } });
    expect(await link(order)).toBe(200);
    const path = { ...ofSite.path, delivery: kept?.uuid ?? '' };
    const { outcome } = await call(app.origin, siteHealth.replay, { ...ofSite, path });
    expect([outcome, await link(order)]).toEqual(['accepted', 302]);
    expect(await send('refunds/create', refundOf(order, 72_002, 2))).toEqual(received);
    expect(await refunded()).toEqual([true, true]);
  });
});

describe('a test order', () => {
  it('that was wiped can be taken again; its number is free for another', async () => {
    const { ofSite, send, count } = await open();
    const order = orderOf({ test: true });
    const wipe = () => call(app.origin, siteHealth.wipeTests, ofSite);
    expect(await send('orders/paid', order)).toEqual(received);
    await wipe();
    expect(await send('orders/paid', order)).toEqual(received);
    await wipe();
    expect(await send('orders/paid', namesake(order))).toEqual(received);
    expect([await send('orders/paid', order), await count('orders')]).toEqual([refused, 1]);
  });
});
