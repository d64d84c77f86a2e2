import { shopOrders } from '@dw/contract';
import { Agent, fetch as fetchFrom } from 'undici';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyerOf, type CharityShopOfTest, lookAt, offerThing, openCharityShop } from '../../testing/charity-shop';
import { pressInSandbox } from '../../testing/press-in-sandbox';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let shop: CharityShopOfTest;
beforeAll(async () => {
  app = await startTestApp(12);
  shop = await openCharityShop(app);
});
afterAll(() => app.close());

it('of 100 buyers of one thing at once one pays, and the others read a sentence', async () => {
  const { uuid } = await offerThing(app, shop);
  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_, at) => {
      const dispatcher = new Agent({ localAddress: `127.0.2.${at + 1}` });
      const answer = await fetchFrom(`${app.origin}/api${shopOrders.buy.path.replace('{name}', shop.name)}`, {
        dispatcher,
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(buyerOf(uuid)),
      });
      const text = await answer.text();
      await dispatcher.close();
      return { status: answer.status, text };
    }),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const others = answers.filter(({ status }) => status === 409);
  expect(others).toHaveLength(99);
  expect(new Set(others.map(({ text }) => JSON.parse(text).message))).toEqual(
    new Set(['Somebody else is buying this just now.']),
  );
  const order = shopOrders.buy.answer.parse(JSON.parse(answers.find(({ status }) => status === 201)?.text ?? ''));
  await pressInSandbox(order.pay_url ?? '', 'approve');
  // Everybody who looks captures, and it is taken once.
  const looks = await Promise.all(Array.from({ length: 20 }, () => lookAt(app, order)));
  expect(new Set(looks.map(({ state }) => state)).size).toBeLessThanOrEqual(2);
  expect((await lookAt(app, order)).state).toBe('paid');
  const { rows } = await app.admin.query('select count(*)::int as paid from sandbox.payments where state = $1', [
    'succeeded',
  ]);
  expect(rows).toEqual([{ paid: 1 }]);
});
