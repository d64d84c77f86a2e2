import { handovers, takeBackRequests, takeBackRules } from '@dw/contract';
import { describe, expect, it } from 'vitest';
import { call } from '../../testing/client';
import { payingCoupon } from '../../testing/paying-coupon';
import { told } from '../../testing/programmes';
import {
  ask,
  openProgramme,
  type ProgrammeOfTest,
  requestAt,
  type ShopperOfTest,
  shopperWith,
  takeAtDesk,
} from '../../testing/take-backs';
import type { TestApp } from '../../testing/test-app';
import { withTakeBacks } from '../../testing/with-take-backs';

let app: TestApp;
withTakeBacks((started) => {
  app = started;
});

type Kind = 'imported' | 'percent' | 'sum';
type Rule = { readonly min_grade: 'A' | 'B' | 'C'; readonly by: Kind; readonly amount?: string };

/** A programme whose rules pay with coupons of these kinds. */
async function paidBy(...rules: readonly Rule[]) {
  const programme = await openProgramme(app);
  const { shop, token, takeBack } = programme;
  const [imported, percent] = [
    await payingCoupon(app, shop, { value: 700 }),
    await payingCoupon(app, shop, { type: 'PERCENT', value: 2000, currency: null }),
  ];
  await app.admin.query('update coupons set codes_imported = true where id = $1', [imported.id]);
  const coupons = { imported: imported.id, percent: percent.id, sum: programme.coupon.id };
  await call(app.origin, takeBackRules.save, {
    token,
    path: { takeback_id: takeBack },
    body: {
      sum_coupon_id: coupons.sum,
      rules: rules.map(({ min_grade, by, amount }) =>
        by === 'sum' ? { min_grade, amount: amount ?? '5.00' } : { min_grade, coupon_id: coupons[by] },
      ),
    },
  });
  await told(app, shop);
  return { programme, coupons };
}
type Paid = Awaited<ReturnType<typeof paidBy>>;
const set = ({ coupons }: Paid, kind: Kind, text: string) =>
  app.admin.query(`update coupons set ${text} where id = $1`, [coupons[kind]]);
/** No code is left of it that is not promised. */
const runsOut = (paid: Paid, kind: Kind) => set(paid, kind, 'total_limit = issued + reserved');
const endsIn = (paid: Paid, kind: Kind, days: number) =>
  set(paid, kind, `expires_at = now() + interval '1 day' * ${days}`);
const left = async ({ coupons }: Paid, kind: Kind) => {
  const { rows } = await app.admin.query('select issued, reserved from coupons where id = $1', [coupons[kind]]);
  return [rows[0].issued, rows[0].reserved];
};

type Said = 'A' | 'B' | 'C' | 'no';
/** Ends the grading of somebody’s things, in the order of their names. */
const gradeAs = ({ programme }: Paid, { uuids }: ShopperOfTest, uuid: string, grades: readonly Said[]) =>
  call(app.origin, takeBackRequests.grade, {
    ...requestAt(programme, uuid),
    body: {
      items: uuids.map((item, index) => {
        const grade = grades[index] ?? 'no';
        return grade === 'no'
          ? { uuid: item, verdict: 'refused' as const, refusal: 'damaged' as const }
          : { uuid: item, verdict: 'accepted' as const, grade, route: 'resell' as const };
      }),
      finish: true,
    },
  });
async function codesOf({ token }: ShopperOfTest, uuid: string) {
  const { codes } = await call(app.origin, handovers.get, { token, path: { uuid } });
  return codes.map(({ amount, percent }) => amount?.amount ?? `${percent} %`);
}
const promisedTo = async ({ programme }: { readonly programme: ProgrammeOfTest }, uuid: string) =>
  (await call(app.origin, takeBackRequests.get, requestAt(programme, uuid))).rewards.map(
    ({ state, amount, percent }) => [state, amount?.amount ?? `${percent} %`],
  );
/** Somebody who has asked. */
async function asked({ programme }: Paid, ...names: string[]) {
  const one = await shopperWith(app, programme.shop, ...names);
  return { one, made: await ask(app, programme, one) };
}

describe('a code for each thing', () => {
  it.each([
    ['imported codes', 'imported', '7.00'],
    ['a percentage', 'percent', '20 %'],
  ] as const)('is what a rule with %s brings', async (_what, by, worth) => {
    const paid = await paidBy({ min_grade: 'B', by });
    const { one, made } = await asked(paid, 'Coat', 'Hat', 'Scarf');
    await takeAtDesk(app, paid.programme, made);
    expect(await left(paid, by)).toEqual([0, 3]);
    expect(await gradeAs(paid, one, made.uuid, ['A', 'B', 'C'])).toMatchObject({ state: 'rewarded', codes: 2 });
    expect(await codesOf(one, made.uuid)).toEqual([worth, worth]);
    expect(await left(paid, by)).toEqual([2, 0]);
  });

  it('stands beside one for the sum of the others', async () => {
    const paid = await paidBy({ min_grade: 'A', by: 'imported' }, { min_grade: 'C', by: 'sum', amount: '3.00' });
    const { one, made } = await asked(paid, 'Coat', 'Hat', 'Scarf');
    await takeAtDesk(app, paid.programme, made);
    expect(await gradeAs(paid, one, made.uuid, ['A', 'B', 'C'])).toMatchObject({ codes: 2 });
    expect((await codesOf(one, made.uuid)).sort()).toEqual(['6.00', '7.00']);
  });
});

describe('a coupon that has ended', () => {
  it('between reservation and grading gives way to the next rule’s', async () => {
    const paid = await paidBy({ min_grade: 'A', by: 'imported' }, { min_grade: 'B', by: 'percent' });
    const { one, made } = await asked(paid, 'Coat');
    await takeAtDesk(app, paid.programme, made);
    expect(await promisedTo(paid, made.uuid)).toEqual([['reserved', '7.00']]);
    await endsIn(paid, 'imported', -1);
    await gradeAs(paid, one, made.uuid, ['A']);
    expect(await codesOf(one, made.uuid)).toEqual(['20 %']);
    expect([await left(paid, 'imported'), await left(paid, 'percent')]).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });

  it('by the time of the hand-over gives way, too', async () => {
    const paid = await paidBy({ min_grade: 'A', by: 'imported' }, { min_grade: 'B', by: 'percent' });
    const { made } = await asked(paid, 'Coat');
    await endsIn(paid, 'imported', -1);
    await takeAtDesk(app, paid.programme, made);
    expect(await promisedTo(paid, made.uuid)).toEqual([['reserved', '20 %']]);
  });
});

describe('what a request was promised', () => {
  it.each([
    ['imported', '7.00'],
    ['sum', '5.00'],
  ] as const)('stays promised at its hand-over though the coupon ends soon by then: %s', async (by, worth) => {
    const paid = await paidBy({ min_grade: 'A', by });
    const { one, made } = await asked(paid, 'Coat');
    await endsIn(paid, by, 20);
    await takeAtDesk(app, paid.programme, made);
    expect(await promisedTo(paid, made.uuid)).toEqual([['reserved', worth]]);
    await gradeAs(paid, one, made.uuid, ['A']);
    expect(await codesOf(one, made.uuid)).toEqual([worth]);
  });

  it('is all that stays: what ended soon before it was asked for is not reserved', async () => {
    const paid = await paidBy({ min_grade: 'A', by: 'imported' }, { min_grade: 'B', by: 'sum', amount: '2.00' });
    await endsIn(paid, 'imported', 20);
    const { made } = await asked(paid, 'Coat');
    await takeAtDesk(app, paid.programme, made);
    expect(await promisedTo(paid, made.uuid)).toEqual([['reserved', '2.00']]);
  });

  it('as part of a sum is given where the coupon of the real grade has no code', async () => {
    const paid = await paidBy({ min_grade: 'A', by: 'sum', amount: '9.00' }, { min_grade: 'C', by: 'imported' });
    const { one, made } = await asked(paid, 'Coat', 'Hat');
    await takeAtDesk(app, paid.programme, made);
    expect(await promisedTo(paid, made.uuid)).toEqual([['reserved', '18.00']]);
    await runsOut(paid, 'imported');
    await gradeAs(paid, one, made.uuid, ['C', 'no']);
    // Worth what was accepted.
    expect(await codesOf(one, made.uuid)).toEqual(['9.00']);
    expect(await left(paid, 'sum')).toEqual([1, 0]);
  });

  it('as part of a sum is added to the rest of it', async () => {
    const paid = await paidBy({ min_grade: 'A', by: 'sum', amount: '9.00' }, { min_grade: 'C', by: 'imported' });
    const { one, made } = await asked(paid, 'Coat', 'Hat');
    await takeAtDesk(app, paid.programme, made);
    await runsOut(paid, 'imported');
    await gradeAs(paid, one, made.uuid, ['A', 'C']);
    expect(await codesOf(one, made.uuid)).toEqual(['18.00']);
  });

  it('for a thing of its own is given where the sum has no code', async () => {
    const paid = await paidBy({ min_grade: 'A', by: 'imported' }, { min_grade: 'C', by: 'sum', amount: '3.00' });
    const { one, made } = await asked(paid, 'Coat', 'Hat');
    await takeAtDesk(app, paid.programme, made);
    expect(await left(paid, 'imported')).toEqual([0, 2]);
    await runsOut(paid, 'sum');
    await gradeAs(paid, one, made.uuid, ['C', 'no']);
    expect(await codesOf(one, made.uuid)).toEqual(['7.00']);
    expect(await left(paid, 'imported')).toEqual([1, 0]);
  });

  it('for one thing serves another of the hand-over where the coupon has no other code', async () => {
    const paid = await paidBy({ min_grade: 'A', by: 'imported' });
    await set(paid, 'imported', 'total_limit = 1');
    const { one, made } = await asked(paid, 'Coat', 'Hat');
    await takeAtDesk(app, paid.programme, made);
    expect(await left(paid, 'imported')).toEqual([0, 1]);
    await gradeAs(paid, one, made.uuid, ['no', 'A']);
    expect(await codesOf(one, made.uuid)).toEqual(['7.00']);
    expect(await left(paid, 'imported')).toEqual([1, 0]);
  });

  it('of an older coupon for sums is worth what was accepted', async () => {
    const paid = await paidBy(
      { min_grade: 'A', by: 'sum', amount: '5.00' },
      { min_grade: 'B', by: 'sum', amount: '3.00' },
    );
    const { one, made } = await asked(paid, 'Coat');
    await takeAtDesk(app, paid.programme, made);
    const { shop, token, takeBack } = paid.programme;
    const next = await payingCoupon(app, shop);
    const rules = [{ min_grade: 'B' as const, amount: '3.00' }];
    const body = { sum_coupon_id: next.id, rules };
    await call(app.origin, takeBackRules.save, { token, path: { takeback_id: takeBack }, body });
    await app.admin.query('update coupons set total_limit = 0 where id = $1', [next.id]);
    await gradeAs(paid, one, made.uuid, ['B']);
    expect(await codesOf(one, made.uuid)).toEqual(['3.00']);
    expect(await left(paid, 'sum')).toEqual([1, 0]);
  });
});

describe('an appeal with a code for each thing', () => {
  const appeal = async (paid: Paid, one: ShopperOfTest, uuid: string) => {
    const [coat = ''] = one.uuids;
    await call(app.origin, handovers.appeal, {
      ...{ token: one.token, path: { uuid }, body: { items: [coat], body: 'It is new.' } },
    });
    const items = [{ uuid: coat, verdict: 'accepted' as const, grade: 'A' as const, route: 'resell' as const }];
    await call(app.origin, takeBackRequests.answerAppeal, {
      ...requestAt(paid.programme, uuid),
      body: { grant: true, answer: 'It is.', items },
    });
    return codesOf(one, uuid);
  };

  it('brings the better coupon’s code', async () => {
    const paid = await paidBy({ min_grade: 'A', by: 'imported' }, { min_grade: 'C', by: 'percent' });
    const { one, made } = await asked(paid, 'Coat');
    await takeAtDesk(app, paid.programme, made);
    await gradeAs(paid, one, made.uuid, ['C']);
    expect(await codesOf(one, made.uuid)).toEqual(['20 %']);
    expect(await appeal(paid, one, made.uuid)).toEqual(['20 %', '7.00']);
  });

  it('brings nothing where both grades bring the same', async () => {
    const paid = await paidBy({ min_grade: 'C', by: 'percent' });
    const { one, made } = await asked(paid, 'Coat');
    await takeAtDesk(app, paid.programme, made);
    await gradeAs(paid, one, made.uuid, ['C']);
    expect(await appeal(paid, one, made.uuid)).toEqual(['20 %']);
  });

  it('brings the whole sum where no code was left for the first answer', async () => {
    const paid = await paidBy(
      { min_grade: 'A', by: 'sum', amount: '5.00' },
      { min_grade: 'C', by: 'sum', amount: '1.00' },
    );
    const { one, made } = await asked(paid, 'Coat');
    await runsOut(paid, 'sum');
    await takeAtDesk(app, paid.programme, made);
    await gradeAs(paid, one, made.uuid, ['C']);
    expect(await codesOf(one, made.uuid)).toEqual([]);
    await set(paid, 'sum', 'total_limit = null');
    expect(await appeal(paid, one, made.uuid)).toEqual(['5.00']);
  });
});
