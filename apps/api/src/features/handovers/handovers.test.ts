import { handovers, takeBackCarriers, wardrobe } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import { call, refused, request } from '../../testing/client';
import { give, openGiving, takeGift } from '../../testing/donations';
import { hasJobs } from '../../testing/pending-jobs';
import { repeatListeners } from '../../testing/repeated-jobs';
import { openShop } from '../../testing/shop';
import {
  ask,
  openProgramme,
  type ProgrammeOfTest,
  requestBody,
  type ShopperOfTest,
  shopperWith,
} from '../../testing/take-backs';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
let programme: ProgrammeOfTest;
beforeAll(async () => {
  app = await startTestApp();
  programme = await openProgramme(app);
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => app.close());

const statesOf = async ({ token }: { readonly token: string }) =>
  (await call(app.origin, wardrobe.list, { token, query: { sort: 'name', direction: 'asc' } })).items.map(
    ({ name, state }) => [name, state],
  );
const condition = { worn: 'worn', faults: 'none', washed: true } as const;

describe('an offer', () => {
  it('says what each grade of each thing brings, how it can go back, and on which terms', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat', 'Scarf');
    const body = { programme: programme.offer, items: one.uuids };
    const offer = await call(app.origin, handovers.offer, { token: one.token, body });
    expect(offer).toMatchObject({
      ...{ by: 'Alder & Thread', name: 'Wear it again', days: 30, max_items: 10, terms_version: 1 },
      ...{ stores: true, post: false, carriers: [{ name: expect.any(String), price: null, paid_by: 'account' }] },
    });
    expect(offer.items.map(({ name, closed, rewards }) => [name, closed, rewards])).toEqual(
      ['Coat', 'Scarf'].map((name) => [
        name,
        null,
        [
          { grade: 'A', type: 'CASH', amount: { amount: '5.00', currency: 'GBP' }, percent: null, coupon: '' },
          { grade: 'B', type: 'CASH', amount: { amount: '3.00', currency: 'GBP' }, percent: null, coupon: '' },
          { grade: 'C', type: 'CASH', amount: { amount: '1.00', currency: 'GBP' }, percent: null, coupon: '' },
        ],
      ]),
    );
    const other = await shopperWith(app, programme.shop, 'Hat');
    await refused(app.origin, handovers.offer, { token: other.token, body }, 422);
  });
});

describe('a request', () => {
  it('promises the things, has a code and a day, and is in the list of what is on its way', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat', 'Scarf');
    const made = await ask(app, programme, one);
    expect(made).toMatchObject({
      ...{ kind: 'take_back', state: 'requested', by: 'Alder & Thread', programme: 'Wear it again', way: 'store' },
      ...{ way_name: 'Park Street', place: { name: 'Park Street', city: 'Bristol' }, codes: [], appeal: null },
      ...{ up_to: { amount: '10.00', currency: 'GBP' }, can: { change: true, cancel: true, appeal: false } },
      items: [
        { name: 'Coat', verdict: null, left_out: false },
        { name: 'Scarf', verdict: null, left_out: false },
      ],
    });
    expect(made.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(await statesOf(one)).toEqual([
      ['Coat', 'promised'],
      ['Scarf', 'promised'],
    ]);
    const { items } = await call(app.origin, handovers.legs, { token: one.token });
    expect(items).toMatchObject([{ uuid: made.uuid, state: 'requested', summary: 'Coat, Scarf', items: 2 }]);
    expect(await call(app.origin, handovers.get, { token: one.token, path: { uuid: made.uuid } })).toEqual(made);
    await app.mailTo(one.email, `${made.code.slice(0, 4)}-${made.code.slice(4)}`);
  });

  it('of the same name again is the same request; of another’s it is refused', async () => {
    const [one, other] = [
      await shopperWith(app, programme.shop, 'Coat'),
      await shopperWith(app, programme.shop, 'Coat'),
    ];
    const body = requestBody(programme, one);
    const first = await call(app.origin, handovers.request, { token: one.token, body });
    expect(await call(app.origin, handovers.request, { token: one.token, body })).toEqual(first);
    const again = await refused(
      app.origin,
      handovers.request,
      { token: other.token, body: requestBody(programme, other, { uuid: body.uuid }) },
      409,
    );
    expect(again.code).toBe('uuid_taken');
    expect(await statesOf(other)).toEqual([['Coat', 'held']]);
  });

  it('of ten at once for the same thing one is made', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat');
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => ask(app, programme, one)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await app.admin.query('select count(*)::int as n from take_back_items where item_uuid = $1', [
      one.uuids[0],
    ]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  const cases: readonly (readonly [string, object, number, string])[] = [
    ['another store', { place: '00000000-0000-4000-8000-000000000000' }, 422, 'invalid'],
    ['no store', { place: undefined }, 422, 'invalid'],
    [
      'a carrier that is not offered',
      { way: 'carrier', carrier: '00000000-0000-4000-8000-000000000000' },
      422,
      'invalid',
    ],
    ['a way that it has not', { way: 'post' }, 422, 'invalid'],
    ['older terms', { terms_version: 0 }, 409, 'terms_changed'],
    ['another programme', { programme: '00000000-0000-4000-8000-000000000000' }, 404, 'not_found'],
    ['no item', { items: [] }, 422, 'invalid'],
    ['somebody else’s item', { items: [{ uuid: '00000000-0000-4000-8000-000000000000', condition }] }, 422, 'invalid'],
  ];
  it.each(cases)('names %s and is refused, with nothing promised', async (_what, changed, status, code) => {
    const one = await shopperWith(app, programme.shop, 'Coat');
    const body = { ...requestBody(programme, one), ...changed };
    const answer = await refused(app.origin, handovers.request, { token: one.token, body }, status);
    expect(answer.code).toBe(code);
    expect(await statesOf(one)).toEqual([['Coat', 'held']]);
  });

  it('names no item twice, no more than the programme takes, and nothing that it does not take', async () => {
    const giving = await openGiving(app);
    const [one, elsewhere] = [
      await shopperWith(app, programme.shop, 'Coat', 'Hat'),
      await shopperWith(app, await openShop(app), 'Coat'),
    ];
    const refusing = async ({ token }: ShopperOfTest, items: readonly string[], status: number) => {
      const body = requestBody(programme, { ...one, uuids: [...items] });
      return refused(app.origin, handovers.request, { token, body }, status);
    };
    const [coat = '', hat = ''] = one.uuids;
    expect((await refusing(one, [coat, coat], 422)).errors).toEqual({ items: ['An item is named twice.'] });
    const most = (items: number) =>
      app.admin.query('update take_backs set max_items = $2 where account_id = $1', [programme.shop.accountId, items]);
    await most(1);
    expect((await refusing(one, [coat, hat], 422)).errors).toEqual({ items: ['Choose at most 1 items.'] });
    await most(10);
    // Bought at another shop, where the programme takes its own alone.
    expect(await refusing(elsewhere, elsewhere.uuids, 409)).toMatchObject({
      ...{ code: 'item_closed', params: { items: elsewhere.uuids[0] } },
    });
    // Given away a second before.
    await takeGift(app, giving, await give(app, giving, { ...one, uuids: [coat] }));
    await until(async () => (await statesOf(one))[0]?.[1] === 'gone');
    expect(await refusing(one, [coat, hat], 409)).toMatchObject({ code: 'item_closed', params: { items: coat } });
    expect(await statesOf(one)).toEqual([
      ['Coat', 'gone'],
      ['Hat', 'held'],
    ]);
  });

  it('goes with a carrier where a parcel of it holds so many things', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat', 'Hat');
    const { token, takeBack, offer } = programme;
    const { items } = await call(app.origin, takeBackCarriers.list, {
      ...{ token, path: { id: takeBack }, query: { status: '1' } },
    });
    const [{ id = 0, uuid: carrier = '' } = {}] = items;
    const own = { carrier_id: id, default: 0, free: 1, max_items: 1 } as const;
    await call(app.origin, takeBackCarriers.configure, { token, path: { id: takeBack }, body: own });
    const body = { programme: offer, items: one.uuids };
    const { carriers } = await call(app.origin, handovers.offer, { token: one.token, body });
    expect(carriers).toMatchObject([{ uuid: carrier, max_items: 1, paid_by: 'nobody' }]);
    const parcel = { way: 'carrier', place: undefined, carrier } as const;
    const sent = { token: one.token, body: requestBody(programme, one, parcel) };
    const answer = await refused(app.origin, handovers.request, sent, 422);
    expect(answer.errors).toEqual({ carrier: ['A parcel of this carrier holds at most 1 items.'] });
    const [coat = ''] = one.uuids;
    const { uuid } = await ask(app, programme, { ...one, uuids: [coat] }, parcel);
    const { uuid: _, ...both } = requestBody(programme, one, parcel);
    await refused(app.origin, handovers.change, { token: one.token, path: { uuid }, body: both }, 422);
    expect(await statesOf(one)).toEqual([
      ['Coat', 'promised'],
      ['Hat', 'held'],
    ]);
  });

  it('is refused for things in test mode, refunded, too new or promised elsewhere, with the reason', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat');
    const refusing = async () =>
      refused(app.origin, handovers.request, { token: one.token, body: requestBody(programme, one) }, 409);
    const set = (text: string) => app.admin.query(`update wardrobe_items set ${text} where uuid = $1`, [one.uuids[0]]);
    for (const [text, reason] of [
      ['test = true', 'test_item'],
      ['test = false, refunded_at = now()', 'refunded'],
      ['refunded_at = null, bought_at = now()', 'still_returnable'],
    ] as const) {
      await set(text);
      expect(await refusing()).toMatchObject({ code: 'item_closed', params: { reason } });
    }
    await set("bought_at = now() - interval '180 days'");
    await ask(app, programme, one);
    expect(await refusing()).toMatchObject({ code: 'item_promised', params: { items: one.uuids[0] } });
  });

  it('is refused for what was ended or given away a second before, and of both at once one comes about', async () => {
    const [gone, given] = [
      await shopperWith(app, programme.shop, 'Coat'),
      await shopperWith(app, programme.shop, 'Coat'),
    ];
    const refusing = ({ token, ...one }: ShopperOfTest) =>
      refused(app.origin, handovers.request, { token, body: requestBody(programme, { token, ...one }) }, 409);
    const end = ({ token, uuids: [uuid = ''] }: ShopperOfTest) =>
      request(app.origin, wardrobe.end, { token, path: { uuid }, body: { as: 'given' } });
    expect((await end(gone)).status).toBe(200);
    expect(await refusing(gone)).toMatchObject({ code: 'item_closed', params: { items: gone.uuids[0] } });
    expect(await statesOf(gone)).toEqual([['Coat', 'gone']]);
    const giving = await openGiving(app);
    await give(app, giving, given, { way: 'post', place: undefined });
    expect(await refusing(given)).toMatchObject({ code: 'item_promised' });
    for (let time = 0; time < 5; time += 1) {
      const one = await shopperWith(app, programme.shop, 'Coat');
      const [ended, made] = await Promise.all([
        end(one),
        request(app.origin, handovers.request, { token: one.token, body: requestBody(programme, one) }),
      ]);
      const states = [ended.status, made.status];
      expect([
        [200, 409],
        [409, 201],
      ]).toContainEqual(states);
      expect(await statesOf(one)).toEqual([['Coat', ended.status === 200 ? 'gone' : 'promised']]);
    }
  });

  it('waits while the programme is paused or full for the day', async () => {
    const shut = await openProgramme(app);
    const one = await shopperWith(app, shut.shop, 'Coat');
    const set = (text: string) =>
      app.admin.query(`update take_backs set ${text} where account_id = $1`, [shut.shop.accountId]);
    const refusing = async () =>
      refused(app.origin, handovers.request, { token: one.token, body: requestBody(shut, one) }, 409);
    await set("paused_until = 'infinity', pause_note = 'We are moving.'");
    const endless = await refusing();
    expect([endless.code, endless.message, endless.params]).toEqual(['intake_paused', 'We are moving.', undefined]);
    await set("paused_until = date_trunc('day', now()) + interval '3 days'");
    const day = new Date(app.clock.now());
    day.setUTCHours(72, 0, 0, 0);
    expect(await refusing()).toMatchObject({ code: 'intake_paused', params: { until: day.toISOString() } });
    await set('paused_until = null, daily_limit = 1');
    await ask(app, shut, await shopperWith(app, shut.shop, 'Hat'));
    const tomorrow = new Date(app.clock.now());
    tomorrow.setUTCHours(24, 0, 0, 0);
    expect(await refusing()).toMatchObject({ code: 'intake_full', params: { until: tomorrow.toISOString() } });
  });

  it('is cancelled by its shopper until it is handed over, and its things are held again', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat');
    const { uuid } = await ask(app, programme, one);
    const path = { uuid };
    const cancel = () => call(app.origin, handovers.cancel, { token: one.token, path, body: {} });
    expect(await cancel()).toMatchObject({ state: 'cancelled', can: { change: false, cancel: false } });
    expect(await cancel()).toMatchObject({ state: 'cancelled' });
    expect(await statesOf(one)).toEqual([['Coat', 'held']]);
    const stranger = await shopperWith(app, programme.shop, 'Hat');
    await refused(app.origin, handovers.get, { token: stranger.token, path }, 404);
    await refused(app.origin, handovers.cancel, { token: stranger.token, path, body: {} }, 404);
  });

  it('can be changed under the same code: what is left out is held again', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat', 'Scarf');
    const made = await ask(app, programme, one);
    const [coat = ''] = one.uuids;
    const changed = await call(app.origin, handovers.change, {
      token: one.token,
      path: { uuid: made.uuid },
      body: { items: [{ uuid: coat, condition }], way: 'store', place: programme.store, terms_version: 1 },
    });
    expect(changed).toMatchObject({ code: made.code, up_to: { amount: '3.00', currency: 'GBP' } });
    expect(changed.items.map(({ name }) => name)).toEqual(['Coat']);
    expect(await statesOf(one)).toEqual([
      ['Coat', 'promised'],
      ['Scarf', 'held'],
    ]);
  });

  it('expires when its day is over, whether or not the job was there', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat');
    const { uuid } = await ask(app, programme, one);
    await app.admin.query("update handovers set expires_at = now() - interval '1 minute' where uuid = $1", [uuid]);
    const look = () => call(app.origin, handovers.get, { token: one.token, path: { uuid } });
    expect(await look()).toMatchObject({ state: 'expired', can: { change: false, cancel: false } });
    const kind = { queue: 'handovers.tend' };
    await transactionOutsideScope(app.db, (unit) => app.jobs.send(unit, kind, {}));
    await until(async () => !(await hasJobs(app, [kind.queue])));
    await until(async () => (await statesOf(one))[0]?.[1] === 'held');
    await app.mailTo(one.email, 'were not handed over');
  });
});

it('whatever is heard twice is mailed once', async () => {
  const { queues, again, before, after } = await repeatListeners(app);
  expect(queues).toEqual(
    expect.arrayContaining([
      'handovers.mail.take-back.changed',
      'handovers.mail.take-back.expired',
      'handovers.mail.take-back.requested',
    ]),
  );
  expect(again).toBeGreaterThan(0);
  expect(after).toBe(before);
});
