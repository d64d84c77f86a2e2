import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type App, buildApp } from '../app';
import { type Clock, secondsAfter } from '../platform/clock';
import { Database } from '../platform/db/database';
import { openPool } from '../platform/db/pool';
import type { Lookup } from '../platform/outbound/guarded-connection';
import { testDependencies } from './dependencies';
import { type Factories, factoriesOn } from './factories';
import { urlOf } from './login-url';
import { mailsIn } from './outbox';
import { copyDatabase, dropDatabase } from './servers';

/** A clock that stands at the real time plus what a test has added. */
export class TestClock implements Clock {
  #offset = 0;
  #since: Date | undefined;
  now(): Date {
    return secondsAfter(this.#since ?? new Date(), this.#offset);
  }
  /** Stands still while `work` runs, so that only `pass` moves it: a busy machine must not. */
  async frozen(work: () => Promise<void>): Promise<void> {
    this.#since = new Date();
    try {
      await work();
    } finally {
      this.#since = undefined;
    }
  }
  pass(seconds: number): void {
    this.#offset += seconds;
  }
}

export type TestApp = App & {
  readonly origin: string;
  readonly db: Database;
  readonly clock: TestClock;
  readonly make: Factories;
  /** A superuser’s queries on the test’s database: to look behind the row-level security. */
  readonly admin: pg.Pool;
  /** The settings of another program on the same database. */
  readonly env: { readonly DATABASE_URL: string; readonly DATABASE_OPERATOR_URL: string; readonly DATA_DIR: string };
  /** Text of the newest mail to that address, or of the newest with these words, once it is there. */
  mailTo(address: string, saying?: string): Promise<string>;
  /** How many mails to that address have gone out. */
  mailsTo(address: string): Promise<number>;
  /** @throws where a kept total of a list is not the number of its rows */
  close(): Promise<void>;
};

/** The whole API on a fresh copy of the migrated database, listening on a free port, its jobs running. */
export async function startTestApp(
  poolSize = 6,
  env: Readonly<Record<string, string>> = {},
  lookup?: Lookup,
  roots?: readonly string[],
): Promise<TestApp> {
  const server = inject('admin');
  const name = `dw_${crypto.randomUUID().replaceAll('-', '')}`;
  await copyDatabase(server, inject('template'), name);
  const folder = await mkdtemp(join(tmpdir(), 'dw-app-'));
  const app = { ...server, user: 'dw_app', password: 'only-for-tests', database: name };
  const operator = { ...app, user: 'dw_operator' };
  const pool = openPool(app, poolSize);
  const operators = openPool(operator, 1);
  const admin = new pg.Pool({ ...server, database: name, max: 2 });
  admin.on('error', () => {});
  const db = new Database(pool, operators);
  const clock = new TestClock();
  const built = buildApp(testDependencies(db, clock, folder, env, lookup, roots));
  const origin = await built.http.listen({ port: 0, host: '127.0.0.1', backlog: 2048 });
  await built.jobs.start({ alone: true });

  return {
    ...built,
    origin,
    db,
    clock,
    make: factoriesOn(built.services),
    admin,
    env: {
      DATABASE_URL: urlOf(app),
      DATABASE_OPERATOR_URL: urlOf(operator),
      DATA_DIR: folder,
    },
    mailTo: (address, saying = '') =>
      until(
        async () => (await mailsIn(folder, address)).findLast((mail) => mail.includes(saying)),
        10,
        `no mail to ${address} says “${saying}”`,
      ),
    mailsTo: async (address) => (await mailsIn(folder, address)).length,
    async close() {
      await built.http.close();
      await built.jobs.stop(500);
      const wrong = await wrongTotals(admin);
      await pool.end();
      await operators.end();
      await admin.end();
      await dropDatabase(server, name);
      await rm(folder, { recursive: true, force: true });
      if (wrong.length > 0) throw new Error(`Kept totals of lists are wrong: ${JSON.stringify(wrong)}`);
    },
  };
}

/** Whatever a test has done: what is kept of a list’s rows is their number. What switches triggers off has told so by emptying the table. */
async function wrongTotals(admin: pg.Pool): Promise<readonly unknown[]> {
  const { rows } = await admin.query(
    'select w.* from app.kept_lists() k, app.wrong_totals(k.list) w where exists (select 1 from list_totals)',
  );
  return rows;
}

/** Waits until `look` finds something; fails when the seconds are over. */
export async function until<T>(
  look: () => Promise<T | undefined | false>,
  seconds = 10,
  missing = 'it did not come about',
): Promise<T> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`Within ${seconds} seconds ${missing}.`);
}
