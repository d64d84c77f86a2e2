import { shopperAddress, shopperErasure, shopperSettings, wardrobe, widget } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, refused, request } from '../../testing/client';
import { addItems, buy, coat, codeAfter, openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { freshAddress, joinCodes, moved, type Person, personAt, rowsOf } from './address.fixture';

let app: TestApp;
let shop: Shop;
beforeAll(async () => {
  app = await startTestApp(12);
  shop = await openShop(app, 'Alder & Thread');
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => app.close());

type Codes = readonly [own: string, other: string];
const body = ([own_code, other_code]: Codes) => ({ own_code, other_code });
const join = (token: string, codes: Codes) => call(app.origin, shopperAddress.join, { token, body: body(codes) });
const joining = (token: string, codes: Codes) => request(app.origin, shopperAddress.join, { token, body: body(codes) });
const items = async (token: string) => (await call(app.origin, wardrobe.list, { token })).items.length;
const signIn = async (email: string) => {
  const code = await codeAfter(app, email, () => call(app.origin, widget.sendSignInCode, { body: { email } }));
  return (await call(app.origin, widget.signIn, { body: { email, code } })).access_token;
};
const erasureCode = ({ email, token }: Person) =>
  codeAfter(app, email, () => call(app.origin, shopperErasure.sendCode, { token }));
const erasing = (token: string, code: string) => request(app.origin, shopperErasure.erase, { token, body: { code } });
const erased = (uuid: string) =>
  until(async () => {
    const done = 'select from directory.erasures where shopper_uuid = $1 and done_at is not null';
    return (await app.admin.query(done, [uuid])).rowCount === 1;
  });

describe('joining two wardrobes', () => {
  it('brings the other’s things, what shops know of them too; its address leads here', async () => {
    const [person, other, bystander] = [
      await personAt(app, shop),
      await personAt(app, shop),
      await personAt(app, shop),
    ];
    const codes = await joinCodes(app, { person, address: other.email });
    expect(await join(person.token, codes)).toEqual({ status: 'The two wardrobes are one now.' });
    expect((await request(app.origin, wardrobe.list, { token: other.token })).status).toBe(401);
    await moved(app, other.id);
    expect(await items(person.token)).toBe(2);
    expect(await items(bystander.token)).toBe(1);
    const { rows } = await app.admin.query(
      `select (select count(*)::int from items where shopper_id = $1) as items,
         (select count(*)::int from item_events where shopper_id = $1) as events,
         (select count(*)::int from audit_log where actor_kind = 'shopper' and actor_id = $1) as log`,
      [person.id],
    );
    expect(rows).toEqual([{ items: 2, events: 4, log: 2 }]);
    app.clock.pass(61);
    expect(await items(await signIn(other.email))).toBe(2);
    app.clock.pass(61);
    // What is added with either address comes here.
    const { access_token: token } = await addItems(app, await buy(app, shop, `J-${other.id}`, [coat]), other.email);
    expect(await items(token)).toBe(3);
    expect((await call(app.origin, shopperSettings.get, { token })).email).toBe(person.email);
    expect(JSON.parse(await (await request(app.origin, shopperSettings.export, { token })).text()).joined).toEqual([
      other.email,
    ]);
  });

  it('the stricter consent holds', async () => {
    const [person, other] = [await personAt(app, shop), await personAt(app, shop)];
    const say = (token: string, purpose: 'ending_code' | 'next_step' | 'parcel_status', granted: boolean) =>
      call(app.origin, shopperSettings.setConsent, { token, body: { purpose, granted } });
    await say(person.token, 'ending_code', true);
    await say(person.token, 'next_step', true);
    await say(other.token, 'next_step', true);
    await say(other.token, 'parcel_status', false);
    await join(person.token, await joinCodes(app, { person, address: other.email }));
    const { consents } = await call(app.origin, shopperSettings.get, { token: person.token });
    expect(consents).toEqual({ ending_code: false, next_step: true, parcel_status: false });
  });

  it('needs both codes; an address without a wardrobe gets none, and no other answer', async () => {
    const [person, other] = [await personAt(app, shop), await personAt(app, shop)];
    const nobody = freshAddress();
    const ask = (address: string) =>
      call(app.origin, shopperAddress.sendJoinCodes, { token: person.token, body: { address } });
    const answer = await ask(nobody);
    expect(await app.mailsTo(nobody)).toBe(0);
    app.clock.pass(61);
    expect(await ask(other.email)).toEqual(answer);
    app.clock.pass(61);
    const [own, theirs] = await joinCodes(app, { person, address: other.email });
    const tried = await refused(app.origin, shopperAddress.join, { token: person.token, body: body([theirs, own]) });
    expect([tried.status, Object.keys(tried.errors ?? {}).sort()]).toEqual([422, ['other_code', 'own_code']]);
    expect(await items(other.token)).toBe(1);
  });

  it('after thirty wrong codes the right ones do not help either, and both stay as they were', async () => {
    const [person, other] = [await personAt(app, shop), await personAt(app, shop)];
    const [own, theirs] = await joinCodes(app, { person, address: other.email });
    const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
    const statuses = new Set<number>();
    for (let tries = 0; tries < 30; tries += 1)
      statuses.add((await joining(person.token, [wrong(own), wrong(theirs)])).status);
    expect([...statuses]).toEqual([422]);
    expect((await joining(person.token, [own, theirs])).status).toBe(429);
    await app.admin.query('delete from directory.throttles');
    expect((await joining(person.token, [own, theirs])).status).toBe(422);
    expect([await items(person.token), await items(other.token)]).toEqual([1, 1]);
  });

  it('three become one, one after the other; each address leads to the last', async () => {
    const [one, two, three] = [await personAt(app, shop), await personAt(app, shop), await personAt(app, shop)];
    await join(two.token, await joinCodes(app, { person: two, address: one.email }));
    await join(three.token, await joinCodes(app, { person: three, address: two.email }));
    await moved(app, one.id);
    await moved(app, two.id);
    expect(await items(three.token)).toBe(3);
    app.clock.pass(61);
    expect(await items(await signIn(one.email))).toBe(3);
    const again = await refused(app.origin, shopperAddress.sendJoinCodes, {
      token: three.token,
      body: { address: one.email },
    });
    expect(again.status).toBe(422);
  });

  it('an erasure takes both', async () => {
    const [person, other] = [await personAt(app, shop), await personAt(app, shop)];
    await join(person.token, await joinCodes(app, { person, address: other.email }));
    expect((await call(app.origin, shopperErasure.get, { token: person.token })).addresses).toEqual([
      person.email,
      other.email,
    ]);
    // The job of the join may still be under way.
    expect((await erasing(person.token, await erasureCode(person))).status).toBe(200);
    await erased(person.uuid);
    await erased(other.uuid);
    await until(async () => (await rowsOf(app, person.id)) + (await rowsOf(app, other.id)) === 0);
    const { rows } = await app.admin.query('select email from directory.shoppers where id = any($1) order by id', [
      [person.id, other.id],
    ]);
    expect(rows).toEqual([{ email: `${person.uuid}@erased.invalid` }, { email: `${other.uuid}@erased.invalid` }]);
  });
});

// Several rounds each, on a machine that may be busy with other things.
describe('at the same time', { timeout: 60_000 }, () => {
  it('two who join each other: one of them does', async () => {
    const [one, two] = [await personAt(app, shop), await personAt(app, shop)];
    const codes = [
      await joinCodes(app, { person: one, address: two.email }),
      await joinCodes(app, { person: two, address: one.email }),
    ] as const;
    // The second asking has mailed newer codes to both; each keeps its own.
    const answers = await Promise.all([joining(one.token, codes[0]), joining(two.token, codes[1])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const kept = answers[0]?.ok ? one : two;
    const gone = kept === one ? two : one;
    await moved(app, gone.id);
    expect(await items(kept.token)).toBe(2);
  });

  it('two who join a third: one of them gets it', async () => {
    const [one, two, third] = [await personAt(app, shop), await personAt(app, shop), await personAt(app, shop)];
    const first = await joinCodes(app, { person: one, address: third.email });
    app.clock.pass(61);
    const second = await joinCodes(app, { person: two, address: third.email });
    const answers = await Promise.all([joining(one.token, first), joining(two.token, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await moved(app, third.id);
    const counts = [await items(one.token), await items(two.token)];
    expect(counts.sort()).toEqual([1, 2]);
  });

  it('an erasure of the other and a join: whichever is first, nothing is left of what was erased', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [person, other] = [await personAt(app, shop), await personAt(app, shop)];
      const codes = await joinCodes(app, { person, address: other.email });
      const code = await erasureCode(other);
      const [joined, gone] = await Promise.all([joining(person.token, codes), erasing(other.token, code)]);
      expect([
        [200, 401],
        [409, 200],
        [422, 200],
      ]).toContainEqual([joined.status, gone.status]);
      if (gone.status === 200) await erased(other.uuid);
      await moved(app, other.id);
      expect(await items(person.token)).toBe(gone.status === 200 ? 1 : 2);
      app.clock.pass(61);
      await app.admin.query('delete from directory.throttles');
    }
  });

  it('adding to the other wardrobe and a join: what was added is in the one', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [person, other] = [await personAt(app, shop), await personAt(app, shop)];
      app.clock.pass(61);
      const page = await buy(app, shop, `R-${other.id}`, [coat]);
      const path = { token: page };
      const code = await codeAfter(app, other.email, () =>
        call(app.origin, widget.sendCode, { path, body: { email: other.email } }),
      );
      const uuids = (await call(app.origin, widget.orderPage, { path })).items.map(({ uuid }) => uuid);
      const codes = await joinCodes(app, { person, address: other.email });
      const [joined, added] = await Promise.all([
        joining(person.token, codes),
        request(app.origin, widget.addItems, { path, body: { email: other.email, code, items: uuids } }),
      ]);
      expect(joined.status).toBe(200);
      expect([200, 401]).toContain(added.status);
      await moved(app, other.id);
      expect(await items(person.token)).toBe(added.ok ? 3 : 2);
      app.clock.pass(61);
      await app.admin.query('delete from directory.throttles');
    }
  });
});
