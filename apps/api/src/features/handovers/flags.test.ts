import { handovers, takeBackDesk, takeBackRequests, takeBackRules } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { payingCoupon } from '../../testing/paying-coupon';
import { allHeard } from '../../testing/pending-jobs';
import { told } from '../../testing/programmes';
import {
  ask,
  gradeAll,
  openProgramme,
  type ProgrammeOfTest,
  requestAt,
  requestBody,
  shopperWith,
  takeAtDesk,
} from '../../testing/take-backs';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let programme: ProgrammeOfTest;
beforeAll(async () => {
  app = await startTestApp(12);
  programme = await openProgramme(app);
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => app.close());

const flagsOf = async (uuid: string, of = programme) =>
  (await call(app.origin, takeBackRequests.get, requestAt(of, uuid))).review?.flags ?? [];
/** Ends the grading of a request, with everything refused. */
const refuseAll = (uuid: string, items: readonly { readonly uuid: string }[]) =>
  call(app.origin, takeBackRequests.grade, {
    ...requestAt(programme, uuid),
    body: {
      items: items.map((item) => ({ uuid: item.uuid, verdict: 'refused' as const, refusal: 'soiled' as const })),
      finish: true,
    },
  });

it('a flag of an older release is shown no more, and its review stands', async () => {
  const one = await shopperWith(app, programme.shop, 'Coat');
  const { uuid } = await ask(app, programme, one);
  await app.admin.query(
    `insert into take_back_reviews (account_id, handover_id, flags) select account_id, id, '["renamed_since","by_hand"]' from handovers where uuid = $1`,
    [uuid],
  );
  const seen = await call(app.origin, takeBackRequests.get, requestAt(programme, uuid));
  expect(seen.review).toMatchObject({ state: 'open', flags: ['by_hand'] });
});

describe('a request is looked at by a person', () => {
  it('who has three others open, wherever these are; a change does not count itself', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat', 'Dress', 'Hat', 'Scarf');
    const made = [];
    for (const uuid of one.uuids.slice(0, 3)) made.push(await ask(app, programme, { ...one, uuids: [uuid] }));
    const [first, , third] = made;
    if (!first || !third) throw new Error('Too few requests.');
    const { uuid: _, programme: __, ...body } = requestBody(programme, { ...one, uuids: one.uuids.slice(2, 3) });
    await call(app.origin, handovers.change, { token: one.token, path: { uuid: third.uuid }, body });
    expect(await flagsOf(third.uuid)).toEqual([]);
    await takeAtDesk(app, programme, first);
    const last = await ask(app, programme, { ...one, uuids: one.uuids.slice(3) });
    expect(await flagsOf(last.uuid)).toEqual(['many_open']);
  });

  it('who bought it within two weeks, where the programme takes it so soon', async () => {
    const young = await openProgramme(app);
    await app.admin.query('update take_backs set min_age_days = 0 where account_id = $1', [young.shop.accountId]);
    await told(app, young.shop);
    const one = await shopperWith(app, young.shop, 'Coat', 'Hat');
    const bought = (uuid = '', days = 0) =>
      app.admin.query('update wardrobe_items set bought_at = now() - make_interval(days => $2) where uuid = $1', [
        ...[uuid, days],
      ]);
    const [coat = '', hat = ''] = one.uuids;
    await bought(coat, 13);
    await bought(hat, 15);
    const [first, second] = [
      await ask(app, young, { ...one, uuids: [coat] }),
      await ask(app, young, { ...one, uuids: [hat] }),
    ];
    expect([await flagsOf(first.uuid, young), await flagsOf(second.uuid, young)]).toEqual([['just_bought'], []]);
  });

  it('who made ten others in 30 days', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat');
    for (let times = 0; times < 10; times += 1) {
      const { uuid } = await ask(app, programme, one);
      expect([times, await flagsOf(uuid)]).toEqual([times, []]);
      await call(app.origin, handovers.cancel, { token: one.token, path: { uuid }, body: {} });
    }
    const { uuid } = await ask(app, programme, one);
    expect(await flagsOf(uuid)).toEqual(['many_recent']);
  });

  it('who brings a thing that was taken back before', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat');
    const first = await ask(app, programme, one);
    await takeAtDesk(app, programme, first);
    await gradeAll(app, programme, first);
    await allHeard(app);
    await app.admin.query(
      "update wardrobe_items set state = 'held', leg_uuid = null, leg_account_id = null, ended_as = null where uuid = $1",
      [one.uuids[0]],
    );
    const again = await ask(app, programme, one);
    expect(await flagsOf(again.uuid)).toEqual(['taken_before']);
  });

  it('of whom two requests had something refused in 90 days, however many things', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat', 'Dress', 'Hat', 'Scarf');
    const [coat = '', dress = '', hat = '', scarf = ''] = one.uuids;
    const bring = async (...uuids: string[]) => {
      const made = await ask(app, programme, { ...one, uuids });
      const flags = await flagsOf(made.uuid);
      await takeAtDesk(app, programme, made);
      await refuseAll(made.uuid, made.items);
      return flags;
    };
    expect([await bring(coat, dress), await bring(hat), await bring(scarf)]).toEqual([[], [], ['two_refusals']]);
  });

  it.each([
    ['19.99', []],
    ['20.00', ['unsigned_order']],
  ])('whose order nobody signed and that may bring £%s beside a percentage: %j', async (amount, flags) => {
    const own = await openProgramme(app);
    const { shop, token, takeBack, coupon } = own;
    const percent = await payingCoupon(app, shop, { type: 'PERCENT', value: 2000, currency: null });
    const rules = [
      { min_grade: 'A' as const, amount },
      { min_grade: 'C' as const, coupon_id: percent.id },
    ];
    const body = { sum_coupon_id: coupon.id, rules };
    await call(app.origin, takeBackRules.save, { token, path: { takeback_id: takeBack }, body });
    await told(app, shop);
    const one = await shopperWith(app, shop, 'Coat', 'Hat');
    await app.admin.query('update wardrobe_items set signed = false where uuid = $1', [one.uuids[0]]);
    const [coat = '', hat = ''] = one.uuids;
    const made = await ask(app, own, one, {
      items: [
        { uuid: coat, condition: { worn: 'as_new', faults: 'none', washed: true } },
        { uuid: hat, condition: { worn: 'well_worn', faults: 'none', washed: true } },
      ],
    });
    expect(made.up_to).toBeNull();
    expect(await flagsOf(made.uuid, own)).toEqual(flags);
  });
});

describe('the desk', () => {
  it('is told whether a thing that is here is the one that was named', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat', 'Hat');
    const made = await ask(app, programme, one);
    const [coat = '', hat = ''] = one.uuids;
    const { token, store: place } = programme;
    const take = { token, path: { code: made.code } };
    const open = { uuid: coat, here: true };
    const absent = { uuid: hat, here: false };
    const answer = await refused(
      app.origin,
      takeBackDesk.take,
      { ...take, body: { place, items: [open, absent] } },
      422,
    );
    expect(answer.errors).toEqual({ 'items.0.matches': ['Say whether it is the one.'] });
    const items = [{ ...open, matches: true }, absent];
    expect(await call(app.origin, takeBackDesk.take, { ...take, body: { place, items } })).toMatchObject({
      state: 'received',
    });
  });

  it('flags a label that is another thing’s', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat');
    const made = await ask(app, programme, one);
    const items = one.uuids.map((uuid) => ({ uuid, here: true, matches: true, ean: '5012345678900' }));
    const { token, store: place } = programme;
    await call(app.origin, takeBackDesk.take, { token, path: { code: made.code }, body: { place, items } });
    expect(await flagsOf(made.uuid)).toEqual(['no_match']);
  });
});
