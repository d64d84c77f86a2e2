import { widget } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '../testing/shop';
import { startTestApp, type TestApp } from '../testing/test-app';

const orders = 200;
const times = 20;
let app: TestApp;
let shop: Shop;
beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
});
afterAll(() => app.close());

const thing = (name: string) => ({ name, images: ['https://shop.example/coat.jpg'] });

async function send(number: string, name: string) {
  const answer = await fetch(`${app.origin}/api${widget.receiveOrder.path.replace('{uuid}', shop.siteUuid)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ order: { number, products: [thing(name), thing(`${name}, another`)] } }),
  });
  return { status: answer.status, text: await answer.text() };
}

it('200 orders, each sent twenty times at once, are each one order with one page', { timeout: 600_000 }, async () => {
  for (let at = 0; at < orders; at += 1) {
    const number = `S-${at}`;
    const answers = await Promise.all(Array.from({ length: times }, () => send(number, 'Wool coat')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([widget.receiveOrder.status]));
    expect(new Set(answers.map(({ text }) => JSON.parse(text).url)).size).toBe(1);
  }
  const { rows } = await app.admin.query(
    `select (select count(*)::int from orders where account_id = $1) as orders,
       (select count(*)::int from items where account_id = $1) as items,
       (select count(*)::int from directory.order_pages where account_id = $1) as pages`,
    [shop.accountId],
  );
  expect(rows).toEqual([{ orders, items: 2 * orders, pages: orders }]);
});
