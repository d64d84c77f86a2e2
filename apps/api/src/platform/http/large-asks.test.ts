import { coupons, signIn, websites } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { rowsOf } from '../../testing/list-rows';
import { startTestApp, type TestApp } from '../../testing/test-app';

const rows = 10_000;
let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startTestApp();
  tenant = await app.make.tenant('RETAILER');
  const kinds = (rowsOf.RETAILER ?? []).filter((text) => /insert into (?:sites|site_activity|coupons) /.test(text));
  for (const text of kinds)
    await app.admin.query(text, text.includes('$2') ? [tenant.accountId, rows] : [tenant.accountId]);
  await app.admin.query('analyze sites, coupons');
}, 120_000);
afterAll(() => app.close());

it.each([999, 1000, 1001, 1_000_000])('a page of %i rows has a thousand at most', async (per_page) => {
  const { items, info } = await call(app.origin, websites.list, { token: tenant.token, query: { per_page } });
  expect(items).toHaveLength(Math.min(per_page, 1000));
  expect(info.page_count).toBe(Math.min(per_page, 1000));
});

it.each([
  ['sites', websites.list],
  ['coupons', coupons.list],
] as const)('the first, the last and no page of %s come within 300 ms, 19 of 20 times', async (_name, list) => {
  const took: number[] = [];
  for (let time = 0; time < 40; time += 1) {
    const page = [1, rows / 20, 50_000, 1_000_000][time % 4];
    const begun = performance.now();
    const { items } = await call(app.origin, list, { token: tenant.token, query: { per_page: 20, page } });
    took.push(performance.now() - begun);
    expect(items.length, `page ${page}`).toBe(time % 4 < 2 ? 20 : 0);
  }
  expect(took.sort((one, other) => one - other)[Math.floor(took.length * 0.95) - 1]).toBeLessThan(300);
});

it.each(['search', 'sort', 'page', 'nobody_knows_it'])(
  '8 kB of %s are answered, and not as a failure of ours',
  async (name) => {
    const query = new URLSearchParams({ [name]: 'a'.repeat(8192) });
    const answer = await fetch(`${app.origin}/api/sites?${query}`, {
      headers: { Authorization: `Bearer ${tenant.token}` },
    });
    expect([200, 414, 422, 431]).toContain(answer.status);
  },
);

it('who asks too often hears how long to wait', async () => {
  const body = { email: tenant.email, password: 'not the password' };
  let answer = await refused(app.origin, signIn.login, { body });
  for (let tries = 0; answer.status !== 429 && tries < 20; tries += 1)
    answer = await refused(app.origin, signIn.login, { body });
  expect(answer.status).toBe(429);
  const wait = Number(answer.headers.get('retry-after'));
  expect(Number.isInteger(wait) && wait > 0 && wait <= 900).toBe(true);
});
