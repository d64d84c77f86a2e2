import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '../../platform/db/database';
import { Jobs } from '../../platform/jobs/jobs';
import { type ChainRow, chainOf, sealedAll } from '../../testing/ledger';
import { addItems, buy, coat, openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { scopeOfShopperAtShop } from '../shoppers/shoppers';
import { appendItemEvents } from './append-events';
import { linkHash, nothingBefore } from './link-hash';
import { sealEvents } from './seal-events';

let app: TestApp;
let shop: Shop;
let by: string;
const shopperId = 77;
beforeAll(async () => {
  app = await startTestApp(12);
  shop = await openShop(app);
  by = (await app.admin.query('select uuid from accounts where account_id = $1', [shop.accountId])).rows[0].uuid;
});
afterAll(() => app.close());

const append = (item: string, at: Date) =>
  app.db.inScope(scopeOfShopperAtShop(shop.accountId, shopperId, ''), async (tx) =>
    appendItemEvents(tx, { shopperId, by }, [{ item, kind: 'graded', at, facts: { grade: 'B' } }]),
  );

function expectChained(chain: readonly ChainRow[]): void {
  let prev: Buffer = nothingBefore;
  for (const [at, link] of chain.entries()) {
    expect(link.seq).toBe(at + 1);
    expect(link.prev).toEqual(prev);
    prev = linkHash(prev, link.seq, link.body);
    expect(link.hash).toEqual(prev);
  }
}

it('an item that is added begins its life with its purchase, sealed by the relay', async () => {
  const page = await buy(app, shop, 'L-1', [
    { ...coat, price: '149.00', currency: 'GBP', buy_at: '2026-10-03T12:00:00Z' },
  ]);
  const before = await app.admin.query('select from item_events');
  expect(before.rowCount).toBe(0);
  await addItems(app, page, 'life@mail.example');
  await sealedAll(app);
  const { rows } = await app.admin.query<{ uuid: string; added_at: Date }>('select uuid, added_at from items');
  const [item] = rows;
  const chain = await chainOf(app, item?.uuid ?? '');
  expect(chain.map(({ body }) => body)).toEqual([
    `{"at":"2026-10-03T12:00:00.000Z","by":"${by}","facts":{"price":"GBP 100-250"},"item":"${item?.uuid}","kind":"bought","v":1}`,
    `{"at":"${item?.added_at.toISOString()}","by":"${by}","facts":{},"item":"${item?.uuid}","kind":"added","v":1}`,
  ]);
  expectChained(chain);
});

it('what 64 add to one garment at once is numbered 1 to 64, though two seal', async () => {
  const item = crypto.randomUUID();
  const at = new Date('2026-11-01T10:00:00Z');
  const sealing = Array.from({ length: 20 }, () => sealEvents(app));
  await Promise.all(Array.from({ length: 64 }, () => append(item, at)));
  await Promise.all([...sealing, sealEvents(app), sealEvents(app)]);
  await sealedAll(app);
  const chain = await chainOf(app, item);
  expect(chain.map(({ seq }) => seq)).toEqual(Array.from({ length: 64 }, (_, index) => index + 1));
  expectChained(chain);
});

it('what was sealed before keeps its link when it is sealed again', async () => {
  const item = crypto.randomUUID();
  await append(item, new Date('2026-11-01T10:00:00Z'));
  await sealedAll(app);
  const before = await chainOf(app, item);
  // As after a kill between the two commits, where the ledger lies on another machine.
  await app.admin.query('update item_events set seq = null, prev = null, hash = null where item_uuid = $1', [item]);
  await sealedAll(app);
  expect(await chainOf(app, item)).toEqual(before);
  const { rows } = await app.admin.query('select seq from ledger.heads where item_uuid = $1', [item]);
  expect(rows).toEqual([{ seq: 1 }]);
});

it('what a killed process has left unsealed is sealed by the next within seconds', async () => {
  await app.jobs.stop(500);
  const item = crypto.randomUUID();
  await append(item, new Date('2026-11-01T10:00:00Z'));
  expect((await chainOf(app, item)).map(({ seq }) => seq)).toEqual([null]);
  const troubles: Error[] = [];
  const jobs = new Jobs(new Database(app.db.pool), (error) => troubles.push(error));
  jobs.relayAlso(() => sealEvents(app));
  await jobs.start({ alone: true });
  await until(async () => (await chainOf(app, item))[0]?.seq === 1);
  await jobs.stop(500);
  expect(troubles).toEqual([]);
});

it('a day that has its checkpoint takes no more links: they wait for the next', async () => {
  const item = crypto.randomUUID();
  const today = app.clock.now().toISOString().slice(0, 10);
  await app.admin.query(`insert into ledger.checkpoints values ($1, 0, '', '', '', '')`, [today]);
  await append(item, new Date('2026-11-01T10:00:00Z'));
  await expect(sealEvents(app)).rejects.toThrow('ledger_day_closed');
  expect((await chainOf(app, item)).map(({ seq }) => seq)).toEqual([null]);
  app.clock.pass(24 * 3600);
  expect(await sealEvents(app)).toBe(false);
  expect((await chainOf(app, item)).map(({ seq }) => seq)).toEqual([1]);
});

it('the application can neither number its events nor write links', async () => {
  const refusals = [
    `insert into item_events (account_id, item_uuid, kind, at, body, seq) values (1, gen_random_uuid(), 'sold', now(), '', 1)`,
    `update item_events set body = ''`,
    `delete from item_events`,
    `update ledger.heads set seq = 1`,
    `insert into ledger.heads values (gen_random_uuid(), 1, '', '')`,
    `delete from ledger.links`,
    `insert into ledger.links values (gen_random_uuid(), 1, gen_random_uuid(), '', '', now())`,
    `update ledger.checkpoints set links = 0`,
    `delete from ledger.checkpoint_nodes`,
  ];
  for (const text of refusals) await expect(app.db.pool.query(text), text).rejects.toThrow(/permission denied/);
});
