import { createHash, createPublicKey, verify } from 'node:crypto';
import { ledger } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendItemEvents } from '../../domain/ledger/append-events';
import { leafHash, rootOfPath } from '../../domain/ledger/merkle';
import { scopeOfShopperAtShop } from '../../domain/shoppers/shoppers';
import { startHourly } from '../../platform/jobs/hourly';
import { call, refused } from '../../testing/client';
import { chainOf, sealedAll } from '../../testing/ledger';
import { addItems, buy, coat, openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
let shop: Shop;
beforeAll(async () => {
  app = await startTestApp(6, { OPERATOR_EMAIL: 'ops@wardrobe.example' });
  shop = await openShop(app);
});
afterAll(() => app.close());

let orders = 0;
async function added(email: string) {
  orders += 1;
  const answer = await addItems(
    app,
    await buy(app, shop, `G-${orders}`, [{ ...coat, price: '9.50', currency: 'GBP' }]),
    email,
  );
  await sealedAll(app);
  const { rows } = await app.admin.query<{ uuid: string; shopper_id: number }>(
    'select uuid, shopper_id::int from items where added_at is not null order by added_at desc limit 1',
  );
  const { uuid = '', shopper_id: shopperId = 0 } = rows[0] ?? {};
  return { item: uuid, shopperId, token: answer.access_token };
}

/** Something that happens to a garment at another account. */
async function happens(accountId: number, item: string, shopperId: number) {
  const { rows } = await app.admin.query('select uuid from accounts where account_id = $1', [accountId]);
  const by: string = rows[0].uuid;
  const event = { item, kind: 'received', at: new Date('2026-11-02T10:00:00Z'), facts: { town: 'Leeds' } } as const;
  await app.db.inScope(scopeOfShopperAtShop(accountId, shopperId, ''), async (tx) =>
    appendItemEvents(tx, { shopperId, by }, [event]),
  );
  await sealedAll(app);
  return by;
}

const runJob = async () => startHourly(app.db, app.jobs, app.hourly, () => {})();
const signs = (key: string, text: string, signature: string) =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: Buffer.from(`302a300506032b6570032100${key}`, 'hex'), format: 'der', type: 'spki' }),
    Buffer.from(signature, 'hex'),
  );

it('a shopper reads all of a garment’s life, each account what happened there, and others nothing', {
  timeout: 60_000,
}, async () => {
  const { item, shopperId, token } = await added('all@mail.example');
  const charity = await app.make.tenant('CHARITY');
  const by = await happens(charity.accountId, item, shopperId);
  const path = { uuid: item };

  const whole = await call(app.origin, ledger.ofShopper, { token, path });
  expect(whole.chain).toEqual({ state: 'whole', at: null, unsealed: 0 });
  expect(whole.events.map(({ seq, kind, hidden, facts }) => [seq, kind, hidden, facts])).toEqual([
    [1, 'bought', false, { price: 'GBP 0-10' }],
    [2, 'added', false, {}],
    [3, 'received', false, { town: 'Leeds' }],
  ]);
  const mine = await call(app.origin, ledger.ofCharity, { token: charity.token, path });
  expect(mine.events.map(({ seq, kind, hidden, by: where }) => [seq, kind, hidden, where])).toEqual([
    [1, null, true, null],
    [2, null, true, null],
    [3, 'received', false, by],
  ]);
  expect(mine.events.map(({ hash }) => hash)).toEqual(whole.events.map(({ hash }) => hash));
  const theirs = await call(app.origin, ledger.ofRetailer, { token: shop.token, path });
  expect(theirs.events.map(({ hidden }) => hidden)).toEqual([false, false, true]);

  const stranger = await added('stranger@mail.example');
  const other = await app.make.tenant('RETAILER');
  expect(await refused(app.origin, ledger.ofShopper, { token: stranger.token, path })).toMatchObject({ status: 404 });
  expect(await refused(app.origin, ledger.ofRetailer, { token: other.token, path })).toMatchObject({ status: 404 });
  expect(await refused(app.origin, ledger.ofShopper, { token, path: { uuid: 'nonsense' } })).toMatchObject({
    status: 404,
  });
});

it('says where a chain was changed, and stays whole where its shopper is erased', async () => {
  const { item, token } = await added('changed@mail.example');
  const path = { uuid: item };
  await app.admin.query(`update item_events set body = replace(body, '0-10', '0-25') where item_uuid = $1`, [item]);
  expect((await call(app.origin, ledger.ofShopper, { token, path })).chain).toMatchObject({ state: 'broken', at: 1 });
  await app.admin.query(`update item_events set body = replace(body, '0-25', '0-10') where item_uuid = $1`, [item]);

  await app.admin.query('update item_events set shopper_id = null where item_uuid = $1', [item]);
  expect(await refused(app.origin, ledger.ofShopper, { token, path })).toMatchObject({ status: 404 });
  const left = await call(app.origin, ledger.ofRetailer, { token: shop.token, path });
  expect(left.chain).toEqual({ state: 'whole', at: null, unsealed: 0 });
  expect(left.events.map(({ kind }) => kind)).toEqual(['bought', 'added']);
});

it('what is not sealed yet comes last, and leaves the chain whole', async () => {
  const { item, token, shopperId } = await added('late@mail.example');
  // Nobody seals while somebody holds this.
  const holder = await app.admin.connect();
  await holder.query(`select pg_advisory_lock(${0x0d_80_18})`);
  const { rows } = await app.admin.query('select uuid from accounts where account_id = $1', [shop.accountId]);
  await app.db.inScope(scopeOfShopperAtShop(shop.accountId, shopperId, ''), async (tx) =>
    appendItemEvents(tx, { shopperId, by: rows[0].uuid }, [{ item, kind: 'handed_over', at: app.clock.now() }]),
  );
  const life = await call(app.origin, ledger.ofShopper, { token, path: { uuid: item } });
  expect(life.events.map(({ seq, kind }) => [seq, kind])).toEqual([
    [1, 'bought'],
    [2, 'added'],
    [null, 'handed_over'],
  ]);
  expect(life.chain).toEqual({ state: 'whole', at: null, unsealed: 1 });
  await holder.query(`select pg_advisory_unlock(${0x0d_80_18})`);
  holder.release();
  await sealedAll(app);
});

it('a day gets one signed checkpoint from 01:15 UTC on, mailed to the operator, and each link is proven by it', {
  timeout: 60_000,
}, async () => {
  const { item } = await added('proof@mail.example');
  const other = crypto.randomUUID();
  // A day of 700 links: two whole subtrees and a tail.
  await app.admin.query(
    `insert into ledger.links select gen_random_uuid(), 1, gen_random_uuid(), decode(repeat('00', 32), 'hex'),
       sha256(int4send(n)), $1::date from generate_series(1, 690) n`,
    [app.clock.now().toISOString().slice(0, 10)],
  );
  const before = await call(app.origin, ledger.proof, { path: { uuid: item } });
  expect(before.links.map(({ proof }) => proof)).toEqual([null, null]);
  expect(await refused(app.origin, ledger.proof, { path: { uuid: other } })).toMatchObject({ status: 404 });

  const day = app.clock.now().toISOString().slice(0, 10);
  const midnight = Date.parse(`${day}T24:00:00Z`);
  const passTo = (minutes: number) => app.clock.pass((midnight + minutes * 60_000 - app.clock.now().getTime()) / 1000);
  passTo(74);
  await runJob();
  await until(
    async () =>
      (await app.admin.query("select from jobs.job where name = 'ledger.tend' and state = 'completed'")).rowCount === 1,
    60,
  );
  expect((await call(app.origin, ledger.checkpoints, {})).checkpoints).toEqual([]);

  passTo(76);
  await app.admin.query("delete from jobs.job where name = 'ledger.tend'");
  await runJob();
  const mail = await app.mailTo('ops@wardrobe.example');
  const { key, checkpoints } = await call(app.origin, ledger.checkpoints, {});
  const [made] = checkpoints;
  expect(checkpoints).toHaveLength(1);
  expect(made).toMatchObject({ day, prev: '', key });
  if (!made) throw new Error('There is no checkpoint.');
  expect(mail).toContain(`root: ${made.root}`);
  const text = `{"day":"${day}","links":${made.links},"prev":"","root":"${made.root}"}`;
  expect(signs(key, text, made.signature)).toBe(true);
  expect(signs(key, text.replace(`:${made.links}`, `:${made.links + 1}`), made.signature)).toBe(false);

  const { rows } = await app.admin.query<{ item_uuid: string; seq: number }>('select item_uuid, seq from ledger.links');
  expect(made.links).toBe(rows.length);
  const items = [...new Set(rows.map(({ item_uuid }) => item_uuid))];
  const sample = [...items.filter((_, at) => at % 23 === 0), item];
  for (const uuid of sample) {
    const { links } = await call(app.origin, ledger.proof, { path: { uuid } });
    for (const { seq, hash, proof } of links) {
      const number = Buffer.alloc(8);
      number.writeBigInt64BE(BigInt(seq));
      const leaf = leafHash(
        Buffer.concat([Buffer.from(uuid.replaceAll('-', ''), 'hex'), number, Buffer.from(hash, 'hex')]),
      );
      const path = (proof?.path ?? []).map((one) => Buffer.from(one, 'hex'));
      expect(rootOfPath(leaf, proof?.index ?? -1, proof?.size ?? 0, path).toString('hex')).toBe(made.root);
      expect(path.length).toBeLessThanOrEqual(10);
    }
  }

  // The next day’s names this one; a day is closed once.
  const { item: next } = await added('next@mail.example');
  app.clock.pass(26 * 3600);
  await app.admin.query("delete from jobs.job where name = 'ledger.tend'");
  await runJob();
  await until(
    async () => (await call(app.origin, ledger.checkpoints, { query: {} })).checkpoints.length === 2 || undefined,
    60,
  );
  const [newest] = (await call(app.origin, ledger.checkpoints, {})).checkpoints;
  expect(newest?.prev).toBe(createHash('sha256').update(text).digest('hex'));
  expect((await chainOf(app, next)).length).toBe(2);
  const earlier = await call(app.origin, ledger.checkpoints, { query: { before: newest?.day } });
  expect(earlier.checkpoints.map((one) => one.day)).toEqual([day]);
});
