import { marketComments, marketEventCalls } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused, request } from '../../testing/client';
import { countsOfDays, type MarketOfTest, openMarketplace } from '../../testing/markets';
import { signatureOf, signingSecret } from '../../testing/sign';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const today = () => app.clock.now().toISOString().slice(0, 10);
const ago = (hours: number) => new Date(app.clock.now().getTime() - hours * 3_600_000).toISOString();

const answer = marketEventCalls.ofSite.answer;
const counted = async (response: Response) => answer.parse(await response.json());

/** A marketplace whose shop signs what it tells. */
async function signing() {
  const made = await openMarketplace(app);
  const secret = await signingSecret(app, made.owner);
  const signed = (body: object) => {
    const text = JSON.stringify(body);
    return { 'X-Signature': signatureOf(text, secret, app.clock.now()) };
  };
  const path = { uuid: made.site };
  const tell = (events: readonly object[], batch: string = crypto.randomUUID()) => {
    const body = { batch, events };
    return request(app.origin, marketEventCalls.ofSite, { path, body, headers: signed(body) });
  };
  const told = async (...events: readonly object[]) => counted(await tell(events));
  const forget = (actor: string) => {
    const body = { actor };
    return request(app.origin, marketEventCalls.forgetActor, { path, body, headers: signed(body) });
  };
  return { ...made, path, tell, told, forget };
}

const open = async ({ owner }: Pick<MarketOfTest, 'owner'>) => {
  const { rows } = await app.admin.query<{ kind: string; board: string }>(
    'select kind, board from reactions where account_id = $1 and ended_at is null order by kind, board, who',
    [owner.accountId],
  );
  return rows.map(({ kind, board }) => `${kind}${board && ` ${board}`}`);
};

describe('what a shop tells of its customers', () => {
  it('is kept once for each of them, counted by day, and taken back', async () => {
    const shop = await signing();
    const like = { item: 'p1', type: 'like', actor: 'customer 1' };
    expect(
      await shop.told(like, { ...like, actor: 'customer 2' }, { ...like, item: shop.ids[1], type: 'wishlist' }),
    ).toEqual({
      ...{ counted: 3, ignored: 0, left_out: null },
    });
    await shop.told(like, { ...like, type: 'board', board: 'Winter' }, { ...like, type: 'board', board: 'Spring' });
    expect(await open(shop)).toEqual(['board Spring', 'like', 'like', 'wishlist']);
    const none = { likes: 0, comments: 0, boards: 0, wishlists: 0, date: today() };
    await until(async () => {
      const days = await countsOfDays(app, shop);
      return days[0]?.boards === 1 && days[1]?.wishlists === 1;
    });
    expect(await countsOfDays(app, shop)).toEqual([
      { ...none, name: 'Coat p1', likes: 2, boards: 1 },
      { ...none, name: 'Coat p2', wishlists: 1 },
    ]);
    await shop.told({ ...like, type: 'unlike' }, { ...like, type: 'unboard' });
    expect(await open(shop)).toEqual(['like', 'wishlist']);
    await until(async () => (await countsOfDays(app, shop))[0]?.likes === 1);
    expect((await countsOfDays(app, shop))[0]).toEqual({ ...none, name: 'Coat p1', likes: 1 });
  });

  it('counts once for a batch that is sent again or many times at once, and the last word of a batch holds', async () => {
    const shop = await signing();
    const batch = crypto.randomUUID();
    const events = [
      { item: 'p1', type: 'like', actor: 'a' },
      { item: 'p1', type: 'unlike', actor: 'b' },
      { item: 'p1', type: 'like', actor: 'b' },
      { item: 'p2', type: 'like', actor: 'a' },
      { item: 'p2', type: 'unlike', actor: 'a' },
    ];
    const answers = await Promise.all(Array.from({ length: 20 }, async () => counted(await shop.tell(events, batch))));
    expect(answers.filter((one) => one.counted === 5)).toHaveLength(1);
    expect(answers.filter(({ left_out }) => left_out === 'repeated')).toHaveLength(19);
    expect(await open(shop)).toEqual(['like', 'like']);
  });

  it('is counted in full where many say it at once', async () => {
    const shop = await signing();
    const said = Array.from({ length: 30 }, (_, n) => ({ item: 'p1', type: 'like', actor: `customer ${n}` }));
    await Promise.all(said.map((one) => shop.tell([one])));
    await until(async () => (await countsOfDays(app, shop))[0]?.likes === 30);
  });

  it('counts on its own day, and a like that ends on a later day stays counted', async () => {
    const shop = await signing();
    await shop.told({ item: 'p1', type: 'like', actor: 'a', at: ago(30) });
    await until(async () => (await countsOfDays(app, shop)).length === 1);
    await shop.told({ item: 'p1', type: 'unlike', actor: 'a' }, { item: 'p1', type: 'like', actor: 'b' });
    await until(async () => (await countsOfDays(app, shop)).length === 2);
    expect((await countsOfDays(app, shop)).map(({ date, likes }) => [date, likes]).sort()).toEqual([
      [ago(30).slice(0, 10), 1],
      [today(), 1],
    ]);
  });

  it('keeps no word of the shop for a customer, and nothing of another account’s items or of other times', async () => {
    const [shop, other] = [await signing(), await signing()];
    expect(
      await shop.told(
        { item: 'p1', type: 'like', actor: 'jane@mail.example' },
        { item: other.ids[0], type: 'like', actor: 'x' },
        { item: 'nothing', type: 'like', actor: 'x' },
        { item: 'p1', type: 'like', actor: 'x', at: ago(49) },
        { item: 'p1', type: 'like', actor: 'x', at: ago(-1) },
      ),
    ).toEqual({ counted: 1, ignored: 4, left_out: null });
    expect([await open(shop), await open(other)]).toEqual([['like'], []]);
    await other.told({ item: 'p1', type: 'like', actor: 'jane@mail.example' });
    const { rows } = await app.admin.query<{ actor: string }>(
      'select actor from reactions where account_id = any($1)',
      [[shop.owner.accountId, other.owner.accountId]],
    );
    const actors = rows.map(({ actor }) => actor);
    expect(new Set(actors).size).toBe(2);
    expect(actors.join()).not.toContain('jane');
  });

  it('is taken with the right signature alone, and whole', async () => {
    const shop = await signing();
    const like = { item: 'p1', type: 'like', actor: 'a' };
    const reach = { item: 'p1', type: 'reach' };
    const sent = (events: object[], headers = {}) => ({
      ...{ path: shop.path, body: { batch: crypto.randomUUID(), events }, headers },
    });
    const unsigned = await refused(app.origin, marketEventCalls.ofSite, sent([reach, like]), 422);
    expect(unsigned.code).toBe('signature_missing');
    const forged = { 'X-Signature': signatureOf('{}', 'another', app.clock.now()) };
    expect((await refused(app.origin, marketEventCalls.ofSite, sent([like], forged), 422)).code).toBe('bad_signature');
    for (const wrong of [
      { ...like, actor: undefined },
      { ...like, actor: ' ' },
      { ...like, actor: 'a'.repeat(201) },
      { ...like, count: 2 },
      { ...like, type: 'board', board: 'b'.repeat(61) },
      { ...like, type: 'comment' },
      { ...like, type: 'comment', text: 'x'.repeat(501) },
      { ...like, type: 'comment', text: 'a\0b' },
      { ...like, type: 'love' },
    ])
      expect((await shop.tell([like, wrong])).status, JSON.stringify(wrong)).toBe(422);
    expect([await open(shop), await countsOfDays(app, shop)]).toEqual([[], []]);
  });
});

describe('a comment that a shop tells', () => {
  it('is ignored until its retailer has switched comments on; then it waits, and is counted', async () => {
    const shop = await signing();
    const comment = { item: 'p1', type: 'comment', actor: 'a', text: 'Runs <b>small</b>.' };
    expect(await shop.told(comment)).toEqual({ counted: 0, ignored: 1, left_out: null });
    await shop.save({ comments: true });
    const batch = crypto.randomUUID();
    expect(await counted(await shop.tell([comment], batch))).toEqual({ counted: 1, ignored: 0, left_out: null });
    expect(await counted(await shop.tell([comment], batch))).toEqual({ counted: 0, ignored: 1, left_out: 'repeated' });
    const { items } = await call(app.origin, marketComments.list, { token: shop.owner.token });
    expect(items).toMatchObject([{ text: 'Runs <b>small</b>.', state: 'waiting', item: { name: 'Coat p1' } }]);
    await until(async () => (await countsOfDays(app, shop))[0]?.comments === 1);
  });
});

describe('a customer', () => {
  it('is forgotten at the shop’s signed word, and nobody else is', async () => {
    const [shop, other] = [await signing(), await signing()];
    await shop.save({ comments: true });
    const of = (actor: string) => [
      { item: 'p1', type: 'like', actor },
      { item: 'p1', type: 'comment', actor, text: `By ${actor}` },
    ];
    await shop.told(...of('a'), ...of('b'));
    await other.told({ item: 'p1', type: 'like', actor: 'a' });
    const unsigned = { path: shop.path, body: { actor: 'a' } };
    expect((await refused(app.origin, marketEventCalls.forgetActor, unsigned, 422)).code).toBe('signature_missing');
    expect([await open(shop), (await shop.forget('a')).status, (await shop.forget('a')).status]).toEqual([
      ['like', 'like'],
      200,
      200,
    ]);
    const { items } = await call(app.origin, marketComments.list, { token: shop.owner.token });
    expect([await open(shop), await open(other), items.map(({ text }) => text)]).toEqual([
      ['like'],
      ['like'],
      ['By b'],
    ]);
    const log = 'select from audit_log where account_id = $1 and action = $2';
    const { rowCount } = await app.admin.query(log, [shop.owner.accountId, 'market.customer-forgotten']);
    expect(rowCount).toBe(1);
  });
});
