import { charityReports, donations, home, takeBackRequests, takeBackStores, team, websites } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, refused, request } from '../../testing/client';
import { addShop } from '../../testing/desk';
import { give, openGiving } from '../../testing/donations';
import type { Tenant } from '../../testing/factories';
import { addItems, buy, coat, openShop, type Shop } from '../../testing/shop';
import { ask, openProgramme, requestAt, shopperWith } from '../../testing/take-backs';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let shop: Shop;
beforeAll(async () => {
  app = await startTestApp(12);
  shop = await openShop(app);
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => app.close());

type Limits = { websites?: string[]; places?: string[] };

/** Two editors of an account: one who sees all of it, and one who is limited. */
async function editors(owner: Tenant, body: Limits) {
  const [whole, part] = [await app.make.colleague(owner, 'editor'), await app.make.colleague(owner, 'editor')];
  await call(app.origin, team.update, { token: owner.token, path: { id: part.userId }, body });
  return { whole: whole.token, part: await app.make.session(part) };
}

describe('a member who is limited to websites', () => {
  it('has the figures of these on the home page, orders among them', async () => {
    const { site } = await call(app.origin, websites.create, { token: shop.token, body: { url: 'other.example' } });
    const other = { ...shop, siteUuid: site.uuid };
    for (const [at, where] of [shop, other, other].entries())
      await addItems(app, await buy(app, where, `H-${at}`, [coat, coat]), `home${at}@mail.example`);
    const { whole, part } = await editors(shop, { websites: [shop.siteUuid] });
    const chart = async (token: string) =>
      (await call(app.origin, home.overview, { token })).chart.map(({ id, total }) => [id, total]);
    expect(await chart(whole)).toEqual([
      ['items', '6'],
      ['orders', '3'],
    ]);
    expect(await chart(part)).toEqual([
      ['items', '2'],
      ['orders', '1'],
    ]);
  });
});

describe('a member who is limited to a store', () => {
  it('sees, finds and changes no request of another one, and no report of all', async () => {
    const programme = await openProgramme(app);
    const elsewhere = await call(app.origin, takeBackStores.create, {
      token: programme.token,
      path: { takeback_id: programme.takeBack },
      body: {
        ...{ name: 'Castle Row', street: '2 Castle Row', city: 'York', postcode: 'YO1 7EX', lat: 53.96, lng: -1.08 },
      },
    });
    const one = await shopperWith(app, programme.shop, 'Coat');
    const made = await ask(app, programme, one);
    const { whole, part } = await editors(programme.shop, { places: [elsewhere.uuid] });
    const path = { takeback_id: programme.takeBack };
    const counts = async (token: string) => {
      const listed = await call(app.origin, takeBackRequests.list, { token, path, query: {} });
      const board = await call(app.origin, takeBackRequests.board, { token, path, query: {} });
      const found = await call(app.origin, takeBackRequests.find, { token, path, body: { address: one.email } });
      const onBoard = board.columns.reduce((sum, { requests }) => sum + requests, 0);
      return [listed.items.length, listed.info.total_items, onBoard, found.items.length];
    };
    expect(await counts(whole)).toEqual([1, 1, 1, 1]);
    expect(await counts(part)).toEqual([0, 0, 0, 0]);

    const at = (token: string) => requestAt({ token, takeBack: programme.takeBack }, made.uuid);
    expect(await call(app.origin, takeBackRequests.get, at(whole))).toMatchObject({ uuid: made.uuid });
    await refused(app.origin, takeBackRequests.get, at(part), 404);
    await refused(app.origin, takeBackRequests.handOver, { ...at(part), body: {} }, 404);
    await refused(app.origin, takeBackRequests.cancel, { ...at(part), body: { reason: 'Mine.' } }, 404);
    expect(await call(app.origin, takeBackRequests.handOver, { ...at(whole), body: {} })).toMatchObject({
      state: 'handed_over',
    });

    for (const endpoint of [takeBackRequests.report, takeBackRequests.graded]) {
      expect((await request(app.origin, endpoint, { token: whole, path })).status).toBe(200);
      await refused(app.origin, endpoint, { token: part, path }, 403);
    }
  });
});

describe('a member who is limited to a charity’s shop', () => {
  it('sees and receives no donation to another one, and no figure of all', async () => {
    const giving = await openGiving(app);
    const elsewhere = await addShop(app, giving.charity, 'Harehills');
    await give(app, giving, await shopperWith(app, shop, 'Coat'));
    const { whole, part } = await editors(giving.charity, { places: [elsewhere.uuid] });
    const listed = async (token: string) => (await call(app.origin, donations.list, { token, query: {} })).items;
    const [donation] = await listed(whole);
    expect(donation?.name).toBe('Coat');
    expect(await listed(part)).toEqual([]);
    const path = { id: donation?.uuid ?? '' };
    await refused(app.origin, donations.get, { token: part, path }, 404);
    await refused(app.origin, donations.receive, { token: part, path, body: {} }, 404);
    await call(app.origin, donations.receive, { token: whole, path, body: {} });

    const figures = async (token: string) => (await call(app.origin, home.overview, { token })).figures[0]?.total;
    expect([await figures(whole), await figures(part)]).toEqual(['1', undefined]);
    for (const endpoint of [donations.report, donations.reportTotals, donations.reportFile, charityReports.month]) {
      expect((await request(app.origin, endpoint, { token: whole })).status).toBe(200);
      await refused(app.origin, endpoint, { token: part }, 403);
    }
  });
});
