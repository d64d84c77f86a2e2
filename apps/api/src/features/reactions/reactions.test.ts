import { type BodyInput, feeds, reactions, shopperAddress, shopperSettings } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pruneReactions } from '../../domain/market/count-events';
import { call, refused, request } from '../../testing/client';
import { beErased, erasureDone } from '../../testing/erasure';
import { countsOfDays, type MarketOfTest, openMarketplace, shopperOfMarket } from '../../testing/markets';
import { addItems, buy, codeAfter } from '../../testing/shop';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(20);
});
beforeEach(() => app.clock.pass(120));
afterAll(() => app.close());

type Body = BodyInput<typeof reactions.react>;
const like: Body = { kind: 'like', on: true };
const at = ({ name, ids }: Pick<MarketOfTest, 'name' | 'ids'>, token: string, body: Body, which = 0) => ({
  ...{ token, path: { retailer: name, id: String(ids[which] ?? 0) }, body },
});
const react = (market: MarketOfTest, token: string, body: Body, which = 0) =>
  call(app.origin, reactions.react, at(market, token, body, which));
const kept = (token: string, query = {}) => call(app.origin, reactions.list, { token, query });
const today = () => app.clock.now().toISOString().slice(0, 10);

describe('a shopper', () => {
  it('likes an item, wishes for it and puts it on a board, once however often, and finds it in the wardrobe', async () => {
    const market = await openMarketplace(app);
    const { token } = await shopperOfMarket(app, market);
    expect(await react(market, token, like)).toEqual({ like: true, wishlist: false, board: null });
    await Promise.all([1, 2, 3].map(() => react(market, token, like)));
    await react(market, token, { kind: 'wishlist', on: 1 }, 1);
    await react(market, token, { kind: 'board', on: true, board: ' Winter ' });
    expect(await react(market, token, { kind: 'board', on: true, board: 'Spring' })).toEqual({
      ...{ like: true, wishlist: false, board: 'Spring' },
    });
    const all = await kept(token, { direction: 'asc' });
    expect(all.items.map(({ kind, name, board }) => [kind, name, board])).toEqual([
      ['like', 'Coat p1', ''],
      ['wishlist', 'Coat p2', ''],
      ['board', 'Coat p1', 'Spring'],
    ]);
    expect([all.info.total_items, all.boards]).toEqual([3, [{ name: 'Spring', items: 1 }]]);
    const [first] = all.items;
    expect(first).toMatchObject({
      ...{ price: '39.90 GBP', url: `${app.origin}/m/${market.name}/item-${market.ids[0]}`, item: market.ids[0] },
      picture: expect.stringMatching(/^\/w\/feed-pictures\//),
    });
    await until(async () => {
      const days = await countsOfDays(app, market);
      return days[0]?.boards === 1 && days[1]?.wishlists === 1;
    });
    const none = { likes: 0, comments: 0, boards: 0, wishlists: 0, date: today() };
    expect(await countsOfDays(app, market)).toEqual([
      { ...none, name: 'Coat p1', likes: 1, boards: 1 },
      { ...none, name: 'Coat p2', wishlists: 1 },
    ]);
    expect((await kept(token, { kind: 'like' })).items).toHaveLength(1);
    expect((await kept(token, { board: 'Winter' })).items).toHaveLength(0);
    expect((await kept(token, { items: `${market.ids[1]},${market.ids[2]}` })).items).toHaveLength(1);
    expect((await kept(token, { per_page: 2, page: 2 })).items).toHaveLength(1);
    await refused(app.origin, reactions.list, { token, query: { items: '1;2' } }, 422);
  });

  it('takes it back, where the item is gone or the marketplace is closed, too', async () => {
    const market = await openMarketplace(app);
    const { token } = await shopperOfMarket(app, market);
    await react(market, token, like);
    await react(market, token, like, 1);
    expect(await react(market, token, { kind: 'like', on: false })).toMatchObject({ like: false });
    expect(await react(market, token, { kind: 'like', on: false })).toMatchObject({ like: false });
    await app.admin.query('update feed_items set gone_at = now() where account_id = $1', [market.owner.accountId]);
    await market.save({ open: false });
    const [left] = (await kept(token)).items;
    expect(left).toMatchObject({ name: 'Coat p2', url: null, shop: '' });
    await call(app.origin, reactions.remove, { token, path: { uuid: left?.uuid ?? '' } });
    expect((await kept(token)).items).toEqual([]);
    await refused(app.origin, reactions.remove, { token, path: { uuid: left?.uuid ?? '' } }, 404);
  });

  it('sees and touches nothing of another shopper’s, who has likes of their own', async () => {
    const market = await openMarketplace(app);
    const [one, two] = [await shopperOfMarket(app, market), await shopperOfMarket(app, market)];
    await react(market, one.token, like);
    expect((await kept(two.token)).items).toEqual([]);
    const [mine] = (await kept(one.token)).items;
    await refused(app.origin, reactions.remove, { token: two.token, path: { uuid: mine?.uuid ?? '' } }, 404);
    expect(await react(market, two.token, { kind: 'like', on: false })).toMatchObject({ like: false });
    expect((await kept(one.token)).items).toHaveLength(1);
    await react(market, two.token, like);
    await until(async () => (await countsOfDays(app, market))[0]?.likes === 2);
    await refused(app.origin, reactions.react, at(market, market.owner.token, like), 401);
    const { token: _none, ...nobody } = at(market, '', like);
    await refused(app.origin, reactions.react, nobody, 401);
  });

  it('reacts to what a marketplace shows alone', async () => {
    const [market, other] = [await openMarketplace(app), await openMarketplace(app)];
    const { token } = await shopperOfMarket(app, market);
    const to = (retailer: string, id: string) => ({ token, path: { retailer, id }, body: like });
    for (const id of [String(other.ids[0]), '999999999', 'x', '0', crypto.randomUUID()])
      await refused(app.origin, reactions.react, to(market.name, id), 404);
    await refused(app.origin, reactions.react, to('nobody', String(market.ids[0])), 404);
    await call(app.origin, feeds.exclude, {
      ...{ token: market.owner.token, path: { id: market.ids[0] ?? 0 }, body: { excluded: true } },
    });
    await refused(app.origin, reactions.react, at(market, token, like), 404);
    await market.save({ open: false });
    await refused(app.origin, reactions.react, at(market, token, like, 1), 404);
    expect((await kept(token)).items).toEqual([]);
  });

  it('is told what is wrong, and nothing is kept', async () => {
    const market = await openMarketplace(app);
    const { token } = await shopperOfMarket(app, market);
    const { path } = at(market, token, like);
    for (const body of [
      {},
      { kind: 'love', on: true },
      { kind: 'like' },
      { kind: 'like', on: 'maybe' },
      { kind: 'board', on: true },
      { kind: 'board', on: true, board: '  ' },
      { kind: 'board', on: true, board: 'b'.repeat(61) },
      { kind: 'board', on: true, board: 'a\nb' },
    ])
      expect((await request(app.origin, reactions.react, { token, path, body })).status, JSON.stringify(body)).toBe(
        422,
      );
    expect((await kept(token)).items).toEqual([]);
    await react(market, token, { kind: 'board', on: true, board: '<img src=x onerror=alert(1)>' });
    expect((await kept(token)).boards).toEqual([{ name: '<img src=x onerror=alert(1)>', items: 1 }]);
  });

  it('has fifty boards at a shop, and two thousand things', async () => {
    const market = await openMarketplace(app);
    const { token, email } = await shopperOfMarket(app, market);
    const fill = (count: number, kind: string) =>
      app.admin.query(
        `insert into reactions (account_id, item_id, shopper_id, kind, board, item_uuid)
         select $1, i.id, s.id, $4, case $4 when 'board' then 'Board ' || n else '' end, i.uuid
         from generate_series(1, $3::int) n
         join lateral (select id, uuid from feed_items where account_id = $1 and key = 'filler ' || n) i on true, directory.shoppers s
         where s.email = $2`,
        [market.owner.accountId, email, count, kind],
      );
    await app.admin.query(
      `insert into feed_items (account_id, source, key, name, missing, fingerprint)
       select $1, 'take_back', 'filler ' || n, 'Filler', '{price}', '1' from generate_series(1, 2000) n`,
      [market.owner.accountId],
    );
    await fill(50, 'board');
    const board = (name: string): Body => ({ kind: 'board', on: true, board: name });
    const many = await refused(app.origin, reactions.react, at(market, token, board('One more')), 409);
    expect([many.code, many.params]).toEqual(['too_many_boards', { count: 50 }]);
    expect(await react(market, token, board('Board 7'))).toMatchObject({ board: 'Board 7' });
    await fill(1949, 'like');
    expect((await refused(app.origin, reactions.react, at(market, token, like), 409)).code).toBe('too_many_reactions');
    expect(await react(market, token, board('Board 8'))).toMatchObject({ board: 'Board 8' });
    await react(market, token, { kind: 'board', on: false });
    expect(await react(market, token, like)).toMatchObject({ like: true });
  });

  it('is slowed down after 120 in a minute', async () => {
    const market = await openMarketplace(app);
    const { token } = await shopperOfMarket(app, market);
    const statuses: number[] = [];
    for (let round = 0; round < 13; round += 1) {
      const on = round % 2 === 0;
      const sent = Array.from({ length: 10 }, () =>
        request(app.origin, reactions.react, at(market, token, { kind: 'like', on })),
      );
      statuses.push(...(await Promise.all(sent)).map(({ status }) => status));
    }
    expect([
      statuses.filter((status) => status === 200).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([120, 10]);
  });
});

describe('what a shopper keeps', () => {
  it('is in the export, goes with the wardrobe, and its days stay counted', async () => {
    const market = await openMarketplace(app);
    const [{ token, email }, other] = [await shopperOfMarket(app, market), await shopperOfMarket(app, market)];
    await react(market, token, { kind: 'board', on: true, board: 'My secret board' });
    await react(market, other.token, like, 1);
    await until(async () => (await countsOfDays(app, market)).length === 2);
    const exported = JSON.parse(await (await request(app.origin, shopperSettings.export, { token })).text());
    expect(exported.reactions).toMatchObject([{ kind: 'board', board: 'My secret board', name: 'Coat p1' }]);
    expect(Object.keys(exported.reactions[0])).not.toContain('who');
    const { rows } = await app.admin.query('select uuid from directory.shoppers where email = $1', [email]);
    await beErased(app, { email, token });
    await erasureDone(app, String(rows[0].uuid));
    const left = await app.admin.query('select name from reactions where account_id = $1', [market.owner.accountId]);
    expect(left.rows).toEqual([{ name: 'Coat p2' }]);
    expect((await countsOfDays(app, market)).map(({ boards, likes }) => [boards, likes])).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it('moves to the wardrobe that it is joined with, where what both like is liked once', async () => {
    const market = await openMarketplace(app);
    const [own, other] = [await shopperOfMarket(app, market), await shopperOfMarket(app, market)];
    await react(market, own.token, like);
    await react(market, other.token, like);
    await react(market, other.token, { kind: 'wishlist', on: true }, 1);
    let otherCode = '';
    const asked = { token: own.token, body: { address: other.email } };
    const ownCode = await codeAfter(app, own.email, async () => {
      otherCode = await codeAfter(app, other.email, () => call(app.origin, shopperAddress.sendJoinCodes, asked));
    });
    await call(app.origin, shopperAddress.join, {
      ...{ token: own.token, body: { own_code: ownCode, other_code: otherCode } },
    });
    await until(async () => (await kept(own.token)).items.length === 2);
    expect((await kept(own.token, { direction: 'asc' })).items.map(({ kind, name }) => [kind, name])).toEqual([
      ['like', 'Coat p1'],
      ['wishlist', 'Coat p2'],
    ]);
  });

  it('is forgotten 30 days after it was taken back, and not before', async () => {
    const market = await openMarketplace(app);
    const { token } = await shopperOfMarket(app, market);
    await react(market, token, like);
    await react(market, token, { kind: 'like', on: false });
    await react(market, token, { kind: 'wishlist', on: true });
    const rows = async () =>
      (await app.admin.query('select from reactions where account_id = $1', [market.owner.accountId])).rowCount;
    const endedAgo = (days: number) =>
      app.admin.query(
        "update reactions set ended_at = $2::timestamptz - $3 * interval '1 day' where account_id = $1 and ended_at is not null",
        [market.owner.accountId, app.clock.now(), days],
      );
    await endedAgo(29);
    await pruneReactions(app.services)();
    expect(await rows()).toBe(2);
    await endedAgo(31);
    await pruneReactions(app.services)();
    expect([await rows(), (await kept(token)).items.length]).toEqual([1, 1]);
  });

  it('is counted together with what joined wardrobes on that day', async () => {
    const market = await openMarketplace(app);
    const { token } = await shopperOfMarket(app, market);
    const coat = { name: 'Coat', images: ['https://shop.example/p1.jpg'], sku: 'p1' };
    await addItems(app, await buy(app, market.owner, 'SKU-1', [coat]), 'sku@mail.example');
    await until(async () => (await countsOfDays(app, market))[0]?.boards === 1);
    await react(market, token, { kind: 'board', on: true, board: 'Mine' });
    await until(async () => (await countsOfDays(app, market))[0]?.boards === 2);
    await addItems(app, await buy(app, market.owner, 'SKU-2', [coat]), 'sku@mail.example');
    await until(async () => (await countsOfDays(app, market))[0]?.boards === 3);
  });
});
