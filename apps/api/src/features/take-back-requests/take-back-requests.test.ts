import {
  apiKeys,
  codeUse,
  couponCodes,
  handovers,
  ledger,
  takeBackDesk,
  takeBackRequests,
  wardrobe,
} from '@dw/contract';
import { describe, expect, it } from 'vitest';
import { call, refused, request } from '../../testing/client';
import {
  allHere,
  ask,
  countsOf,
  gradeAll,
  openProgramme,
  type ProgrammeOfTest,
  requestAt,
  shopperWith,
  takeAtDesk,
  wardrobeOf,
} from '../../testing/take-backs';
import { type TestApp, until } from '../../testing/test-app';
import { withTakeBacks } from '../../testing/with-take-backs';

let app: TestApp;
let programme: ProgrammeOfTest;
withTakeBacks(async (started) => {
  app = started;
  programme = await openProgramme(app);
});

const at = (id: string, of = programme) => requestAt(of, id);

describe('a take-back at a store', () => {
  it('goes from the desk to one code worth its accepted things, and the life of each is kept', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat', 'Hat', 'Scarf');
    const before = await countsOf(app, programme);
    const made = await ask(app, programme, one);
    const { token } = programme;

    const seen = await call(app.origin, takeBackDesk.look, { token, path: { code: made.code.toLowerCase() } });
    expect(seen).toMatchObject({ state: 'requested', expired: false, place: 'Park Street' });
    expect(seen.items.map(({ name, ean }) => [name, ean])).toEqual([
      ['Coat', '4006381333931'],
      ['Hat', '4006381333931'],
      ['Scarf', '4006381333931'],
    ]);
    expect(JSON.stringify(seen)).not.toContain('tina');

    await takeAtDesk(app, programme, made);
    expect(await countsOf(app, programme)).toEqual({ ...before, reserved: before.reserved + 1 });
    await until(async () => (await wardrobeOf(app, one)).every(([, state]) => state === 'away'));
    const [coat = '', hat = '', scarf = ''] = one.uuids;
    const first = await call(app.origin, takeBackRequests.grade, {
      ...at(made.uuid),
      body: {
        items: [
          { uuid: coat, verdict: 'accepted', grade: 'A', route: 'resell' },
          { uuid: hat, verdict: 'accepted', grade: 'B', route: 'recycle' },
        ],
      },
    });
    expect(first).toMatchObject({ state: 'received', decided: 2, items: 3 });
    // Nothing of it shows before all is decided.
    const told = await call(app.origin, handovers.get, { token: one.token, path: { uuid: made.uuid } });
    expect(told.items.map(({ verdict }) => verdict)).toEqual([null, null, null]);
    const early = await refused(
      app.origin,
      takeBackRequests.grade,
      { ...at(made.uuid), body: { items: [], finish: true } },
      422,
    );
    expect(early.code).toBe('undecided');

    const done = await call(app.origin, takeBackRequests.grade, {
      ...at(made.uuid),
      body: { items: [{ uuid: scarf, verdict: 'refused', refusal: 'damaged', note: 'Moths.' }], finish: true },
    });
    expect(done).toMatchObject({ state: 'rewarded', codes: 1, reward: { amount: '8.00', currency: 'GBP' } });
    expect(await countsOf(app, programme)).toEqual({
      ...{ free: before.free - 1, issued: before.issued + 1, reserved: before.reserved },
    });

    const ended = await call(app.origin, handovers.get, { token: one.token, path: { uuid: made.uuid } });
    expect(ended).toMatchObject({
      ...{ state: 'rewarded', can: { appeal: true, cancel: false, change: false } },
      codes: [{ amount: { amount: '8.00', currency: 'GBP' } }],
      items: [
        { verdict: 'accepted', grade: 'A' },
        { verdict: 'accepted', grade: 'B' },
        { verdict: 'refused', refusal: 'damaged', refusal_note: 'Moths.' },
      ],
    });
    const [code] = ended.codes;
    await app.mailTo(one.email, code?.code ?? 'none');
    await until(async () => (await call(app.origin, wardrobe.rewards, { token: one.token })).items.length === 1);
    const { items: rewards } = await call(app.origin, wardrobe.rewards, { token: one.token });
    expect(rewards).toMatchObject([
      { code: code?.code, shop: 'Alder & Thread', amount: { amount: '8.00', currency: 'GBP' }, state: 'released' },
    ]);
    // What is refused goes back to its shopper, who may object first.
    await until(async () => (await wardrobeOf(app, one))[0]?.[1] === 'gone');
    expect(await wardrobeOf(app, one)).toEqual([
      ['Coat', 'gone', 'taken_back'],
      ['Hat', 'gone', 'taken_back'],
      ['Scarf', 'away', null],
    ]);
    const life = await call(app.origin, ledger.ofShopper, { token: one.token, path: { uuid: coat } });
    expect(life.events.map(({ kind }) => kind)).toEqual([
      ...['bought', 'added', 'handed_over', 'received', 'graded', 'routed', 'rewarded'],
    ]);
  });

  it('leaves out what is not here, which is held again, and flags what is another thing', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat', 'Hat');
    const made = await ask(app, programme, one);
    const [coat = '', hat = ''] = one.uuids;
    const path = { code: made.code };
    const { token, store: place } = programme;
    type Said = { readonly uuid: string; readonly here: boolean; readonly matches?: boolean };
    const said = (items: Said[]) => ({ token, path, body: { place, items } });
    await refused(app.origin, takeBackDesk.take, said([{ uuid: coat, here: true, matches: true }]), 422);
    await refused(
      app.origin,
      takeBackDesk.take,
      said([
        { uuid: coat, here: false },
        { uuid: hat, here: false },
      ]),
      422,
    );
    await call(
      app.origin,
      takeBackDesk.take,
      said([
        { uuid: coat, here: true, matches: false },
        { uuid: hat, here: false },
      ]),
    );
    await until(async () => (await wardrobeOf(app, one))[1]?.[1] === 'held');
    expect((await wardrobeOf(app, one)).map(([name, state]) => [name, state])).toEqual([
      ['Coat', 'away'],
      ['Hat', 'held'],
    ]);
    const seen = await call(app.origin, takeBackRequests.get, at(made.uuid));
    expect(seen).toMatchObject({ needs_review: true, review: { flags: ['no_match'], state: 'open' } });
    // Promised is what the coat brings at best; the hat never came.
    expect(seen.rewards).toMatchObject([{ state: 'reserved', amount: { amount: '5.00', currency: 'GBP' } }]);

    const graded = await call(app.origin, takeBackRequests.grade, {
      ...at(made.uuid),
      body: { items: [{ uuid: coat, verdict: 'accepted', grade: 'B', route: 'repair' }], finish: true },
    });
    expect(graded).toMatchObject({ state: 'graded', codes: 0 });
    // The only member who may clear it may, with a reason.
    const cleared = await call(app.origin, takeBackRequests.review, {
      ...at(made.uuid),
      body: { reason: 'It is fine.' },
    });
    expect(cleared).toMatchObject({ state: 'rewarded', codes: 1, review: { state: 'cleared', reason: 'It is fine.' } });
  });

  it('is handed over by hand once, and looked at by a person', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat');
    const made = await ask(app, programme, one);
    const taken = await call(app.origin, takeBackRequests.handOver, { ...at(made.uuid), body: {} });
    expect(taken).toMatchObject({ state: 'handed_over', review: { flags: ['by_hand'], state: 'open' } });
    const again = await refused(app.origin, takeBackRequests.handOver, { ...at(made.uuid), body: {} }, 409);
    expect(again.code).toBe('wrong_state');
  });

  it('is taken once, however many scan at the same moment', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat');
    const before = await countsOf(app, programme);
    const made = await ask(app, programme, one);
    const { token, store: place } = programme;
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        request(app.origin, takeBackDesk.take, {
          token,
          path: { code: made.code },
          body: { place, items: allHere(made) },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(99);
    expect(await countsOf(app, programme)).toEqual({ ...before, reserved: before.reserved + 1 });
    const graded = await Promise.all(
      Array.from({ length: 20 }, () =>
        request(app.origin, takeBackRequests.grade, {
          ...at(made.uuid),
          body: {
            items: [
              { uuid: one.uuids[0] ?? '', verdict: 'accepted' as const, grade: 'A' as const, route: 'resell' as const },
            ],
            finish: true,
          },
        }),
      ),
    );
    expect(graded.filter(({ status }) => status === 200)).toHaveLength(1);
    const after = await countsOf(app, programme);
    expect([after.issued, after.reserved]).toEqual([before.issued + 1, before.reserved]);
  });

  it('is not found by wrong codes, nor by another account, and wrong codes run out', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat');
    const made = await ask(app, programme, one);
    const other = await app.make.tenant();
    await refused(app.origin, takeBackDesk.look, { token: other.token, path: { code: made.code } }, 404);
    const { token } = programme;
    for (let times = 0; times < 30; times += 1)
      await refused(app.origin, takeBackDesk.look, { token, path: { code: 'ZZZZZZZZ' } }, 404);
    await refused(app.origin, takeBackDesk.look, { token, path: { code: made.code } }, 429);
    app.clock.pass(601);
  });

  it('is shown as over once its day has passed, though no job was there, and is not taken', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat');
    const before = await countsOf(app, programme);
    const made = await ask(app, programme, one);
    const put = (by: string) =>
      app.admin.query('update handovers set expires_at = expires_at + $2::interval where uuid = $1', [made.uuid, by]);
    await put('-1000 hours');
    const { token } = programme;
    const seen = await call(app.origin, takeBackDesk.look, { token, path: { code: made.code } });
    expect(seen).toMatchObject({ state: 'expired', expired: true, taken_at: null });
    const body = { place: programme.store, items: allHere(made) };
    await refused(app.origin, takeBackDesk.take, { token, path: { code: made.code }, body }, 409);
    expect(await countsOf(app, programme)).toEqual(before);
    // The wardrobe's copies are compared with it in the end.
    await put('1000 hours');
  });

  it('comes late, and is received nevertheless', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat');
    const made = await ask(app, programme, one);
    await call(app.origin, handovers.cancel, { token: one.token, path: { uuid: made.uuid }, body: {} });
    await refused(
      app.origin,
      takeBackDesk.take,
      { token: programme.token, path: { code: made.code }, body: { place: programme.store, items: allHere(made) } },
      409,
    );
    const received = await call(app.origin, takeBackRequests.receive, { ...at(made.uuid), body: {} });
    expect(received).toMatchObject({ state: 'received', late: true });
    await until(async () => (await wardrobeOf(app, one))[0]?.[1] === 'away');
    expect(await gradeAll(app, programme, made, 'C')).toMatchObject({ state: 'rewarded', reward: { amount: '1.00' } });
  });
});

describe('rewards', () => {
  it('are codes that carry their own value, which the shop is told when it redeems one', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat', 'Hat');
    const made = await ask(app, programme, one);
    await takeAtDesk(app, programme, made);
    await gradeAll(app, programme, made, 'B');
    const { codes } = await call(app.origin, handovers.get, { token: one.token, path: { uuid: made.uuid } });
    const { key } = await call(app.origin, apiKeys.create, {
      token: programme.token,
      body: { name: 'Till', scopes: ['codes:read', 'codes:redeem'] },
    });
    const code = codes[0]?.code ?? '';
    const read = await call(app.origin, codeUse.validate, { token: key, body: { code } });
    expect(read.coupon).toMatchObject({ type: 'CASH', value: '6.00', currency: 'GBP' });
    await call(app.origin, codeUse.redeem, { token: key, body: { code, order_number: 'N-1' } });
    await until(
      async () => (await call(app.origin, wardrobe.rewards, { token: one.token })).items[0]?.state === 'redeemed',
    );
  });

  it('are promised to those who were first, and others do not get them', async () => {
    const last = await openProgramme(app, 1);
    const [one, other] = [await shopperWith(app, last.shop, 'Coat'), await shopperWith(app, last.shop, 'Hat')];
    const [first, second] = [await ask(app, last, one), await ask(app, last, other)];
    await takeAtDesk(app, last, first);
    expect((await countsOf(app, last)).reserved).toBe(1);
    await takeAtDesk(app, last, second);
    expect((await countsOf(app, last)).reserved).toBe(1);
    // Whoever grades them reads what each earns, and whether there is a code for it.
    for (const [{ uuid }, promised] of [
      [first, ['reserved']],
      [second, []],
    ] as const) {
      const { things, rewards } = await call(app.origin, takeBackRequests.get, requestAt(last, uuid));
      expect(rewards.map(({ state }) => state)).toEqual(promised);
      expect(things[0]?.rewards.map(({ grade, amount, free }) => [grade, amount?.amount, free])).toEqual([
        ['A', '5.00', false],
        ['B', '3.00', false],
        ['C', '1.00', false],
      ]);
    }
    expect(await gradeAll(app, last, second)).toMatchObject({ state: 'rewarded', codes: 0 });
    expect(await gradeAll(app, last, first)).toMatchObject({ state: 'rewarded', codes: 1 });
    expect(await countsOf(app, last)).toMatchObject({ issued: 1, reserved: 0 });
  });

  it('that are promised cannot be deleted or made inactive meanwhile', async () => {
    const own = await openProgramme(app);
    const one = await shopperWith(app, own.shop, 'Coat');
    const made = await ask(app, own, one);
    await takeAtDesk(app, own, made);
    const { token, coupon } = own;
    const { items } = await call(app.origin, couponCodes.list, {
      token,
      path: { id: coupon.id },
      query: { per_page: 100 },
    });
    const ids = items.map(({ id }) => id);
    const path = { coupon_id: coupon.id };
    const { free } = await countsOf(app, own);
    expect(ids).toHaveLength(free);
    for (const [endpoint, body] of [
      [couponCodes.removeMany, { ids }],
      [couponCodes.setManyActive, { ids, active: false }],
    ] as const)
      expect(await refused(app.origin, endpoint, { token, path, body }, 422)).toMatchObject({ code: 'codes_reserved' });
    expect(await call(app.origin, couponCodes.removeMany, { token, path, body: { ids: ids.slice(1) } })).toEqual({
      deleted: free - 1,
    });
    expect(await gradeAll(app, own, made)).toMatchObject({ state: 'rewarded', codes: 1 });
  });

  it('that were reserved go back where nothing is accepted', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat');
    const before = await countsOf(app, programme);
    const made = await ask(app, programme, one);
    await takeAtDesk(app, programme, made);
    const done = await call(app.origin, takeBackRequests.grade, {
      ...at(made.uuid),
      body: { items: [{ uuid: one.uuids[0] ?? '', verdict: 'refused', refusal: 'soiled' }], finish: true },
    });
    expect(done).toMatchObject({ state: 'rejected', codes: 0, rewards: [{ state: 'voided' }] });
    expect(await countsOf(app, programme)).toEqual(before);
    await app.mailTo(one.email, 'it was not clean');
  });
});
