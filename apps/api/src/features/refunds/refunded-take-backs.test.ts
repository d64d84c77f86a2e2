import {
  apiKeys,
  codeUse,
  donations,
  handovers,
  takeBackRequests,
  takeBackRules,
  wardrobe as wardrobeCalls,
} from '@dw/contract';
import { describe, expect, it } from 'vitest';
import { call, refused, request } from '../../testing/client';
import { type GivingOfTest, give, openGiving, takeGift } from '../../testing/donations';
import { payingCoupon } from '../../testing/paying-coupon';
import { refundsOf } from '../../testing/refunds';
import { runHourly } from '../../testing/run-hourly';
import {
  ask,
  countsOf,
  gradeAll,
  openProgramme,
  type ProgrammeOfTest,
  requestAt,
  requestBody,
  type ShopperOfTest,
  shopperWith,
  takeAtDesk,
  wardrobeOf,
} from '../../testing/take-backs';
import { type TestApp, until } from '../../testing/test-app';
import { withTakeBacks } from '../../testing/with-take-backs';

let app: TestApp;
let programme: ProgrammeOfTest;
let giving: GivingOfTest;
let server: Awaited<ReturnType<typeof refundsOf>>;
let till: string;
withTakeBacks(async (started) => {
  app = started;
  programme = await openProgramme(app, 40);
  giving = await openGiving(app);
  server = await refundsOf(app, programme.shop);
  const body = { name: 'Till', scopes: ['codes:read', 'codes:redeem'] as const };
  till = (
    await call(app.origin, apiKeys.create, { token: programme.token, body: { ...body, scopes: [...body.scopes] } })
  ).key;
});

let refunds = 0;
/** The shop gives the money back for the things of these names, all of the order without any. */
function refund({ order }: ShopperOfTest, names: readonly string[] = [], changed: object = {}) {
  refunds += 1;
  const lines = names.map((name) => ({ name, quantity: 1 }));
  return server.send(order, { id: `H-${refunds}`, ...(lines.length > 0 && { lines }), ...changed });
}
const at = (id: string, of = programme) => requestAt(of, id);
const see = ({ token }: ShopperOfTest, uuid: string) => call(app.origin, handovers.get, { token, path: { uuid } });
const look = (id: string) => call(app.origin, takeBackRequests.get, at(id));
const comesTo = async (one: ShopperOfTest, expected: readonly unknown[]) => {
  await until(async () => JSON.stringify(await wardrobeOf(app, one)) === JSON.stringify(expected)).catch(() => {});
  expect(await wardrobeOf(app, one)).toEqual(expected);
};
const amounts = async (one: ShopperOfTest) =>
  (await call(app.origin, wardrobeCalls.rewards, { token: one.token })).items
    .map(({ state, amount }) => [state, amount?.amount])
    .sort();
/** Somebody whose things were all accepted with that grade. */
async function rewarded(of: ProgrammeOfTest, grade: 'A' | 'B' | 'C', ...names: string[]) {
  const one = await shopperWith(app, of.shop, ...names);
  const made = await ask(app, of, one);
  await takeAtDesk(app, of, made);
  await gradeAll(app, of, made, grade);
  const { codes } = await see(one, made.uuid);
  return { one, made, code: codes[0]?.code ?? '' };
}
const redeem = async (code: string) =>
  (await request(app.origin, codeUse.redeem, { token: till, body: { code, order_number: 'S-1' } })).status;

describe('a refund of what was asked to be taken back', () => {
  it('takes the thing out, and ends the request with the last', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat', 'Hat');
    const made = await ask(app, programme, one);
    expect(await refund(one, ['Coat'])).toEqual(['refunded', 1]);
    // The request knows at once, the wardrobe soon.
    expect(await see(one, made.uuid)).toMatchObject({
      ...{
        state: 'requested',
        items: [
          { left_out: true, refunded: true },
          { left_out: false, refunded: false },
        ],
      },
    });
    await comesTo(one, [
      ['Coat', 'gone', 'returned'],
      ['Hat', 'promised', null],
    ]);
    await refund(one, ['Hat']);
    expect(await look(made.uuid)).toMatchObject({ state: 'cancelled', ended_by: 'refund' });
    await comesTo(one, [
      ['Coat', 'gone', 'returned'],
      ['Hat', 'gone', 'returned'],
    ]);
    await refund(one, [], { paid_again: true });
    await comesTo(one, [
      ['Coat', 'held', null],
      ['Hat', 'held', null],
    ]);
  });

  it('in the same moment leaves nothing promised, whichever was first', async () => {
    for (let times = 0; times < 4; times += 1) {
      const one = await shopperWith(app, programme.shop, 'Coat');
      // Both wait for the thing, so that its wardrobe hears of the refund while it is being promised.
      const holder = await app.admin.connect();
      await holder.query('begin');
      await holder.query('select from wardrobe_items where uuid = $1 for update', [one.uuids[0]]);
      const asking = request(app.origin, handovers.request, { token: one.token, body: requestBody(programme, one) });
      await refund(one);
      await new Promise((resolve) => setTimeout(resolve, 60));
      await holder.query('commit');
      holder.release();
      const { status } = await asking;
      expect([201, 409]).toContain(status);
      await comesTo(one, [['Coat', 'gone', 'returned']]);
      const { rows } = await app.admin.query(
        `select h.state, h.ended_by from handovers h join take_back_items t on t.handover_id = h.id where t.item_uuid = $1`,
        [one.uuids[0]],
      );
      expect(rows).toEqual(status === 201 ? [{ state: 'cancelled', ended_by: 'refund' }] : []);
    }
  });
});

describe('a refund of what is under way', () => {
  it('is looked at by a person, and earns nothing', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat', 'Hat');
    const before = await countsOf(app, programme);
    const made = await ask(app, programme, one);
    await takeAtDesk(app, programme, made);
    await refund(one, ['Coat']);
    expect(await look(made.uuid)).toMatchObject({
      ...{ review: { flags: ['refunded'], state: 'open' }, things: [{ refunded: true }, { refunded: false }] },
    });
    expect(await gradeAll(app, programme, made)).toMatchObject({ state: 'graded', codes: 0 });
    const body = { reason: 'The hat was not refunded.' };
    expect(await call(app.origin, takeBackRequests.review, { ...at(made.uuid), body })).toMatchObject({
      ...{ state: 'rewarded', codes: 1, reward: { amount: '5.00', currency: 'GBP' } },
    });
    expect(await countsOf(app, programme)).toMatchObject({ reserved: before.reserved, issued: before.issued + 1 });
    await comesTo(one, [
      ['Coat', 'gone', 'taken_back'],
      ['Hat', 'gone', 'taken_back'],
    ]);
  });

  it('earns again once it is paid again, and nothing where all was refunded', async () => {
    const [one, other] = [
      await shopperWith(app, programme.shop, 'Coat'),
      await shopperWith(app, programme.shop, 'Hat'),
    ];
    const [paid, unpaid] = [await ask(app, programme, one), await ask(app, programme, other)];
    for (const made of [paid, unpaid]) await takeAtDesk(app, programme, made);
    await refund(one);
    await refund(other);
    await refund(one, [], { paid_again: true });
    for (const made of [paid, unpaid]) await gradeAll(app, programme, made);
    const body = { reason: 'Looked at.' };
    const done = await Promise.all(
      [paid, unpaid].map(({ uuid }) => call(app.origin, takeBackRequests.review, { ...at(uuid), body })),
    );
    expect(done.map(({ state, codes }) => [state, codes])).toEqual([
      ['rewarded', 1],
      ['rewarded', 0],
    ]);
    expect((await look(unpaid.uuid)).rewards.map(({ state }) => state)).toEqual(['voided']);
  });

  it('comes back from where it went as returned, not as held', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat');
    const made = await ask(app, programme, one);
    await app.admin.query("update handovers set fate_of_refused = 'return' where uuid = $1", [made.uuid]);
    await takeAtDesk(app, programme, made);
    await refund(one);
    await comesTo(one, [['Coat', 'away', null]]);
    const items = [{ uuid: one.uuids[0] ?? '', verdict: 'refused' as const, refusal: 'damaged' as const }];
    await call(app.origin, takeBackRequests.grade, { ...at(made.uuid), body: { items, finish: true } });
    await call(app.origin, takeBackRequests.review, { ...at(made.uuid), body: { reason: 'It goes back.' } });
    await app.admin.query("update handovers set ended_at = now() - interval '15 days' where uuid = $1", [made.uuid]);
    await runHourly(app, 'handovers.tend');
    await comesTo(one, [['Coat', 'gone', 'returned']]);
  });

  it('given to a charity stays there once it was received, and is promised no more before', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat', 'Hat');
    const [coat = '', hat = ''] = one.uuids;
    const here = await give(app, giving, { uuids: [coat], token: one.token, email: one.email, order: one.order });
    await takeGift(app, giving, here);
    const waiting = await give(app, giving, { ...one, uuids: [hat] });
    await refund(one);
    await until(async () => (await see(one, waiting.uuid)).state === 'cancelled');
    await comesTo(one, [
      ['Coat', 'gone', 'donated'],
      ['Hat', 'gone', 'returned'],
    ]);
    const { items } = await call(app.origin, donations.list, { token: giving.token, query: { per_page: 100 } });
    expect(items.filter(({ name }) => name === 'Coat').map(({ status }) => status)).toEqual(['RECEIVED']);
  });

  it('that its shopper had ended is not brought back to the wardrobe', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat');
    const path = { uuid: one.uuids[0] ?? '' };
    await call(app.origin, wardrobeCalls.end, { token: one.token, path, body: { as: 'sold' } });
    await refund(one);
    const item = () => call(app.origin, wardrobeCalls.get, { token: one.token, path });
    await until(async () => (await item()).undo_until === null);
    await refused(app.origin, wardrobeCalls.restore, { token: one.token, path }, 409);
    expect(await item()).toMatchObject({ state: 'gone', ended_as: 'sold' });
  });
});

describe('a refund after the reward', () => {
  it('takes a thing’s share from the code of several, and voids it with the last; the shopper is told', async () => {
    const { one, made, code } = await rewarded(programme, 'B', 'Coat', 'Hat', 'Scarf');
    await until(async () => JSON.stringify(await amounts(one)) === '[["released","9.00"]]');
    expect(await refund(one, ['Hat'])).toEqual(['refunded', 1]);
    const read = await call(app.origin, codeUse.validate, { token: till, body: { code } });
    expect(read.coupon).toMatchObject({ type: 'CASH', value: '6.00', currency: 'GBP' });
    expect(await look(made.uuid)).toMatchObject({ state: 'rewarded', codes: 1, reward: { amount: '6.00' } });
    expect((await see(one, made.uuid)).codes).toMatchObject([{ code, amount: { amount: '6.00' } }]);
    await until(async () => JSON.stringify(await amounts(one)) === '[["released","6.00"]]');
    const mail = await app.mailTo(one.email, 'that you got for handing things in');
    expect(mail).toContain('- Hat');
    expect(mail).toContain(`The coupon code ${code} that you got for handing things in is now worth £6.00.`);

    await refund(one, ['Coat', 'Scarf']);
    await until(async () => JSON.stringify(await amounts(one)) === '[["voided","6.00"]]');
    expect(await redeem(code)).toBe(409);
    expect(await look(made.uuid)).toMatchObject({ codes: 0, rewards: [{ state: 'voided' }] });
    expect((await see(one, made.uuid)).codes).toEqual([]);
    const last = await app.mailTo(one.email, 'that you got for handing them in');
    expect(last).toContain('- Scarf');
    expect(last).toContain(`The coupon code ${code} that you got for handing them in can no longer be used.`);

    const { rows } = await app.admin.query(
      `select action, after->>'value' as value from audit_log where action in ('code.lowered', 'code.voided') and after->>'handover' = $1 order by id`,
      [made.uuid],
    );
    expect(rows).toEqual([
      { action: 'code.lowered', value: '600' },
      { action: 'code.voided', value: null },
    ]);
    const told = await app.admin.query("select from domain_events where name = 'code.voided'");
    expect(told.rowCount).toBe(1);
    // Nothing of it comes back.
    await refund(one, [], { paid_again: true });
    expect(await redeem(code)).toBe(409);
    await comesTo(one, [
      ['Coat', 'gone', 'taken_back'],
      ['Hat', 'gone', 'taken_back'],
      ['Scarf', 'gone', 'taken_back'],
    ]);
  });

  it('leaves a code that was used, and of both at once the first decides', async () => {
    const used = await rewarded(programme, 'B', 'Coat');
    expect(await redeem(used.code)).toBe(200);
    await refund(used.one);
    expect(await redeem(used.code)).toBe(200);
    expect((await look(used.made.uuid)).rewards).toMatchObject([{ state: 'released', amount: { amount: '3.00' } }]);

    for (let times = 0; times < 3; times += 1) {
      const { one, code } = await rewarded(programme, 'B', 'Coat');
      const [status] = await Promise.all([redeem(code), refund(one)]);
      const { rows } = await app.admin.query(
        `select u.redeemed_at is not null as used, u.voided_at is not null as void from code_uses u
         join coupon_codes c on c.id = u.code_id where c.code = $1`,
        [code],
      );
      expect(rows).toEqual([{ used: status === 200, void: status !== 200 }]);
    }
  });

  it('takes first what an appeal had added', async () => {
    const { one, made, code } = await rewarded(programme, 'C', 'Coat', 'Hat');
    const [coat = ''] = one.uuids;
    const path = { uuid: made.uuid };
    await call(app.origin, handovers.appeal, { token: one.token, path, body: { items: [coat], body: 'It was new.' } });
    await call(app.origin, takeBackRequests.answerAppeal, {
      ...at(made.uuid),
      body: {
        grant: true,
        answer: 'So it was.',
        items: [{ uuid: coat, verdict: 'accepted', grade: 'A', route: 'resell' }],
      },
    });
    // £2 for two things of grade C, and £4 more for the coat of grade A.
    await until(async () => JSON.stringify(await amounts(one)) === '[["released","2.00"],["released","4.00"]]');
    await refund(one, ['Coat']);
    await until(async () => JSON.stringify(await amounts(one)) === '[["released","1.00"],["voided","4.00"]]');
    expect((await call(app.origin, codeUse.validate, { token: till, body: { code } })).coupon.value).toBe('1.00');
  });

  it('voids the code of one thing where each has its own, and no other shop’s', async () => {
    const each = await openProgramme(app);
    const own = await payingCoupon(app, each.shop, { type: 'PERCENT', value: 1000, currency: null });
    await call(app.origin, takeBackRules.save, {
      ...{ token: each.token, path: { takeback_id: each.takeBack } },
      body: { rules: [{ min_grade: 'C', coupon_id: own.id }] },
    });
    const { one, made } = await rewarded(each, 'B', 'Coat', 'Hat');
    const states = async () =>
      (await call(app.origin, takeBackRequests.get, at(made.uuid, each))).rewards.map(({ state }) => state);
    expect(await states()).toEqual(['released', 'released']);
    const theirs = await refundsOf(app, each.shop);
    expect(await theirs.send(one.order, { id: 'E-1', lines: [{ name: 'Hat', quantity: 1 }] })).toEqual(['refunded', 1]);
    expect(await states()).toEqual(['released', 'voided']);
  });
});
