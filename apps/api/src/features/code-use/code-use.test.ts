import { apiKeys, codeUse, couponCodes } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, refused, request } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let tenant: Tenant;
let key: string;
beforeAll(async () => {
  app = await startTestApp(12);
  tenant = await app.make.tenant();
  key = await keyOf(tenant);
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => app.close());

async function keyOf({ token }: Tenant) {
  const body = { name: 'Shop', scopes: ['codes:read' as const, 'codes:redeem' as const, 'codes:issue' as const] };
  return (await call(app.origin, apiKeys.create, { token, body })).key;
}

/** An active coupon with so many codes. */
async function coupon(codes: number, of: Tenant = tenant) {
  const made = await app.make.coupon(of);
  await app.admin.query('update coupons set active = true where id = $1', [made.id]);
  if (codes > 0)
    await call(app.origin, couponCodes.generate, { token: of.token, path: { id: made.id }, body: { count: codes } });
  return made;
}
const issue = (uuid: string, reference: string, token = key) =>
  call(app.origin, codeUse.issue, { token, body: { coupon: uuid, reference } });
const redeem = (code: string, order: string) =>
  call(app.origin, codeUse.redeem, { token: key, body: { code, order_number: order } });
const rollback = (code: string, order: string, reopen: 0 | 1 = 0) =>
  call(app.origin, codeUse.rollback, { token: key, body: { code, order_number: order, reopen } });
const refusal = async (endpoint: typeof codeUse.redeem | typeof codeUse.validate, body: object, token = key) => {
  const { status, code } = await refused(app.origin, endpoint, { token, body });
  return [status, code];
};
const counts = async (id: number) =>
  (await app.admin.query('select codes, free, issued, redeemed from coupons where id = $1', [id])).rows[0];
/** How often a coupon’s event was told. */
const told = async (name: string, id: number) =>
  (
    await app.admin.query(
      `select count(*)::int as times from domain_events where name = $1 and (payload ->> 'couponId')::int = $2`,
      [name, id],
    )
  ).rows[0]?.times;

describe('giving out', () => {
  it('gives each reference one code, and the same reference the same', async () => {
    const { uuid, id } = await coupon(3);
    const first = await issue(uuid, 'order-1');
    expect(await issue(uuid, 'order-1')).toEqual(first);
    expect((await issue(String(id), 'order-2')).code).not.toBe(first.code);
    // Of another coupon the same reference gets another code.
    const other = await coupon(1);
    expect((await issue(other.uuid, 'order-1')).coupon.uuid).toBe(other.uuid);
    expect(first.coupon).toMatchObject({ id, uuid, name: 'Spring', type: 'PERCENT', value: '10', currency: null });
    expect(await counts(id)).toEqual({ codes: 3, free: 1, issued: 2, redeemed: 0 });
    const { items } = await call(app.origin, couponCodes.list, {
      token: tenant.token,
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
    const { uuid, id } = await coupon(20);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        request(app.origin, codeUse.issue, { token: key, body: { coupon: uuid, reference: `rush-${at}` } }),
      ),
    );
    const given = answers.filter(({ status }) => status === 201);
    const codes = await Promise.all(given.map(async (answer) => codeUse.issue.answer.parse(await answer.json()).code));
    expect(new Set(codes).size).toBe(20);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(40);
    expect(await counts(id)).toEqual({ codes: 20, free: 0, issued: 20, redeemed: 0 });
    expect(await told('code.issued', id)).toBe(20);
    expect(await told('coupon.exhausted', id)).toBe(1);
    const { rows } = await app.admin.query(
      `select count(distinct after ->> 'code')::int as codes, count(distinct after ->> 'reference')::int as takers
       from audit_log where action = 'code.issued' and subject = $1`,
      [uuid],
    );
    expect(rows).toEqual([{ codes: 20, takers: 20 }]);
  });

  it('names each of two keys that ask at the same moment in the row of its own code', async () => {
    const { uuid } = await coupon(20);
    const keys = [key, await keyOf(tenant)];
    await Promise.all(Array.from({ length: 20 }, (_, at) => issue(uuid, `of-${at % 2}-${at}`, keys[at % 2])));
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
    const { uuid, id } = await coupon(20);
    const references = Array.from({ length: 20 }, (_, at) => (at % 5 === 4 ? `bad-\u0000-${at}` : `good-${at}`));
    const answers = await Promise.all(
      references.map((reference) =>
        request(app.origin, codeUse.issue, { token: key, body: { coupon: uuid, reference } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(references.map((_, at) => (at % 5 === 4 ? 422 : 201)));
    expect(await counts(id)).toEqual({ codes: 20, free: 4, issued: 16, redeemed: 0 });
  });

  it('passes over codes that someone is about to delete, and counts only what it gave', async () => {
    const { uuid, id } = await coupon(4);
    const other = await app.admin.connect();
    try {
      await other.query('begin');
      await other.query('select from coupon_codes where coupon_id = $1 order by id limit 2 for update', [id]);
      const answers = await Promise.allSettled([1, 2, 3].map((at) => issue(uuid, `past-${at}`)));
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
      expect(await counts(id)).toEqual({ codes: 4, free: 2, issued: 2, redeemed: 0 });
      await other.query('rollback');
    } finally {
      other.release();
    }
    await issue(uuid, 'past-4');
    expect(await counts(id)).toEqual({ codes: 4, free: 1, issued: 3, redeemed: 0 });
  });

  it('gives one code where the same reference asks many times at once', async () => {
    const { uuid, id } = await coupon(10);
    const answers = await Promise.all(Array.from({ length: 10 }, () => issue(uuid, 'same')));
    expect(new Set(answers.map(({ code }) => code)).size).toBe(1);
    expect(await counts(id)).toEqual({ codes: 10, free: 9, issued: 1, redeemed: 0 });
  });

  it('stops at the total limit', async () => {
    const { uuid, id } = await coupon(5);
    await app.admin.query('update coupons set total_limit = 2 where id = $1', [id]);
    const answers = await Promise.allSettled([1, 2, 3, 4].map((at) => issue(uuid, `limit-${at}`)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  it('passes over a code that is switched off, though it is the oldest', async () => {
    const { uuid, id } = await coupon(2);
    const query = { direction: 'asc' } as const;
    const { items } = await call(app.origin, couponCodes.list, { token: tenant.token, path: { id }, query });
    const path = { coupon_id: id, code_id: items[0]?.id ?? 0 };
    await call(app.origin, couponCodes.setActive, { token: tenant.token, path, body: { active: 0 } });
    expect((await issue(uuid, 'switched-off')).code).toBe(items[1]?.code);
  });

  it('is refused for a coupon that is inactive, not begun, over, deleted or foreign, and for an inactive code', async () => {
    const body = (uuid: string) => ({ coupon: uuid, reference: 'x' });
    const why = async (uuid: string) => {
      const { status, code } = await refused(app.origin, codeUse.issue, { token: key, body: body(uuid) });
      return [status, code];
    };
    const { uuid, id } = await coupon(2);
    const set = (change: string) => app.admin.query(`update coupons set ${change} where id = $1`, [id]);
    await set('active = false');
    expect(await why(uuid)).toEqual([409, 'no_code_inactive']);
    await set("active = true, start_at = now() + interval '1 day'");
    expect(await why(uuid)).toEqual([409, 'no_code_scheduled']);
    await set("start_at = now() - interval '2 days', expires_at = now() - interval '1 day'");
    expect(await why(uuid)).toEqual([409, 'no_code_expired']);
    await set("expires_at = now() + interval '1 day', deleted_at = now()");
    expect(await why(uuid)).toEqual([404, 'not_found']);
    const foreign = await coupon(1, await app.make.tenant());
    expect(await why(foreign.uuid)).toEqual([404, 'not_found']);
    expect(await why('nonsense')).toEqual([404, 'not_found']);

    const other = await coupon(1);
    const { items } = await call(app.origin, couponCodes.list, { token: tenant.token, path: { id: other.id } });
    const path = { coupon_id: other.id, code_id: items[0]?.id ?? 0 };
    await call(app.origin, couponCodes.setActive, { token: tenant.token, path, body: { active: 0 } });
    expect(await why(other.uuid)).toEqual([409, 'no_code_exhausted']);
  });
});

describe('redeeming', () => {
  const given = async () => {
    const made = await coupon(1);
    return { ...made, code: (await issue(made.uuid, 'r')).code };
  };

  it('takes a code once for an order, in whatever case, and answers the same call the same', async () => {
    const { code, id } = await given();
    const token = key;
    expect(await call(app.origin, codeUse.validate, { token, body: { code: code.toLowerCase() } })).toMatchObject({
      code,
      redeemed_at: null,
    });
    const first = await redeem(code, '1001');
    expect(first).toMatchObject({ code, order_number: '1001' });
    expect(await redeem(code.toLowerCase(), '1001')).toEqual(first);
    expect(await refusal(codeUse.redeem, { code, order_number: '1002' })).toEqual([409, 'code_redeemed']);
    expect(await refusal(codeUse.validate, { code })).toEqual([409, 'code_redeemed']);
    expect(await counts(id)).toEqual({ codes: 1, free: 0, issued: 1, redeemed: 1 });
  });

  it('by twenty orders at once succeeds for one', async () => {
    const { code, id } = await given();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        request(app.origin, codeUse.redeem, { token: key, body: { code, order_number: `at-once-${at}` } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect((await counts(id)).redeemed).toBe(1);
  });

  it('by the same order twenty times at once is one redemption', async () => {
    const { code, id } = await given();
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(code, 'same')));
    expect(new Set(answers.map(({ redeemed_at: at }) => at)).size).toBe(1);
    expect((await counts(id)).redeemed).toBe(1);
  });

  it('is taken back once; the code is void, or the shopper’s again', async () => {
    const { code, id, uuid } = await given();
    await redeem(code, '1');
    expect(await rollback(code, '1')).toMatchObject({ order_number: '1', redeemed_at: null });
    expect(await rollback(code, '1')).toMatchObject({ order_number: '1', redeemed_at: null });
    expect(await refusal(codeUse.redeem, { code, order_number: '1' })).toEqual([409, 'code_rolled_back']);
    expect(await refusal(codeUse.validate, { code })).toEqual([409, 'code_rolled_back']);
    expect((await counts(id)).redeemed).toBe(0);
    const { rows } = await app.admin.query(
      "select action from audit_log where subject = $1 and action like 'code.%' order by id",
      [uuid],
    );
    expect(rows.map(({ action }) => action)).toEqual(['code.issued', 'code.redeemed', 'code.rolled-back']);

    const other = await given();
    await redeem(other.code, '1');
    await rollback(other.code, '1', 1);
    expect(await redeem(other.code, '2')).toMatchObject({ order_number: '2' });
    expect((await counts(other.id)).redeemed).toBe(1);
    const wrong = await refused(app.origin, codeUse.rollback, {
      token: key,
      body: { code: other.code, order_number: '9' },
    });
    expect(wrong).toMatchObject({ status: 409, code: 'not_redeemed' });
  });

  it('is refused for a code that is unknown, foreign, given to nobody, switched off, over, or not begun', async () => {
    const { code, id } = await given();
    const order = { code, order_number: '1' };
    expect(await refusal(codeUse.redeem, { ...order, code: 'UNKNOWN' })).toEqual([404, 'not_found']);
    expect(await refusal(codeUse.redeem, order, await keyOf(await app.make.tenant()))).toEqual([404, 'not_found']);
    const unused = await coupon(1);
    const { items } = await call(app.origin, couponCodes.list, { token: tenant.token, path: { id: unused.id } });
    expect(await refusal(codeUse.redeem, { ...order, code: items[0]?.code })).toEqual([404, 'not_found']);

    const { items: own } = await call(app.origin, couponCodes.list, { token: tenant.token, path: { id } });
    const path = { coupon_id: id, code_id: own[0]?.id ?? 0 };
    const setActive = (active: 0 | 1) =>
      call(app.origin, couponCodes.setActive, { token: tenant.token, path, body: { active } });
    await setActive(0);
    expect(await refusal(codeUse.redeem, order)).toEqual([409, 'code_inactive']);
    await setActive(1);
    const set = (change: string) => app.admin.query(`update coupons set ${change} where id = $1`, [id]);
    await set("expires_at = now() - interval '1 second'");
    expect(await refusal(codeUse.redeem, order)).toEqual([409, 'code_expired']);
    await set("expires_at = now() + interval '9 days', start_at = now() + interval '1 day'");
    expect(await refusal(codeUse.redeem, order)).toEqual([409, 'code_scheduled']);
    // Shoppers keep what they were given, though its coupon is deleted.
    await set("start_at = now() - interval '1 day', deleted_at = now(), active = false");
    expect(await redeem(code, '1')).toMatchObject({ code });
  });

  it('asks which coupon is meant where two have the same code', async () => {
    const two = [await coupon(0), await coupon(0)];
    for (const { id, uuid } of two) {
      await app.admin.query('insert into coupon_codes (account_id, coupon_id, code) values ($1, $2, $3)', [
        tenant.accountId,
        id,
        'TWICE-1',
      ]);
      await app.admin.query('update coupons set codes = 1, free = 1 where id = $1', [id]);
      await issue(uuid, 'twice');
    }
    expect(await refusal(codeUse.redeem, { code: 'TWICE-1', order_number: '1' })).toEqual([409, 'code_ambiguous']);
    const body = { code: 'twice-1', order_number: '1', coupon: two[1]?.uuid ?? '' };
    const done = await call(app.origin, codeUse.redeem, { token: key, body });
    expect(done.coupon.id).toBe(two[1]?.id);
  });

  it('by guessing ends after three hundred wrong codes', async () => {
    await app.admin.query('delete from directory.throttles');
    const body = (at: number) => ({ code: `GUESS-${at}`, order_number: '1' });
    for (let round = 0; round < 15; round += 1)
      await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          request(app.origin, codeUse.redeem, { token: key, body: body(round * 20 + at) }),
        ),
      );
    const answer = await refused(app.origin, codeUse.redeem, { token: key, body: body(300) });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
