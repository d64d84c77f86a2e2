import { couponCodes } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { codesOf, importCodes } from './codes.fixture';

let app: TestApp;
let tenant: Tenant;
let coupon: { id: number; uuid: string };
beforeAll(async () => {
  app = await startTestApp();
  tenant = await app.make.tenant();
  coupon = await app.make.coupon(tenant);
  const content = `code\n${['AA-1', 'AA-2', 'AB_3', 'zebra', 'ŻÓŁW'].join('\n')}\n`;
  await importCodes(app, { token: tenant.token, coupon: coupon.id, content });
});
afterAll(() => app.close());

const list = (query: object = {}) =>
  call(app.origin, couponCodes.list, { token: tenant.token, path: { id: coupon.uuid }, query });
const idOf = async (code: string) => (await list()).items.find((item) => item.code === code)?.id ?? 0;
const total = async () => (await list()).info.total_items;
const free = async () => (await app.admin.query('select free from coupons where id = $1', [coupon.id])).rows[0].free;

describe('codes of a coupon', () => {
  it('are listed by page, newest first, with the kept total', async () => {
    const page = await list({ per_page: 2, page: 2 });
    expect(page.items.map(({ code }) => code)).toEqual(['AB_3', 'AA-2']);
    expect(page.info).toEqual({ current_page: 2, page_count: 2, total_items: 5, total_pages: 3 });
    expect(page.items[0]).toMatchObject({ issued: false, active: true });
    expect((await list({ sort: 'code', direction: 'asc' })).items.map(({ code }) => code).slice(0, 3)).toEqual([
      'AA-1',
      'AA-2',
      'AB_3',
    ]);
  });

  it('are the same far down the list, in either order', async () => {
    const { token } = tenant;
    const { id } = await app.make.coupon(tenant);
    await call(app.origin, couponCodes.generate, { token, path: { id }, body: { count: 2100 } });
    const codes = async (query: object) =>
      (await call(app.origin, couponCodes.list, { token, path: { id }, query })).items.map(({ code }) => code);
    for (const order of [{}, { direction: 'asc' }, { sort: 'code', direction: 'asc' }, { state: 'unused' }]) {
      const all = [1, 2, 3].map((page) => codes({ ...order, per_page: 1000, page }));
      const whole = (await Promise.all(all)).flat();
      expect(new Set(whole).size).toBe(2100);
      expect(await codes({ ...order, per_page: 15, page: 101 })).toEqual(whole.slice(1500, 1515));
    }
  }, 60_000);

  it('are found by their beginning, in whatever case, wildcards taken literally', async () => {
    expect((await list({ search: 'aa-' })).info.total_items).toBe(2);
    expect((await list({ search: 'żó' })).items.map(({ code }) => code)).toEqual(['ŻÓŁW']);
    expect((await list({ search: 'AB_' })).info.total_items).toBe(1);
    expect((await list({ search: '%' })).info.total_items).toBe(0);
  });

  it('are switched one by one and several at once, all or none', async () => {
    const { token } = tenant;
    const [one, two] = [await idOf('AA-1'), await idOf('AA-2')];
    const path = { coupon_id: coupon.id, code_id: one };
    expect(await call(app.origin, couponCodes.setActive, { token, path, body: { active: 0 } })).toMatchObject({
      code: 'AA-1',
      active: false,
    });
    const several = { token, path: { coupon_id: coupon.id } };
    expect(
      await call(app.origin, couponCodes.setManyActive, { ...several, body: { ids: [one, two], active: '0' } }),
    ).toEqual({ changed: 2 });
    const wrong = { ...several, body: { ids: [one, 999_999], active: 1 } };
    expect((await refused(app.origin, couponCodes.setManyActive, wrong)).status).toBe(404);
    expect((await list({ search: 'aa' })).items.map(({ active }) => active)).toEqual([false, false]);
    // What is switched off cannot be given out; switching it off twice counts once.
    expect(await free()).toBe(3);
    await call(app.origin, couponCodes.setManyActive, { ...several, body: { ids: [one, two], active: 1 } });
    expect(await free()).toBe(5);
    await call(app.origin, couponCodes.setManyActive, { ...several, body: { ids: [two], active: 0 } });
    for (const ids of [[], ['x'], [0], Array.from({ length: 1001 }, (_, at) => at + 1)]) {
      const answer = await refused(app.origin, couponCodes.setManyActive, { ...several, body: { ids, active: 1 } });
      expect(answer.status).toBe(422);
    }
  });

  it('are deleted with the total, but not once a shopper has one', async () => {
    const { token, accountId } = tenant;
    const [one, two, used] = [await idOf('AA-1'), await idOf('AA-2'), await idOf('zebra')];
    await app.admin.query('update coupon_codes set issued_at = now() where id = $1', [used]);
    expect((await list({ search: 'zebra' })).items[0]).toMatchObject({ issued: true });
    // A used one is no free one, switched off or on.
    const before = await free();
    for (const active of [0, 1] as const) {
      const path = { coupon_id: coupon.id };
      await call(app.origin, couponCodes.setManyActive, { token, path, body: { ids: [used], active } });
      expect(await free()).toBe(before);
    }
    const path = { coupon_id: coupon.id };
    const answer = await refused(app.origin, couponCodes.removeMany, { token, path, body: { ids: [one, used] } });
    expect(answer).toMatchObject({ status: 422, code: 'code_used', message: 'A used code cannot be deleted.' });
    expect((await refused(app.origin, couponCodes.remove, { token, path: { ...path, code_id: used } })).status).toBe(
      422,
    );
    expect(await total()).toBe(5);
    await call(app.origin, couponCodes.remove, { token, path: { ...path, code_id: one } });
    expect(await call(app.origin, couponCodes.removeMany, { token, path, body: { ids: [two] } })).toEqual({
      deleted: 1,
    });
    expect(await total()).toBe(3);
    // Of the two, one was switched off.
    expect(await free()).toBe(3);
    expect((await refused(app.origin, couponCodes.remove, { token, path: { ...path, code_id: one } })).status).toBe(
      404,
    );
    const { rows } = await app.admin.query(
      `select action from audit_log where account_id = $1 and subject = $2 and action like '%deleted'`,
      [accountId, coupon.uuid],
    );
    expect(rows).toHaveLength(2);
  });

  it('belong to their coupon and account alone', async () => {
    const [mine, other] = [await app.make.coupon(tenant), await app.make.tenant()];
    const theirs = await app.make.coupon(other);
    await importCodes(app, { token: other.token, coupon: theirs.id, content: 'THEIRS\n' });
    const code = await idOf('ŻÓŁW');
    const remove = (token: string, coupon_id: number) =>
      refused(app.origin, couponCodes.remove, { token, path: { coupon_id, code_id: code } });
    expect((await remove(tenant.token, mine.id)).status).toBe(404);
    expect((await remove(other.token, theirs.id)).status).toBe(404);
    expect((await remove(other.token, coupon.id)).status).toBe(404);
    expect(await codesOf(app, other.token, theirs.id)).toEqual(['THEIRS']);
  });
});
