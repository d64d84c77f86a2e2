import { errorAnswer, limits, widget } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { intakeLimits } from '../../domain/orders/intake-limits';
import { SharedCounts } from '../../platform/auth/shared-counts';
import { call, refused } from '../../testing/client';
import { buy, coat, openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let shop: Shop;
beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
});
afterAll(() => app.close());

let sent = 0;
const number = () => `bad-${sent++}`;
const refusal = (body: unknown) => refused(app.origin, widget.receiveOrder, { path: { uuid: shop.siteUuid }, body });
const errorsOf = async (order: object) => {
  const { status, errors } = await refusal({ order });
  expect(status).toBe(422);
  return Object.keys(errors ?? {});
};
const ofProduct = (fields: object) => errorsOf({ number: number(), products: [{ ...coat, ...fields }] });
const raw = (body: string, type = 'application/json') =>
  fetch(`${app.origin}/api/sites/${shop.siteUuid}/products`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
  });

describe('an order that cannot be', () => {
  it('has every wrong field named', async () => {
    const products = [
      coat,
      { name: ' ', images: ['coat.jpg', 'https://shop.example/a.jpg'], price: '-1', quantity: 0, gender: 'x' },
      'no',
    ];
    const answer = await refusal({ order: { number: '', buy_at: 'yesterday', currency: 'POUNDS', products } });
    expect(Object.keys(answer.errors ?? {}).sort()).toEqual([
      'order.buy_at',
      'order.currency',
      'order.number',
      'order.products.1.gender',
      'order.products.1.images.0',
      'order.products.1.name',
      'order.products.1.price',
      'order.products.1.quantity',
      'order.products.2',
    ]);
    expect(answer.errors?.['order.products.1.name']).toEqual(['Name is required.']);
    expect(answer.errors?.['order.products.1.images.0']).toEqual(['Enter an absolute http or https address.']);
  });

  it('names what is missing', async () => {
    expect(await errorsOf({})).toEqual(['order.number', 'order.products']);
    expect(await errorsOf({ number: number(), products: [] })).toEqual(['order.products']);
    expect(await errorsOf({ number: number(), products: [{}] })).toEqual([
      'order.products.0.name',
      'order.products.0.images',
    ]);
    expect(await ofProduct({ images: [] })).toEqual(['order.products.0.images']);
    const { errors } = await refusal({ order: { number: number(), products: [{ images: [] }] } });
    expect(errors).toEqual({
      'order.products.0.name': ['Name is required.'],
      'order.products.0.images': ['At least one image address is required.'],
    });
  });

  it('is refused when it is no order at all', async () => {
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '7',
      '"order"',
      '{"order":null}',
      '{"order":[{"number":1}]}',
      '{"order":"x"}',
      '{"__proto__":{"number":"1"}}',
    ]) {
      const answer = await raw(body);
      expect(answer.status, body).toBe(422);
      expect(Object.keys(errorAnswer.parse(await answer.json()).errors ?? {}).length, body).toBeGreaterThan(0);
    }
    for (const type of ['application/xml', 'application/x-www-form-urlencoded']) {
      expect((await raw('number=1', type)).status, type).toBe(415);
    }
    expect((await raw('number=1', 'text/plain')).status).toBe(422);
  });

  it('is refused when it is huge', async () => {
    expect((await raw(`{"order":{"number":"1","products":[],"x":"${'x'.repeat(limits.order.bytes)}"}}`)).status).toBe(
      413,
    );
    const many = { number: number(), products: Array.from({ length: limits.order.items + 1 }, () => coat) };
    expect(await errorsOf(many)).toEqual(['order.products']);
    const pieces = { number: number(), products: Array.from({ length: 6 }, () => ({ ...coat, quantity: 100 })) };
    expect(await errorsOf(pieces)).toEqual(['order.products']);
    expect(await ofProduct({ quantity: 101 })).toEqual(['order.products.0.quantity']);
    expect(await ofProduct({ name: 'x'.repeat(limits.order.text + 1) })).toEqual(['order.products.0.name']);
    expect(await ofProduct({ images: Array.from({ length: 11 }, () => coat.images[0]) })).toEqual([
      'order.products.0.images',
    ]);
    expect(await errorsOf({ number: 'x'.repeat(limits.order.number + 1), products: [coat] })).toEqual(['order.number']);
    const nested = `{"order":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`;
    expect((await raw(nested)).status).toBe(422);
    const largest = Array.from({ length: 5 }, (_, at) => ({ ...coat, name: `Piece ${at}`, quantity: 100 }));
    expect(await buy(app, shop, number(), largest)).toMatch(/^[\w-]{43}$/);
  });

  it('has hostile image addresses', async () => {
    const hostile = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:image/png;base64,AAAA',
      'file:///etc/passwd',
      'ftp://shop.example/a.jpg',
      'blob:https://shop.example/1',
      '//shop.example/a.jpg',
      '/a.jpg',
      'a.jpg',
      'http:a.jpg',
      'https:/shop.example/a.jpg',
      'http:\\\\shop.example\\a.jpg',
      'https://user:secret@shop.example/a.jpg',
      'https://shop.example@evil.example/a.jpg',
      'https://',
      'https://shop.example/\u0000.jpg',
      'https://shop.example/\n.jpg',
      'https://shop.example/\ud800.jpg',
      'java\nscript:alert(1)',
      `https://shop.example/${'a'.repeat(limits.url)}`,
      '',
      7,
      null,
      { url: 'https://shop.example/a.jpg' },
    ];
    for (const image of hostile) {
      expect(await ofProduct({ images: [image] }), String(image)).toEqual(['order.products.0.images.0']);
    }
    const { rows } = await app.admin.query("select count(*)::int as bad from items where images::text !~ 'https?://'");
    expect(rows).toEqual([{ bad: 0 }]);
  });

  it('has money or time that cannot be', async () => {
    for (const price of ['1,50', '1e3', 'free', '1.23456', 'NaN', -1, {}, '9999999999']) {
      expect(await ofProduct({ price, currency: 'GBP' }), String(price)).toEqual(['order.products.0.price']);
    }
    for (const currency of ['ZZZ', 'POUND', '£', 7]) {
      expect(await ofProduct({ price: '1', currency }), String(currency)).toEqual(['order.products.0.currency']);
    }
    expect(await ofProduct({ price: '1' })).toEqual(['order.products.0.currency']);
    const ahead = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
    for (const buy_at of [
      ahead(25),
      '9999-12-31',
      '0001-01-01T00:00:00Z',
      '2026-02-30',
      '0000-00-00 00:00:00',
      '1700000000',
      1.7e9,
    ]) {
      expect(await ofProduct({ buy_at }), String(buy_at)).toEqual(['order.products.0.buy_at']);
    }
    expect(await buy(app, shop, number(), [{ ...coat, buy_at: ahead(23) }])).toMatch(/^[\w-]{43}$/);
  });
});

describe('hostile text', () => {
  it('is kept as text, without what no name holds', async () => {
    const names = [
      ['<script>alert(1)</script>', '<script>alert(1)</script>'],
      ["Robert'); drop table items;--", "Robert'); drop table items;--"],
      ['=HYPERLINK("https://evil.example")', '=HYPERLINK("https://evil.example")'],
      ['Zażółć gęślą 👗 \u0627\u0644\u0639', 'Zażółć gęślą 👗 \u0627\u0644\u0639'],
      ['Coat\u0000\u0007\r\nSet-Cookie: x=1', 'Coat Set-Cookie: x=1'],
      ['gpj.\u202etaoc', 'gpj. taoc'],
      ['{{7*7}} <%= 7 %> %s', '{{7*7}} <%= 7 %> %s'],
    ] as const;
    const page = await buy(
      app,
      shop,
      number(),
      names.map(([name]) => ({ ...coat, name })),
    );
    const { items } = await call(app.origin, widget.orderPage, { path: { token: page } });
    expect(items.map(({ name }) => name)).toEqual(names.map(([, kept]) => kept));
  });

  it('is refused where it cannot be kept', async () => {
    expect(await ofProduct({ name: 'half \ud83d' })).toEqual(['order.products.0.name']);
    expect(await ofProduct({ brand: 'half \udc57' })).toEqual(['order.products.0.brand']);
    expect(await ofProduct({ name: '\u0000' })).toEqual(['order.products.0.name']);
    for (const bad of ['1\u00002', '1\n2', '1\ud8002']) {
      expect(await errorsOf({ number: bad, products: [coat] }), JSON.stringify(bad)).toEqual(['order.number']);
    }
  });
});

describe('callers who send too much', () => {
  it('get 429 with the time to wait, by site and caller; IPv6 counts by its network', async () => {
    const counted = intakeLimits(new SharedCounts(app));
    for (let times = 0; times < 12; times += 1) counted.countPieces('site', '10.0.0.1', 500);
    const busy = expect.objectContaining({ status: 429, details: expect.objectContaining({ retryAfter: 60 }) });
    expect(() => counted.countPieces('site', '10.0.0.1', 1)).toThrow(busy);
    counted.countPieces('another', '10.0.0.1', 500);
    counted.countPieces('site', '10.0.0.2', 500);
    for (let times = 0; times < 6000; times += 1) counted.countCall(`2001:db8:1:2::${times.toString(16)}`);
    expect(() => counted.countCall('2001:db8:1:2:ffff::1')).toThrow(busy);
    counted.countCall('2001:db8:1:3::1');
  });

  it('are refused by the endpoint too', async () => {
    const busy = await openShop(app);
    const order = (at: number) => ({
      order: { number: `many-${at}`, products: Array.from({ length: 5 }, () => ({ ...coat, quantity: 100 })) },
    });
    for (let at = 0; at < 12; at += 1)
      await call(app.origin, widget.receiveOrder, { path: { uuid: busy.siteUuid }, body: order(at) });
    const answer = await refused(app.origin, widget.receiveOrder, { path: { uuid: busy.siteUuid }, body: order(12) });
    expect(answer).toMatchObject({ status: 429, code: 'too_many' });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    // What is known is not counted again.
    await call(app.origin, widget.receiveOrder, { path: { uuid: busy.siteUuid }, body: order(3) });
  });
});
