import { accountClosing, donationDesk, entitlements, handovers, ledger, options, wardrobe } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import { call, refused } from '../../testing/client';
import { type GivingOfTest, giftBody, give, openGiving, takeGift, told } from '../../testing/donations';
import { testPassword } from '../../testing/factories';
import { hasJobs } from '../../testing/pending-jobs';
import { repeatListeners } from '../../testing/repeated-jobs';
import { openShop, type Shop } from '../../testing/shop';
import { shopperWith } from '../../testing/take-backs';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
let giving: GivingOfTest;
let shop: Shop;
beforeAll(async () => {
  app = await startTestApp();
  giving = await openGiving(app);
  shop = await openShop(app);
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => app.close());

const nowhere = '00000000-0000-4000-8000-000000000000';
const statesOf = async ({ token }: { readonly token: string }) =>
  (await call(app.origin, wardrobe.list, { token, query: { sort: 'name', direction: 'asc' } })).items.map(
    ({ name, state, ended_as }) => [name, state, ended_as],
  );

describe('the charities that take things', () => {
  it('are named with their ways, and with the nearest shop that is not full', async () => {
    const one = await shopperWith(app, shop, 'Coat');
    const { rows } = await app.admin.query('select lat_micro from places where uuid = $1', [giving.shop]);
    const near = { lat: rows[0].lat_micro / 1e6, lng: -1.6 };
    const look = (items: string) =>
      call(app.origin, options.charities, { token: one.token, query: { items, ...near } });
    const found = (await look(one.uuids[0] ?? '')).options.find(({ offer }) => offer === giving.offer);
    expect(found).toMatchObject({
      ...{ kind: 'give', by: 'Second Rail', takes: one.uuids, in_places: true, posted: true, virtual: true },
      place: { name: 'Headingley', city: 'Leeds' },
    });
    // A bag of other things: no item is named.
    const bags = (await look('')).options.find(({ offer }) => offer === giving.offer);
    expect(bags).toMatchObject({ takes: [], in_places: true, place: { name: 'Headingley' } });
    const full = (until: string) =>
      app.admin.query(`update directory.public_places set full_until = ${until} where uuid = $1`, [giving.shop]);
    await full("now() + interval '1 day'");
    expect((await look('')).options.find(({ offer }) => offer === giving.offer)?.place).toBeNull();
    await full('null');
    await refused(app.origin, options.charities, { token: one.token, query: { items: 'x' } }, 422);
    await refused(app.origin, options.charities, { token: one.token, query: { items: nowhere } }, 422);
  });
});

describe('a donation', () => {
  it('promises the things, has a code, is in the list of what is on its way, and is mailed', async () => {
    const one = await shopperWith(app, shop, 'Coat', 'Scarf');
    const made = await give(app, giving, one, { other_things: { count: 4, words: 'Four jumpers' } });
    expect(made).toMatchObject({
      ...{ kind: 'donation', state: 'requested', by: 'Second Rail', way: 'store', way_name: 'Headingley' },
      ...{ place: { name: 'Headingley', city: 'Leeds' }, up_to: null, codes: [], address: [] },
      can: { change: true, cancel: true, appeal: false },
      items: [
        { name: 'Coat', count: 1, other: false, condition: null, donation: { status: 'ANNOUNCED' } },
        { name: 'Scarf', count: 1, other: false, donation: { status: 'ANNOUNCED', sold_for: null } },
        { name: 'Four jumpers', count: 4, other: true },
      ],
    });
    expect(made.desk_url).toBe(`${app.services.publicUrl()}/donations/desk?code=${made.code}`);
    expect(await statesOf(one)).toEqual([
      ['Coat', 'promised', null],
      ['Scarf', 'promised', null],
    ]);
    const { items } = await call(app.origin, handovers.legs, { token: one.token });
    expect(items).toMatchObject([
      {
        uuid: made.uuid,
        kind: 'donation',
        state: 'requested',
        by: 'Second Rail',
        items: 6,
        summary: 'Coat, Scarf, Four jumpers',
      },
    ]);
    await app.mailTo(one.email, `${made.code.slice(0, 4)}-${made.code.slice(4)}`);
    await app.mailTo(one.email, 'Second Rail is looking forward to these');
    const life = await call(app.origin, ledger.ofShopper, { token: one.token, path: { uuid: one.uuids[0] ?? '' } });
    expect(life.events.map(({ kind }) => kind)).toContain('given');
  });

  it('by post says where the parcel goes; for the virtual shop as well, but not with things that no wardrobe knows', async () => {
    const one = await shopperWith(app, shop, 'Coat', 'Hat');
    const [coat = '', hat = ''] = one.uuids;
    const post = { way: 'post', place: undefined } as const;
    expect(await give(app, giving, one, { ...post, items: [coat] })).toMatchObject({
      ...{ way: 'post', way_name: '', place: null },
      address: ['Second Rail', '1 Rail Lane', 'Leeds', 'LS1 4AP', 'GB'],
    });
    const virtual = { way: 'virtual', place: undefined, items: [hat] } as const;
    const other = { other_things: { count: 2, words: 'Scarves' } };
    const body = giftBody(giving, one, { ...virtual, items: [hat], ...other });
    await refused(app.origin, handovers.announce, { token: one.token, body }, 422);
    expect(await give(app, giving, one, { ...virtual, items: [hat] })).toMatchObject({
      way: 'virtual',
      state: 'requested',
    });
  });

  it('can be a bag of other things alone', async () => {
    const one = await shopperWith(app, shop, 'Coat');
    const made = await give(app, giving, one, { items: [], other_things: { count: 12, words: 'Books' } });
    expect(made.items).toMatchObject([{ name: 'Books', count: 12, other: true }]);
    await takeGift(app, giving, made);
    expect(await statesOf(one)).toEqual([['Coat', 'held', null]]);
  });

  it('of the same name again is the same; of ten at once for the same thing one is made', async () => {
    const one = await shopperWith(app, shop, 'Coat');
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => give(app, giving, one)));
    const [first, ...more] = all.flatMap((made) => (made.status === 'fulfilled' ? [made.value] : []));
    expect([first === undefined, more.length]).toEqual([false, 0]);
    const again = await give(app, giving, one, { uuid: first?.uuid ?? '' });
    expect(again).toEqual(first);
    const other = await shopperWith(app, shop, 'Coat');
    const body = giftBody(giving, other, { uuid: first?.uuid ?? '' });
    expect((await refused(app.origin, handovers.announce, { token: other.token, body }, 409)).code).toBe('uuid_taken');
  });

  const wrong: readonly (readonly [string, object, number, string])[] = [
    ['no item', { items: [] }, 422, 'invalid'],
    ['somebody else’s item', { items: [nowhere] }, 422, 'invalid'],
    ['one item twice', { items: [nowhere, nowhere] }, 422, 'invalid'],
    ['21 items', { items: Array.from({ length: 21 }, () => crypto.randomUUID()) }, 422, 'invalid'],
    ['no shop', { place: undefined }, 422, 'invalid'],
    ['another’s shop', { place: nowhere }, 422, 'invalid'],
    ['a carrier', { way: 'carrier' }, 422, 'invalid'],
    ['no things in a bag', { other_things: { count: 0, words: 'Books' } }, 422, 'invalid'],
    ['a bag without words', { other_things: { count: 2, words: '  ' } }, 422, 'invalid'],
    ['another charity', { charity: nowhere }, 404, 'not_found'],
  ];
  it.each(wrong)('that names %s is refused, with nothing promised', async (_what, changed, status, code) => {
    const one = await shopperWith(app, shop, 'Coat');
    const body = { ...giftBody(giving, one), ...changed };
    expect((await refused(app.origin, handovers.announce, { token: one.token, body }, status)).code).toBe(code);
    expect(await statesOf(one)).toEqual([['Coat', 'held', null]]);
  });

  it('is refused where a thing is promised, the way is closed, the shop is full or the charity is blocked', async () => {
    const shut = await openGiving(app);
    const one = await shopperWith(app, shop, 'Coat', 'Hat');
    const [coat = '', hat = ''] = one.uuids;
    await give(app, shut, one, { items: [coat] });
    const refusal = async (changed: Parameters<typeof giftBody>[2], status: number) =>
      refused(app.origin, handovers.announce, { token: one.token, body: giftBody(shut, one, changed) }, status);
    expect(await refusal({ items: [coat] }, 409)).toMatchObject({ code: 'item_promised', params: { items: coat } });
    const set = (type: string, status: string) =>
      app.admin.query('update entitlements set status = $3 where account_id = $1 and type = $2', [
        ...[shut.charity.accountId, type, status],
      ]);
    await set('SEND_BY_POST', 'INACTIVE');
    expect((await refusal({ items: [hat], way: 'post' }, 409)).code).toBe('way_closed');
    await app.admin.query(
      `insert into place_notes (account_id, place_id, full_until) select account_id, id, now() + interval '3 days' from places where uuid = $1`,
      [shut.shop],
    );
    expect((await refusal({ items: [hat] }, 409)).code).toBe('place_full');
    await app.admin.query('delete from place_notes');
    await app.admin.query('update places set active = false where uuid = $1', [shut.shop]);
    await refusal({ items: [hat] }, 409);
    await app.admin.query(
      "insert into directory.blocked_accounts (account_id, reason, blocked_at) values ($1, '', now())",
      [shut.charity.accountId],
    );
    await told(app, shut.charity);
    expect((await refusal({ items: [hat] }, 404)).code).toBe('not_found');
    expect(await statesOf(one)).toEqual([
      ['Coat', 'promised', null],
      ['Hat', 'held', null],
    ]);
  });

  it.each(['paused', 'blocked', 'closed'] as const)(
    'that is on its way to a charity that is %s meanwhile is read and cancelled as before; only a paused one still takes it',
    async (how) => {
      const of = await openGiving(app);
      const one = await shopperWith(app, shop, 'Cap', 'Coat', 'Hat');
      const [cap = '', coat = '', hat = ''] = one.uuids;
      const [brought, kept] = [
        await give(app, of, one, { items: [coat] }),
        await give(app, of, one, { items: [hat], way: 'post', place: undefined }),
      ];
      if (how === 'paused')
        for (const name of ['SEND_BY_POST', 'CHARITY_SHOPS', 'VIRTUAL_CHARITY'] as const)
          await call(app.origin, entitlements.setStatus, { token: of.token, body: { name, status: 'INACTIVE' } });
      if (how === 'blocked')
        await app.admin.query(
          "insert into directory.blocked_accounts (account_id, reason, blocked_at) values ($1, 'Looked at.', now())",
          [of.charity.accountId],
        );
      if (how === 'closed')
        await call(app.origin, accountClosing.close, { token: of.token, body: { password: testPassword } });
      await told(app, of.charity);
      const body = giftBody(of, one, { items: [cap] });
      await refused(app.origin, handovers.announce, { token: one.token, body }, 404);
      const path = { uuid: kept.uuid };
      expect(await call(app.origin, handovers.get, { token: one.token, path })).toMatchObject({
        ...{ state: 'requested', by: 'Second Rail', code: kept.code, can: { cancel: true } },
      });
      await call(app.origin, handovers.cancel, { token: one.token, path, body: {} });
      if (how === 'paused') {
        await takeGift(app, of, brought);
        await until(async () => (await statesOf(one))[1]?.[1] === 'gone');
      } else await refused(app.origin, donationDesk.look, { token: of.token, path: { code: brought.code } });
      expect(await statesOf(one)).toEqual([
        ['Cap', 'held', null],
        how === 'paused' ? ['Coat', 'gone', 'donated'] : ['Coat', 'promised', null],
        ['Hat', 'held', null],
      ]);
    },
  );

  it('can be changed under the same code and cancelled until it is handed over', async () => {
    const one = await shopperWith(app, shop, 'Coat', 'Scarf');
    const made = await give(app, giving, one, { other_things: { count: 2, words: 'Socks' } });
    const [coat = ''] = one.uuids;
    const path = { uuid: made.uuid };
    const change = { items: [{ uuid: coat }], way: 'post' } as const;
    const changed = await call(app.origin, handovers.change, {
      token: one.token,
      path,
      body: { ...change, items: [{ uuid: coat }] },
    });
    expect(changed).toMatchObject({ code: made.code, way: 'post', place: null });
    expect(changed.items.map(({ name }) => name)).toEqual(['Coat']);
    expect(await statesOf(one)).toEqual([
      ['Coat', 'promised', null],
      ['Scarf', 'held', null],
    ]);
    const stranger = await shopperWith(app, shop, 'Hat');
    await refused(app.origin, handovers.cancel, { token: stranger.token, path, body: {} }, 404);
    const cancelled = await call(app.origin, handovers.cancel, { token: one.token, path, body: {} });
    expect(cancelled).toMatchObject({ state: 'cancelled', items: [{ donation: { status: 'CANCELLED' } }] });
    expect((await statesOf(one)).map(([, state]) => state)).toEqual(['held', 'held']);
    const late = await refused(
      app.origin,
      handovers.change,
      { token: one.token, path, body: { ...change, items: [{ uuid: coat }] } },
      409,
    );
    expect(late.code).toBe('wrong_state');
  });

  it('expires when its day is over, whether or not the job was there, and its things are held again', async () => {
    const one = await shopperWith(app, shop, 'Coat');
    const { uuid } = await give(app, giving, one);
    const over = "now() - interval '1 minute'";
    await app.admin.query(`update handovers set expires_at = ${over} where uuid = $1`, [uuid]);
    await app.admin.query(
      `update donations set expires_at = ${over} where handover_id = (select id from handovers where uuid = $1)`,
      [uuid],
    );
    const look = () => call(app.origin, handovers.get, { token: one.token, path: { uuid } });
    expect(await look()).toMatchObject({ state: 'expired', items: [{ donation: { status: 'EXPIRED' } }] });
    const kind = { queue: 'handovers.tend' };
    await transactionOutsideScope(app.db, (unit) => app.jobs.send(unit, kind, {}));
    await until(async () => !(await hasJobs(app, [kind.queue])));
    await until(async () => (await statesOf(one))[0]?.[1] === 'held');
    await app.mailTo(one.email, 'did not reach Second Rail in time');
  });
});

it('whatever is heard twice is mailed once', async () => {
  const { queues, again, before, after } = await repeatListeners(app);
  expect(queues).toEqual(
    expect.arrayContaining([
      'handovers.mail.donation.announced',
      'handovers.mail.donation.changed',
      'handovers.mail.donation.expired',
      'handovers.mail.donation.received',
    ]),
  );
  expect(again).toBeGreaterThan(0);
  expect(after).toBe(before);
});
