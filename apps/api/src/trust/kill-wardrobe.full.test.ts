import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ledger, shopperAddress, shopperSettings, wardrobe, widget } from '@dw/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, request } from '../testing/client';
import { outboxOf } from '../testing/outbox';
import { type CutServer, cutServer } from './cut-anywhere.fixture';
import { eventually } from './patience.fixture';

const patient = { timeout: 1_200_000 };
const subject = 'Your digital wardrobe has another address';
type Someone = Awaited<ReturnType<CutServer['someone']>>;
let server: CutServer;
let site: string;
/** Whoever’s things are added and ended by turns. */
let ida: Someone;
beforeAll(async () => {
  server = await cutServer();
  ({ site } = await server.retailer());
  ida = await server.someone(site);
}, 300_000);
afterAll(() => server.clean());

const one = async (text: string, values: unknown[]) => (await server.query(text, values))[0];
const origin = () => server.origin();

/** A thing’s life, once all of it is sealed. */
const lifeOf = (token: string, uuid: string) =>
  eventually(async () => {
    const { chain, events } = await call(origin(), ledger.ofShopper, { token, path: { uuid } });
    return chain.unsealed === 0 && { chain, kinds: events.map(({ kind }) => kind) };
  });
const whole = { chain: { state: 'whole', at: null, unsealed: 0 }, kinds: ['bought', 'added'] };
const subjectsTo = async (email: string) =>
  (await outboxOf(join(server.dataDir, 'work'), email)).map(({ subject }) => subject);

it('a thing by photo that is killed at any of its messages is added or not, once, and no picture is left', {
  ...patient,
}, async () => {
  const { token } = ida;
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#4F632F' } })
    .jpeg()
    .toBuffer();
  const folder = join(server.dataDir, 'files/images');
  const before = new Set(await readdir(folder).catch(() => []));
  const prepare = async () => {
    const uuid = crypto.randomUUID();
    const act = () => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ uuid, name: 'Linen shirt' })) form.set(name, value);
      for (const name of ['photo_1', 'photo_2']) form.set(name, new Blob([new Uint8Array(photo)]), 'a.jpg');
      const headers = { Authorization: `Bearer ${token}` };
      return fetch(`${origin()}/api/wardrobe/items`, { method: 'POST', headers, body: form });
    };
    const kept = () =>
      one(
        `select (select count(*)::int from wardrobe_items where uuid = $1) as items,
           (select coalesce(sum(jsonb_array_length(photos)), 0)::int from wardrobe_items where uuid = $1) as photos,
           (select count(*)::int from shopper_log where action = 'item.added' and subject = $1::text) as log`,
        [uuid],
      );
    const afterwards = async (_kept: unknown, at: string) => {
      const again = await act();
      expect(again.status, at).toBe(201);
      const { images } = wardrobe.add.answer.parse(await again.json());
      expect(await kept(), at).toEqual(all);
      for (const image of images) expect((await fetch(origin() + image)).status, at).toBe(200);
    };
    return { act, kept, afterwards };
  };
  const all = { items: 1, photos: 2, log: 1 };
  const killed = await server.cutAnywhere({ prepare, nothing: { items: 0, photos: 0, log: 0 }, all });
  expect(Math.min(...Object.values(killed))).toBeGreaterThan(3);
  // What was laid into the store for nothing is looked for an hour later.
  await server.query("update jobs.job set start_after = now() where name = 'shoppers.drop-unkept-photos'");
  await eventually(async () => {
    const rows = await server.query('select jsonb_array_elements_text(photos) as photo from wardrobe_items');
    const known = new Set(rows.map(({ photo: name }) => `${name}.jpg`));
    const ours = (await readdir(folder)).filter((name) => !before.has(name));
    return ours.every((name) => known.has(name));
  });
});

it.each([
  ['‘I no longer have it’', 'end', { state: 'gone', ended_as: 'sold' }],
  ['‘I have it still’', 'restore', { state: 'held', ended_as: null }],
] as const)('%s that is killed at any of its messages is said or not, once', patient, async (_what, word, then) => {
  const { token, items } = ida;
  const path = { uuid: items[0] ?? '' };
  const sayings = {
    end: () => request(origin(), wardrobe.end, { token, path, body: { as: 'sold' } }),
    restore: () => request(origin(), wardrobe.restore, { token, path }),
  };
  const prepare = async () => {
    expect((await (word === 'end' ? sayings.restore : sayings.end)()).status).toBe(200);
    const log = async () =>
      (
        await one(
          "select count(*)::int as n from shopper_log where action = any('{item.ended,item.restored}') and subject = $1",
          [path.uuid],
        )
      ).n;
    const before = await log();
    const kept = async () => ({
      ...(await one('select state, ended_as, ended_at is not null as dated from wardrobe_items where uuid = $1', [
        path.uuid,
      ])),
      log: (await log()) - before,
    });
    const afterwards = async (_kept: unknown, at: string) => {
      const again = await sayings[word]();
      expect([at, again.status, await again.json()]).toMatchObject([at, 200, then]);
      expect(await kept(), at).toEqual(all);
      expect(await lifeOf(token, path.uuid), at).toEqual(whole);
    };
    return { act: sayings[word], kept, afterwards };
  };
  const states = {
    gone: { state: 'gone', ended_as: 'sold', dated: true },
    held: { state: 'held', ended_as: null, dated: false },
  };
  const all = { ...states[then.state], log: 1 };
  const nothing = { ...states[word === 'end' ? 'held' : 'gone'], log: 0 };
  const killed = await server.cutAnywhere({ prepare, nothing, all });
  expect(Math.min(...Object.values(killed))).toBeGreaterThan(1);
});

it.each([
  ['given', true],
  ['withdrawn', false],
] as const)('a consent that is %s and killed at any of its messages is kept or not, once', patient, async (_w, yes) => {
  const { token, id } = ida;
  const say = (granted: boolean) =>
    request(origin(), shopperSettings.setConsent, { token, body: { purpose: 'ending_code', granted } });
  const words = () =>
    server.query(
      "select granted, text_version, source from directory.shopper_consents where shopper_id = $1 and purpose = 'ending_code' order by id",
      [id],
    );
  const log = async () =>
    (await one("select count(*)::int as n from shopper_log where action = 'consent.changed' and shopper_id = $1", [id]))
      .n;
  const prepare = async () => {
    expect((await say(!yes)).status).toBe(200);
    const [said, logged] = [(await words()).length, await log()];
    const kept = async () => ({ words: (await words()).slice(said), log: (await log()) - logged });
    const afterwards = async (_kept: unknown, at: string) => {
      const again = await say(yes);
      expect([at, again.status, await again.json()]).toMatchObject([at, 200, { ending_code: yes }]);
      expect(await kept(), at).toEqual(all);
      expect((await call(origin(), shopperSettings.get, { token })).consents.ending_code, at).toBe(yes);
    };
    return { act: () => say(yes), kept, afterwards };
  };
  const all = { words: [{ granted: yes, text_version: 'before-codes-end-1', source: 'wardrobe' }], log: 1 };
  const killed = await server.cutAnywhere({ prepare, nothing: { words: [], log: 0 }, all });
  expect(Math.min(...Object.values(killed))).toBeGreaterThan(1);
});

it('an end of all mails that is killed at any of its messages is whole or nothing', patient, async () => {
  const link = await eventually(async () => {
    const mails = await outboxOf(join(server.dataDir, 'work'), ida.email);
    return mails.flatMap(({ headers }) => /<(.+)>/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? [])[0];
  });
  const path = new URL(link).pathname;
  const state = () =>
    one(
      `select unsubscribed_at is not null as ended,
         (select json_object_agg(purpose, granted) from (select distinct on (purpose) purpose, granted
            from directory.shopper_consents where shopper_id = s.id order by purpose, id desc) newest) as consents
       from directory.shoppers s where id = $1`,
      [ida.id],
    );
  const prepare = async () => {
    for (const [purpose, granted] of Object.entries(nothing.consents))
      await request(origin(), shopperSettings.setConsent, { token: ida.token, body: { purpose, granted } });
    const act = async () => {
      const answer = await fetch(origin() + path, { method: 'POST' });
      await answer.text();
      return answer;
    };
    const afterwards = async (_kept: unknown, at: string) => {
      expect((await act()).status, at).toBe(200);
      expect(await state(), at).toEqual(all);
    };
    return { act, kept: state, afterwards };
  };
  const consents = { ending_code: false, next_step: false, parcel_status: false };
  const all = { ended: true, consents };
  const nothing = { ended: false, consents: { ...consents, ending_code: true, parcel_status: true } };
  const killed = await server.cutAnywhere({ prepare, nothing, all });
  expect(Math.min(...Object.values(killed))).toBeGreaterThan(1);
});

/** Their address changes to a new one, or to that of another wardrobe, which becomes part of theirs. */
const addresses = [
  ['a new one', async () => undefined, 2],
  ['that of another wardrobe', () => server.someone(site), 4],
] as const;
it.each(addresses)(
  'a change of address to %s that is killed at any of its messages is made or not, once',
  patient,
  async (_what, makeOther, things) => {
    const prepare = async () => {
      const [own, other] = [await server.someone(site), await makeOther()];
      const { token } = own;
      const fresh = other?.email ?? `fresh-${crypto.randomUUID().slice(0, 8)}@killed.example`;
      // On another device they are signed in, too.
      const [code = ''] = await server.codesAfter([own.email], () =>
        call(origin(), widget.sendSignInCode, { body: { email: own.email } }),
      );
      await call(origin(), widget.signIn, { body: { email: own.email, code } });
      const [old_code = '', new_code = ''] = await server.codesAfter([own.email, fresh], () =>
        call(origin(), shopperAddress.sendCodes, { token, body: { address: fresh } }),
      );
      const act = () => request(origin(), shopperAddress.change, { token, body: { old_code, new_code } });
      const kept = () =>
        one(
          `select (select email = $2 from directory.shoppers where id = $1) as changed,
           (select count(*)::int from directory.shopper_sessions where shopper_id = $1 and revoked_at is null) as sessions,
           (select count(*)::int from shopper_log where action = 'address.changed' and shopper_id = $1) as log,
           (select count(*)::int from directory.shoppers where joined_into = $1) as joined`,
          [own.id, fresh],
        );
      const afterwards = async ({ changed }: Awaited<ReturnType<typeof kept>>, at: string) => {
        // What was done has used both codes.
        expect((await act()).status, at).toBe(changed ? 422 : 200);
        expect(await kept(), at).toEqual(all);
        expect((await call(origin(), shopperSettings.get, { token })).email, at).toBe(fresh);
        await eventually(async () => (await call(origin(), wardrobe.list, { token })).items.length === things);
        for (const uuid of own.items) expect(await lifeOf(token, uuid), at).toEqual(whole);
        // Each address is told once.
        const told = async () => {
          const all = await Promise.all([own.email, fresh].map(subjectsTo));
          return all.map((subjects) => subjects.filter((one) => one === subject).length);
        };
        await eventually(async () => (await told()).every((times) => times > 0));
        expect(await told(), at).toEqual([1, 1]);
      };
      return { act, kept, afterwards };
    };
    const isJoin = things === 4;
    const nothing = { changed: false, sessions: 2, log: 0, joined: 0 };
    const all = { changed: true, sessions: 1, log: 1, joined: isJoin ? 1 : 0 };
    const killed = await server.cutAnywhere({ prepare, nothing, all });
    expect(Math.min(...Object.values(killed))).toBeGreaterThan(3);
  },
);
