import { coupons, websites } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../testing/client';
import { buy, openShop, type Shop } from '../../testing/shop';
import { signatureOf, signingSecret } from '../../testing/sign';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let shop: Shop;
beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app, 'Alder & Thread');
});
afterAll(() => app.close());

const reason = async () => {
  const [site] = await call(app.origin, coupons.websites, { token: shop.token });
  expect(site).toMatchObject({ uuid: shop.siteUuid, name: 'Alder & Thread' });
  return site?.no_codes;
};
const change = (body: object) =>
  call(app.origin, websites.update, { token: shop.token, path: { uuid: shop.siteUuid }, body });

/** An order that the shop’s server signs. */
async function sendSigned(): Promise<void> {
  const product = { name: 'Wool overcoat', images: ['https://shop.example/coat.jpg'] };
  const body = JSON.stringify({ order: { number: 'S-1', products: [product] } });
  const signature = signatureOf(body, await signingSecret(app, shop), app.clock.now());
  const headers = { 'Content-Type': 'application/json', 'X-Signature': signature };
  const answer = await fetch(`${app.origin}/api/sites/${shop.siteUuid}/products`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
}

it('says why a website’s orders earn no code, until they do', async () => {
  expect(await reason()).toBe('unsigned');
  await buy(app, shop, 'U-1');
  await expect.poll(reason).toBe('unsigned');
  await change({ unsigned_codes: 1 });
  expect(await reason()).toBe(null);
  await change({ test_mode: 1 });
  expect(await reason()).toBe('test_mode');
  await change({ active: 0 });
  expect(await reason()).toBe('inactive');
  await change({ active: 1, test_mode: 0, unsigned_codes: 0 });
  expect(await reason()).toBe('unsigned');
  await sendSigned();
  await expect.poll(reason, { timeout: 10_000 }).toBe(null);
});

it('another account sees its own websites alone', async () => {
  const other = await app.make.tenant();
  expect(await call(app.origin, coupons.websites, { token: other.token })).toEqual([]);
});
