import { shopperAddress, shopperSettings, wardrobe, widget } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { call, refused, request } from '../../testing/client';
import { outboxOf } from '../../testing/outbox';
import { codeAfter, mailsReach, openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { changeCodes, freshAddress, moved, personAt } from './address.fixture';

let app: TestApp;
let shop: Shop;
beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app, 'Alder & Thread');
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => app.close());

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const change = (token: string, [old_code, new_code]: readonly [string, string]) =>
  call(app.origin, shopperAddress.change, { token, body: { old_code, new_code } });
const changeRefused = (token: string, [old_code, new_code]: readonly [string, string]) =>
  refused(app.origin, shopperAddress.change, { token, body: { old_code, new_code } });
const subjects = async (email: string) =>
  (await outboxOf(app.services.config.dataDir, email)).map(({ subject }) => subject);
const signIn = async (email: string) => {
  const code = await codeAfter(app, email, () => call(app.origin, widget.sendSignInCode, { body: { email } }));
  return (await call(app.origin, widget.signIn, { body: { email, code } })).access_token;
};

it('needs a code from both addresses; other devices are signed out, both are told, the old one leads nowhere', async () => {
  const person = await personAt(app, shop);
  const address = freshAddress();
  const elsewhere = await signIn(person.email);
  const [old, fresh] = await changeCodes(app, { person, address });
  const answer = await change(person.token, [old, fresh]);
  expect(answer).toEqual({ status: 'Your address is changed.', email: address, joined: false });
  expect((await call(app.origin, shopperSettings.get, { token: person.token })).email).toBe(address);
  expect((await call(app.origin, wardrobe.list, { token: person.token })).items).toHaveLength(1);
  expect((await request(app.origin, wardrobe.list, { token: elsewhere })).status).toBe(401);
  await mailsReach(app, address, 2);
  expect(await subjects(address)).toEqual([
    'Your code for your new address',
    'Your digital wardrobe has another address',
  ]);
  await until(async () => (await subjects(person.email)).at(-1) === 'Your digital wardrobe has another address');
  expect(await subjects(person.email)).toContain('Your code to leave this address');
  // The same codes once more change nothing.
  expect((await changeRefused(person.token, [old, fresh])).status).toBe(422);
  expect((await call(app.origin, wardrobe.list, { token: await signIn(address) })).items).toHaveLength(1);
  const before = await app.mailsTo(person.email);
  app.clock.pass(61);
  await call(app.origin, widget.sendSignInCode, { body: { email: person.email } });
  expect(await app.mailsTo(person.email)).toBe(before);
  const { rows } = await app.admin.query(
    "select action, after from shopper_log where shopper_id = $1 and action !~ '^session'",
    [person.id],
  );
  expect(rows).toEqual([{ action: 'address.changed', after: { joined: false } }]);
});

it('says which of the codes is wrong, and changes nothing', async () => {
  const person = await personAt(app, shop);
  const [old, fresh] = await changeCodes(app, { person, address: freshAddress() });
  const fields = async (codes: readonly [string, string]) =>
    Object.keys((await changeRefused(person.token, codes)).errors ?? {}).sort();
  expect(await fields([wrong(old), fresh])).toEqual(['old_code']);
  expect(await fields([old, wrong(fresh)])).toEqual(['new_code']);
  expect(await fields([fresh, old])).toEqual(['new_code', 'old_code']);
  expect((await call(app.origin, shopperSettings.get, { token: person.token })).email).toBe(person.email);
});

it('thirty wrong codes lead nowhere: soon the right ones do not help either', async () => {
  const person = await personAt(app, shop);
  const [old, fresh] = await changeCodes(app, { person, address: freshAddress() });
  const statuses = new Set<number>();
  for (let tries = 0; tries < 30; tries += 1)
    statuses.add((await changeRefused(person.token, [wrong(old), wrong(fresh)])).status);
  expect([...statuses]).toEqual([422]);
  expect((await changeRefused(person.token, [old, fresh])).status).toBe(429);
  await app.admin.query('delete from directory.throttles');
  expect((await changeRefused(person.token, [old, fresh])).status).toBe(422);
});

it('the address that was named last is the one that counts', async () => {
  const person = await personAt(app, shop);
  const [first, second] = [freshAddress(), freshAddress()];
  const [, early] = await changeCodes(app, { person, address: first });
  app.clock.pass(61);
  const [old, late] = await changeCodes(app, { person, address: second });
  expect((await changeRefused(person.token, [old, early === late ? wrong(late) : early])).status).toBe(422);
  expect((await change(person.token, [old, late])).email).toBe(second);
});

it('refuses the own address, none at all, and calls without a session', async () => {
  const { token, email } = await personAt(app, shop);
  const send = (sent: object) => refused(app.origin, shopperAddress.sendCodes, sent);
  expect(await send({ token, body: { address: email } })).toMatchObject({
    status: 422,
    errors: { address: [expect.any(String)] },
  });
  expect((await send({ token, body: { address: 'nowhere' } })).status).toBe(422);
  expect((await send({ body: { address: freshAddress() } })).status).toBe(401);
  // Nothing was asked for: there is nothing that a code could be right for.
  expect((await changeRefused(token, ['123456', '123456'])).status).toBe(422);
});

it('where the new address has a wardrobe, the two become one', async () => {
  const [person, other] = [await personAt(app, shop), await personAt(app, shop)];
  const codes = await changeCodes(app, { person, address: other.email });
  expect(await change(person.token, codes)).toMatchObject({ email: other.email, joined: true });
  expect((await request(app.origin, wardrobe.list, { token: other.token })).status).toBe(401);
  await moved(app, other.id);
  expect((await call(app.origin, wardrobe.list, { token: person.token })).items).toHaveLength(2);
  app.clock.pass(61);
  expect((await call(app.origin, wardrobe.list, { token: await signIn(other.email) })).items).toHaveLength(2);
});

it('codes that another shopper asked for change nothing, though they name the same address', async () => {
  const [person, other] = [await personAt(app, shop), await personAt(app, shop)];
  const address = freshAddress();
  const [theirOld, theirNew] = await changeCodes(app, { person: other, address });
  // Nothing was asked for here: those of another’s page are for that page alone.
  expect((await changeRefused(person.token, [theirOld, theirNew])).status).toBe(422);
  const [old, fresh] = await changeCodes(app, { person, address });
  const wrongOnes = theirNew === fresh ? wrong(fresh) : theirNew;
  expect((await changeRefused(person.token, [old, wrongOnes])).status).toBe(422);
  const emailOf = async ({ token }: { readonly token: string }) =>
    (await call(app.origin, shopperSettings.get, { token })).email;
  expect([await emailOf(person), await emailOf(other)]).toEqual([person.email, other.email]);
  // Whoever asked may still have it.
  expect((await change(other.token, [theirOld, theirNew])).email).toBe(address);
});
