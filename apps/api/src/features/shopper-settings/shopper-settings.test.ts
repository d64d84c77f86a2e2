import { shopperSettings, wardrobe } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { addItems, buy, openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let shop: Shop;
let people = 0;
beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app, 'Alder & Thread');
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => app.close());

const signIn = async (email: string) => {
  people += 1;
  return (await addItems(app, await buy(app, shop, `S-${people}`), email)).access_token;
};

it('name, language and postcode are the shopper’s own', async () => {
  const token = await signIn('sam@mail.example');
  expect(await call(app.origin, shopperSettings.get, { token })).toMatchObject({
    email: 'sam@mail.example',
    name: '',
    postcode: '',
  });
  const body = { name: 'Sam', language: 'pl' as const, postcode: 'BS1 4DJ' };
  expect(await call(app.origin, shopperSettings.update, { token, body })).toMatchObject(body);
  expect(await call(app.origin, shopperSettings.get, { token })).toMatchObject(body);
  for (const wrong of [
    { ...body, language: 'fr' },
    { ...body, name: 'x'.repeat(101) },
    { ...body, postcode: 1 },
  ])
    expect((await refused(app.origin, shopperSettings.update, { token, body: wrong })).status).toBe(422);
});

it('every device is listed, and signed out alone or with the others', async () => {
  const email = 'dora@mail.example';
  const tokens: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    tokens.push(await signIn(email));
    app.clock.pass(61);
  }
  const [one = '', two = '', three = ''] = tokens;
  const sessions = async (token: string) => (await call(app.origin, shopperSettings.sessions, { token })).items;
  const listed = await sessions(three);
  expect(listed.map(({ current }) => current)).toEqual([true, false, false]);
  const works = async (token: string) => {
    const answer = await fetch(`${app.origin}/api${wardrobe.list.path}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return answer.status;
  };
  expect(await Promise.all(tokens.map(works))).toEqual([200, 200, 200]);

  const path = { uuid: listed[2]?.uuid ?? '' };
  await call(app.origin, shopperSettings.endSession, { token: three, path });
  expect(await Promise.all([one, two, three].map(works))).toEqual([401, 200, 200]);
  expect((await refused(app.origin, shopperSettings.endSession, { token: three, path })).status).toBe(404);

  await call(app.origin, shopperSettings.endOtherSessions, { token: three });
  expect(await Promise.all([two, three].map(works))).toEqual([401, 200]);
  expect(await sessions(three)).toHaveLength(1);
});

it('nobody ends another’s session', async () => {
  const [mine, theirs] = [await signIn('mona@mail.example'), await signIn('theo@mail.example')];
  const [session] = (await call(app.origin, shopperSettings.sessions, { token: theirs })).items;
  const path = { uuid: session?.uuid ?? '' };
  expect((await refused(app.origin, shopperSettings.endSession, { token: mine, path })).status).toBe(404);
  await call(app.origin, shopperSettings.endOtherSessions, { token: mine });
  expect((await call(app.origin, shopperSettings.sessions, { token: theirs })).items).toHaveLength(1);
});

it('of more than ten devices the one used longest ago is signed out', async () => {
  const email = 'ten@mail.example';
  const first = await signIn(email);
  await app.admin.query(
    `insert into directory.shopper_sessions (token_hash, shopper_id, expires_at, created_at, used_at)
     select sha256(n::text::bytea), (select id from directory.shoppers where email = $1), $2::timestamptz + interval '1 day', $2, $2::timestamptz + interval '1 minute'
     from generate_series(1, 9) n`,
    [email, app.clock.now()],
  );
  app.clock.pass(120);
  const last = await signIn(email);
  expect((await call(app.origin, shopperSettings.sessions, { token: last })).items).toHaveLength(10);
  expect((await refused(app.origin, wardrobe.list, { token: first })).status).toBe(401);
});
