import { coupons, takeBackIntake, takeBackRules, takeBacks } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { payingCoupon } from '../../testing/paying-coupon';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** An account with a programme and its standard tags by name. */
async function shop() {
  const tenant = await app.make.tenant();
  const { id } = await call(app.origin, takeBacks.create, { token: tenant.token, body: { name: 'Wear it again' } });
  const { rows } = await app.admin.query<{ id: string; name: string }>(
    'select id, name from tags where account_id = $1',
    [tenant.accountId],
  );
  const tags = new Map(rows.map((row) => [row.name, Number(row.id)]));
  return {
    ...tenant,
    path: { takeback_id: id },
    coats: tags.get('Coats and jackets') ?? 0,
    shoes: tags.get('Shoes') ?? 0,
  };
}
const save = ({ token, path }: Pick<Awaited<ReturnType<typeof shop>>, 'token' | 'path'>, body: object) =>
  call(app.origin, takeBackRules.save, { token, path, body: { rules: [], ...body } });
const lines = ({ rules }: Awaited<ReturnType<typeof save>>) =>
  rules.map(({ tag, min_grade, amount, coupon, no_promise }) => [
    tag?.name ?? 'any',
    ...[min_grade, amount ?? coupon?.name, no_promise],
  ]);

describe('the rewards of a programme', () => {
  it('are none at first, then what was saved, whole', async () => {
    const one = await shop();
    const { token, path, coats } = one;
    expect(await call(app.origin, takeBackRules.get, { token, path })).toMatchObject({
      ...{ sum_coupon: null, one_code: false, rules: [] },
    });
    const [sum, tenth] = [
      await payingCoupon(app, one),
      await payingCoupon(app, one, { type: 'PERCENT', currency: null }),
    ];
    const rules = [
      { tag_id: coats, min_grade: 'A', amount: '14.00' },
      { tag_id: '', min_grade: 'B', amount: 5.5 },
      { min_grade: 'C', coupon_id: tenth.uuid },
    ];
    const saved = await save(one, { sum_coupon_id: sum.id, rules });
    expect(lines(saved)).toEqual([
      ['Coats and jackets', 'A', '14.00', null],
      ['any', 'B', '5.50', null],
      ['any', 'C', 'Spring', null],
    ]);
    expect(saved).toMatchObject({
      ...{ one_code: true, sum_coupon: { id: sum.id, type: 'CASH', value: '1.00', currency: 'GBP', free_count: 10 } },
      rules: [{ coupon: null }, { coupon: null }, { coupon: { uuid: tenth.uuid, value: '1', currency: null } }],
    });
    expect(await call(app.origin, takeBackRules.get, { token, path })).toEqual(saved);
    const fewer = await save(one, { rules: [{ min_grade: 'D', coupon_id: String(tenth.id) }] });
    expect([fewer.sum_coupon, fewer.one_code, lines(fewer)]).toEqual([null, false, [['any', 'D', 'Spring', null]]]);
    const { rows } = await app.admin.query(
      "select before->'rules' as before, after->'rules' as after from audit_log where account_id = $1 and action = 'take-back.rules' order by id desc limit 1",
      [one.accountId],
    );
    expect([rows[0].before.length, rows[0].after]).toEqual([
      3,
      [{ tagId: null, minGrade: 'D', amount: null, couponId: tenth.id }],
    ]);
  });

  it('go with a tag that is deleted, and are promised only while the coupon can pay', async () => {
    const one = await shop();
    const { token, path, coats, shoes } = one;
    const [sum, soon] = [await payingCoupon(app, one), await payingCoupon(app, one, { days: 44 })];
    const rules = [
      { tag_id: coats, min_grade: 'A', amount: '14' },
      { tag_id: shoes, min_grade: 'A', coupon_id: soon.id },
    ];
    expect(lines(await save(one, { sum_coupon_id: sum.uuid, rules }))).toEqual([
      ['Coats and jackets', 'A', '14.00', null],
      ['Shoes', 'A', 'Spring', 'ends_soon'],
    ]);
    await call(app.origin, coupons.update, { token, path: { uuid: sum.uuid }, body: { checked_by: 'shop' } });
    await app.admin.query('delete from tags where id = $1', [shoes]);
    const now = await call(app.origin, takeBackRules.get, { token, path });
    expect([now.one_code, lines(now)]).toEqual([false, [['Coats and jackets', 'A', '14.00', 'not_own_codes']]]);
  });

  it('are refused under the field that is wrong, and nothing is changed', async () => {
    const one = await shop();
    const [sum, percent, imported, gone, stranger] = [
      await payingCoupon(app, one),
      await payingCoupon(app, one, { type: 'PERCENT', currency: null }),
      await payingCoupon(app, one),
      await payingCoupon(app, one),
      await payingCoupon(app, await app.make.tenant()),
    ];
    await app.admin.query('update coupons set codes_imported = true where id = $1', [imported.id]);
    await call(app.origin, coupons.remove, { token: one.token, path: { id: gone.uuid } });
    const kept = await save(one, { sum_coupon_id: sum.id, rules: [{ min_grade: 'A', amount: '5' }] });
    const rule = { min_grade: 'A', amount: '5' };
    const foreign = (await shop()).coats;
    const wrong: readonly (readonly [object, string])[] = [
      [{ sum_coupon_id: percent.id }, 'sum_coupon_id'],
      [{ sum_coupon_id: imported.id }, 'sum_coupon_id'],
      [{ sum_coupon_id: gone.uuid }, 'sum_coupon_id'],
      [{ sum_coupon_id: stranger.uuid }, 'sum_coupon_id'],
      [{ sum_coupon_id: 'x' }, 'sum_coupon_id'],
      [{ rules: [rule] }, 'sum_coupon_id'],
      [{ sum_coupon_id: sum.id, rules: [{ min_grade: 'A' }] }, 'rules.0.amount'],
      [{ sum_coupon_id: sum.id, rules: [{ ...rule, coupon_id: percent.id }] }, 'rules.0.amount'],
      [{ sum_coupon_id: sum.id, rules: [{ ...rule, amount: '0' }] }, 'rules.0.amount'],
      [{ sum_coupon_id: sum.id, rules: [{ ...rule, amount: '5.005' }] }, 'rules.0.amount'],
      [{ sum_coupon_id: sum.id, rules: [{ ...rule, amount: '-5' }] }, 'rules.0.amount'],
      [{ sum_coupon_id: sum.id, rules: [rule, { ...rule, min_grade: 'E' }] }, 'rules.1.min_grade'],
      [{ sum_coupon_id: sum.id, rules: [rule, { ...rule, amount: '6' }] }, 'rules.1.min_grade'],
      [{ sum_coupon_id: sum.id, rules: [{ ...rule, tag_id: foreign }] }, 'rules.0.tag_id'],
      [{ rules: [{ min_grade: 'A', coupon_id: stranger.id }] }, 'rules.0.coupon_id'],
      [{ rules: Array.from({ length: 201 }, () => rule) }, 'rules'],
      [{ rules: 'x' }, 'rules'],
    ];
    for (const [body, field] of wrong) {
      const { token, path } = one;
      const answer = await refused(app.origin, takeBackRules.save, { token, path, body: { rules: [], ...body } });
      expect([answer.status, Object.keys(answer.errors ?? {})], JSON.stringify(body).slice(0, 200)).toEqual([
        422,
        [field],
      ]);
    }
    expect(await call(app.origin, takeBackRules.get, one)).toEqual(kept);
    const stale = await refused(app.origin, takeBackRules.save, {
      ...one,
      body: { rules: [], updated_at: '2026-01-01T00:00:00.000Z' },
    });
    expect(stale).toMatchObject({ status: 409, code: 'stale' });
    expect(await call(app.origin, takeBackRules.get, one)).toEqual(kept);
  });

  it('of two saved at once are one of them, whole', async () => {
    const one = await shop();
    const sum = await payingCoupon(app, one);
    const set = (amount: string) => ({
      sum_coupon_id: sum.id,
      rules: ['A', 'B', 'C'].map((min_grade) => ({ min_grade, amount })),
    });
    await Promise.all(['1', '2', '3', '4'].map((amount) => save(one, set(amount))));
    const { rules } = await call(app.origin, takeBackRules.get, one);
    expect(rules).toHaveLength(3);
    expect(new Set(rules.map(({ amount }) => amount)).size).toBe(1);
  });

  it('are told to the public after each change, also of a coupon', async () => {
    const one = await shop();
    const told = async (tenant: Tenant) => {
      const { rows } = await app.admin.query('select rewards from directory.public_offers where account_id = $1', [
        tenant.accountId,
      ]);
      return rows[0]?.rewards.map(({ grade, value, sum }: { grade: string; value: number; sum: boolean }) => [
        grade,
        ...[value, sum],
      ]);
    };
    await app.admin.query(
      "insert into entitlements (account_id, type, status) values ($1, 'TAKE_BACKS', 'ACTIVE') on conflict (account_id, type) do update set status = 'ACTIVE'",
      [one.accountId],
    );
    const sum = await payingCoupon(app, one);
    await save(one, { sum_coupon_id: sum.id, rules: [{ min_grade: 'B', amount: '5' }] });
    expect(await until(async () => ((await told(one))?.length === 1 ? told(one) : undefined))).toEqual([
      ['B', 500, true],
    ]);
    await call(app.origin, coupons.setActive, { token: one.token, path: { id: sum.uuid }, body: { active: 0 } });
    await until(async () => ((await told(one))?.length === 0 ? true : undefined));
  });
});

describe('what a programme takes in', () => {
  const edit = ({ token, path }: Awaited<ReturnType<typeof shop>>, body: object) =>
    call(app.origin, takeBackIntake.save, { token, path, body });

  it('is what a new programme takes, and keeps what an edit does not name', async () => {
    const one = await shop();
    const first = await call(app.origin, takeBackIntake.get, one);
    expect(first).toEqual({
      ...{ takes_from: 'own', min_age_days: 30, max_age_months: null, returns_url: '', max_items: 10 },
      ...{ daily_limit: null, paused_until: null, pause_note: '', store_receives: true, fate_of_refused: 'return' },
      ...{ terms: '', terms_version: 1, updated_at: expect.any(String) },
    });
    const changed = await edit(one, {
      ...{ takes_from: 'any', min_age_days: '0', max_age_months: 24, returns_url: 'alder.example/returns' },
      ...{
        max_items: 4,
        daily_limit: '50',
        store_receives: 0,
        fate_of_refused: 'donate',
        updated_at: first.updated_at,
      },
    });
    expect(changed).toMatchObject({
      ...{ takes_from: 'any', min_age_days: 0, max_age_months: 24, returns_url: 'https://alder.example/returns' },
      ...{ max_items: 4, daily_limit: 50, store_receives: false, fate_of_refused: 'donate', terms_version: 1 },
    });
    expect(await edit(one, { max_age_months: '', daily_limit: null })).toMatchObject({
      ...{ max_age_months: null, daily_limit: null, max_items: 4, takes_from: 'any' },
    });
    const stale = await refused(app.origin, takeBackIntake.save, {
      ...one,
      body: { max_items: 2, updated_at: first.updated_at },
    });
    expect(stale).toMatchObject({ status: 409, conflict: { theirs: { max_items: 4 }, yours: { max_items: 2 } } });
  });

  it('counts the texts of its terms, each change once', async () => {
    const one = await shop();
    expect(await edit(one, { terms: ' Clean and dry. ' })).toMatchObject({ terms: 'Clean and dry.', terms_version: 2 });
    expect(await edit(one, { terms: 'Clean and dry.', max_items: 3 })).toMatchObject({ terms_version: 2 });
    await Promise.all(['a', 'b', 'c'].map((terms) => edit(one, { terms })));
    expect(await call(app.origin, takeBackIntake.get, one)).toMatchObject({ terms_version: 5 });
  });

  it('is paused until a day or until it is resumed, with a note', async () => {
    const one = await shop();
    const stored = async () =>
      (
        await app.admin.query('select paused_until::text as until from take_backs where account_id = $1', [
          one.accountId,
        ])
      ).rows[0].until;
    expect(await edit(one, { paused_until: 'until_resumed', pause_note: 'We move.' })).toMatchObject({
      ...{ paused_until: 'until_resumed', pause_note: 'We move.' },
    });
    expect(await stored()).toBe('infinity');
    expect(await edit(one, { max_items: 5 })).toMatchObject({ paused_until: 'until_resumed' });
    const until = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    expect(await edit(one, { paused_until: until })).toMatchObject({ paused_until: until });
    app.clock.pass(3601);
    expect(await call(app.origin, takeBackIntake.get, one)).toMatchObject({ paused_until: null });
    expect(await edit(one, { paused_until: null })).toMatchObject({ paused_until: null, pause_note: 'We move.' });
    expect(await stored()).toBeNull();
  });

  it('refuses what makes no sense under its field', async () => {
    const one = await shop();
    const wrong: readonly (readonly [object, string])[] = [
      [{ takes_from: 'all' }, 'takes_from'],
      [{ min_age_days: -1 }, 'min_age_days'],
      [{ min_age_days: 731 }, 'min_age_days'],
      [{ min_age_days: 1.5 }, 'min_age_days'],
      [{ max_age_months: 0 }, 'max_age_months'],
      [{ min_age_days: 60, max_age_months: 2 }, 'max_age_months'],
      [{ returns_url: 'javascript:alert(1)' }, 'returns_url'],
      [{ returns_url: 'https://a:b@alder.example' }, 'returns_url'],
      [{ max_items: 0 }, 'max_items'],
      [{ max_items: 21 }, 'max_items'],
      [{ daily_limit: 0 }, 'daily_limit'],
      [{ paused_until: '2020-01-01T00:00:00Z' }, 'paused_until'],
      [{ paused_until: 'tomorrow' }, 'paused_until'],
      [{ pause_note: 'x'.repeat(301) }, 'pause_note'],
      [{ store_receives: 'perhaps' }, 'store_receives'],
      [{ fate_of_refused: 'sell' }, 'fate_of_refused'],
      [{ terms: 'x'.repeat(20_001) }, 'terms'],
      [{ terms: 'a\u0000b' }, 'terms'],
    ];
    for (const [body, field] of wrong) {
      const answer = await refused(app.origin, takeBackIntake.save, { ...one, body });
      expect([answer.status, Object.keys(answer.errors ?? {})], JSON.stringify(body).slice(0, 99)).toEqual([
        422,
        [field],
      ]);
    }
    const stranger = await app.make.tenant();
    for (const endpoint of [takeBackIntake.get, takeBackRules.get])
      expect(await refused(app.origin, endpoint, { token: stranger.token, path: one.path })).toMatchObject({
        status: 404,
      });
  });
});
