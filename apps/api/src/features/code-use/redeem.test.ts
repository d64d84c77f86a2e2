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

describe('redeeming', () => {
  const given = async () => {
    const made = await use.coupon(1);
    return { ...made, code: (await use.issue(made.uuid, 'r')).code };
  };

  it('takes a code once for an order, in whatever case, and answers the same call the same', async () => {
    const { code, id } = await given();
    const token = use.key;
    expect(await call(app.origin, codeUse.validate, { token, body: { code: code.toLowerCase() } })).toMatchObject({
      code,
      redeemed_at: null,
    });
    const first = await use.redeem(code, '1001');
    expect(first).toMatchObject({ code, order_number: '1001' });
    expect(await use.redeem(code.toLowerCase(), '1001')).toEqual(first);
    expect(await use.refusal(codeUse.redeem, { code, order_number: '1002' })).toEqual([409, 'code_redeemed']);
    expect(await use.refusal(codeUse.validate, { code })).toEqual([409, 'code_redeemed']);
    expect(await use.counts(id)).toEqual({ codes: 1, free: 0, issued: 1, redeemed: 1 });
  });

  it('by twenty orders at once succeeds for one', async () => {
    const { code, id } = await given();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        request(app.origin, codeUse.redeem, { token: use.key, body: { code, order_number: `at-once-${at}` } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect((await use.counts(id)).redeemed).toBe(1);
  });

  it('by the same order twenty times at once is one redemption', async () => {
    const { code, id } = await given();
    const answers = await Promise.all(Array.from({ length: 20 }, () => use.redeem(code, 'same')));
    expect(new Set(answers.map(({ redeemed_at: at }) => at)).size).toBe(1);
    expect((await use.counts(id)).redeemed).toBe(1);
  });

  it('is taken back once; the code is void, or the shopper’s again', async () => {
    const { code, id, uuid } = await given();
    await use.redeem(code, '1');
    expect(await use.rollback(code, '1')).toMatchObject({ order_number: '1', redeemed_at: null });
    expect(await use.rollback(code, '1')).toMatchObject({ order_number: '1', redeemed_at: null });
    expect(await use.refusal(codeUse.redeem, { code, order_number: '1' })).toEqual([409, 'code_rolled_back']);
    expect(await use.refusal(codeUse.validate, { code })).toEqual([409, 'code_rolled_back']);
    expect((await use.counts(id)).redeemed).toBe(0);
    const { rows } = await app.admin.query(
      "select action from audit_log where subject = $1 and action like 'code.%' order by id",
      [uuid],
    );
    expect(rows.map(({ action }) => action)).toEqual(['code.issued', 'code.redeemed', 'code.rolled-back']);

    const other = await given();
    await use.redeem(other.code, '1');
    await use.rollback(other.code, '1', 1);
    expect(await use.redeem(other.code, '2')).toMatchObject({ order_number: '2' });
    expect((await use.counts(other.id)).redeemed).toBe(1);
    const wrong = await refused(app.origin, codeUse.rollback, {
      token: use.key,
      body: { code: other.code, order_number: '9' },
    });
    expect(wrong).toMatchObject({ status: 409, code: 'not_redeemed' });
  });

  it('is refused for a code that is unknown, foreign, given to nobody, switched off, over, or not begun', async () => {
    const { code, id } = await given();
    const order = { code, order_number: '1' };
    expect(await use.refusal(codeUse.redeem, { ...order, code: 'UNKNOWN' })).toEqual([404, 'not_found']);
    expect(await use.refusal(codeUse.redeem, order, await use.keyOf(await app.make.tenant()))).toEqual([
      404,
      'not_found',
    ]);
    const unused = await use.coupon(1);
    const { items } = await call(app.origin, couponCodes.list, { token: use.tenant.token, path: { id: unused.id } });
    expect(await use.refusal(codeUse.redeem, { ...order, code: items[0]?.code })).toEqual([404, 'not_found']);

    const { items: own } = await call(app.origin, couponCodes.list, { token: use.tenant.token, path: { id } });
    const path = { coupon_id: id, code_id: own[0]?.id ?? 0 };
    const setActive = (active: 0 | 1) =>
      call(app.origin, couponCodes.setActive, { token: use.tenant.token, path, body: { active } });
    await setActive(0);
    expect(await use.refusal(codeUse.redeem, order)).toEqual([409, 'code_inactive']);
    await setActive(1);
    const set = (change: string) => app.admin.query(`update coupons set ${change} where id = $1`, [id]);
    await set("expires_at = now() - interval '1 second'");
    expect(await use.refusal(codeUse.redeem, order)).toEqual([409, 'code_expired']);
    await set("expires_at = now() + interval '9 days', start_at = now() + interval '1 day'");
    expect(await use.refusal(codeUse.redeem, order)).toEqual([409, 'code_scheduled']);
    // Shoppers keep what they were given, though its coupon is deleted.
    await set("start_at = now() - interval '1 day', deleted_at = now(), active = false");
    expect(await use.redeem(code, '1')).toMatchObject({ code });
  });

  it('asks which coupon is meant where two have the same code', async () => {
    const two = [await use.coupon(0), await use.coupon(0)];
    for (const { id, uuid } of two) {
      await app.admin.query('insert into coupon_codes (account_id, coupon_id, code) values ($1, $2, $3)', [
        use.tenant.accountId,
        id,
        'TWICE-1',
      ]);
      await app.admin.query('update coupons set codes = 1, free = 1 where id = $1', [id]);
      await use.issue(uuid, 'twice');
    }
    expect(await use.refusal(codeUse.redeem, { code: 'TWICE-1', order_number: '1' })).toEqual([409, 'code_ambiguous']);
    const body = { code: 'twice-1', order_number: '1', coupon: two[1]?.uuid ?? '' };
    const done = await call(app.origin, codeUse.redeem, { token: use.key, body });
    expect(done.coupon.id).toBe(two[1]?.id);
  });

  it('by guessing ends after three hundred wrong codes', async () => {
    await app.admin.query('delete from directory.throttles');
    const body = (at: number) => ({ code: `GUESS-${at}`, order_number: '1' });
    for (let round = 0; round < 15; round += 1)
      await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          request(app.origin, codeUse.redeem, { token: use.key, body: body(round * 20 + at) }),
        ),
      );
    const answer = await refused(app.origin, codeUse.redeem, { token: use.key, body: body(300) });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
