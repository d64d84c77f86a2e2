import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { Database } from '../db/database';
import { transactionOutsideScope } from '../db/outside-scope';
import { holdKey } from './job-holds';
import { Jobs } from './jobs';

const queue = 'mail.send';
let app: TestApp;
let seen: number[];
let troubles: Error[];
/** How the next runs end; empty is well. */
let outcomes: (() => Promise<void>)[];
let jobs: Jobs;

/** Another process’s jobs on the same database; the app’s own stand still. */
function otherJobs(atOnce = 1): Jobs {
  const made = new Jobs(new Database(app.db.pool), (error) => troubles.push(error));
  made.define({
    queue,
    atOnce,
    payload: z.object({ id: z.int() }),
    run: async ({ id }) => {
      seen.push(id);
      await outcomes.shift()?.();
    },
  });
  return made;
}

const send = (id: number) => transactionOutsideScope(app.db, (unit) => jobs.send(unit, { queue }, { id }));

beforeEach(async () => {
  app = await startTestApp();
  await app.jobs.stop(500);
  [seen, troubles, outcomes] = [[], [], []];
  jobs = otherJobs();
});
afterEach(async () => {
  await jobs.stop(500);
  await app.close();
});

it('runs what a committed transaction sent, and nothing of one that failed', async () => {
  await jobs.start({ alone: true });
  await send(1);
  await expect(
    transactionOutsideScope(app.db, async (unit) => {
      await jobs.send(unit, { queue }, { id: 2 });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await send(3);
  await until(async () => seen.length === 2);
  expect(seen).toEqual([1, 3]);
});

it('tries again after a failure, and says which job failed', async () => {
  outcomes = [() => Promise.reject(new Error('the first time'))];
  await jobs.start({ alone: true });
  await send(1);
  await until(async () => seen.length === 2);
  expect(troubles.map(({ message }) => message)).toEqual([`The job ${queue} failed`]);
});

it('takes up at its start what a killed process left in the middle', async () => {
  outcomes = [() => new Promise(() => {})];
  await jobs.start({ alone: true });
  await send(1);
  await until(async () => seen.length === 1);
  await jobs.stop(100);
  jobs = otherJobs();
  await jobs.start({ alone: true });
  await until(async () => seen.length === 2);
  expect(seen).toEqual([1, 1]);
});

it('outlives a database that is away for a moment', async () => {
  const cut = () =>
    app.admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'dw_app' and datname = current_database()",
    );
  outcomes = [
    async () => {
      await cut();
    },
  ];
  await jobs.start({ alone: true });
  await send(1);
  await until(async () => seen.length === 1);
  await cut();
  // Each of the pool’s connections may have been cut.
  await until(() =>
    send(2).then(
      () => true,
      () => false,
    ),
  );
  await until(async () => seen.includes(2));
});

it('takes up again what the database forgot to be told of', async () => {
  const rename = (from: string, to: string) => app.admin.query(`alter table jobs.${from} rename to ${to}`);
  outcomes = [
    async () => {
      await rename('job', 'job_away');
    },
  ];
  await jobs.start({ alone: true });
  await send(1);
  await until(async () => troubles.length > 0);
  await rename('job_away', 'job');
  await until(async () => seen.length === 2);
  await send(2);
  await until(async () => seen.length === 3);
  expect(seen).toEqual([1, 1, 2]);
});

it('leaves alone what it is at itself, where it takes up what was lost', async () => {
  const rename = (from: string, to: string) => app.admin.query(`alter table jobs.${from} rename to ${to}`);
  let end = () => {};
  outcomes = [() => new Promise((resolve) => (end = resolve))];
  jobs = otherJobs(2);
  await jobs.start({ alone: true });
  await send(1);
  await until(async () => seen.length === 1);
  await rename('job', 'job_away');
  await until(async () => troubles.length > 0);
  await rename('job_away', 'job');
  await send(2);
  await until(async () => seen.includes(2));
  await send(3);
  await until(async () => seen.includes(3));
  end();
  expect(seen).toEqual([1, 2, 3]);
});

it('runs a job that is for later when its time has come, and not before', async () => {
  await jobs.start({ alone: true });
  const later = new Date('2100-01-01T00:00:00Z');
  await transactionOutsideScope(app.db, (unit) => jobs.send(unit, { queue }, { id: 1 }, undefined, later));
  await send(2);
  await send(3);
  await until(async () => seen.includes(3));
  expect(seen).toEqual([2, 3]);
  await app.admin.query('update jobs.job set start_after = now() where start_after = $1', [later]);
  await until(async () => seen.includes(1));
});

it('runs nothing whose payload is not what its kind takes', async () => {
  await jobs.start({ alone: true });
  await transactionOutsideScope(app.db, (unit) => jobs.send(unit, { queue }, { id: 'one' }));
  await until(async () => troubles.length > 0);
  expect(troubles[0]?.message).toBe(`The job ${queue} failed`);
  expect(seen).toEqual([]);
});

it('hands back at its end what it has not finished, for another process to take at once', async () => {
  outcomes = [() => new Promise(() => {})];
  await jobs.start({ alone: false });
  await send(1);
  await until(async () => seen.length === 1);
  await jobs.stop(200);
  jobs = otherJobs();
  await jobs.start({ alone: false });
  await until(async () => seen.length === 2);
  expect(seen).toEqual([1, 1]);
});

it('hears of a long job that it lives, tells it of a stop, and takes that for no failure', async () => {
  const long = { queue: 'imports.run', long: true } as const;
  const made = new Jobs(new Database(app.db.pool), (error) => troubles.push(error));
  let told = false;
  made.define({
    ...long,
    payload: z.object({ id: z.int() }),
    run: ({ id }, stopping) => {
      seen.push(id);
      return new Promise((_, reject) => {
        stopping.addEventListener('abort', () => {
          told = true;
          reject(new Error('stopping'));
        });
      });
    },
  });
  await made.start({ alone: true });
  await transactionOutsideScope(app.db, (unit) => made.send(unit, long, { id: 7 }));
  await until(async () => seen.length === 1);
  const row = async () => {
    const { rows } = await app.admin.query<{ state: string; started_on: Date; age: number }>(
      `select state, started_on, extract(epoch from started_on - created_on)::float as age from jobs.job where name = $1`,
      [long.queue],
    );
    return rows[0];
  };
  await until(async () => ((await row())?.age ?? 0) > 1.5);
  expect(await row()).toMatchObject({ state: 'active' });
  await made.stop(2000);
  expect(told).toBe(true);
  expect(await row()).toMatchObject({ state: 'retry' });
  expect(troubles).toEqual([]);
});

describe('of a long job that gives no more signs of life', () => {
  const long = { queue: 'imports.run', long: true } as const;
  const working = (pool: pg.Pool, run: (id: number) => Promise<void>) => {
    const made = new Jobs(new Database(pool), (error) => troubles.push(error));
    made.define({ ...long, payload: z.object({ id: z.int() }), run: ({ id }) => run(id) });
    return made;
  };
  const noting = async (id: number) => void seen.push(id);
  const sent = (made: Jobs, id: number) => transactionOutsideScope(app.db, (unit) => made.send(unit, long, { id }));
  /** As if a process had taken it: the time after which a silent one is anybody’s is far away. */
  const taken = async (id: number) => {
    const { rows } = await app.admin.query<{ id: string }>(
      `update jobs.job set state = 'active', started_on = now(), expire_in = '1 day'
       where name = $1 and data = $2 returning id`,
      [long.queue, JSON.stringify({ id })],
    );
    return rows[0]?.id;
  };

  it('a worker takes up what nobody holds, and nothing that is held', async () => {
    const other = await app.db.pool.connect();
    jobs = working(app.db.pool, noting);
    await sent(jobs, 1);
    await sent(jobs, 2);
    await other.query('select pg_advisory_lock($1, hashtext($2))', [holdKey, await taken(1)]);
    await taken(2);
    await jobs.start({ alone: false });
    await until(async () => seen.length === 1);
    expect(seen).toEqual([2]);
    other.release(true);
    await until(async () => seen.length === 2);
    expect(seen).toEqual([2, 1]);
  });

  it('a worker holds its own until it ends, on one connection, and again where that broke', async () => {
    const holders = async () => {
      const { rows } = await app.admin.query<{ pid: number }>(
        `select pid from pg_locks l join pg_database d on d.oid = l.database
         where l.locktype = 'advisory' and l.classid = $1 and d.datname = current_database()`,
        [holdKey],
      );
      return rows.map(({ pid }) => pid);
    };
    let end = () => {};
    jobs = working(app.db.pool, () => new Promise((resolve) => (end = resolve)));
    await jobs.start({ alone: false });
    await sent(jobs, 1);
    await until(async () => (await holders()).length === 1);
    const [first] = await holders();
    await app.admin.query('select pg_terminate_backend($1)', [first]);
    await until(async () => (await holders()).some((pid) => pid !== first));
    expect(await holders()).toHaveLength(1);
    end();
    await until(async () => (await holders()).length === 0);
    await until(async () => app.db.pool.idleCount === app.db.pool.totalCount);
    expect(troubles).toEqual([]);
  });
});

it('takes, ends and fails a job by statements that are planned for its own queue alone, as all on its connections', async () => {
  const queries = vi.spyOn(app.db.pool, 'query');
  outcomes = [() => Promise.reject(new Error('the first time'))];
  await jobs.start({ alone: false });
  await send(1);
  await until(async () => seen.length === 2);
  await jobs.stop();
  const texts = queries.mock.calls.map(([asked]) => asked).filter((asked) => typeof asked === 'string');
  queries.mockRestore();
  const ofJobs = texts.filter((text) => /^\s*(with|update)\b[\s\S]*\bjobs\.job\b/i.test(text));
  expect(ofJobs.length).toBeGreaterThanOrEqual(4);
  const { rows } = await app.admin.query(
    `select partition_name from jobs.queue where partition_name is not null and name <> '${queue}'`,
  );
  expect(rows.length).toBeGreaterThan(100);
  for (const text of ofJobs) {
    const plan = await app.db.pool.query(`explain ${text}`);
    const said = JSON.stringify(plan.rows);
    expect(rows.filter(({ partition_name }) => said.includes(partition_name))).toEqual([]);
  }
});
