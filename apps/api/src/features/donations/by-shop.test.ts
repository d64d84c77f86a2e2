import { donations } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused, request } from '../../testing/client';
import { addShop } from '../../testing/desk';
import { type GivingOfTest, give, openGiving } from '../../testing/donations';
import { openShop } from '../../testing/shop';
import { shopperWith } from '../../testing/take-backs';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Given = {
  readonly at?: string | null;
  readonly shop?: string | null;
  readonly count?: number;
  readonly status?: string;
  readonly sold?: readonly [pence: number, currency: string];
};
async function put({ charity }: GivingOfTest, { at = null, shop = null, count = 1, status = 'RECEIVED', sold }: Given) {
  const { rows } = await app.admin.query(
    `insert into donations (account_id, name, place_id, count, status, sold_price, currency, received_at, expires_at)
     values ($1, 'Coat', (select id from places where uuid = $2), $3, $4, $5, $6, $7, now() + interval '9 days') returning id`,
    [charity.accountId, shop, count, sold ? 'SOLD' : status, sold?.[0] ?? null, sold?.[1] ?? null, at],
  );
  return Number(rows[0].id);
}
const move = (uuid: string, to: { postcode?: string; city?: string; country?: string }) =>
  app.admin.query(
    'update places set postcode = coalesce($2, postcode), city = coalesce($3, city), country_code = coalesce($4, country_code) where uuid = $1',
    [uuid, to.postcode ?? null, to.city ?? null, to.country ?? null],
  );
const report = ({ token }: { readonly token: string }, query: object) =>
  call(app.origin, donations.shopsReport, { token, query });
const short = ({ items }: Awaited<ReturnType<typeof report>>) =>
  items.map(({ name, given, sold }) => [
    name,
    given,
    sold.map(({ amount, currency }) => `${amount} ${currency}`).join(),
  ]);

/** Leeds has two shops, York one, Berlin one and Ireland one in no town; February holds what is told below. */
async function february() {
  const of = await openGiving(app);
  const [second, york, berlin, dublin] = [
    await addShop(app, of.charity, 'Harehills'),
    await addShop(app, of.charity, 'Shambles'),
    await addShop(app, of.charity, 'Mitte'),
    await addShop(app, of.charity, 'Liffey'),
  ].map(({ uuid }) => uuid);
  if (!second || !york || !berlin || !dublin) throw new Error('A shop is missing.');
  await move(second, { postcode: ' ls8 5HR' });
  await move(york, { postcode: 'YO1 8AA', city: 'York' });
  await move(berlin, { postcode: '10115', city: 'Berlin', country: 'DE' });
  await move(dublin, { postcode: 'D02', city: ' ', country: 'IE' });
  const [first, last] = ['2024-02-01T00:00:00Z', '2024-02-29T23:59:59Z'];
  await put(of, { shop: of.shop, at: first, sold: [1250, 'GBP'] });
  await put(of, { shop: of.shop, at: last, sold: [501, 'EUR'] });
  await put(of, { shop: of.shop, at: last, sold: [250, 'GBP'] });
  await put(of, { shop: second, at: first, count: 4 });
  await put(of, { shop: york, at: last, status: 'PASSED_ON' });
  await put(of, { shop: berlin, at: last, status: 'DECLINED' });
  await put(of, { shop: dublin, at: last });
  await put(of, { at: last, sold: [99, 'GBP'] });
  // Before and after its edges, announced only, and another charity’s.
  await put(of, { shop: york, at: '2024-01-31T23:59:59Z', count: 50 });
  await put(of, { shop: york, at: '2024-03-01T00:00:00Z', count: 60 });
  await put(of, { shop: york, status: 'ANNOUNCED', count: 70 });
  const other = await openGiving(app);
  await put(other, { shop: other.shop, at: first, count: 80 });
  return { of, other, second, york, berlin, dublin };
}
const month = '2024-02';

describe('a month by shop and by area', () => {
  let here: Awaited<ReturnType<typeof february>>;
  beforeAll(async () => {
    here = await february();
  });

  it('tells each shop’s things, its share and its money, each currency for itself; what has no shop is a row', async () => {
    const told = await report(here.of, { month });
    expect(short(told)).toEqual([
      ['Harehills', 4, ''],
      ['Headingley', 3, '5.01 EUR,15.00 GBP'],
      ['Liffey', 1, ''],
      ['Mitte', 1, ''],
      ['Shambles', 1, ''],
      ['', 1, '0.99 GBP'],
    ]);
    expect(told.items[1]).toEqual({
      ...{ place: here.of.shop, name: 'Headingley', area: 'LS', city: 'Leeds', shops: 1, given: 3, share: 0.2727 },
      things: [{ status: 'SOLD', count: 3 }],
      sold: [
        { currency: 'EUR', amount: '5.01', count: 1 },
        { currency: 'GBP', amount: '15.00', count: 2 },
      ],
      ...{ waiting: null, to_send: null },
    });
    expect(told.items[5]).toMatchObject({ place: null, name: '', area: '', city: '', shops: 0, share: 0.0909 });
    expect(told.total).toEqual({
      given: 11,
      things: [
        { status: 'DECLINED', count: 1 },
        { status: 'PASSED_ON', count: 1 },
        { status: 'RECEIVED', count: 5 },
        { status: 'SOLD', count: 4 },
      ],
      sold: [
        { currency: 'EUR', amount: '5.01', count: 1 },
        { currency: 'GBP', amount: '15.99', count: 3 },
      ],
      ...{ waiting: null, to_send: null },
    });
    expect(short(await report(here.of, { month: '2024-01' }))).toEqual([['Shambles', 50, '']]);
    expect(short(await report(here.of, { month: '2024-03' }))).toEqual([['Shambles', 60, '']]);
    expect(await report(here.of, { month: '2024-04' })).toMatchObject({ items: [], total: { given: 0, sold: [] } });
  });

  it('tells areas: the postcode’s letters, elsewhere the town and its country, or that alone', async () => {
    const told = await report(here.of, { month, by: 'area', sort: 'name', direction: 'asc' });
    expect(told.items.map(({ name, shops, given, place }) => [name, shops, given, place])).toEqual([
      ['Berlin, DE', 1, 1, null],
      ['IE', 1, 1, null],
      ['LS', 2, 7, null],
      ['YO', 1, 1, null],
      ['', 0, 1, null],
    ]);
    expect(short(await report(here.of, { month, area: 'LS' }))).toEqual([
      ['Harehills', 4, ''],
      ['Headingley', 3, '5.01 EUR,15.00 GBP'],
    ]);
  });

  it('is sorted, searched and told in pages', async () => {
    const names = async (query: object) => short(await report(here.of, { month, ...query })).map(([name]) => name);
    expect(await names({ sort: 'sold', per_page: 2 })).toEqual(['Headingley', '']);
    expect(await names({ sort: 'name', direction: 'desc', per_page: 2, page: 2 })).toEqual(['Liffey', 'Headingley']);
    expect(await names({ search: 'berl' })).toEqual(['Mitte']);
    expect(await names({ search: '%' })).toEqual([]);
    const beyond = await report(here.of, { month, per_page: 4, page: 9 });
    expect([beyond.items, beyond.info.total_items, beyond.info.total_pages]).toEqual([[], 6, 2]);
    expect((await report(here.of, { month, search: 'berl' })).total.given).toBe(11);
  });

  it('tells what waits now in the present month alone', async () => {
    const now = await report(here.of, { sort: 'waiting' });
    expect(now.items.map(({ name, given, waiting, to_send }) => [name, given, waiting, to_send])).toEqual([
      ['Shambles', 0, 70, 0],
    ]);
    // What was sold in the virtual shop waits for its parcel; what nobody brought in time is awaited no more.
    const sold = await put(here.of, { shop: here.berlin, at: new Date().toISOString(), sold: [700, 'GBP'] });
    await app.admin.query(
      `insert into shop_orders (account_id, donation_id, state, language, price, postage, hold_until, paid_at)
       values ($1, $2, 'paid', 'en', 700, 0, now(), now())`,
      [here.of.charity.accountId, sold],
    );
    await app.admin.query(
      "update donations set expires_at = now() - interval '1 second' where account_id = $1 and status = 'ANNOUNCED'",
      [here.of.charity.accountId],
    );
    const then = await report(here.of, {});
    expect(then.items.map(({ name, waiting, to_send }) => [name, waiting, to_send])).toEqual([['Mitte', 0, 1]]);
    expect(then.total).toMatchObject({ given: 1, waiting: 0, to_send: 1 });
  });

  it('is a file, and narrows the month’s list, sums and file', async () => {
    const { token } = here.of;
    const text = async (endpoint: typeof donations.shopsFile | typeof donations.reportFile, query: object) =>
      (await (await request(app.origin, endpoint, { token, query: { month, ...query } })).text())
        .replace('\ufeff', '')
        .trimEnd()
        .split('\r\n');
    expect(await text(donations.shopsFile, { by: 'area' })).toEqual([
      'shop,area,city,place,shops,share,given,received,listed,sold,passed_on,declined,waiting,to_send,sold_EUR,sold_GBP',
      'LS,LS,,,2,0.6364,7,4,0,3,0,0,,,5.01,15.00',
      '"Berlin, DE","Berlin, DE",,,1,0.0909,1,0,0,0,0,1,,,,',
      'IE,IE,,,1,0.0909,1,1,0,0,0,0,,,,',
      'YO,YO,,,1,0.0909,1,0,0,0,1,0,,,,',
      ',,,,0,0.0909,1,0,0,1,0,0,,,,0.99',
    ]);
    const narrowed = async (query: object) => {
      const listed = await call(app.origin, donations.report, { token, query: { month, ...query } });
      const { totals } = await call(app.origin, donations.reportTotals, { token, query: { month, ...query } });
      const [, ...lines] = await text(donations.reportFile, query);
      expect(lines).toHaveLength(listed.info.total_items);
      return [
        listed.info.total_items,
        listed.sold.map(({ amount, currency }) => `${amount} ${currency}`).join(),
        totals.map(({ status, count }) => `${status} ${count}`).join(),
        new Set(lines.map((line) => line.split(',').slice(-2).join())),
      ];
    };
    expect(await narrowed({ place: here.of.shop })).toEqual([
      ...[3, '5.01 EUR,15.00 GBP', 'SOLD 3', new Set(['Headingley,LS'])],
    ]);
    expect(await narrowed({ area: 'LS' })).toEqual([
      ...[4, '5.01 EUR,15.00 GBP', 'RECEIVED 4,SOLD 3', new Set(['Headingley,LS', 'Harehills,LS'])],
    ]);
    expect(await narrowed({ place: 'none' })).toEqual([1, '0.99 GBP', 'SOLD 1', new Set([','])]);
    // Another charity’s shop, and an area without any.
    expect(await narrowed({ place: here.other.shop })).toEqual([0, '', '', new Set()]);
    expect(await narrowed({ place: here.york, area: 'LS' })).toEqual([0, '', '', new Set()]);
  });

  it('shows a member who is limited to a shop that one alone', async () => {
    const limited = await app.make.colleague(here.of.charity, 'manager');
    await app.admin.query(
      `update directory.memberships set limits = jsonb_build_object('places', (select jsonb_agg(id) from places where uuid = $2)) where user_id = $1`,
      [limited.userId, here.second],
    );
    const told = await report(limited, { month });
    expect([short(told), told.total.given, told.total.sold]).toEqual([[['Harehills', 4, '']], 4, []]);
    expect(short(await report(limited, { month, by: 'area' }))).toEqual([['LS', 4, '']]);
    const { token } = limited;
    const file = await (await request(app.origin, donations.shopsFile, { token, query: { month } })).text();
    expect(file.trimEnd().split('\r\n')).toHaveLength(2);
    await refused(app.origin, donations.report, { token, query: { month, place: here.second } }, 403);
    // What goes to another shop is not told by asking for that one.
    const incoming = async (query: object) =>
      (await call(app.origin, donations.list, { token, query })).info.total_items;
    expect([await incoming({}), await incoming({ area: 'LS' }), await incoming({ place: here.second })]).toEqual([
      1, 1, 1,
    ]);
    expect([await incoming({ place: here.of.shop }), await incoming({ area: 'YO' })]).toEqual([0, 0]);
  });

  it('is charities’ own, and refuses what makes no sense', async () => {
    const { token } = here.of;
    expect(short(await report(here.other, { month }))).toEqual([['Headingley', 80, '']]);
    expect(short(await report(here.other, { month, area: 'YO' }))).toEqual([]);
    const shop = await app.make.tenant('RETAILER');
    for (const endpoint of [donations.shopsReport, donations.shopsFile]) {
      await refused(app.origin, endpoint, { token: shop.token }, 403);
      for (const query of [{ month: '2023-02' }, { month: 'x' }, { by: 'town' }, { area: 'x'.repeat(300) }])
        await refused(app.origin, endpoint, { token, query }, 422);
    }
    await refused(app.origin, donations.shopsReport, { token, query: { sort: 'amount' } }, 422);
    for (const endpoint of [donations.report, donations.reportTotals, donations.reportFile, donations.list])
      await refused(app.origin, endpoint, { token, query: { place: 'Leeds' } }, 422);
    expect(short(await report(here.of, { month, area: "LS' or true --" }))).toEqual([]);
  });
});

it('a donation follows its hand-over: where it is announced, where that is changed, and where a shop is no more', async () => {
  const of = await openGiving(app);
  const second = await addShop(app, of.charity, 'Harehills');
  const one = await shopperWith(app, await openShop(app), 'Coat', 'Hat');
  const made = await give(app, of, one);
  const waiting = async () => (await report(of, {})).items.map(({ name, waiting: things }) => [name, things]);
  expect(await waiting()).toEqual([['Headingley', 2]]);
  await app.admin.query('update handovers set place_id = (select id from places where uuid = $2) where uuid = $1', [
    made.uuid,
    second.uuid,
  ]);
  expect(await waiting()).toEqual([['Harehills', 2]]);
  await app.admin.query('delete from places where uuid = $1', [second.uuid]);
  expect(await waiting()).toEqual([['', 2]]);
});
