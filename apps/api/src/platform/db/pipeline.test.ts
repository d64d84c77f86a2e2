import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { tags } from '../../db/schema/tags';
import { Skipped } from './batch';
import { Closable } from './closable';
import { isConnectionLoss, violates } from './database';
import { type Pipeline, pipelineOf } from './pipeline';
import { openPool } from './pool';
import { prepareOn, type Queries } from './transaction';

let pool: pg.Pool;
let client: pg.PoolClient;
let pipeline: Pipeline;

beforeAll(async () => {
  pool = openPool(inject('admin'), 1);
});
beforeEach(async () => {
  client = await pool.connect();
  pipeline = pipelineOf(client);
  await client.query('create temporary table taken (id int primary key, at timestamptz, list text[], data jsonb)');
});
afterEach(async () => {
  await client.query('drop table taken');
  client.release();
});
afterAll(() => pool.end());

const insert = { name: 'pipeline.insert', text: 'insert into taken (id) values ($1)' };
const count = async () => (await client.query('select count(*)::int as count from taken')).rows[0].count;
const add = (id: number) => pipeline.query({ ...insert, values: [id] });

describe('statements that are asked in one turn', () => {
  it('are answered in their order, with rows as objects or lists', async () => {
    const [one, two, three] = await Promise.all([
      pipeline.query('select 1 as a, null as b'),
      pipeline.query({ text: 'select $1::int as a, $2::text as b', values: [2, 'x'] }),
      pipeline.query({ ...{ rowMode: 'array' }, text: 'select 3, true' }),
    ]);
    expect(one).toMatchObject({ rows: [{ a: 1, b: null }], rowCount: 1, command: 'SELECT' });
    expect(two.rows).toEqual([{ a: 2, b: 'x' }]);
    expect(three.rows).toEqual([[3, true]]);
  });

  it('are one transaction: all or none', async () => {
    const [first, second, third] = await Promise.allSettled([add(1), add(1), add(2)]);
    expect(first).toMatchObject({ status: 'fulfilled', value: { command: 'INSERT', rowCount: 1 } });
    expect(second).toMatchObject({ status: 'rejected', reason: { code: '23505' } });
    expect(third).toMatchObject({ status: 'rejected' });
    expect(third.status === 'rejected' && third.reason).toBeInstanceOf(Skipped);
    expect(third.status === 'rejected' && violates(third.reason, 'taken_pkey')).toBe(true);
    expect(await count()).toBe(0);
    await add(2);
    expect(await count()).toBe(1);
  });

  it('are refused all together where their commit is', async () => {
    await client.query('alter table taken add constraint late unique (data) deferrable initially deferred');
    const same = () =>
      pipeline.query({ text: `insert into taken (id, data) values ($1, '{}')`, values: [(Math.random() * 1e6) | 0] });
    const settled = await Promise.allSettled([same(), same()]);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await count()).toBe(0);
  });

  it('leave a transaction that stands to whoever began it', async () => {
    await client.query('begin');
    const [first, second] = await Promise.allSettled([add(1), add(1)]);
    expect([first.status, second.status]).toEqual(['fulfilled', 'rejected']);
    await expect(add(2)).rejects.toMatchObject({ code: '25P02' });
    await pipeline.query('rollback');
    await add(3);
    expect(await count()).toBe(1);
  });

  it('that are withdrawn are never sent', async () => {
    const asked = add(1);
    pipeline.withdraw(new Error('Not now.'));
    await expect(asked).rejects.toThrow('Not now.');
    expect(await count()).toBe(0);
  });
});

describe('a named statement', () => {
  it('is prepared once, and its rows are described once', async () => {
    const statement = {
      name: 'pipeline.once',
      text: 'select $1::timestamptz as at, $2::text[] as list, $3::jsonb as data',
    };
    const values = [new Date(0), ['a', null, 'c"d'], { b: 1 }];
    const answers = [];
    for (let times = 0; times < 3; times += 1) answers.push((await pipeline.query({ ...statement, values })).rows);
    expect(answers).toEqual(Array(3).fill([{ at: new Date(0), list: ['a', null, 'c"d'], data: { b: 1 } }]));
    const { rows } = await client.query(
      "select count(*)::int as count from pg_prepared_statements where name = 'pipeline.once'",
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('is known to the plain connection, too', async () => {
    const statement = { name: 'pipeline.both', text: 'select $1::int as a' };
    await pipeline.query({ ...statement, values: [1] });
    expect((await client.query({ ...statement, values: [2] })).rows).toEqual([{ a: 2 }]);
    expect((await pipeline.query({ ...statement, values: [3] })).rows).toEqual([{ a: 3 }]);
  });

  it('can be asked again after its first try failed, was malformed, or was skipped', async () => {
    const fails = { name: 'pipeline.fails', text: 'select 1 / $1::int as a' };
    const skipped = { name: 'pipeline.skipped', text: 'select $1::int as b' };
    const malformed = { name: 'pipeline.malformed', text: 'select from nowhere' };
    const settled = await Promise.allSettled([
      pipeline.query({ ...fails, values: [0] }),
      pipeline.query({ ...skipped, values: [7] }),
    ]);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(pipeline.query(malformed)).rejects.toMatchObject({ code: '42P01' });
    await expect(pipeline.query(malformed)).rejects.toMatchObject({ code: '42P01' });
    await expect(pipeline.query({ ...fails, values: ['x'] })).rejects.toMatchObject({ code: '22P02' });
    expect((await pipeline.query({ ...fails, values: [1] })).rows).toEqual([{ a: 1 }]);
    expect((await pipeline.query({ ...skipped, values: [7] })).rows).toEqual([{ b: 7 }]);
  });
});

describe('a name', () => {
  const text = 'select 1 as a';
  const other = { name: 'pipeline.reused', text: 'select 2 as b' };

  it('that stands for another text is refused, and what was asked with it is not sent', async () => {
    await pipeline.query({ name: 'pipeline.reused', text });
    const asked = [add(1), pipeline.query(other), add(2)];
    const message = expect.stringContaining("the name 'pipeline.reused' stands for another text");
    for (const one of await Promise.allSettled(asked))
      expect(one).toMatchObject({ status: 'rejected', reason: { message } });
    expect(await count()).toBe(0);
    expect((await pipeline.query({ name: 'pipeline.reused', text })).rows).toEqual([{ a: 1 }]);
  });

  it('is refused within one batch, and where the plain connection gave it, too', async () => {
    const [first, second] = await Promise.allSettled([
      pipeline.query({ name: 'pipeline.at-once', text }),
      pipeline.query({ ...other, name: 'pipeline.at-once' }),
    ]);
    expect([first.status, second.status]).toEqual(['rejected', 'rejected']);
    expect((await pipeline.query({ ...other, name: 'pipeline.at-once' })).rows).toEqual([{ b: 2 }]);
    await client.query({ name: 'pipeline.plain', text });
    await expect(pipeline.query({ ...other, name: 'pipeline.plain' })).rejects.toThrow("'pipeline.plain'");
    await expect(client.query({ ...other, name: 'pipeline.at-once', text })).rejects.toThrow("'pipeline.at-once'");
  });

  it('of a declared statement stands for one function that builds it', () => {
    const closable = new Closable(pipeline);
    const build = (queries: Queries) => queries.select().from(tags);
    prepareOn(closable, 'pipeline.declared', build);
    prepareOn(closable, 'pipeline.declared', build);
    expect(() => prepareOn(closable, 'pipeline.declared', (queries) => queries.select().from(tags).limit(1))).toThrow(
      "'pipeline.declared'",
    );
  });
});

describe('a value', () => {
  it('that cannot be sent keeps back all that was asked with it, before and after', async () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    const asked = [add(1), pipeline.query({ text: 'select $1::jsonb', values: [circular] }), add(2)];
    for (const one of await Promise.allSettled(asked))
      expect(one).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('circular') } });
    expect(await count()).toBe(0);
    await add(1);
    expect(await count()).toBe(1);
  });

  it('that cannot be read refuses its statement, and the others are answered', async () => {
    const types = {
      getTypeParser: () => () => {
        throw new Error('Unreadable.');
      },
    };
    const [bad, good] = await Promise.allSettled([
      pipeline.query({ text: 'select 1', types }),
      pipeline.query('select 2 as a'),
    ]);
    expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'Unreadable.' } });
    expect(good).toMatchObject({ value: { rows: [{ a: 2 }] } });
  });
});

describe('a connection that breaks', () => {
  it('refuses all that was under way, and none of it counts as done', async () => {
    const broken = new pg.Pool({ ...inject('admin'), max: 1, pipeline: true });
    broken.on('error', () => {});
    const lost = await broken.connect();
    lost.on('error', () => {});
    const own = pipelineOf(lost);
    const { rows } = await own.query<{ pid: number }>('select pg_backend_pid() as pid');
    const asked = Promise.allSettled([own.query('select pg_sleep(30)'), own.query('select 1')]);
    await expect
      .poll(
        async () =>
          (
            await client.query("select from pg_stat_activity where pid = $1 and query = 'select pg_sleep(30)'", [
              rows[0]?.pid,
            ])
          ).rowCount,
      )
      .toBe(1);
    await client.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(own.query('select 1')).rejects.toSatisfy(isConnectionLoss);
    lost.release(true);
    await broken.end();
  });
});
