import { renewedTokenHeader, shopperErasure, shopperSettings, wardrobe, widget } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { call, refused, request, send } from '../../testing/client';
import { addItems, buy, codeAfter, openShop, type Shop } from '../../testing/shop';
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
/** Has the code mailed that signs devices out. */
const endCode = (token: string, email: string) =>
  codeAfter(app, email, () => call(app.origin, shopperSettings.sendSessionsCode, { token }));

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
  const works = async (token: string) => (await request(app.origin, wardrobe.list, { token })).status;
  expect(await Promise.all(tokens.map(works))).toEqual([200, 200, 200]);

  const path = { uuid: listed[2]?.uuid ?? '' };
  const body = { code: await endCode(three, email) };
  expect(await call(app.origin, shopperSettings.endSession, { token: three, path, body })).toEqual({
    status: 'The device is signed out.',
  });
  expect(await Promise.all([one, two, three].map(works))).toEqual([401, 200, 200]);

  // An end that finds nothing uses no code up.
  const again = { code: await endCode(three, email) };
  expect((await refused(app.origin, shopperSettings.endSession, { token: three, path, body: again })).status).toBe(404);
  await call(app.origin, shopperSettings.endOtherSessions, { token: three, body: again });
  expect(await Promise.all([two, three].map(works))).toEqual([401, 200]);
  expect(await sessions(three)).toHaveLength(1);
  const { rows } = await app.admin.query(
    `select action, after from shopper_log where action like 'session%.ended'
     and shopper_id = (select id from directory.shoppers where email = $1) order by id`,
    [email],
  );
  expect(rows).toEqual([
    { action: 'session.ended', after: null },
    { action: 'sessions.ended', after: { sessions: 1 } },
  ]);
});

it('no device is signed out without the mailed code, nor with a wrong, a used or an old one', async () => {
  const email = 'ruth@mail.example';
  const [other, token] = [await signIn(email), await signIn(email)];
  const listed = (await call(app.origin, shopperSettings.sessions, { token })).items;
  const path = { uuid: listed.find(({ current }) => !current)?.uuid ?? '' };
  const wrong = {
    status: 422,
    errors: { code: ['The code is wrong or has expired. Check it, or ask for a new one.'] },
  };
  const notEnded = async (body: object) => {
    expect((await refused(app.origin, shopperSettings.endSession, { token, path, body })).status).toBe(422);
    return refused(app.origin, shopperSettings.endOtherSessions, { token, body });
  };
  expect((await notEnded({})).errors).toHaveProperty('code');
  for (const code of ['12345', 'abcdef', 7, null]) expect((await notEnded({ code })).errors).toHaveProperty('code');
  // None was mailed yet.
  expect(await notEnded({ code: '123456' })).toMatchObject(wrong);
  const code = await endCode(token, email);
  expect(await notEnded({ code: code === '000000' ? '000001' : '000000' })).toMatchObject(wrong);
  await call(app.origin, wardrobe.list, { token: other });
  app.clock.pass(601);
  expect(await notEnded({ code })).toMatchObject(wrong);
  const fresh = await endCode(token, email);
  await call(app.origin, shopperSettings.endSession, { token, path, body: { code: fresh } });
  expect(await notEnded({ code: fresh })).toMatchObject(wrong);
});

it('the code comes in the shopper’s language, once a minute, and opens nothing else', async () => {
  const email = 'nina@mail.example';
  const token = await signIn(email);
  await call(app.origin, shopperSettings.update, { token, body: { name: '', language: 'de', postcode: '' } });
  await call(app.origin, shopperSettings.sendSessionsCode, { token });
  const mail = await app.mailTo(email, 'andere Geräte abzumelden');
  const [, code = ''] = /^Ihr Code ist (\d{6})$/m.exec(mail) ?? [];
  expect(code).toHaveLength(6);
  expect((await refused(app.origin, shopperSettings.sendSessionsCode, { token })).status).toBe(429);
  expect((await refused(app.origin, shopperErasure.erase, { token, body: { code } })).status).toBe(422);
  expect((await refused(app.origin, widget.signIn, { body: { email, code } })).status).toBe(422);
  await call(app.origin, shopperSettings.endOtherSessions, { token, body: { code } });
});

it('nobody ends another’s session', async () => {
  const [mine, theirs] = [await signIn('mona@mail.example'), await signIn('theo@mail.example')];
  const [session] = (await call(app.origin, shopperSettings.sessions, { token: theirs })).items;
  const path = { uuid: session?.uuid ?? '' };
  const body = { code: await endCode(mine, 'mona@mail.example') };
  expect((await refused(app.origin, shopperSettings.endSession, { token: mine, path, body })).status).toBe(404);
  await call(app.origin, shopperSettings.endOtherSessions, { token: mine, body });
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

it('a code that ends devices brings another token, by which the session goes on; the one before has a minute', async () => {
  const email = 'rosa@mail.example';
  const [other, token] = [await signIn(email), await signIn(email)];
  const body = { code: await endCode(token, email) };
  const response = await send(app.origin, shopperSettings.endOtherSessions, { token, body });
  expect(response.status).toBe(200);
  const next = String(response.headers.get(renewedTokenHeader));
  expect(next).toMatch(/^[\w-]{43}$/);
  const statusOf = async (of: string) => (await send(app.origin, wardrobe.list, { token: of })).status;
  expect(await Promise.all([other, token, next].map(statusOf))).toEqual([401, 200, 200]);
  const listed = await send(app.origin, shopperSettings.sessions, { token });
  expect(await listed.json()).toMatchObject({ items: [{ current: true }] });
  app.clock.pass(61);
  expect(await Promise.all([token, next].map(statusOf))).toEqual([401, 200]);
});

it('signing in again ends the token that the page had, and no other', async () => {
  const email = 'ines@mail.example';
  const [other, token] = [await signIn(email), await signIn(email)];
  const code = await codeAfter(app, email, () => call(app.origin, widget.sendSignInCode, { body: { email } }));
  const body = { email, code };
  const { access_token } = await call(app.origin, widget.signIn, { token, body });
  const statusOf = async (of: string) => (await send(app.origin, wardrobe.list, { token: of })).status;
  expect(await Promise.all([other, token, access_token].map(statusOf))).toEqual([200, 401, 200]);
});
