import { type BodyInput, donationDesk, handovers, options } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { addShop, deskSession } from '../../testing/desk';
import { type GivingOfTest, give, openGiving, takeGift, told } from '../../testing/donations';
import { openShop, type Shop } from '../../testing/shop';
import { shopperWith } from '../../testing/take-backs';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let giving: GivingOfTest;
let shop: Shop;
beforeAll(async () => {
  app = await startTestApp(12);
  giving = await openGiving(app);
  shop = await openShop(app);
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => app.close());

type Answers = BodyInput<typeof donationDesk.take>['items'];
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

it('a bag is received at the desk: each thing is here, missing or not wanted', async () => {
  const one = await shopperWith(app, shop, 'Coat', 'Hat');
  const made = await give(app, giving, one, { other_things: { count: 3, words: 'Jumpers' } });
  const { token } = giving;
  const path = { code: `${made.code.slice(0, 4)}-${made.code.slice(4)}`.toLowerCase() };
  const seen = await call(app.origin, donationDesk.look, { token, path });
  expect(seen).toMatchObject({ state: 'requested', place: 'Headingley', taken_by: '' });
  expect(seen.items.map(({ name, count, other, status }) => [name, count, other, status])).toEqual([
    ['Coat', 1, false, 'ANNOUNCED'],
    ['Hat', 1, false, 'ANNOUNCED'],
    ['Jumpers', 3, true, 'ANNOUNCED'],
  ]);
  const [coat = '', hat = '', bag = ''] = seen.items.map(({ uuid }) => uuid);
  const take = (items: Answers, place = giving.shop) => ({ token, path, body: { place, items } });
  const here = { uuid: coat, answer: 'here' as const };
  const unfit = { uuid: hat, answer: 'declined' as const, reason: 'unfit' as const };
  const missing = { uuid: bag, answer: 'missing' as const };
  const all = [here, unfit, missing];
  const strange = { uuid: crypto.randomUUID(), answer: 'here' as const };
  const unreasoned = { uuid: hat, answer: 'declined' as const };
  for (const items of [[], [here, unfit], [here, unfit, strange], [here, unreasoned, missing]])
    await refused(app.origin, donationDesk.take, take(items), 422);
  await refused(app.origin, donationDesk.take, take(all, crypto.randomUUID()), 422);
  const taken = await call(app.origin, donationDesk.take, take(all));
  expect(taken.state).toBe('received');
  expect(taken.items.map(({ status }) => status)).toEqual(['RECEIVED', 'DECLINED', 'ANNOUNCED']);
  // What was missing is brought later; after that nothing is left to take.
  const later = await call(app.origin, donationDesk.take, take([{ uuid: bag, answer: 'here' }]));
  expect(later.items.map(({ status }) => status)).toEqual(['RECEIVED', 'DECLINED', 'RECEIVED']);
  expect((await refused(app.origin, donationDesk.take, take([]), 409)).code).toBe('wrong_state');
  const today = await call(app.origin, donationDesk.today, { token, query: { place: giving.shop } });
  expect(today).toMatchObject({ bags: 1, items: 5, latest: [{ code_end: made.code.slice(4), items: 5 }] });
});

it('of ten desks at once one takes it, and none takes a bag for a take-back or of another charity', async () => {
  const one = await shopperWith(app, shop, 'Coat');
  const made = await give(app, giving, one);
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => takeGift(app, giving, made)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const other = await openGiving(app);
  await refused(app.origin, donationDesk.look, { token: other.token, path: { code: made.code } }, 404);
  await refused(app.origin, donationDesk.look, { token: shop.token, path: { code: made.code } }, 404);
});

it('thirty wrong codes are enough', async () => {
  const { token } = await openGiving(app);
  const look = (code: string) => ({ token, path: { code } });
  for (let at = 0; at < 30; at += 1) await refused(app.origin, donationDesk.look, look(`AAAA00${at + 10}`), 404);
  await refused(app.origin, donationDesk.look, look('AAAA0099'), 429);
  app.clock.pass(601);
  await refused(app.origin, donationDesk.look, look('AAAA0099'), 404);
});

it('a shop says at its desk that it is full, and what it needs; both end by themselves', async () => {
  const own = await openGiving(app);
  const { token } = own;
  const one = await shopperWith(app, shop, 'Coat');
  const note = (body: object, id = own.shop, of = token) => ({
    token: of,
    path: { id },
    body: { full_until: null, needs: [], needs_until: null, ...body },
  });
  const full = day(2);
  const saved = await call(
    app.origin,
    donationDesk.note,
    note({ full_until: full, needs: ['Winter coats'], needs_until: full }),
  );
  expect(saved).toEqual({ full_until: full, needs: ['Winter coats'], needs_until: full });
  await told(app, own.charity);
  const places = async () =>
    (await call(app.origin, options.places, { token: one.token, query: { offer: own.offer } })).items.map(
      ({ full_until, needs }) => [full_until, needs],
    );
  expect(await places()).toEqual([[full, ['Winter coats']]]);
  await refused(
    app.origin,
    handovers.announce,
    {
      token: one.token,
      body: { uuid: crypto.randomUUID(), charity: own.offer, way: 'store', place: own.shop, items: one.uuids },
    },
    409,
  );
  await app.admin.query("update place_notes set full_until = now() - interval '1 minute', needs_until = now()");
  await told(app, own.charity);
  expect(await places()).toEqual([[null, []]]);
  expect((await call(app.origin, donationDesk.today, { token, query: { place: own.shop } })).note).toEqual({
    full_until: null,
    needs: [],
    needs_until: null,
  });
  for (const body of [
    { full_until: '2020-01-01T00:00:00Z' },
    { full_until: day(400) },
    { needs: ['Coats'] },
    { needs: [''], needs_until: day(9) },
  ])
    await refused(app.origin, donationDesk.note, note(body), 422);
  await refused(app.origin, donationDesk.note, note({}, crypto.randomUUID()), 404);
  await refused(app.origin, donationDesk.note, note({}, giving.shop), 404);
});

it('a volunteer at a shop’s device receives there, and nowhere else', async () => {
  const session = await deskSession(app, giving.charity, giving.shop);
  const one = await shopperWith(app, shop, 'Coat');
  const made = await give(app, giving, one);
  const seen = await call(app.origin, donationDesk.look, { token: session, path: { code: made.code } });
  const items = seen.items.map(({ uuid }) => ({ uuid, answer: 'here' as const }));
  const elsewhere = await addShop(app, giving.charity, 'Elsewhere');
  await refused(
    app.origin,
    donationDesk.take,
    { token: session, path: { code: made.code }, body: { place: elsewhere.uuid, items } },
    422,
  );
});
