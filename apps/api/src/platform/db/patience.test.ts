import { connect, createServer, type Socket } from 'node:net';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { isConnectionLoss, sqlState } from './database';
import { pipelineOf } from './pipeline';
import { openPool } from './pool';

/** Asks about the others, and is in no hurry. */
let watch: pg.Pool;
let pool: pg.Pool;

beforeAll(async () => {
  watch = openPool(inject('admin'), 2);
  await watch.query('create table if not exists kept (id int)');
});
beforeEach(async () => {
  await watch.query('truncate kept');
  pool = openPool({ ...inject('admin'), application_name: 'hurried' }, 2, 700);
});
afterEach(() => pool.end());
afterAll(async () => {
  await watch.query('drop table kept');
  await watch.end();
});

const insert = 'insert into kept values (1)';
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const kept = async () => (await watch.query('select from kept')).rowCount;
const underWay = async () =>
  (
    await watch.query(
      "select from pg_stat_activity where application_name = 'hurried' and state in ('active', 'idle in transaction')",
    )
  ).rowCount;
/** Whether the row is there once nothing of the hurried pool goes on any more. */
const keptAfterAll = async () => {
  await expect.poll(underWay, { timeout: 10_000 }).toBe(0);
  return kept();
};

async function connected<T>(work: (client: pg.PoolClient) => Promise<T>, from = pool): Promise<T> {
  const client = await from.connect();
  try {
    return await work(client);
  } finally {
    client.release(true);
  }
}

describe('a statement that takes longer than the patience', () => {
  it('is ended by the server before the client gives up, and nothing that travelled with it is kept', async () => {
    const failures = await connected(async (client) => {
      const pipeline = pipelineOf(client);
      return Promise.all([failureOf(pipeline.query('select pg_sleep(3)')), failureOf(pipeline.query(insert))]);
    });
    expect(failures.map(sqlState)).toEqual(['57014', '57014']);
    expect(await keptAfterAll()).toBe(0);
  });

  it('is ended where it waits for a lock', async () => {
    const holder = await watch.connect();
    await holder.query('begin');
    await holder.query('lock table kept');
    expect(sqlState(await failureOf(pool.query(insert)))).toBe('57014');
    await holder.query('commit');
    holder.release();
    expect(await keptAfterAll()).toBe(0);
  });

  it('is ended where it only reads', async () => {
    expect(sqlState(await failureOf(pool.query('select pg_sleep(30)')))).toBe('57014');
    // Its process is told apart from one at work a moment after the answer.
    await expect.poll(underWay).toBe(0);
  });
});

describe('several statements in one batch', () => {
  it('may each take as long as one: the client waits for all of them', async () => {
    await connected(async (client) => {
      const pipeline = pipelineOf(client);
      const slow = Array.from({ length: 3 }, () => pipeline.query('select pg_sleep(0.4)'));
      await Promise.all([...slow, pipeline.query(insert)]);
    });
    expect(await kept()).toBe(1);
  });
});

describe('a transaction that is left open', () => {
  it('is ended by the server, and its commit is refused', async () => {
    await connected(async (client) => {
      const pipeline = pipelineOf(client);
      await pipeline.query('begin');
      await pipeline.query(insert);
      await expect.poll(underWay, { timeout: 10_000 }).toBe(0);
      expect(isConnectionLoss(await failureOf(pipeline.query('commit')))).toBe(true);
    });
    expect(await keptAfterAll()).toBe(0);
  });
});

describe('a server that does not answer', () => {
  /** A way to the server that falls silent. */
  async function startSilentProxy() {
    const { host, port } = inject('admin');
    const open = new Set<Socket>();
    let silent = false;
    const proxy = createServer((application) => {
      const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
      application.on('data', (chunk) => server.write(chunk));
      server.on('data', (chunk) => silent || application.write(chunk));
      for (const [from, to] of [[application, server] as const, [server, application] as const]) {
        open.add(from);
        from.on('error', () => to.destroy());
        from.on('close', () => to.destroy());
      }
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const address = proxy.address();
    if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
    return {
      login: { ...inject('admin'), host: '127.0.0.1', port: address.port },
      fallSilent: () => {
        silent = true;
      },
      close: () => {
        proxy.close();
        for (const socket of open) socket.destroy();
      },
    };
  }

  it('is given up, and what still runs there is ended with its connection, even where no statement is too slow', async () => {
    const proxy = await startSilentProxy();
    const silenced = openPool({ ...proxy.login, application_name: 'hurried' }, 1, 300);
    const failure = await connected(async (client) => {
      const pipeline = pipelineOf(client);
      await pipeline.query('set statement_timeout to 0');
      proxy.fallSilent();
      const asked = [pipeline.query('select pg_sleep(20)'), pipeline.query(insert)];
      return Promise.all(asked.map(failureOf));
    }, silenced);
    expect(failure.every(isConnectionLoss)).toBe(true);
    expect(await keptAfterAll()).toBe(0);
    await silenced.end();
    proxy.close();
  });

  it('is given up at the commit, too, and a commit that still runs there is ended', async () => {
    await watch.query(`create or replace function pg_temp_slow() returns trigger language plpgsql as
      'begin perform pg_sleep(20); return null; end'`);
    await watch.query(`create constraint trigger slow after insert on kept deferrable initially deferred
      for each row execute function pg_temp_slow()`);
    const failure = await connected(async (client) => {
      const pipeline = pipelineOf(client);
      await pipeline.query('begin');
      await pipeline.query(insert);
      return failureOf(pipeline.query('commit'));
    });
    expect(isConnectionLoss(failure)).toBe(true);
    expect(await keptAfterAll()).toBe(0);
    await watch.query('drop trigger slow on kept');
    await watch.query('drop function pg_temp_slow');
  });
});

describe('the settings of a connection', () => {
  it('leave a stricter one of the role as it is', async () => {
    const [{ database }] = (await watch.query('select current_database() as database')).rows;
    const name = `strict_${process.pid}`;
    await watch.query(`create role ${name} login password 'only-for-tests'`);
    await watch.query(`alter role ${name} set statement_timeout to 123`);
    const strict = openPool({ ...inject('admin'), user: name, password: 'only-for-tests', database }, 1);
    expect((await strict.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '123ms' }]);
    await strict.end();
    await watch.query(`drop role ${name}`);
  });
});
