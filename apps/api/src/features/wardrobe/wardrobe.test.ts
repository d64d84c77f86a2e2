import { apiKeys, codeUse, couponCodes, coupons, wardrobe, websites } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codesOfShoppers } from '../../domain/coupons/codes-of-shoppers';
import { Scope } from '../../platform/auth/scope';
import { call, refused, request } from '../../testing/client';
import { addItems, buy, coat, openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { copiesAreRight } from '../../testing/wardrobes';

let app: TestApp;
let shop: Shop;
const tomorrow = new Date(Date.now() + 24 * 3600 * 1000).toISOString().slice(0, 10);
let people = 0;
let orders = 0;
beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app, 'Alder & Thread');
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(async () => {
  try {
    await copiesAreRight(app);
  } finally {
    await app.close();
  }
});

/** Somebody who has added things of these names. */
async function someone(...names: string[]) {
  people += 1;
  orders += 1;
  const email = `wanda${people}@mail.example`;
  const products = names.map((name) => ({ ...coat, name, price: '120.00', currency: 'GBP' }));
  const page = await buy(app, shop, `G-${orders}`, products);
  const { access_token: token } = await addItems(app, page, email);
  return { email, token };
}
const list = async (token: string, query: object = {}) =>
  (await call(app.origin, wardrobe.list, { token, query })).items;
const first = async (token: string) => {
  const [item] = await list(token);
  if (!item) throw new Error('The wardrobe is empty.');
  return item;
};
const logOf = async (email: string) =>
  (
    await app.admin.query(
      `select action, after from shopper_log where shopper_id = (select id from directory.shoppers where email = $1)
       and action !~ '^session' order by id`,
      [email],
    )
  ).rows;

describe('an item of the wardrobe', () => {
  it('is a copy of the shop’s row with its pictures, its order and what was paid', async () => {
    const { token } = await someone('Pea coat');
    const item = await first(token);
    expect(item).toMatchObject({
      origin: 'order',
      name: 'Pea coat',
      shop: 'Alder & Thread',
      price: { amount: '120.00', currency: 'GBP' },
      state: 'held',
      ended_as: null,
      undo_until: null,
      hidden: false,
    });
    expect(item.order_number).toMatch(/^G-\d+$/);
    expect(item.images).toHaveLength(1);
    expect(item.images[0]).toMatch(/^\/w\/images\/[0-9a-z]+-[\w-]{22}\//);
    const one = await call(app.origin, wardrobe.get, { token, path: { uuid: item.uuid } });
    expect(one).toMatchObject({ uuid: item.uuid, name: 'Pea coat' });
  });

  it('stays where its shop’s account is gone', async () => {
    const own = await openShop(app, 'Short Lived');
    const { access_token: token } = await addItems(app, await buy(app, own, 'S-1'), 'stays@mail.example');
    await app.admin.query('set session_replication_role = replica');
    await app.admin.query('delete from items where account_id = $1', [own.accountId]);
    await app.admin.query('reset session_replication_role');
    expect((await list(token)).map(({ shop: of }) => of)).toEqual(['Short Lived']);
  });

  it('is gone by its owner’s word and comes back within 30 days, each once', async () => {
    const { token, email } = await someone('Scarf');
    const { uuid } = await first(token);
    const path = { uuid };
    const end = (as: 'sold' | 'given' | 'lost') => call(app.origin, wardrobe.end, { token, path, body: { as } });
    expect(await end('given')).toMatchObject({ state: 'gone', ended_as: 'given', undo_until: expect.any(String) });
    expect(await end('given')).toMatchObject({ state: 'gone', ended_as: 'given' });
    const other = await refused(app.origin, wardrobe.end, { token, path, body: { as: 'sold' } });
    expect([other.status, other.code]).toEqual([409, 'wrong_state']);
    expect(await call(app.origin, wardrobe.restore, { token, path })).toMatchObject({ state: 'held', ended_as: null });
    expect(await call(app.origin, wardrobe.restore, { token, path })).toMatchObject({ state: 'held' });
    expect((await logOf(email)).map(({ action }) => action)).toEqual(['item.ended', 'item.restored']);

    await end('lost');
    await app.admin.query("update wardrobe_items set ended_at = ended_at - interval '31 days' where uuid = $1", [uuid]);
    expect((await first(token)).undo_until).toBeNull();
    const late = await refused(app.origin, wardrobe.restore, { token, path });
    expect([late.status, late.code]).toEqual([409, 'wrong_state']);
  });

  it('said to be gone twenty times at once is gone once', async () => {
    const { token, email } = await someone('Hat');
    const { uuid } = await first(token);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        request(app.origin, wardrobe.end, { token, path: { uuid }, body: { as: 'sold' } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await logOf(email)).toEqual([{ action: 'item.ended', after: { as: 'sold' } }]);
  });

  it('cannot be ended while it is promised or away, nor brought back where it was not its owner’s word', async () => {
    const { token } = await someone('Boots');
    const { uuid } = await first(token);
    for (const state of ['promised', 'away']) {
      await app.admin.query('update wardrobe_items set state = $2 where uuid = $1', [uuid, state]);
      const answer = await refused(app.origin, wardrobe.end, { token, path: { uuid }, body: { as: 'lost' } });
      expect([answer.status, answer.code]).toEqual([409, 'wrong_state']);
    }
    await app.admin.query(
      "update wardrobe_items set state = 'gone', ended_as = 'taken_back', ended_at = now() where uuid = $1",
      [uuid],
    );
    const answer = await refused(app.origin, wardrobe.restore, { token, path: { uuid } });
    expect([answer.status, answer.code]).toEqual([409, 'wrong_state']);
  });

  it('can be hidden, and is found again under what is hidden', async () => {
    const { token } = await someone('Belt', 'Socks');
    const item = (await list(token, { search: 'belt' }))[0];
    const path = { uuid: item?.uuid ?? '' };
    expect(await call(app.origin, wardrobe.hide, { token, path, body: { hidden: 1 } })).toMatchObject({ hidden: true });
    expect((await list(token)).map(({ name }) => name)).toEqual(['Socks']);
    expect((await list(token, { state: 'hidden' })).map(({ name }) => name)).toEqual(['Belt']);
    await call(app.origin, wardrobe.hide, { token, path, body: { hidden: 0 } });
    expect(await list(token)).toHaveLength(2);
  });

  it('of another shopper is nobody’s', async () => {
    const [mine, theirs] = [await someone('Mine'), await someone('Theirs')];
    const { uuid } = await first(theirs.token);
    const { token } = mine;
    const path = { uuid };
    expect((await refused(app.origin, wardrobe.get, { token, path })).status).toBe(404);
    expect((await refused(app.origin, wardrobe.hide, { token, path, body: { hidden: 1 } })).status).toBe(404);
    expect((await refused(app.origin, wardrobe.end, { token, path, body: { as: 'lost' } })).status).toBe(404);
    expect((await refused(app.origin, wardrobe.restore, { token, path })).status).toBe(404);
    expect(await first(theirs.token)).toMatchObject({ state: 'held', hidden: false });
  });
});

describe('the wardrobe', () => {
  it('is narrowed by state and by shop, and counted', async () => {
    const { token, email } = await someone('Coat', 'Cap');
    const other = await openShop(app, 'Cedar');
    await addItems(app, await buy(app, other, 'C-1'), email);
    const cap = (await list(token, { search: 'cap' }))[0];
    await call(app.origin, wardrobe.end, { token, path: { uuid: cap?.uuid ?? '' }, body: { as: 'sold' } });
    const names = async (query: object) => (await list(token, query)).map(({ name }) => name).sort();
    expect(await names({ state: 'gone' })).toEqual(['Cap']);
    expect(await names({ state: 'held' })).toEqual(['Coat', 'Wool overcoat']);
    expect(await names({ shop: 'Cedar' })).toEqual(['Wool overcoat']);
    expect(await names({ state: 'held', shop: 'Alder & Thread' })).toEqual(['Coat']);
    expect(await names({ shop: 'cedar' })).toEqual([]);
    expect((await request(app.origin, wardrobe.list, { token, query: { state: 'lent' } })).status).toBe(422);
    expect(await call(app.origin, wardrobe.overview, { token })).toEqual({
      items: 3,
      shops: [
        { name: 'Alder & Thread', items: 2 },
        { name: 'Cedar', items: 1 },
      ],
      rewards: 0,
      legs: 0,
    });
  });

  it('takes a key once: the second call is answered with the first', async () => {
    const { token } = await someone('Glove');
    const { uuid } = await first(token);
    const send = (as: string) =>
      request(app.origin, wardrobe.end, {
        token,
        path: { uuid },
        body: { as },
        headers: { 'Idempotency-Key': 'page-1' },
      });
    const [one, two] = [await send('lost'), await send('lost')];
    expect([one.status, two.status, two.headers.get('idempotent-replayed')]).toEqual([200, 200, 'true']);
    expect(await two.json()).toEqual(await one.json());
    expect((await send('sold')).status).toBe(409);
  });
});

it('rewards are shown with where they count, and follow what becomes of their code', async () => {
  const own = await openShop(app, 'Northfold');
  const path = { uuid: own.siteUuid };
  const { site } = await call(app.origin, websites.update, { token: own.token, path, body: { unsigned_codes: 1 } });
  const made = await app.make.coupon(own);
  await app.admin.query('update coupons set active = true where id = $1', [made.id]);
  await app.admin.query('insert into coupon_sites values ($1, $2, $3)', [own.accountId, made.id, site.id]);
  const body = { count: 2, prefix: 'NF-' };
  await call(app.origin, couponCodes.generate, { token: own.token, path: { id: made.id }, body });
  const scopes = ['codes:read' as const, 'codes:redeem' as const];
  const { key } = await call(app.origin, apiKeys.create, { token: own.token, body: { name: 'Till', scopes } });

  const { access_token: token, reward } = await addItems(app, await buy(app, own, 'N-1'), 'nora@mail.example');
  const rewards = async () => (await call(app.origin, wardrobe.rewards, { token })).items;
  expect(await rewards()).toMatchObject([
    { shop: 'Northfold', order_number: 'N-1', code: reward?.code, state: 'released', shop_url: site.url },
  ]);
  expect((await call(app.origin, wardrobe.overview, { token })).rewards).toBe(1);

  const used = { code: reward?.code ?? '', order_number: '77' };
  await call(app.origin, codeUse.redeem, { token: key, body: used });
  await until(async () => (await rewards())[0]?.state === 'redeemed');
  await call(app.origin, codeUse.rollback, { token: key, body: { ...used, reopen: 1 } });
  await until(async () => (await rewards())[0]?.state === 'released');

  // What its shop changes of the coupon is changed for those who have a code of it already.
  const soon = {
    ...{ name: 'Spring, once more', short_description: 'Until tomorrow', expire_at: tomorrow },
    description: 'On all that is in the shop, once an order.',
  };
  await call(app.origin, coupons.update, { token: own.token, path: { uuid: made.uuid }, body: soon });
  await until(async () => (await rewards())[0]?.name === 'Spring, once more');
  expect((await rewards())[0]).toMatchObject({
    short_description: 'Until tomorrow',
    description: soon.description,
    state: 'released',
  });
  app.clock.pass(3 * 24 * 3600);
  expect((await rewards())[0]?.state).toBe('expired');
  expect((await call(app.origin, wardrobe.overview, { token })).rewards).toBe(0);
});

it('codes of shoppers are read a page at a time, each once', async () => {
  const own = await openShop(app, 'Paged');
  const path = { uuid: own.siteUuid };
  const { site } = await call(app.origin, websites.update, { token: own.token, path, body: { unsigned_codes: 1 } });
  const made = await app.make.coupon(own);
  await app.admin.query('update coupons set active = true where id = $1', [made.id]);
  await app.admin.query('insert into coupon_sites values ($1, $2, $3)', [own.accountId, made.id, site.id]);
  await call(app.origin, couponCodes.generate, { token: own.token, path: { id: made.id }, body: { count: 5 } });
  const given: string[] = [];
  for (const name of ['pia', 'pam', 'pat', 'pia']) {
    const page = await buy(app, own, `P-${given.length}`);
    given.push((await addItems(app, page, `${name}@mail.example`)).reward?.code ?? '');
  }
  const pages: number[][] = [];
  const scope = Scope.ofAccount(own.accountId, { kind: 'system' }, '');
  for (let after: Awaited<ReturnType<typeof codesOfShoppers>>[number] | undefined; pages.length < 3; ) {
    const page = await app.db.readInScope(scope, (tx) => codesOfShoppers(tx, { couponId: made.id, after, limit: 2 }));
    pages.push(page.map(({ codeId }) => codeId));
    after = page.at(-1);
  }
  expect(pages.map((page) => page.length)).toEqual([2, 2, 0]);
  const { rows } = await app.admin.query('select code from coupon_codes where coupon_id = $1 and id = any($2)', [
    ...[made.id, pages.flat()],
  ]);
  expect(rows.map(({ code }) => code).sort()).toEqual(given.sort());
});
