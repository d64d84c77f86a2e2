import { donations } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
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
    `insert into donations (account_id, name, price, currency, status, created_at)
     values ($1, $2, $3, case when $3::bigint is null then null else 'GBP' end, $4, $5) returning id`,
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

  it('lets the charity say what a gift costs and what became of it, with an audit row', async () => {
    const charity = await app.make.tenant('CHARITY');
    const { token } = charity;
    const id = await give(charity, { at: '2025-06-01T00:00:00Z', price: null });
    const change = (body: object) => call(app.origin, donations.update, { token, path: { id }, body });
    expect(await change({ actual_price: '9.5' })).toMatchObject({ actual_price: '9.50', actual_currency: 'GBP' });
    expect((await change({ status: 'SOLD' })).order).toEqual({ status: 'SOLD', status_name: 'Sold' });
    expect((await report(charity, { month: '2025-06' })).items).toMatchObject([
      { actual_price: '9.50', order: { status_name: 'Sold' } },
    ]);
    for (const body of [{ status: 'LOST' }, { actual_price: '-1' }, { actual_price: 'x' }]) {
      expect((await refused(app.origin, donations.update, { token, path: { id }, body })).status).toBe(422);
    }
    const { rows } = await app.admin.query(
      "select after from audit_log where account_id = $1 and action = 'donation.changed' order by id",
      [charity.accountId],
    );
    expect(rows).toEqual([{ after: { price: 950, currency: 'GBP' } }, { after: { status: 'SOLD' } }]);
  });

  it('is charities’ alone, each its own', async () => {
    const [charity, other, shop] = [
      await app.make.tenant('CHARITY'),
      await app.make.tenant('CHARITY'),
      await app.make.tenant('RETAILER'),
    ];
    const id = await give(charity, { at: '2025-06-01T00:00:00Z' });
    const sold = { path: { id }, body: { status: 'SOLD' } };
    expect((await refused(app.origin, donations.update, { token: other.token, ...sold })).status).toBe(404);
    expect((await refused(app.origin, donations.update, { token: shop.token, ...sold })).status).toBe(403);
    expect((await refused(app.origin, donations.report, { token: shop.token })).status).toBe(403);
  });
});
