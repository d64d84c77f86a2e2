import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { Batch } from './batch';
import { enclosed } from './enclosed-batch';
import { PendingStatement } from './pending-statement';
import { openPool } from './pool';

let pool: pg.Pool;
let client: pg.PoolClient;
let watch: pg.Client;
beforeAll(async () => {
  pool = openPool(inject('admin'), 1);
  watch = new pg.Client(inject('admin'));
  await watch.connect();
});
beforeEach(async () => {
  client = await pool.connect();
  await watch.query('create table enclosed (id int primary key, late int unique deferrable initially deferred)');
});
afterEach(async () => {
  client.release();
  await watch.query('drop table enclosed');
});
afterAll(async () => {
  await pool.end();
  await watch.end();
});

const unnamed = { name: undefined, asArrays: false, types: undefined, shape: undefined };
/** Sends statements as one enclosed batch. @returns what became of each, once all are settled */
async function sent(...texts: readonly string[]) {
  const asked: PendingStatement[] = [];
  const answers = texts.map(
    (text) =>
      new Promise<pg.QueryResult>((resolve, reject) => {
        asked.push(new PendingStatement({ ...unnamed, text, values: [] }, { resolve, reject, described: () => {} }));
      }),
  );
  client.query(new Batch(enclosed(asked, client), undefined));
  return Promise.allSettled(answers);
}
const kept = async () => (await watch.query('select id from enclosed order by id')).rows.map(({ id }) => id);
const refusals = (settled: readonly PromiseSettledResult<pg.QueryResult>[]) =>
  settled.map((one) => (one.status === 'rejected' ? one.reason.message : one.value.command));

it('is committed when its statements are answered, and only then', async () => {
  expect(refusals(await sent('insert into enclosed values (1, 1)', 'select 1'))).toEqual(['INSERT', 'SELECT']);
  expect(await kept()).toEqual([1]);
});

it('is rolled back where a statement fails, before anybody hears of it, and takes the next batch then', async () => {
  const settled = await sent('insert into enclosed values (1, 1)', 'insert into enclosed values (1, 2)', 'select 1');
  expect(refusals(settled)).toEqual([
    'INSERT',
    expect.stringContaining('enclosed_pkey'),
    'A statement before this one failed.',
  ]);
  expect(client.getTransactionStatus()).toBe('I');
  expect(await kept()).toEqual([]);
  await sent('insert into enclosed values (3, 3)');
  expect(await kept()).toEqual([3]);
});

it('is refused as a whole where its commit is', async () => {
  const settled = await sent('insert into enclosed values (1, 7)', 'insert into enclosed values (2, 7)');
  const late = expect.stringContaining('enclosed_late_key');
  expect(refusals(settled)).toEqual([late, late]);
  expect(await kept()).toEqual([]);
  expect(client.getTransactionStatus()).toBe('I');
});
