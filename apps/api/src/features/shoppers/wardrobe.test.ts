import { wardrobe as wardrobeCalls, widget } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shopperOf } from '../../domain/shoppers/shopper-sessions';
import { call, refused, request } from '../../testing/client';
import { addItems, askForCode, buy, coat, openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let shop: Shop;
let people = 0;
let orders = 0;
beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app, 'Alder & Thread');
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => app.close());

const someone = () => `bea${people++}@mail.example`;
const named = (...names: string[]) => names.map((name) => ({ ...coat, name }));
const order = (products = named('Coat', 'Scarf')) => buy(app, shop, `W-${orders++}`, products);
const itemsOf = async (token: string) =>
  (await call(app.origin, widget.orderPage, { path: { token } })).items.map(({ uuid }) => uuid);
const wardrobe = (token: string, query: object = {}) => call(app.origin, wardrobeCalls.list, { token, query });
const shopperRow = async (email: string) =>
  (await app.admin.query('select id::int from directory.shoppers where email = $1', [email])).rows[0];
const consentRows = async (email: string) => {
  const { rows } = await app.admin.query(
    `select purpose, granted, text_version, source from directory.shopper_consents
     where shopper_id = (select id from directory.shoppers where email = $1) order by id`,
    [email],
  );
  return rows;
};

describe('adding items', () => {
  it('puts the chosen ones into the wardrobe, with an audit row and an event', async () => {
    const [token, email] = [await order(), someone()];
    const [first = '', second = ''] = await itemsOf(token);
    const answer = await addItems(app, token, email, [first]);
    expect(answer).toMatchObject({ status: 'One item is now in your wardrobe.', added: 1 });
    const { items } = await wardrobe(answer.access_token);
    expect(items.map(({ uuid, name, shop: of }) => [uuid, name, of])).toEqual([[first, 'Coat', 'Alder & Thread']]);
    expect(items[0]?.added_at).not.toBeNull();

    const { id } = await shopperRow(email);
    const { rows } = await app.admin.query(
      "select actor_kind, actor_id::int, after from audit_log where account_id = $1 and action = 'items.added' order by id desc limit 1",
      [shop.accountId],
    );
    expect(rows).toEqual([{ actor_kind: 'shopper', actor_id: id, after: { items: [first] } }]);
    const { rows: events } = await app.admin.query(
      "select payload from domain_events where account_id = $1 and name = 'items.added' order by id desc limit 1",
      [shop.accountId],
    );
    expect(Object.keys(events[0].payload).sort()).toEqual(['itemIds', 'orderId', 'siteId']);

    // What is in it already stays, and is not counted again.
    app.clock.pass(61);
    const again = await addItems(app, token, email, [first, second, second]);
    expect(again.added).toBe(1);
    expect((await wardrobe(again.access_token)).info.total_items).toBe(2);
  });

  it('is refused, all of it, where an item is in another wardrobe; the code stays good', async () => {
    const [token, email] = [await order(), someone()];
    const [first = '', second = ''] = await itemsOf(token);
    await addItems(app, token, someone(), [first]);
    const code = await askForCode(app, token, email);
    const path = { token };
    const taken = await refused(app.origin, widget.addItems, { path, body: { email, code, items: [first, second] } });
    expect(taken).toMatchObject({ status: 409, code: 'item_taken' });
    expect((await call(app.origin, widget.orderPage, { path })).items[1]?.added_at).toBeNull();
    const left = await call(app.origin, widget.addItems, { path, body: { email, code, items: [second] } });
    expect(left.added).toBe(1);
  });

  it('by two shoppers at once gives each item to one of them', async () => {
    const token = await order(named('Only'));
    const items = await itemsOf(token);
    const two = [someone(), someone()];
    const codes = [await askForCode(app, token, two[0] ?? ''), await askForCode(app, token, two[1] ?? '')];
    const answers = await Promise.allSettled(
      two.map((email, at) =>
        call(app.origin, widget.addItems, { path: { token }, body: { email, code: codes[at] ?? '', items } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is refused for items of another order, of another shop, or of none, and for what is no list of items', async () => {
    const [token, other] = [await order(), await order()];
    const elsewhere = await buy(app, await openShop(app), 'X-1');
    const email = someone();
    const code = await askForCode(app, token, email);
    const [own = ''] = await itemsOf(token);
    const tryItems = (items: unknown) =>
      refused(app.origin, widget.addItems, { path: { token }, body: { email, code, items } });
    for (const foreign of [...(await itemsOf(other)), ...(await itemsOf(elsewhere)), crypto.randomUUID()]) {
      expect((await tryItems([own, foreign])).errors).toHaveProperty('items');
      await app.admin.query('update directory.shopper_codes set tries = 0');
    }
    for (const items of [[], 'all', ['1'], null]) expect((await tryItems(items)).status).toBe(422);
    const { items } = await call(app.origin, widget.orderPage, { path: { token } });
    expect(items.every(({ added_at }) => added_at === null)).toBe(true);
  });

  it('keeps what was agreed to, by purpose, and only where it was', async () => {
    const [token, email] = [await order(), someone()];
    const [first = '', second = ''] = await itemsOf(token);
    await addItems(app, token, email, [first]);
    expect(await consentRows(email)).toEqual([]);
    app.clock.pass(61);
    const code = await askForCode(app, token, email);
    const body = { email, code, items: [second], ending_code: true };
    await call(app.origin, widget.addItems, { path: { token }, body });
    expect(await consentRows(email)).toEqual([
      { purpose: 'ending_code', granted: true, text_version: 'before-codes-end-1', source: 'order_page' },
    ]);
    const { rows } = await app.admin.query(
      "select after from audit_log where account_id = $1 and action = 'items.added' order by id desc limit 1",
      [shop.accountId],
    );
    expect(rows).toEqual([{ after: { items: [second], consents: ['ending_code'] } }]);
  });
});

describe('the wardrobe', () => {
  it('spans shops, sorts, searches and pages, with an exact count', async () => {
    const email = someone();
    const other = await openShop(app, 'Cedar');
    const pages = [
      await order([
        { ...coat, name: 'boots' },
        { ...coat, name: 'Anorak' },
      ]),
      await buy(app, other, 'W-o', named('Cap', '100% wool')),
    ];
    let token = '';
    for (const page of pages) token = (await addItems(app, page, email)).access_token;
    const names = async (query: object) => (await wardrobe(token, query)).items.map(({ name }) => name);
    expect(await names({ sort: 'name', direction: 'asc' })).toEqual(['100% wool', 'Anorak', 'boots', 'Cap']);
    expect(await names({ sort: 'name' })).toEqual(['Cap', 'boots', 'Anorak', '100% wool']);
    expect((await names({})).slice(0, 2).sort()).toEqual(['100% wool', 'Cap']);
    expect(await names({ sort: 'bought_at', direction: 'asc', per_page: 1 })).toHaveLength(1);
    expect(await names({ search: '0%' })).toEqual(['100% wool']);
    expect((await names({ search: 'cedar' })).sort()).toEqual(['100% wool', 'Cap']);
    expect(await names({ search: '_' })).toEqual([]);
    const second = await wardrobe(token, { per_page: 3, page: 2 });
    expect([second.items.length, second.info]).toEqual([
      1,
      { current_page: 2, page_count: 3, total_items: 4, total_pages: 2 },
    ]);
    expect(await names({ page: 9 })).toEqual([]);
    for (const query of [{ page: 0 }, { per_page: -1 }, { sort: 'shopper_id' }, { direction: 'up' }]) {
      expect((await request(app.origin, wardrobeCalls.list, { token, query })).status).toBe(422);
    }
  });

  it("shows nobody else's items, also when the query forgets to ask", async () => {
    const [mine, theirs] = [someone(), someone()];
    const { access_token: token } = await addItems(app, await order(named('Mine')), mine);
    await addItems(app, await order(named('Theirs')), theirs);
    await order(named('Free'));
    const { items } = await wardrobe(token, { per_page: 1000 });
    expect(items.map(({ name }) => name)).toEqual(['Mine']);

    const scope = await shopperOf(app.db, app.clock, token, '');
    if (!scope) throw new Error('The session is unknown.');
    const names = await app.db.inScope(scope, async (tx) => (await tx.client.query('select name from items')).rows);
    expect(names).toEqual([{ name: 'Mine' }]);
    const changed = await app.db.inScope(
      scope,
      async (tx) => (await tx.client.query("update items set name = 'x'")).rowCount,
    );
    expect(changed).toBe(0);
    for (const table of ['orders', 'sites', 'audit_log', 'accounts']) {
      const { rowCount } = await app.db.inScope(scope, (tx) => tx.client.query(`select 1 from ${table}`));
      expect(rowCount, table).toBe(0);
    }
  });

  it('opens to a shopper alone', async () => {
    for (const token of [undefined, shop.token, 'x'.repeat(43)]) {
      const answer = await refused(app.origin, wardrobeCalls.list, token === undefined ? {} : { token });
      expect(answer).toMatchObject({ status: 401, message: 'Unauthenticated.' });
    }
  });
});
