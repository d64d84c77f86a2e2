import {
  charityShops,
  coupons,
  entitlements,
  options,
  profile,
  shopperSettings,
  takeBackRules,
  takeBackStores,
  takeBacks,
  wardrobe,
} from '@dw/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { payingCoupon } from '../../testing/paying-coupon';
import { hasJobs } from '../../testing/pending-jobs';
import { activate, openCharity, openTakeBack, tagId, told } from '../../testing/programmes';
import { addItems, buy, coat, openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
let orders = 0;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
/** Each test has the public’s offers to itself. */
afterEach(() =>
  app.admin.query('delete from entitlements; delete from directory.public_offers; delete from directory.public_places'),
);
afterAll(() => app.close());

const leeds = { lat: 53.8, lng: -1.55 };

/** Somebody who bought these things at a shop half a year ago. */
async function buyer(shop: Shop, ...names: string[]) {
  orders += 1;
  const products = names.map((name) => ({ ...coat, name, price: '90.00', currency: 'GBP' }));
  const page = await buy(app, shop, `O-${orders}`, products);
  const email = `olga${orders}@mail.example`;
  const { access_token: token } = await addItems(app, page, email);
  await app.admin.query(
    "update wardrobe_items set test = false, bought_at = now() - interval '180 days' where shop_account_id = $1",
    [shop.accountId],
  );
  const { items } = await call(app.origin, wardrobe.list, { token, query: { sort: 'name', direction: 'asc' } });
  return { token, email, uuids: items.map(({ uuid }) => uuid) };
}
type Buyer = Awaited<ReturnType<typeof buyer>>;
const optionsOf = ({ token, uuids: [uuid = ''] }: Buyer, query: object = {}) =>
  call(app.origin, options.ofItem, { token, path: { uuid }, query });
/** Each way in a line: who, and how or why not. */
const lines = ({ options: all }: Awaited<ReturnType<typeof optionsOf>>) =>
  all.map(({ kind, by, takes, leaves }) => [kind, by, takes.length > 0 ? 'open' : leaves[0]?.reason]);
const named = async ({ token, userId }: Pick<Shop, 'token' | 'userId'>, company_name: string) => {
  await call(app.origin, profile.update, { token, path: { id: userId }, body: { company_name } });
};
const store = (city: string, lat: number, lng = leeds.lng) => ({
  ...{ name: `${city} store`, street: '1 Rail Lane', city, postcode: 'LS1 4AP', lat, lng },
  opening_hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', until: '23:59' })),
});

describe('the options of an item', () => {
  it('say that its shop takes nothing back, and nobody takes gifts, where that is so', async () => {
    const one = await buyer(await openShop(app, 'Plain'), 'Coat');
    expect(lines(await optionsOf(one))).toEqual([
      ['take_back', 'Plain', 'programme_off'],
      ['give', '', 'programme_off'],
    ]);
  });

  it('show what a shop changed once its job has run, without the half minute for which others’ changes may be unseen', async () => {
    const shop = await openShop(app);
    const one = await buyer(shop, 'Coat');
    await openTakeBack(app, shop);
    const by = async () => (await optionsOf(one)).options.find(({ kind }) => kind === 'take_back')?.by;
    // A busy machine takes longer than what is remembered lasts.
    await app.clock.frozen(async () => {
      expect(await by()).not.toBe('Rowan');
      await named(shop, 'Rowan');
      await until(async () => {
        const { rowCount } = await app.admin.query("select from directory.public_offers where title = 'Rowan'");
        return rowCount !== 0;
      }, 30);
      expect(await by()).not.toBe('Rowan');
    });
    app.clock.pass(3);
    expect(await until(async () => (await by()) === 'Rowan', 30)).toBe(true);
  });

  it('are what its shop and charities offer now, by what the public knows of them', async () => {
    const shop = await openShop(app);
    const one = await buyer(shop, 'Wool overcoat');
    const id = await openTakeBack(app, shop);
    await named(shop, 'Alder');
    const charity = await openCharity(app, 'third-rail');
    await named(charity, 'Third Rail');
    await told(app, shop);
    await told(app, charity);
    const { options: all, near, more } = await optionsOf(one);
    expect([near, more]).toEqual([null, 0]);
    expect(all).toMatchObject([
      {
        ...{ kind: 'take_back', by: 'Alder', programme: 'Wear it again', page: null, takes: one.uuids, leaves: [] },
        ...{ reward: null, accepts: [], place: null, in_places: false, carrier: { price: null }, by_post: false },
      },
      { kind: 'give', by: 'Third Rail', page: '/p/third-rail', takes: one.uuids, carrier: null, by_post: true },
    ]);

    const path = { id };
    const refuse = [await tagId(app, shop, 'Coats and jackets')];
    await call(app.origin, takeBacks.setTags, { token: shop.token, path, body: { not_accepts_tags: refuse } });
    await told(app, shop);
    expect(lines(await optionsOf(one))).toEqual([
      ['give', 'Third Rail', 'open'],
      ['take_back', 'Alder', 'tag_blocked'],
    ]);
    await call(app.origin, takeBacks.setTags, { token: shop.token, path, body: { accepts_tags: refuse } });
    await told(app, shop);
    expect((await optionsOf(one)).options[0]).toMatchObject({ by: 'Alder', accepts: ['Coats and jackets'] });

    await app.admin.query('update take_backs set min_age_days = 400, returns_url = $2 where account_id = $1', [
      shop.accountId,
      'https://alder.example/returns',
    ]);
    await told(app, shop);
    expect((await optionsOf(one)).options[1]).toMatchObject({
      returns_url: 'https://alder.example/returns',
      leaves: [{ item: one.uuids[0], reason: 'still_returnable', until: expect.any(String) }],
    });
    await app.admin.query("update take_backs set min_age_days = 0, paused_until = 'infinity' where account_id = $1", [
      shop.accountId,
    ]);
    await told(app, shop);
    expect((await optionsOf(one)).options[1]?.leaves).toEqual([{ item: one.uuids[0], reason: 'paused', until: null }]);
  });

  it('leave out accounts that are blocked or have not paid', async () => {
    const one = await buyer(await openShop(app, 'Plain'), 'Coat');
    const charities = [await openCharity(app, 'blocked-one'), await openCharity(app, 'unpaid-one')];
    expect(lines(await optionsOf(one)).filter(([, , how]) => how === 'open')).toHaveLength(2);
    await app.admin.query(
      "insert into directory.blocked_accounts (account_id, reason, blocked_at) values ($1, 'x', now())",
      [charities[0]?.accountId],
    );
    await app.admin.query(
      `insert into directory.standings (account_id, full_use_until) values ($1, now() - interval '1 day')
       on conflict (account_id) do update set full_use_until = excluded.full_use_until`,
      [charities[1]?.accountId],
    );
    app.clock.pass(31);
    expect(lines(await optionsOf(one))).toEqual([
      ['take_back', 'Plain', 'programme_off'],
      ['give', '', 'programme_off'],
    ]);
  });

  it('name the nearest place that takes it, with its distance and hours', async () => {
    const shop = await openShop(app);
    const one = await buyer(shop, 'Coat');
    const takeback_id = await openTakeBack(app, shop);
    const path = { takeback_id };
    const add = (city: string, lat: number, status: 0 | 1 = 1) =>
      call(app.origin, takeBackStores.create, { token: shop.token, path, body: { ...store(city, lat), status } });
    await add('York', 53.96);
    await add('Otley', 53.9);
    await add('Closed', 53.801, 0);
    // Farther than people go.
    await add('Derby', 53.3);
    await told(app, shop);
    const [option] = (await optionsOf(one, leeds)).options;
    expect(option?.place).toMatchObject({ name: 'Otley store', city: 'Otley', km: 11.1 });
    expect(option?.place?.hours).toMatchObject({ open_now: true });
    expect((await optionsOf(one, { lat: 50, lng: 0 })).options[0]).toMatchObject({ place: null, in_places: true });

    const places = await call(app.origin, options.places, {
      token: one.token,
      query: { offer: option?.offer ?? '', ...leeds },
    });
    expect(places.items.map(({ name, km }) => [name, km])).toEqual([
      ['Otley store', 11.1],
      ['York store', 17.8],
    ]);
    expect(places.items[0]).toMatchObject({ street: '1 Rail Lane', open_now: true, special_hours: [] });
    const unknown = { token: one.token, query: { offer: crypto.randomUUID() } };
    expect((await refused(app.origin, options.places, unknown)).status).toBe(404);
  });

  it('keep to what a charity’s nearest shop takes', async () => {
    const one = await buyer(await openShop(app, 'Plain'), 'Chelsea boots');
    const charity = await app.make.tenant('CHARITY');
    const { token } = charity;
    const add = async (city: string, lat: number, tags: object) =>
      call(app.origin, charityShops.create, { token, body: { ...store(city, lat), tags } });
    const shoes = await tagId(app, charity, 'Shoes');
    await add('Headingley', 53.81, { disallowed: [shoes] });
    await add('Otley', 53.9, { allowed: [shoes] });
    await activate(app, charity, 'CHARITY_SHOPS');
    await told(app, charity);
    const [option] = (await optionsOf(one, leeds)).options;
    expect(option).toMatchObject({ place: { city: 'Otley' }, accepts: ['Shoes'] });
    expect(lines(await optionsOf(one, { lat: 50, lng: 0 }))).toContainEqual(['give', expect.any(String), 'no_way']);
  });

  it('begin at a postcode that is said, or that of the settings', async () => {
    const one = await buyer(await openShop(app, 'Plain'), 'Coat');
    const near = { place: 'Leeds LS1 4AP, United Kingdom', approximate: true };
    expect((await optionsOf(one, { postcode: 'ls1 4ap' })).near).toEqual(near);
    const { token, uuids } = one;
    const unknown = { token, path: { uuid: uuids[0] ?? '' }, query: { postcode: 'XX9 9XX' } };
    expect(await refused(app.origin, options.ofItem, unknown)).toMatchObject({
      status: 422,
      code: 'postcode_unknown',
      errors: { postcode: ['We do not know this postcode.'] },
    });
    const keep = (postcode: string) =>
      call(app.origin, shopperSettings.update, { token, body: { name: '', language: 'en', postcode } });
    await keep('LS1 4AP');
    expect((await optionsOf(one)).near).toEqual(near);
    // What was once kept is no reason to refuse.
    await keep('00-950');
    expect((await optionsOf(one)).near).toBeNull();
    for (const query of [
      { lat: 91, lng: 0 },
      { lat: 'x', lng: 0 },
    ])
      expect((await refused(app.origin, options.ofItem, { ...unknown, query })).status).toBe(422);
  });

  it('of another’s item are nobody’s', async () => {
    const shop = await openShop(app);
    const [mine, theirs] = [await buyer(shop, 'Coat'), await buyer(shop, 'Coat')];
    for (const uuid of [theirs.uuids[0] ?? '', crypto.randomUUID(), '7', 'nonsense']) {
      const answer = await refused(app.origin, options.ofItem, { token: mine.token, path: { uuid } });
      expect(answer.status).toBe(404);
    }
    const body = { items: [...mine.uuids, ...theirs.uuids] };
    expect(await refused(app.origin, options.ofItems, { token: mine.token, body })).toMatchObject({
      status: 422,
      errors: { items: ['An item is not in your wardrobe.'] },
    });
  });
});

describe('the options of several items', () => {
  it('begin with who takes most of them, and say of each why not', async () => {
    const shop = await openShop(app);
    const one = await buyer(shop, 'Coat', 'Jumper', 'Shoes');
    await openTakeBack(app, shop);
    await openCharity(app, 'takes-all');
    const [, jumper = '', shoes = ''] = one.uuids;
    await app.admin.query('update wardrobe_items set bought_at = now() where uuid = $1', [shoes]);
    await call(app.origin, wardrobe.end, { token: one.token, path: { uuid: jumper }, body: { as: 'lost' } });
    const answer = await call(app.origin, options.ofItems, {
      token: one.token,
      body: { items: [...one.uuids, ...one.uuids], ...leeds },
    });
    expect(
      answer.options.map(({ kind, takes, leaves }) => [kind, takes.length, leaves.map(({ reason }) => reason)]),
    ).toEqual([
      ['give', 2, ['gone']],
      ['take_back', 1, ['gone', 'still_returnable']],
    ]);
  });

  it('are of one to ten', async () => {
    const one = await buyer(await openShop(app), 'Coat');
    const items = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
    for (const [count, message] of [
      [0, 'Choose at least one item.'],
      [11, 'Choose at most 10 items.'],
    ] as const) {
      const answer = await refused(app.origin, options.ofItems, { token: one.token, body: { items: items(count) } });
      expect(answer).toMatchObject({ status: 422, errors: { items: [message] } });
    }
  });
});

describe('what a take-back gives', () => {
  it('is shown by grade for each thing, and sorts the ways', async () => {
    const shop = await openShop(app, 'Thread');
    const one = await buyer(shop, 'Chelsea boots', 'Wool overcoat');
    const id = await openTakeBack(app, shop);
    const [sum, tenth] = [
      await payingCoupon(app, shop),
      await payingCoupon(app, shop, { type: 'PERCENT', value: 1000, currency: null }),
    ];
    const coats = await tagId(app, shop, 'Coats and jackets');
    await call(app.origin, takeBackRules.save, {
      ...{ token: shop.token, path: { takeback_id: id } },
      body: {
        sum_coupon_id: sum.uuid,
        rules: [
          { tag_id: coats, min_grade: 'A', amount: '14' },
          { tag_id: coats, min_grade: 'B', amount: '9.50' },
          { min_grade: 'C', coupon_id: tenth.uuid },
        ],
      },
    });
    await openCharity(app, 'a-rail');
    await told(app, shop);
    const items = one.uuids;
    const { options: ways } = await call(app.origin, options.ofItems, { token: one.token, body: { items } });
    const [boots = '', overcoat = ''] = items;
    const gives = (grade: string, amount: string) => ({
      ...{ grade, type: 'CASH', amount: { amount, currency: 'GBP' }, percent: null, own_code: false },
    });
    const tenPercent = (grade: string) => ({ grade, type: 'PERCENT', amount: null, percent: 10, own_code: true });
    expect(ways.map(({ kind, reward }) => [kind, reward?.amount?.amount])).toEqual([
      ['take_back', '14.00'],
      ['give', undefined],
    ]);
    expect(ways[0]?.worth).toEqual([
      { item: boots, grades: [tenPercent('A'), tenPercent('B'), tenPercent('C')] },
      { item: overcoat, grades: [gives('A', '14.00'), gives('B', '9.50'), tenPercent('C')] },
    ]);
    // A shop that checks codes by itself knows nothing of a sum.
    await call(app.origin, coupons.update, {
      token: shop.token,
      path: { uuid: sum.uuid },
      body: { checked_by: 'shop' },
    });
    await told(app, shop);
    const { options: later } = await call(app.origin, options.ofItems, { token: one.token, body: { items } });
    expect(later[0]?.reward).toEqual({ type: 'PERCENT', amount: null, percent: 10 });
  });
});

describe('what the public is told', () => {
  const told = async (accountId: number) =>
    (
      await app.admin.query('select title, in_places, by_post from directory.public_offers where account_id = $1', [
        accountId,
      ])
    ).rows[0];

  it('follows each change by a job, and ends with the programme', { timeout: 60_000 }, async () => {
    const charity = await openCharity(app, 'followed');
    const settled = () => until(async () => !(await hasJobs(app, ['offers.publish'])), 20);
    await settled();
    await named(charity, 'New name');
    await settled();
    expect(await told(charity.accountId)).toEqual({ title: 'New name', in_places: false, by_post: true });
    const body = { name: 'SEND_BY_POST', status: 'INACTIVE' } as const;
    await call(app.origin, entitlements.setStatus, { token: charity.token, body });
    await settled();
    expect(await told(charity.accountId)).toBeUndefined();
  });

  it('is nothing of an account whose programmes are off, and of places that are off', async () => {
    const shop = await openShop(app);
    const { id } = await call(app.origin, takeBacks.create, { token: shop.token, body: { name: 'Quiet' } });
    const place = {
      token: shop.token,
      path: { takeback_id: id },
      body: { ...store('Leeds', 53.8), status: 1 as const },
    };
    await call(app.origin, takeBackStores.create, place);
    await until(async () => !(await hasJobs(app, ['offers.publish'])), 20);
    const { rows } = await app.admin.query(
      'select account_id from directory.public_offers where account_id = $1 union all select account_id from directory.public_places where account_id = $1',
      [shop.accountId],
    );
    expect(rows).toEqual([]);
  });
});
