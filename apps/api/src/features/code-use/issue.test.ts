import { codeUse, couponCodes } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, refused, request } from '../../testing/client';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { codeUseOn } from './code-use.fixture';

let app: TestApp;
let use: Awaited<ReturnType<typeof codeUseOn>>;
beforeAll(async () => {
  app = await startTestApp(12);
  use = await codeUseOn(app);
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => app.close());

describe('giving out', () => {
  it('gives each reference one code, and the same reference the same', async () => {
    const { uuid, id } = await use.coupon(3);
    const first = await use.issue(uuid, 'order-1');
    expect(await use.issue(uuid, 'order-1')).toEqual(first);
    expect((await use.issue(String(id), 'order-2')).code).not.toBe(first.code);
    // Of another coupon the same reference gets another code.
    const other = await use.coupon(1);
    expect((await use.issue(other.uuid, 'order-1')).coupon.uuid).toBe(other.uuid);
    expect(first.coupon).toMatchObject({ id, uuid, name: 'Spring', type: 'PERCENT', value: '10', currency: null });
    expect(await use.counts(id)).toEqual({ codes: 3, free: 1, issued: 2, redeemed: 0 });
    const { items } = await call(app.origin, couponCodes.list, {
      token: use.tenant.token,
      path: { id },
      query: { state: 'used' },
    });
    expect(items).toHaveLength(2);
    const { rows } = await app.admin.query(
      "select actor_kind from audit_log where action = 'code.issued' and subject = $1",
      [uuid],
    );
    expect(rows).toEqual([{ actor_kind: 'key' }, { actor_kind: 'key' }]);
  });

  it('gives out each code once, however many ask at once, and tells the rest', async () => {
    const { uuid, id } = await use.coupon(20);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        request(app.origin, codeUse.issue, { token: use.key, body: { coupon: uuid, reference: `rush-${at}` } }),
      ),
    );
    const given = answers.filter(({ status }) => status === 201);
    const codes = await Promise.all(given.map(async (answer) => codeUse.issue.answer.parse(await answer.json()).code));
    expect(new Set(codes).size).toBe(20);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(40);
    expect(await use.counts(id)).toEqual({ codes: 20, free: 0, issued: 20, redeemed: 0 });
    expect(await use.told('code.issued', id)).toBe(20);
    expect(await use.told('coupon.exhausted', id)).toBe(1);
    const { rows } = await app.admin.query(
      `select count(distinct after ->> 'code')::int as codes, count(distinct after ->> 'reference')::int as takers
       from audit_log where action = 'code.issued' and subject = $1`,
      [uuid],
    );
    expect(rows).toEqual([{ codes: 20, takers: 20 }]);
  });

  it('names each of two keys that ask at the same moment in the row of its own code', async () => {
    const { uuid } = await use.coupon(20);
    const keys = [use.key, await use.keyOf(use.tenant)];
    await Promise.all(Array.from({ length: 20 }, (_, at) => use.issue(uuid, `of-${at % 2}-${at}`, keys[at % 2])));
    const { rows } = await app.admin.query(
      `select actor_id, count(*)::int as codes, count(distinct substr(after ->> 'reference', 1, 4))::int as kinds
       from audit_log where action = 'code.issued' and subject = $1 group by actor_id`,
      [uuid],
    );
    expect(rows.map(({ codes, kinds }) => [codes, kinds])).toEqual([
      [10, 1],
      [10, 1],
    ]);
  });

  it('refuses a reference that cannot be kept, and none of those that come with it', async () => {
    const { uuid, id } = await use.coupon(20);
    const references = Array.from({ length: 20 }, (_, at) => (at % 5 === 4 ? `bad-\u0000-${at}` : `good-${at}`));
    const answers = await Promise.all(
      references.map((reference) =>
        request(app.origin, codeUse.issue, { token: use.key, body: { coupon: uuid, reference } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(references.map((_, at) => (at % 5 === 4 ? 422 : 201)));
    expect(await use.counts(id)).toEqual({ codes: 20, free: 4, issued: 16, redeemed: 0 });
  });

  it('passes over codes that someone is about to delete, and counts only what it gave', async () => {
    const { uuid, id } = await use.coupon(4);
    const other = await app.admin.connect();
    try {
      await other.query('begin');
      await other.query('select from coupon_codes where coupon_id = $1 order by id limit 2 for update', [id]);
      const answers = await Promise.allSettled([1, 2, 3].map((at) => use.issue(uuid, `past-${at}`)));
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
      expect(await use.counts(id)).toEqual({ codes: 4, free: 2, issued: 2, redeemed: 0 });
      await other.query('rollback');
    } finally {
      other.release();
    }
    await use.issue(uuid, 'past-4');
    expect(await use.counts(id)).toEqual({ codes: 4, free: 1, issued: 3, redeemed: 0 });
  });

  it('gives one code where the same reference asks many times at once', async () => {
    const { uuid, id } = await use.coupon(10);
    const answers = await Promise.all(Array.from({ length: 10 }, () => use.issue(uuid, 'same')));
    expect(new Set(answers.map(({ code }) => code)).size).toBe(1);
    expect(await use.counts(id)).toEqual({ codes: 10, free: 9, issued: 1, redeemed: 0 });
  });

  it('stops at the total limit', async () => {
    const { uuid, id } = await use.coupon(5);
    await app.admin.query('update coupons set total_limit = 2 where id = $1', [id]);
    const answers = await Promise.allSettled([1, 2, 3, 4].map((at) => use.issue(uuid, `limit-${at}`)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  it('passes over a code that is switched off, though it is the oldest', async () => {
    const { uuid, id } = await use.coupon(2);
    const query = { direction: 'asc' } as const;
    const { items } = await call(app.origin, couponCodes.list, { token: use.tenant.token, path: { id }, query });
    const path = { coupon_id: id, code_id: items[0]?.id ?? 0 };
    await call(app.origin, couponCodes.setActive, { token: use.tenant.token, path, body: { active: 0 } });
    expect((await use.issue(uuid, 'switched-off')).code).toBe(items[1]?.code);
  });

  it('is refused for a coupon that is inactive, not begun, over, deleted or foreign, and for an inactive code', async () => {
    const body = (uuid: string) => ({ coupon: uuid, reference: 'x' });
    const why = async (uuid: string) => {
      const { status, code } = await refused(app.origin, codeUse.issue, { token: use.key, body: body(uuid) });
      return [status, code];
    };
    const { uuid, id } = await use.coupon(2);
    const set = (change: string) => app.admin.query(`update coupons set ${change} where id = $1`, [id]);
    await set('active = false');
    expect(await why(uuid)).toEqual([409, 'no_code_inactive']);
    await set("active = true, start_at = now() + interval '1 day'");
    expect(await why(uuid)).toEqual([409, 'no_code_scheduled']);
    await set("start_at = now() - interval '2 days', expires_at = now() - interval '1 day'");
    expect(await why(uuid)).toEqual([409, 'no_code_expired']);
    await set("expires_at = now() + interval '1 day', deleted_at = now()");
    expect(await why(uuid)).toEqual([404, 'not_found']);
    const foreign = await use.coupon(1, await app.make.tenant());
    expect(await why(foreign.uuid)).toEqual([404, 'not_found']);
    expect(await why('nonsense')).toEqual([404, 'not_found']);

    const other = await use.coupon(1);
    const { items } = await call(app.origin, couponCodes.list, { token: use.tenant.token, path: { id: other.id } });
    const path = { coupon_id: other.id, code_id: items[0]?.id ?? 0 };
    await call(app.origin, couponCodes.setActive, { token: use.tenant.token, path, body: { active: 0 } });
    expect(await why(other.uuid)).toEqual([409, 'no_code_exhausted']);
  });
});
