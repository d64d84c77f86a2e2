import { apiKeys, codeUse, couponCodes, webhooks, websites } from '@dw/contract';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { addItems, buy, coat, openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { hang, type Sink, startSink, status } from './sink.fixture';
import { addWebhook, deliveriesOf, deliveryOf, pass } from './webhooks.fixture';

let app: TestApp;
let shop: Shop;
let sink: Sink;
let count = 0;
beforeAll(async () => {
  app = await startTestApp(6, { WEBHOOK_TIMEOUT: '1' });
  sink = await startSink();
});
beforeEach(async () => {
  shop = await openShop(app);
  // What an earlier test has left waiting.
  await app.admin.query('delete from webhook_endpoints');
  await sink.close();
  sink = await startSink();
});
afterAll(async () => {
  await sink.close();
  await app.close();
});

const order = (products: readonly object[] = [coat]) =>
  buy(
    app,
    shop,
    `W-${count++}`,
    products.map((one) => ({ ...one })),
  );
const arrived = (many = 1) => until(async () => sink.received.length >= many && sink.received, 20);
const delivered = (id: number) =>
  until(async () => (await deliveriesOf(app, shop, id)).every(({ state }) => state === 'delivered'), 20);

describe('a webhook', () => {
  it('tells of an order, signed as Standard Webhooks; its secret is shown once and stored nowhere', async () => {
    const { webhook, secret } = await addWebhook(app, shop, `${sink.origin}/hook?a=b`);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await order([{ ...coat, price: '12.5', currency: 'GBP', quantity: 2 }]);
    const [got] = await arrived();
    expect(got).toMatchObject({ path: '/hook?a=b', headers: { 'content-type': 'application/json' } });
    expect(got?.headers['webhook-id']).toMatch(/^msg_[0-9a-f]{32}$/);
    const told = new Webhook(secret).verify(got?.body ?? '', got?.headers ?? {});
    expect(told).toMatchObject({
      type: 'order.received',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        site: { uuid: shop.siteUuid, name: 'Alder & Thread' },
        order: { number: `W-${count - 1}`, test: false, signed: false },
        items: [{ name: coat.name, price: { amount: '12.50', currency: 'GBP' } }, { name: coat.name }],
      },
    });
    expect(() => new Webhook(secret).verify(`${got?.body} `, got?.headers ?? {})).toThrow();
    await delivered(webhook.id);
    const bare = secret.slice('whsec_'.length);
    for (const table of [
      'webhook_endpoints',
      'webhook_attempts',
      'webhook_messages',
      'audit_log',
      'idempotency_keys',
    ]) {
      const { rows } = await app.admin.query(`select t::text as text from ${table} t`);
      expect(
        rows.some(({ text }) => text.includes(bare)),
        table,
      ).toBe(false);
    }
  });

  it('is told of what was chosen and nothing else, and never of another account', async () => {
    const other = await openShop(app);
    await addWebhook(app, other, `${sink.origin}/other`);
    const { webhook } = await addWebhook(app, shop, `${sink.origin}/items`, ['items.added']);
    const token = await order([coat, { ...coat, name: 'Scarf' }]);
    await addItems(app, token, `ada${count}@mail.example`);
    const [got] = await arrived();
    await delivered(webhook.id);
    expect(sink.received.map(({ path }) => path)).toEqual(['/items']);
    expect(JSON.parse(got?.body ?? '')).toMatchObject({
      type: 'items.added',
      data: { items: [{ name: coat.name }, { name: 'Scarf' }] },
    });
    expect(got?.body).not.toContain('@');
  });

  it('is told of codes: issued, redeemed, taken back', async () => {
    const { webhook } = await addWebhook(app, shop, sink.origin, [
      'coupon.issued',
      'coupon.redeemed',
      'coupon.rolled_back',
    ]);
    const coupon = await app.make.coupon(shop);
    await app.admin.query('update coupons set active = true where id = $1', [coupon.id]);
    const path = { id: coupon.id };
    await call(app.origin, couponCodes.generate, { token: shop.token, path, body: { count: 3, prefix: 'H-' } });
    const { key: token } = await call(app.origin, apiKeys.create, {
      token: shop.token,
      body: { name: 'Till', scopes: ['codes:read', 'codes:redeem', 'codes:issue'] },
    });
    const { code } = await call(app.origin, codeUse.issue, {
      token,
      body: { coupon: coupon.uuid, reference: 'ticket 7' },
    });
    await call(app.origin, codeUse.redeem, { token, body: { code, order_number: '900' } });
    await call(app.origin, codeUse.rollback, { token, body: { code, order_number: '900' } });
    await arrived(3);
    await delivered(webhook.id);
    const told = sink.received.map(({ body }) => JSON.parse(body));
    expect(told.map(({ type }) => type).sort()).toEqual(['coupon.issued', 'coupon.redeemed', 'coupon.rolled_back']);
    expect(told.find(({ type }) => type === 'coupon.issued').data).toMatchObject({
      coupon: { uuid: coupon.uuid, name: 'Spring' },
      code,
      reference: 'ticket 7',
    });
  });

  it('keeps a log of every try: request, answer, next try; and sends again', async () => {
    sink.answer = status(500, { 'content-type': 'text/plain' }, `broken\u0000 ${'x'.repeat(5000)}`);
    const { webhook } = await addWebhook(app, shop, `${sink.origin}/log`);
    await order();
    const first = await until(async () =>
      (await deliveriesOf(app, shop, webhook.id)).find(({ status }) => status !== null),
    );
    expect(first).toMatchObject({ state: 'waiting', tries: 1, status: 500, type: 'order.received' });
    const next = Date.parse(first.next_try_at ?? '') - app.clock.now().getTime();
    expect([next > 1000, next < 6000]).toEqual([true, true]);
    const { attempts, body } = await deliveryOf(app, shop, first.id);
    expect(body).toBe(sink.received[0]?.body);
    expect(attempts).toMatchObject([
      {
        number: 1,
        url: `${sink.origin}/log`,
        status: 500,
        failure: null,
        headers: { 'webhook-id': first.message, 'content-type': 'application/json' },
      },
    ]);
    expect(attempts[0]?.answer.startsWith('broken\ufffd xxx')).toBe(true);
    expect(attempts[0]?.answer.length).toBeLessThanOrEqual(2048);
    expect(attempts[0]?.headers).not.toHaveProperty('webhook-signature');
    sink.answer = status(200);
    await call(app.origin, webhooks.resend, { token: shop.token, path: { id: first.id } });
    await delivered(webhook.id);
    expect(new Set(sink.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([first.message]));
    // What has arrived may be sent again too.
    await call(app.origin, webhooks.resend, { token: shop.token, path: { id: first.uuid } });
    await arrived(3);
  });

  it('says in its log why there was no answer', async () => {
    sink.answer = hang;
    const gone = await startSink();
    await gone.close();
    const [slow, closed] = [await addWebhook(app, shop, sink.origin), await addWebhook(app, shop, gone.origin)];
    await order();
    for (const [{ webhook }, failure] of [
      [slow, 'timeout'],
      [closed, 'refused'],
    ] as const) {
      const row = await until(async () => {
        const [one] = await deliveriesOf(app, shop, webhook.id);
        return one && (await deliveryOf(app, shop, one.id)).attempts[0];
      });
      expect(row).toMatchObject({ status: null, failure });
    }
  });

  it('does not follow a redirect', async () => {
    const inside = await startSink();
    sink.answer = status(302, { location: `${inside.origin}/` });
    const { webhook } = await addWebhook(app, shop, sink.origin);
    await order();
    const row = await until(async () =>
      (await deliveriesOf(app, shop, webhook.id)).find(({ status }) => status !== null),
    );
    expect([row.status, row.state, inside.received]).toEqual([302, 'waiting', []]);
    await inside.close();
  });

  it('that answers 410 is switched off, with a mail; what waits is sent when it is switched on again', async () => {
    sink.answer = status(410);
    const { webhook } = await addWebhook(app, shop, sink.origin);
    const path = { id: webhook.id };
    await order();
    const stopped = await until(async () => {
      const row = await call(app.origin, webhooks.get, { token: shop.token, path });
      return !row.active && row;
    });
    expect(stopped).toMatchObject({ active: false, stopped: 'gone', waiting: 1 });
    expect(await app.mailTo(shop.email)).toContain(sink.origin);
    await order();
    await pass(app, 30);
    const off = await refused(app.origin, webhooks.test, { token: shop.token, path });
    expect(off).toMatchObject({ status: 409, code: 'webhook_off' });
    expect(sink.received).toHaveLength(1);
    sink.answer = status(204);
    const { webhook: again } = await call(app.origin, webhooks.update, {
      token: shop.token,
      path,
      body: { active: 1 },
    });
    expect(again).toMatchObject({ active: true, stopped: null });
    await delivered(webhook.id);
    expect(sink.received).toHaveLength(2);
  });

  it('is rotated: both secrets sign until the overlap is over', async () => {
    const { webhook, secret: old } = await addWebhook(app, shop, sink.origin);
    const path = { id: webhook.id };
    const rotated = await call(app.origin, webhooks.rotate, { token: shop.token, path, body: { overlap_hours: 1 } });
    expect(rotated.webhook.old_secret_until).not.toBeNull();
    await order();
    const [both] = await arrived();
    for (const secret of [old, rotated.secret]) new Webhook(secret).verify(both?.body ?? '', both?.headers ?? {});
    await call(app.origin, webhooks.rotate, { token: shop.token, path, body: { overlap_hours: 0 } });
    await call(app.origin, webhooks.test, { token: shop.token, path });
    const [, alone] = await arrived(2);
    for (const secret of [old, rotated.secret])
      expect(() => new Webhook(secret).verify(alone?.body ?? '', alone?.headers ?? {})).toThrow();
  });

  it('can be tested: one message, one try', async () => {
    sink.answer = status(503);
    const { webhook } = await addWebhook(app, shop, sink.origin);
    const sent = await call(app.origin, webhooks.test, { token: shop.token, path: { id: webhook.id } });
    expect(sent).toMatchObject({ type: 'webhook.test', state: 'waiting', tries: 0 });
    await until(async () => (await deliveryOf(app, shop, sent.id)).state === 'failed');
    expect(JSON.parse(sink.received[0]?.body ?? '')).toMatchObject({ type: 'webhook.test' });
    expect((await deliveryOf(app, shop, sent.id)).next_try_at).toBeNull();
  });

  it('sends no more once it is deleted, and its log is gone', async () => {
    sink.answer = status(500);
    const { webhook } = await addWebhook(app, shop, sink.origin);
    await order();
    await arrived();
    await call(app.origin, webhooks.remove, { token: shop.token, path: { id: webhook.id } });
    await pass(app, 30);
    await order();
    expect(
      (await refused(app.origin, webhooks.deliveries, { token: shop.token, path: { id: webhook.id } })).status,
    ).toBe(404);
    const { rows } = await app.admin.query('select 1 from webhook_attempts where account_id = $1', [shop.accountId]);
    expect([rows, sink.received.length]).toEqual([[], 1]);
  });

  it('is changed as a whole and in part, and leaves audit rows', async () => {
    const { webhook } = await addWebhook(app, shop, sink.origin);
    const path = { id: webhook.uuid };
    const body = { url: `${sink.origin}/new`, description: 'Stock', events: ['items.added', 'items.added'] as const };
    const { webhook: changed } = await call(app.origin, webhooks.update, {
      token: shop.token,
      path,
      body: { ...body, events: [...body.events] },
    });
    expect(changed).toMatchObject({
      url: `${sink.origin}/new`,
      description: 'Stock',
      events: ['items.added'],
      active: true,
    });
    const { items, info } = await call(app.origin, webhooks.list, { token: shop.token, query: { search: 'sto' } });
    expect([items, info.total_items]).toEqual([[changed], 1]);
    const { rows } = await app.admin.query(
      "select action from audit_log where account_id = $1 and action like 'webhook.%' order by id",
      [shop.accountId],
    );
    expect(rows.map(({ action }) => action)).toEqual(['webhook.created', 'webhook.changed']);
  });

  it.each<[string, object, string]>([
    ['no address', { events: ['items.added'] }, 'url'],
    ['an address that is none', { url: 'shop', events: ['items.added'] }, 'url'],
    ['another scheme', { url: 'ftp://shop.example/', events: ['items.added'] }, 'url'],
    ['a password in it', { url: 'https://a:b@shop.example/', events: ['items.added'] }, 'url'],
    ['the metadata of a cloud', { url: 'http://169.254.169.254/', events: ['items.added'] }, 'url'],
    ['no event', { url: 'https://shop.example/', events: [] }, 'events'],
    ['an event that does not exist', { url: 'https://shop.example/', events: ['everything'] }, 'events'],
  ])('is refused with %s', async (_name, body, field) => {
    const answer = await refused(app.origin, webhooks.create, { token: shop.token, body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.errors ?? {})[0]).toMatch(new RegExp(`^${field}`));
  });

  it('needs https where the outside is all there is; of an account there are twenty', async () => {
    const production = await startTestApp(6, { ALLOW_PRIVATE_HOSTS: '0' });
    const tenant = await production.make.tenant();
    const add = (url: string) => ({ token: tenant.token, body: { url, events: ['items.added' as const] } });
    expect(await refused(production.origin, webhooks.create, add('http://shop.example/'))).toMatchObject({
      errors: { url: ['Enter a complete https address.'] },
    });
    expect(await refused(production.origin, webhooks.create, add('https://10.0.0.1/'))).toMatchObject({
      errors: { url: ['This address is in a private network and cannot be reached.'] },
    });
    for (let at = 0; at < 20; at += 1)
      await call(production.origin, webhooks.create, add(`https://shop.example/${at}`));
    const more = await refused(production.origin, webhooks.create, add('https://shop.example/more'));
    expect(more).toMatchObject({ status: 422, code: 'too_many_webhooks' });
    await production.close();
  });

  it('costs an order of a shop without one no job', async () => {
    await order();
    const { rows } = await app.admin.query(
      `select 1 from jobs.job where name = 'webhooks.fan-out' and (data->>'accountId')::int = $1`,
      [shop.accountId],
    );
    expect(rows).toEqual([]);
  });
});

it('the website of a test order says so in the message', async () => {
  const { webhook } = await addWebhook(app, shop, sink.origin);
  await call(app.origin, websites.update, { token: shop.token, path: { uuid: shop.siteUuid }, body: { test_mode: 1 } });
  await order();
  const [got] = await arrived();
  expect(JSON.parse(got?.body ?? '').data.order.test).toBe(true);
  await delivered(webhook.id);
});
