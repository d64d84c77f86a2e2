import { type BodyInput, marketComments, shopperSettings } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, refused, request } from '../../testing/client';
import { beErased, erasureDone } from '../../testing/erasure';
import { countsOfDays, type MarketOfTest, openMarketplace, shopperOfMarket } from '../../testing/markets';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.pass(700));
afterAll(() => app.close());

type Body = BodyInput<typeof marketComments.write>;
const saying = (text: string, uuid: string = crypto.randomUUID()): Body => ({ uuid, text });
const at = ({ name, ids }: Pick<MarketOfTest, 'name' | 'ids'>, token: string, body: Body, which = 0) => ({
  ...{ token, path: { retailer: name, id: String(ids[which] ?? 0) }, body },
});
const own = async (token: string) => (await call(app.origin, marketComments.own, { token })).items;
const listed = async ({ owner }: MarketOfTest, query = {}) =>
  (await call(app.origin, marketComments.list, { token: owner.token, query })).items;
const talking = async () => {
  const market = await openMarketplace(app);
  await market.save({ comments: true });
  return market;
};

/** The page of an item, as its visitor gets it. */
const pageOf = async ({ name, ids }: MarketOfTest) =>
  (await fetch(`${app.origin}/m/${name}/coat-p1-${ids[0]}`, { headers: { 'Accept-Language': 'en' } })).text();

describe('the page of an item', () => {
  it('shows what its retailer lets be shown, as text, and nothing while comments are off', async () => {
    const market = await talking();
    const { token } = await shopperOfMarket(app, market);
    const [shown, hidden] = [saying('Warm <b onclick=x>&</b>'), saying('Too small')];
    for (const body of [shown, hidden]) await call(app.origin, marketComments.write, at(market, token, body));
    expect(await pageOf(market)).not.toContain('Warm');
    const decided = { token: market.owner.token, path: { id: shown.uuid }, body: {} };
    await call(app.origin, marketComments.show, decided);
    const page = await pageOf(market);
    expect(page).toContain('Warm &#60;b onclick=x&#62;&#38;&#60;/b&#62;');
    expect(page).toContain('data-comment');
    expect(page).not.toContain('Too small');
    await market.save({ comments: false });
    const off = await pageOf(market);
    expect([off.includes('Warm'), off.includes('data-comment'), off.includes('data-board')]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('a comment', () => {
  it('cannot be written before its retailer has switched comments on, nor after they are off again', async () => {
    const market = await openMarketplace(app);
    const { token } = await shopperOfMarket(app, market);
    const write = () => refused(app.origin, marketComments.write, at(market, token, saying('Nice.')), 409);
    expect((await write()).code).toBe('comments_off');
    expect((await market.save({ comments: true })).comments).toBe(true);
    await call(app.origin, marketComments.write, at(market, token, saying('Nice.')));
    await market.save({ comments: false });
    expect((await write()).code).toBe('comments_off');
    expect((await own(token)).map(({ text }) => text)).toEqual(['Nice.']);
  });

  it('waits until its retailer shows it, is written once for its uuid, and counted on its day', async () => {
    const market = await talking();
    const { token, email } = await shopperOfMarket(app, market);
    const body = saying(' Warm.\nAnd <script>alert(1)</script> long. ');
    const sent = at(market, token, body);
    const made = await call(app.origin, marketComments.write, sent);
    expect(made).toMatchObject({ uuid: body.uuid, item: market.ids[0], state: 'waiting' });
    expect(await call(app.origin, marketComments.write, sent)).toEqual(made);
    expect(await own(token)).toEqual([made]);
    const [row] = await listed(market, { state: 'waiting' });
    expect(row).toMatchObject({ text: 'Warm.\nAnd <script>alert(1)</script> long.', item: { name: 'Coat p1' } });
    expect(JSON.stringify(row)).not.toContain(email);
    const path = { id: body.uuid };
    const decide = (which: 'show' | 'hide') =>
      call(app.origin, marketComments[which], { token: market.owner.token, path, body: {} });
    expect((await decide('show')).state).toBe('shown');
    expect((await decide('show')).state).toBe('shown');
    expect((await own(token))[0]?.state).toBe('shown');
    expect((await decide('hide')).state).toBe('hidden');
    expect([(await listed(market, { state: 'waiting' })).length, (await listed(market)).length]).toEqual([0, 1]);
    const log = await app.admin.query(
      "select action, actor_kind from audit_log where account_id = $1 and action like 'comment.%' order by id",
      [market.owner.accountId],
    );
    expect(log.rows.map(({ action, actor_kind: who }) => [action, who])).toEqual([
      ['comment.written', 'shopper'],
      ['comment.decided', 'user'],
      ['comment.decided', 'user'],
    ]);
    await until(async () => (await countsOfDays(app, market))[0]?.comments === 1);
  });

  it('is refused where it says nothing or too much, is to what is not shown, or takes another’s uuid', async () => {
    const [market, other] = [await talking(), await talking()];
    const [one, two] = [await shopperOfMarket(app, market), await shopperOfMarket(app, market)];
    for (const body of [saying(''), saying(' \n '), saying('x'.repeat(501)), saying('a\0b'), saying('x', 'no uuid')])
      await refused(app.origin, marketComments.write, at(market, one.token, body), 422);
    const foreign = { name: market.name, ids: other.ids };
    await refused(app.origin, marketComments.write, at(foreign, one.token, saying('Here?')), 404);
    const body = saying('Mine.');
    await call(app.origin, marketComments.write, at(market, one.token, body));
    expect((await refused(app.origin, marketComments.write, at(market, two.token, body), 409)).code).toBe('uuid_taken');
    expect(await own(two.token)).toEqual([]);
    await market.save({ open: false });
    await refused(app.origin, marketComments.write, at(market, one.token, saying('Closed?')), 404);
  });

  it('is one of twenty to an item at most, and of twenty in ten minutes', async () => {
    const market = await talking();
    const { token } = await shopperOfMarket(app, market);
    for (let n = 1; n <= 20; n += 1)
      await call(app.origin, marketComments.write, at(market, token, saying(`No. ${n}`)));
    expect((await refused(app.origin, marketComments.write, at(market, token, saying('More'), 1), 429)).status).toBe(
      429,
    );
    app.clock.pass(700);
    const many = await refused(app.origin, marketComments.write, at(market, token, saying('No. 21')), 409);
    expect([many.code, many.params]).toEqual(['too_many_comments', { count: 20 }]);
    expect((await call(app.origin, marketComments.write, at(market, token, saying('Elsewhere'), 1))).state).toBe(
      'waiting',
    );
  });

  it('is its shopper’s to delete, its retailer’s to decide upon, and nobody else’s', async () => {
    const [market, other] = [await talking(), await talking()];
    const [one, two] = [await shopperOfMarket(app, market), await shopperOfMarket(app, market)];
    const { uuid } = await call(app.origin, marketComments.write, at(market, one.token, saying('Mine.')));
    await refused(app.origin, marketComments.remove, { token: two.token, path: { uuid } }, 404);
    const decided = { token: other.owner.token, path: { id: uuid }, body: {} };
    await refused(app.origin, marketComments.show, decided, 404);
    await refused(app.origin, marketComments.hide, decided, 404);
    expect(await listed(other)).toEqual([]);
    await call(app.origin, marketComments.remove, { token: one.token, path: { uuid } });
    expect([await own(one.token), await listed(market)]).toEqual([[], []]);
  });

  it('is in the export, and goes with the wardrobe', async () => {
    const market = await talking();
    const { token, email } = await shopperOfMarket(app, market);
    await call(app.origin, marketComments.write, at(market, token, saying('Call me at 0113 496 0000')));
    const exported = await (await request(app.origin, shopperSettings.export, { token })).text();
    expect(exported).toContain('Call me at 0113 496 0000');
    const { rows } = await app.admin.query('select uuid from directory.shoppers where email = $1', [email]);
    await beErased(app, { email, token });
    await erasureDone(app, String(rows[0].uuid));
    expect((await app.admin.query("select from comments where text like '%496%'")).rowCount).toBe(0);
    expect(await listed(market)).toEqual([]);
  });
});
