import { donations } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused, request } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Given = { name?: string; price?: number | null; at: string; status?: string };
async function give(
  { accountId }: Tenant,
  { name = 'Coat', price = 1250, at, status = 'LISTED' }: Given,
): Promise<number> {
  const { rows } = await app.admin.query(
    `insert into donations (account_id, name, price, sold_price, currency, status, created_at, received_at)
     values ($1, $2, $3, case when $4 = 'SOLD' then $3::bigint end, case when $3::bigint is null then null else 'GBP' end, $4, $5, $5) returning id`,
    [accountId, name, price, status, at],
  );
  return Number(rows[0].id);
}
const report = ({ token }: Tenant, query: object = {}) => call(app.origin, donations.report, { token, query });

describe('the donations report', () => {
  it('lists what was given in a month (UTC), 15 to a page, the present month by default', async () => {
    const [charity, other] = [await app.make.tenant('CHARITY'), await app.make.tenant('CHARITY')];
    for (let at = 0; at < 16; at += 1) await give(charity, { at: '2024-02-29T23:59:59Z', name: `Coat ${at}` });
    await give(charity, { at: '2024-03-01T00:00:00Z', name: 'March' });
    await give(other, { at: '2024-02-10T00:00:00Z', name: 'Another’s' });
    const now = new Date().toISOString();
    await give(charity, { at: now, name: 'Today', price: null });
    const february = await report(charity, { month: '2024-02' });
    expect([february.items.length, february.info.total_items, february.info.total_pages]).toEqual([15, 16, 2]);
    expect((await report(charity, { month: '2024-02', page: 2 })).items).toHaveLength(1);
    expect((await report(charity, { month: '2024-03' })).items).toMatchObject([
      { name: 'March', actual_price: '12.50', actual_currency: 'GBP', order: { status_name: 'Listed' } },
    ]);
    expect((await report(charity)).items).toMatchObject([{ name: 'Today', actual_price: null, actual_currency: null }]);
    expect((await report(charity, { month: '2024-02', search: 'coat 1' })).info.total_items).toBe(7);
    expect((await report(charity, { month: '2024-01' })).items).toEqual([]);
  });

  it('refuses months that are none, or lie outside', async () => {
    const { token } = await app.make.tenant('CHARITY');
    const next = new Date(Date.now() + 32 * 86_400_000).toISOString().slice(0, 7);
    for (const month of ['2023-02', '1999-12', next, '2024-13', '2024-00', '2024', '2024-2', 'x', '', '2024-02-01']) {
      const answer = await refused(app.origin, donations.report, { token, query: { month } });
      expect([answer.status, Object.keys(answer.errors ?? {})], month).toEqual([422, ['month']]);
    }
    expect((await call(app.origin, donations.report, { token, query: { month: '2023-03' } })).items).toEqual([]);
  });

  it('sums what was sold, by currency', async () => {
    const charity = await app.make.tenant('CHARITY');
    for (const price of [1000, 250]) await give(charity, { at: '2025-05-05T00:00:00Z', price, status: 'SOLD' });
    await give(charity, { at: '2025-05-05T00:00:00Z' });
    expect((await report(charity, { month: '2025-05' })).sold).toEqual([
      { currency: 'GBP', amount: '12.50', count: 2 },
    ]);
  });

  it('counts things by how they stand, and is a file of the whole month', async () => {
    const charity = await app.make.tenant('CHARITY');
    const { token } = charity;
    await give(charity, { at: '2025-06-01T00:00:00Z', price: 950, status: 'SOLD', name: '=Coat' });
    const bag = await give(charity, { at: '2025-06-30T23:59:59Z', price: null, status: 'RECEIVED', name: 'Jumpers' });
    await app.admin.query('update donations set count = 4 where id = $1', [bag]);
    await give(charity, { at: '2025-07-01T00:00:00Z', name: 'July' });
    // Announced, and not given yet.
    await app.admin.query(
      "insert into donations (account_id, name, created_at) values ($1, 'Promised', '2025-06-02')",
      [charity.accountId],
    );
    const totals = await call(app.origin, donations.reportTotals, { token, query: { month: '2025-06' } });
    expect(totals.totals).toEqual([
      { status: 'RECEIVED', count: 4 },
      { status: 'SOLD', count: 1 },
    ]);
    const query = { month: '2025-06' };
    const file = await request(app.origin, donations.reportFile, { token, query });
    expect(file.headers.get('content-disposition')).toContain('donations-2025-06.csv');
    const [header = '', ...lines] = (await file.text()).trimEnd().split('\r\n');
    expect(header.replace('\ufeff', '')).toBe(
      'donation,given_at,code_end,way,place,name,brand,size,color,category,things,status,price,sold_for,currency,sold_at,passed_to,declined,shop,area',
    );
    expect(lines.map((line) => line.split(',').slice(1))).toEqual([
      [
        '2025-06-01T00:00:00.000Z',
        '',
        '',
        '',
        "'=Coat",
        '',
        '',
        '',
        '',
        '1',
        'SOLD',
        '9.50',
        '9.50',
        'GBP',
        '',
        '',
        '',
        '',
        '',
      ],
      [
        '2025-06-30T23:59:59.000Z',
        '',
        '',
        '',
        'Jumpers',
        '',
        '',
        '',
        '',
        '4',
        'RECEIVED',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
      ],
    ]);
    await refused(app.origin, donations.reportFile, { token, query: { month: '1999-12' } }, 422);
  });

  it('is charities’ alone', async () => {
    const shop = await app.make.tenant('RETAILER');
    expect((await refused(app.origin, donations.report, { token: shop.token })).status).toBe(403);
    expect((await refused(app.origin, donations.reportFile, { token: shop.token })).status).toBe(403);
  });
});
