import { websites } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from '../../testing/client';
import { coat, openShop, type Shop } from '../../testing/shop';
import { signatureOf, signingSecret } from '../../testing/sign';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let shop: Shop;
let secret: string;
beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  secret = await signingSecret(app, shop);
});
afterAll(() => app.close());

const read = z.object({
  signed: z.boolean().optional(),
  items: z.int().optional(),
  website: z.object({ name: z.string(), test_mode: z.boolean() }).optional(),
  code: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

async function check(order: object, key: string | undefined = secret, site = shop.siteUuid) {
  const body = JSON.stringify({ order });
  const answer = await fetch(`${app.origin}/api/sites/${site}/orders/check`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(key !== '' && { 'X-Signature': signatureOf(body, key, app.clock.now()) }),
    },
    body,
  });
  return { status: answer.status, ...read.parse(await answer.json()) };
}

it('says what an order would come to and whether it is signed, and stores nothing', async () => {
  const order = { number: 'C-1', products: [{ ...coat, quantity: 3 }] };
  expect(await check(order)).toEqual({
    ...{ status: 200, signed: true, items: 3, website: { name: 'Alder & Thread', test_mode: false } },
  });
  expect(await check(order, '')).toMatchObject({ status: 200, signed: false });
  for (const table of ['orders', 'deliveries'])
    expect((await app.admin.query(`select * from ${table} where account_id = $1`, [shop.accountId])).rows).toEqual([]);
});

it('names every wrong field, as the intake does', async () => {
  const { status, errors } = await check({ number: '', products: [{ name: '', images: ['robe.png'], price: '9' }] });
  expect([status, Object.keys(errors ?? {}).sort()]).toEqual([
    422,
    ['order.number', 'order.products.0.images.0', 'order.products.0.name'],
  ]);
  const later = await check({ number: 'C-2', buy_at: '2199-01-01', products: [coat] });
  expect([later.status, later.errors]).toEqual([422, { 'order.buy_at': ['The time of purchase is in the future.'] }]);
});

it('refuses a key that is wrong or has ended, a website that is none, and one that is paused', async () => {
  const order = { number: 'C-3', products: [coat] };
  expect(await check(order, 'another secret')).toMatchObject({ status: 422, code: 'bad_signature' });
  expect((await check(order, secret, crypto.randomUUID())).status).toBe(404);
  const next = await signingSecret(app, shop, 0);
  expect(await check(order)).toMatchObject({ status: 422, code: 'bad_signature' });
  expect(await check(order, next)).toMatchObject({ status: 200, signed: true });
  const path = { uuid: shop.siteUuid };
  await call(app.origin, websites.update, { token: shop.token, path, body: { active: 0 } });
  expect(await check(order, next)).toMatchObject({ status: 403, code: 'site_inactive' });
});

it('tells who forges signature after signature to wait', async () => {
  const order = { number: 'C-4', products: [coat] };
  // 60 a minute, of which the tests before have used a few.
  const forge = (times: number) => Promise.all(Array.from({ length: times }, () => check(order, 'a guess')));
  expect((await forge(50)).every(({ status }) => status === 422)).toBe(true);
  await forge(10);
  expect((await check(order, 'a guess')).status).toBe(429);
});
