import { couponCodes } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused, request } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { codesOf, importCodes } from './codes.fixture';

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startTestApp();
  tenant = await app.make.tenant();
});
afterAll(() => app.close());

const generate = (id: number, body: { count: number; prefix?: string; length?: number; pattern?: string }) =>
  call(app.origin, couponCodes.generate, { token: tenant.token, path: { id }, body });
const refusal = (id: number, body: object) =>
  refused(app.origin, couponCodes.generate, { token: tenant.token, path: { id }, body });
const newCoupon = async () => (await app.make.coupon(tenant)).id;
const counts = async (id: number) =>
  (await app.admin.query('select codes, free from coupons where id = $1', [id])).rows[0];

describe('codes that are made', () => {
  it('have the prefix and so many characters that look like no other', async () => {
    const id = await newCoupon();
    expect(await generate(id, { count: 200, prefix: 'WINTER-', length: 8 })).toEqual({ added: 200 });
    const codes = await codesOf(app, tenant.token, id);
    expect(new Set(codes).size).toBe(200);
    for (const code of codes) expect(code).toMatch(/^WINTER-[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(await counts(id)).toEqual({ codes: 200, free: 200 });
  });

  it('follow a pattern instead, and stand beside those that were there', async () => {
    const id = await newCoupon();
    await importCodes(app, { token: tenant.token, coupon: id, content: 'OLD-1\nOLD-2\n' });
    await generate(id, { count: 20_001, pattern: 'W-####-####' });
    expect(await counts(id)).toEqual({ codes: 20_003, free: 20_003 });
    const { items } = await call(app.origin, couponCodes.list, { token: tenant.token, path: { id } });
    for (const { code } of items) expect(code).toMatch(/^W-.{4}-.{4}$/);
  });

  it('use every character about as often', async () => {
    const id = await newCoupon();
    await generate(id, { count: 1000, length: 10 });
    const seen = new Map<string, number>();
    for (const sign of (await codesOf(app, tenant.token, id)).join('')) seen.set(sign, (seen.get(sign) ?? 0) + 1);
    expect(seen.size).toBe(32);
    // 31 degrees of freedom: above 61 once in a thousand runs, above 90 never.
    const expected = 10_000 / 32;
    const chi = [...seen.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chi).toBeLessThan(90);
  });

  it('are refused where the pattern cannot hold them, those that are there counted', async () => {
    const id = await newCoupon();
    const answer = await refusal(id, { count: 10_486, prefix: 'A-', length: 4 });
    expect(answer).toMatchObject({ status: 422, code: 'pattern_too_small', params: { places: 5 } });
    expect(answer.errors?.length).toEqual([
      'So many codes need at least 5 random characters, else they could be guessed.',
    ]);
    expect((await refusal(id, { count: 1, pattern: 'WINTER' })).errors).toHaveProperty('pattern');
    expect(await generate(id, { count: 10_000, length: 4 })).toEqual({ added: 10_000 });
    expect((await refusal(id, { count: 486, length: 4 })).code).toBe('pattern_too_small');
    expect(await counts(id)).toEqual({ codes: 10_000, free: 10_000 });
  });

  it.each([
    ['no number', { count: 'many' }, 'count'],
    ['none', { count: 0 }, 'count'],
    ['too many', { count: 100_001 }, 'count'],
    ['no random character', { count: 1, length: 0 }, 'length'],
    ['a line break', { count: 1, pattern: 'A\n##########' }, 'pattern'],
    ['too long a code', { count: 1, pattern: '#'.repeat(101) }, 'pattern'],
  ])('are refused for %s', async (_name, body, field) => {
    const answer = await refusal(await newCoupon(), body);
    expect(answer.status).toBe(422);
    expect(answer.errors).toHaveProperty(field);
  });

  it('are made once, however often the call is repeated', async () => {
    const id = await newCoupon();
    const sent = { token: tenant.token, path: { id }, body: { count: 50 }, headers: { 'Idempotency-Key': 'winter' } };
    const answers = await Promise.all(Array.from({ length: 5 }, () => request(app.origin, couponCodes.generate, sent)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await counts(id)).toEqual({ codes: 50, free: 50 });
  });
});

describe('codes by their state', () => {
  it('are listed and exported: used, unused, switched off, found, named', async () => {
    const id = await newCoupon();
    await importCodes(app, { token: tenant.token, coupon: id, content: 'A-1\nA-2\nB-1\nB-2\n' });
    await app.admin.query(`update coupon_codes set issued_at = now() where coupon_id = $1 and code in ('A-1', 'B-1')`, [
      id,
    ]);
    await app.admin.query('update coupons set issued = 2, free = 2 where id = $1', [id]);
    const { token } = tenant;
    const list = (query: object) => call(app.origin, couponCodes.list, { token, path: { id }, query });
    const codes = async (query: object) => (await list({ direction: 'asc', ...query })).items.map(({ code }) => code);
    const last = (await list({ search: 'B-2' })).items[0]?.id ?? 0;
    const path = { coupon_id: id, code_id: last };
    await call(app.origin, couponCodes.setActive, { token, path, body: { active: 0 } });
    expect(await codes({ state: 'used' })).toEqual(['A-1', 'B-1']);
    expect(await codes({ state: 'unused' })).toEqual(['A-2', 'B-2']);
    expect(await codes({ state: 'inactive' })).toEqual(['B-2']);
    expect(await codes({ state: 'used', search: 'b' })).toEqual(['B-1']);
    const totals = async (query: object) => (await list(query)).info.total_items;
    expect(await Promise.all(['used', 'unused', 'inactive'].map((state) => totals({ state })))).toEqual([2, 2, 1]);
    expect(await totals({ state: 'used', search: 'a' })).toBe(1);
    expect(
      (await refused(app.origin, couponCodes.list, { token, path: { id }, query: { state: 'gone' } })).status,
    ).toBe(422);

    const exported = async (query: object) => {
      const answer = await request(app.origin, couponCodes.exportFile, { token, path: { id }, query });
      return (await answer.text()).replace('\ufeff', '').trim().split('\r\n').slice(1);
    };
    expect(await exported({})).toEqual(['A-1', 'A-2', 'B-1', 'B-2']);
    expect(await exported({ state: 'unused', search: 'A' })).toEqual(['A-2']);
    expect(await exported({ ids: String(last) })).toEqual(['B-2']);
    expect(
      (await refused(app.origin, couponCodes.exportFile, { token, path: { id }, query: { ids: '1;2' } })).status,
    ).toBe(422);
  });
});
