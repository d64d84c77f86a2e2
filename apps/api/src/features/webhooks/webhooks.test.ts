import { apiKeys, codeUse, couponCodes, websites } from '@dw/contract';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { call } from '../../testing/client';
import { relayed } from '../../testing/pending-jobs';
import { addItems, coat, openShop } from '../../testing/shop';
import { addWebhook, deliveriesOf, quiet, useWebhooks } from './webhooks.fixture';

const dependencies = useWebhooks();

describe('a webhook', () => {
  it('tells of an order, signed as Standard Webhooks; its secret is shown once and stored nowhere', async () => {
    const { app, shop, sink, order, arrived, delivered } = dependencies();
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
        order: { number: `W-0`, test: false, signed: false },
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
    const { app, shop, sink, order, arrived, delivered } = dependencies();
    const other = await openShop(app);
    await addWebhook(app, other, `${sink.origin}/other`);
    const { webhook } = await addWebhook(app, shop, `${sink.origin}/items`, ['items.added']);
    const token = await order([coat, { ...coat, name: 'Scarf' }]);
    await addItems(app, token, 'ada@mail.example');
    const [got] = await arrived();
    await delivered(webhook.id);
    expect(sink.received.map(({ path }) => path)).toEqual(['/items']);
    expect(JSON.parse(got?.body ?? '')).toMatchObject({
      type: 'items.added',
      data: { items: [{ name: coat.name }, { name: 'Scarf' }] },
    });
    expect(got?.body).not.toContain('@');
  });

  it('gets its own messages, beside another that is told the same', async () => {
    const { app, shop, sink, order, arrived, delivered } = dependencies();
    const one = await addWebhook(app, shop, `${sink.origin}/one`);
    const two = await addWebhook(app, shop, `${sink.origin}/two`);
    await order();
    await arrived(2);
    for (const { webhook } of [one, two]) await delivered(webhook.id);
    expect(sink.received.map(({ path }) => path).sort()).toEqual(['/one', '/two']);
  });

  it('is told of an event once, though the job that tells of it runs again after a crash', async () => {
    const { app, shop, sink, order, delivered } = dependencies();
    const { webhook } = await addWebhook(app, shop, sink.origin);
    await order();
    await quiet(app);
    const { rowCount } = await app.admin.query(
      `insert into jobs.job (name, data) select name, data from jobs.job
       where name = 'webhooks.fan-out' and (data ->> 'accountId')::int = $1`,
      [shop.accountId],
    );
    expect(rowCount).toBe(1);
    await quiet(app);
    await delivered(webhook.id);
    expect(await deliveriesOf(app, shop, webhook.id)).toHaveLength(1);
    expect(sink.received).toHaveLength(1);
  });

  it('is told of codes: issued, redeemed, taken back', async () => {
    const { app, shop, sink, arrived, delivered } = dependencies();
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

  it('costs an order of a shop without one no job', async () => {
    const { app, shop, order } = dependencies();
    await order();
    await relayed(app);
    const { rows } = await app.admin.query(
      `select 1 from jobs.job where name = 'webhooks.fan-out' and (data->>'accountId')::int = $1`,
      [shop.accountId],
    );
    expect(rows).toEqual([]);
  });
});

it('the website of a test order says so in the message', async () => {
  const { app, shop, sink, order, arrived, delivered } = dependencies();
  const { webhook } = await addWebhook(app, shop, sink.origin);
  await call(app.origin, websites.update, { token: shop.token, path: { uuid: shop.siteUuid }, body: { test_mode: 1 } });
  await order();
  const [got] = await arrived();
  expect(JSON.parse(got?.body ?? '').data.order.test).toBe(true);
  expect((await deliveriesOf(app, shop, webhook.id)).map(({ test }) => test)).toEqual([true]);
  await delivered(webhook.id);
});
