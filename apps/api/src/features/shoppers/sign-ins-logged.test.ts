import { shopperSettings, widget } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { call, refused, request } from '../../testing/client';
import { addItems, askForCode, buy, codeAfter, openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
let shop: Shop;
let people = 0;
beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app, 'Alder & Thread');
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => app.close());

const someone = () => {
  people += 1;
  return `lena${people}@mail.example`;
};
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
async function logOf(email: string) {
  const { rows } = await app.admin.query<{ action: string; after: object }>(
    `select action, after from shopper_log
     where action ~ '^session' and shopper_id = (select id from directory.shoppers where email = $1) order by id`,
    [email],
  );
  return rows;
}
const logReaches = (email: string, rows: number) => until(async () => (await logOf(email)).length === rows);
const firefox = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const signInCode = (email: string) =>
  codeAfter(app, email, () => call(app.origin, widget.sendSignInCode, { body: { email } }));

it('a shopper’s sign-in leaves an entry with the factor, the place and the device', async () => {
  const email = someone();
  await addItems(app, await buy(app, shop, `L-${people}`), email);
  expect(await logOf(email)).toEqual([
    { action: 'session.started', after: { code: 'mail', at: 'order_page', device: '' } },
  ]);
  const code = await signInCode(email);
  const { access_token: token } = await call(app.origin, widget.signIn, { body: { email, code }, headers: firefox });
  expect((await logOf(email)).slice(1)).toEqual([
    { action: 'session.started', after: { code: 'mail', at: 'sign_in', device: 'Firefox, Linux' } },
  ]);
  const text = await (await request(app.origin, shopperSettings.export, { token })).text();
  expect(JSON.parse(text).shopper_log.map(({ action }: { action: string }) => action)).toEqual([
    'session.started',
    'session.started',
  ]);
  expect(text).not.toContain(code);
});

it('so does a code that is refused at a known address, wrong or used, on the page of signing in and of an order', async () => {
  const email = someone();
  await addItems(app, await buy(app, shop, `L-${people}`), email);
  const code = await signInCode(email);
  expect((await refused(app.origin, widget.signIn, { body: { email, code: wrong(code) } })).status).toBe(422);
  await logReaches(email, 2);
  await call(app.origin, widget.signIn, { body: { email, code } });
  expect((await refused(app.origin, widget.signIn, { body: { email, code } })).status).toBe(422);
  await logReaches(email, 4);
  const page = await buy(app, shop, `L-${people}b`);
  const mailed = await askForCode(app, page, email);
  const body = { email, code: wrong(mailed), items: [] };
  const { items } = await call(app.origin, widget.orderPage, { path: { token: page } });
  const adding = { path: { token: page }, body: { ...body, items: items.map(({ uuid }) => uuid) } };
  expect((await refused(app.origin, widget.addItems, adding)).status).toBe(422);
  await logReaches(email, 5);
  expect((await logOf(email)).slice(1)).toEqual([
    { action: 'session.refused', after: { code: 'mail', at: 'sign_in' } },
    { action: 'session.started', after: { code: 'mail', at: 'sign_in', device: '' } },
    { action: 'session.refused', after: { code: 'mail', at: 'sign_in' } },
    { action: 'session.refused', after: { code: 'mail', at: 'order_page' } },
  ]);
});

it('a refused code at an unknown address leaves no row and makes no shopper; malformed ones are none', async () => {
  const known = someone();
  await addItems(app, await buy(app, shop, `L-${people}`), known);
  const unknown = someone();
  const { rows: before } = await app.admin.query('select count(*)::int as n from shopper_log');
  expect((await refused(app.origin, widget.signIn, { body: { email: unknown, code: '123456' } })).status).toBe(422);
  for (const code of ['12345', 'abcdef', 7])
    expect((await refused(app.origin, widget.signIn, { body: { email: known, code } })).status).toBe(422);
  // What is noted in vain would be noted before this one.
  expect((await refused(app.origin, widget.signIn, { body: { email: known, code: '123456' } })).status).toBe(422);
  await logReaches(known, 2);
  const { rows: after } = await app.admin.query('select count(*)::int as n from shopper_log');
  expect(after[0].n).toBe(before[0].n + 1);
  expect((await app.admin.query('select from directory.shoppers where email = $1', [unknown])).rowCount).toBe(0);
});

it('a guesser fills nobody’s log: twenty refused codes an hour are kept, and no other shopper has any', async () => {
  const [email, other] = [someone(), someone()];
  await addItems(app, await buy(app, shop, `L-${people}`), email);
  await addItems(app, await buy(app, shop, `L-${people}b`), other);
  for (let at = 0; at < 25; at += 1)
    expect((await refused(app.origin, widget.signIn, { body: { email, code: '123456' } })).status).toBe(422);
  await logReaches(email, 21);
  expect((await refused(app.origin, widget.signIn, { body: { email: other, code: '123456' } })).status).toBe(422);
  await logReaches(other, 2);
  expect(await logOf(email)).toHaveLength(21);
});
