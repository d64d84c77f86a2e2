import { donations } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsRead } from '../../platform/lists/rows-read.fixture';
import { call } from '../../testing/client';
import { type CountedApp, startCounted } from '../../testing/counted-app';
import type { Tenant } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let counted: CountedApp;
let charity: Tenant;
let shop: string;
/** Shops of the charity, things of each of its months, and what a page of a list may read. */
const [shops, things, most] = [3_000, 600, 150];

beforeAll(async () => {
  app = await startTestApp();
  charity = await app.make.tenant('CHARITY');
  const { accountId } = charity;
  await app.admin.query(
    `insert into places (account_id, kind, name, street, city, postcode, country_code, lat_micro, lng_micro, cell_x, cell_y, zone, match_key, opening_hours)
     select $1, 'charity-points', 'Shop ' || n, 'Rail Lane', 'Leeds', case when n % 2 = 0 then 'LS1 4AP' else 'YO1 8AA' end, 'GB', n, n, 0, 0, 'Europe/London', n, '[]'
     from generate_series(1, $2::int) n`,
    [accountId, shops],
  );
  // Twelve months, and of each month forty things at each of fifteen shops.
  await app.admin.query(
    `insert into donations (account_id, place_id, name, status, received_at, updated_at)
     select $1, (array(select id from places where account_id = $1 order by id limit 15))[1 + n % 15], 'Coat ' || n, 'RECEIVED', at, at
     from generate_series(1, $2::int) n, generate_series(0, 11) m,
       lateral (select timestamptz '2024-01-01 12:00Z' + m * interval '1 month' + n * interval '1 minute' as at) moment`,
    [accountId, things],
  );
  const { rows } = await app.admin.query('select uuid from places where account_id = $1 order by id limit 1', [
    accountId,
  ]);
  shop = String(rows[0].uuid);
  counted = await startCounted(app);
}, 120_000);
afterAll(async () => {
  await counted.close();
  await app.close();
});

async function asked<T>(ask: (token: string) => Promise<T>) {
  const { answer, batches } = await counted.asked(() => ask(charity.token));
  expect(batches).toHaveLength(1);
  return { answer, read: await rowsRead(counted.login, batches.flat()) };
}

it.each(['shop', 'area'] as const)(
  'a month by %s reads its own things, and no shop that was given nothing',
  async (by) => {
    for (const sort of ['given', 'name'] as const) {
      const query = { month: '2024-05', by, sort };
      const { answer, read } = await asked((token) => call(counted.origin, donations.shopsReport, { token, query }));
      expect([answer.items.length, answer.total.given]).toEqual([by === 'shop' ? 15 : 2, things]);
      expect(read.most, read.plan).toBeLessThanOrEqual(things);
    }
  },
);

it('what is narrowed to a shop reads the rows of a page', async () => {
  const month = await asked((token) =>
    call(counted.origin, donations.report, { token, query: { month: '2024-05', place: shop } }),
  );
  expect(month.answer.info.total_items).toBe(40);
  expect(month.read.most, month.read.plan).toBeLessThan(most);
  const incoming = await asked((token) => call(counted.origin, donations.list, { token, query: { place: shop } }));
  expect(incoming.answer.info.total_items).toBe(480);
  expect(incoming.read.most, incoming.read.plan).toBeLessThan(most);
});

it('what is narrowed to an area reads its shops and its month, and no other month or shop; of all that was given a page', async () => {
  const asks = { month: '2024-05', area: 'YO' } as const;
  const month = await asked((token) => call(counted.origin, donations.report, { token, query: asks }));
  expect(month.answer.info.total_items).toBe(320);
  const sums = await asked((token) => call(counted.origin, donations.shopsReport, { token, query: asks }));
  expect([sums.answer.items.length, sums.answer.total.given]).toEqual([8, 320]);
  const incoming = await asked((token) => call(counted.origin, donations.list, { token, query: { area: 'YO' } }));
  expect(incoming.answer.info.total_items).toBe(320 * 12);
  expect(month.read.most, month.read.plan).toBeLessThanOrEqual(things);
  expect(sums.read.most, sums.read.plan).toBeLessThanOrEqual(things);
  expect(incoming.read.most, incoming.read.plan).toBeLessThan(most);
  // A handful of three thousand shops.
  for (const { plan } of [month.read, incoming.read]) expect(plan).toMatch(/Index Only Scan places_area: \d$/m);
});
