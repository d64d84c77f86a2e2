import { errorAnswer, order as orderOnWire, websites, widget } from '@dw/contract';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderIntake } from '../../domain/orders/intake.service';
import { intakeLimits } from '../../domain/orders/intake-limits';
import { sayOrderUnderWay } from '../../domain/sites/orders-under-way';
import { scopeOfSite } from '../../domain/sites/site-keys';
import { call, refused } from '../../testing/client';
import { buy, coat, openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { recountSite } from './site-activity.repository';

let app: TestApp;
let shop: Shop;
beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
});
afterAll(() => app.close());

const post = (body: unknown, uuid = shop.siteUuid, headers: Record<string, string> = {}) =>
  fetch(`${app.origin}/api/sites/${uuid}/products`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const refusal = (body: unknown, uuid = shop.siteUuid) =>
  refused(app.origin, widget.receiveOrder, { path: { uuid }, body });
const stored = async (number: string, { accountId } = shop) =>
  (
    await app.admin.query(
      `select i.*, o.test as order_test, o.bought_at as order_bought_at from items i join orders o using (account_id)
       where o.id = i.order_id and o.account_id = $1 and o.number = $2 order by position`,
      [accountId, number],
    )
  ).rows;

describe('an order', () => {
  it('is kept with everything the shop said, and answered with the url of its page', async () => {
    const body = {
      order: {
        number: 'W-1',
        buy_at: '2026-11-01T10:30:00',
        currency: 'gbp',
        products: [
          {
            ...coat,
            size: '12',
            color: null,
            brand: 'Alder',
            price: '189',
            final_price: 149.5,
            sku: 'C-1',
            ean: '5012345678900',
            category: ['Women', 'Coats'],
            gender: 'Women',
            type: 'SIMPLE',
            quantity: 2,
          },
          { ...coat, name: 'Obi', price: '1200', currency: 'JPY', buy_at: '2026-10-30' },
        ],
      },
    };
    const { status, url } = await call(app.origin, widget.receiveOrder, { path: { uuid: shop.siteUuid }, body });
    expect([status, url.startsWith(`${app.services.publicUrl()}/w/order/`)]).toEqual(['ok', true]);
    expect(url.slice(url.lastIndexOf('/') + 1)).toMatch(/^[\w-]{43}$/);
    const rows = await stored('W-1');
    expect(rows).toHaveLength(3);
    expect(rows[1]).toMatchObject({
      name: 'Wool overcoat',
      size: '12',
      color: '',
      brand: 'Alder',
      sku: 'C-1',
      category: 'Women > Coats',
      gender: 'Women',
      images: coat.images,
      price: '18900',
      final_price: '14950',
      currency: 'GBP',
      shop_name: 'Alder & Thread',
      shopper_id: null,
      position: 1,
      test: false,
    });
    expect(rows[0].bought_at.toISOString()).toBe('2026-11-01T10:30:00.000Z');
    expect(rows[2]).toMatchObject({ price: '1200', final_price: null, currency: 'JPY' });
    expect(rows[2].bought_at.toISOString()).toBe('2026-10-30T00:00:00.000Z');
  });

  it('may come flat, with a number as its number, and is bought now where no time is given', async () => {
    const answer = await post({ number: 20481, products: [coat] });
    expect(answer.status).toBe(200);
    const [row] = await stored('20481');
    expect(Math.abs(row.order_bought_at.getTime() - app.clock.now().getTime())).toBeLessThan(5000);
  });

  it('leaves an audit row of the shop; the secret of its page is kept nowhere', async () => {
    const page = await buy(app, shop, 'W-audit');
    const { rows } = await app.admin.query(
      `select actor_kind, ip, after from audit_log where account_id = $1 and action = 'order.received' and after->>'number' = 'W-audit'`,
      [shop.accountId],
    );
    expect(rows).toEqual([
      { actor_kind: 'shop', ip: '127.0.0.1', after: { number: 'W-audit', items: 1, test: false } },
    ]);
    const { rows: pages } = await app.admin.query('select p::text as text from directory.order_pages p');
    expect(pages.some(({ text }) => text.includes(page))).toBe(false);
  });

  it('is answered with the same url again, however its members are ordered and spaced', async () => {
    const first = await (
      await post({ order: { number: 'W-2', currency: 'GBP', products: [{ ...coat, price: '5' }] } })
    ).json();
    const again = await post({
      order: { products: [{ price: '5', ...coat, extra: 1 }], number: ' W-2 ', currency: 'gbp' },
    });
    expect([again.status, await again.json()]).toEqual([200, first]);
    expect(await stored('W-2')).toHaveLength(1);
  });

  it('is refused without a url where another order has its number; the same number is free at another site', async () => {
    await buy(app, shop, 'W-3');
    const other = await refusal({ order: { number: 'W-3', products: [{ ...coat, name: 'Something else' }] } });
    expect(other).toMatchObject({
      status: 409,
      code: 'order_number_taken',
      errors: { 'order.number': expect.any(Array) },
    });
    expect(JSON.stringify(other)).not.toContain('/w/order/');
    const second = await openShop(app);
    expect(await buy(app, second, 'W-3')).toMatch(/^[\w-]{43}$/);
  });

  it('sent a thousand times at once is one order with one url', async () => {
    const quiet = await openShop(app);
    const body = { order: { number: 'W-1000', products: [{ ...coat, quantity: 3 }] } };
    // More connections than these would measure how fast the system opens them.
    const dispatcher = new Agent({ connections: 100 });
    const send = async () => {
      const answer = await request(`${app.origin}/api/sites/${quiet.siteUuid}/products`, {
        dispatcher,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return `${answer.statusCode} ${await answer.body.text()}`;
    };
    const answers = new Set(await Promise.all(Array.from({ length: 1000 }, send)));
    await dispatcher.close();
    expect([...answers]).toEqual([expect.stringMatching(/^200 .*\/w\/order\/[\w-]{43}\x22/)]);
    expect(await stored('W-1000', quiet)).toHaveLength(3);
    const { rows } = await app.admin.query('select count(*)::int as orders from orders where account_id = $1', [
      quiet.accountId,
    ]);
    expect(rows).toEqual([{ orders: 1 }]);
  }, 60_000);

  it('is one order for several servers too, and for different orders of one number', async () => {
    const site = await scopeOfSite(app.db, shop.siteUuid, '127.0.0.1');
    if (!site) throw new Error('The site is unknown.');
    const sent = (order: unknown) => ({
      site,
      order: orderOnWire.parse(order),
      signed: false,
      ip: '127.0.0.1',
      requestId: '',
    });
    const servers = Array.from({ length: 6 }, () => orderIntake(app.services, intakeLimits(app.services.counts)));
    const same = { number: 'W-servers', products: [coat] };
    expect(new Set(await Promise.all(servers.map((receive) => receive(sent(same))))).size).toBe(1);
    expect(await stored('W-servers')).toHaveLength(1);

    const different = servers.map((receive, at) =>
      receive(sent({ number: 'W-race', products: [{ ...coat, name: `Coat ${at}` }] })),
    );
    const answers = await Promise.allSettled(different);
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.status] : []));
    expect(refusals).toEqual([409, 409, 409, 409, 409]);
    expect(await stored('W-race')).toHaveLength(1);
  });

  it('is refused by a paused website, and by one that does not exist, before the body is read', async () => {
    const paused = await openShop(app);
    const page = await buy(app, paused, 'before');
    const path = { uuid: paused.siteUuid };
    for (const body of [{ active: false }, { active: true, widget_status: 'inactive' as const }]) {
      await call(app.origin, websites.update, { token: paused.token, path, body });
      for (const number of ['before', 'after']) {
        const answer = await refusal({ order: { number, products: [coat] } }, paused.siteUuid);
        expect(answer).toMatchObject({ status: 403, message: 'This website is paused and takes no orders.' });
      }
    }
    await call(app.origin, websites.remove, { token: paused.token, path });
    for (const uuid of [paused.siteUuid, crypto.randomUUID(), '1', 'x'.repeat(150)]) {
      expect((await post('{ no json', uuid)).status, uuid).toBe(404);
    }
    expect((await call(app.origin, widget.orderPage, { path: { token: page } })).number).toBe('before');
  });

  it('is flagged in test mode, and refused with a signature that cannot be verified', async () => {
    const testing = await openShop(app);
    const path = { uuid: testing.siteUuid };
    await call(app.origin, websites.update, { token: testing.token, path, body: { test_mode: 1 } });
    const page = await buy(app, testing, 'T-1');
    expect((await stored('T-1', testing))[0]).toMatchObject({ test: true, order_test: true });
    expect((await call(app.origin, widget.orderPage, { path: { token: page } })).test_mode).toBe(true);
    const signed = await post({ number: 'T-2', products: [coat] }, testing.siteUuid, { 'X-Signature': 'sha256=00' });
    const { errors } = errorAnswer.parse(await signed.json());
    expect([signed.status, Object.keys(errors ?? {})]).toEqual([422, ['X-Signature']]);
    expect(await stored('T-2', testing)).toHaveLength(0);
  });
});

describe("a site's counts", () => {
  const counts = async (of: Shop) => {
    const site = await call(app.origin, websites.get, { token: of.token, path: { uuid: of.siteUuid } });
    return `${site.orders_count} ${site.items_count}`;
  };
  const testOrders = async (of: Shop) => {
    const { rows } = await app.admin.query('select test_orders from site_activity where account_id = $1', [
      of.accountId,
    ]);
    return rows[0]?.test_orders;
  };

  it('follow soon, count nothing twice, and leave test orders apart', async () => {
    const counted = await openShop(app);
    await Promise.all(
      Array.from({ length: 30 }, (_, at) => buy(app, counted, `C-${at % 10}`, [{ ...coat, quantity: 2 }])),
    );
    await until(async () => (await counts(counted)) === '10 20');
    const path = { uuid: counted.siteUuid };
    await call(app.origin, websites.update, { token: counted.token, path, body: { test_mode: 1 } });
    await buy(app, counted, 'C-test');
    await until(async () => (await testOrders(counted)) === 1);
    expect(await counts(counted)).toBe('10 20');
    await call(app.origin, websites.update, { token: counted.token, path, body: { test_mode: 0 } });
    await buy(app, counted, 'C-last');
    await until(async () => (await counts(counted)) === '11 21');
  });

  it('are taken again where an order was under way, and hold up nobody who sends one', async () => {
    const busy = await openShop(app);
    const site = await scopeOfSite(app.db, busy.siteUuid, '127.0.0.1');
    if (!site) throw new Error('The site is unknown.');
    const { id } = await call(app.origin, websites.get, { token: busy.token, path: { uuid: busy.siteUuid } });
    const recount = () => app.db.inScope(site.scope, (tx) => recountSite(tx, id));
    const duringOrder = await app.db.inScope(site.scope, async (tx) => {
      await sayOrderUnderWay(tx, busy.siteUuid);
      return recount();
    });
    expect([duringOrder, await recount()]).toEqual([false, true]);
    // The lock is not kept by the connection that counted.
    const afterwards = await app.db.inScope(site.scope, async (tx) => {
      await recountSite(tx, id);
      await buy(app, busy, 'meanwhile');
      return 'sent';
    });
    expect(afterwards).toBe('sent');
    await until(async () => (await counts(busy)) === '1 1');
  });
});
