import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { charityTags, websites } from '@dw/contract';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildApp } from '../../app';
import { call, request } from '../../testing/client';
import { testDependencies } from '../../testing/dependencies';
import type { Tenant } from '../../testing/factories';
import { appPassword, appRole } from '../../testing/global-setup';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { Database } from './database';
import { type Pooler, startPooler } from './pgbouncer.fixture';
import { openPool } from './pool';

/** Makes tenants and runs jobs; what is asked goes to another one behind the pooler. */
let app: TestApp;
let pooler: Pooler;
let folder: string;
let tenants: readonly Tenant[];
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  app = await startTestApp();
  closing.push(() => app.close());
  pooler = await startPooler(inject('admin'), appRole, appPassword);
  closing.push(() => pooler.stop());
  folder = await mkdtemp(join(tmpdir(), 'dw-pooled-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  tenants = [await app.make.tenant(), await app.make.tenant(), await app.make.tenant()];
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

const login = () => {
  const { database } = app.db.pool.options;
  return { host: pooler.host, port: pooler.port, user: appRole, password: appPassword, database };
};

/** The product behind the pooler, on eight connections that share two. */
async function behindPooler(transactionPooler: boolean): Promise<string> {
  const pool: pg.Pool = openPool({ ...login(), transactionPooler }, 8);
  const { http } = buildApp(testDependencies(new Database(pool), app.clock, folder));
  closing.push(
    () => pool.end(),
    () => http.close(),
  );
  return http.listen({ host: '127.0.0.1', port: 0 });
}

const patient = { timeout: 40_000 };
const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));
const tenantAt = (at: number): Tenant => {
  const tenant = tenants[at % tenants.length];
  if (!tenant) throw new Error('There is no tenant.');
  return tenant;
};

describe('behind PgBouncer in transaction mode', { timeout: 120_000 }, () => {
  it('prepared statements fail without the setting, which is why there is one', async () => {
    const origin = await behindPooler(false);
    const answers = await times(60, (at) => request(origin, websites.list, { token: tenantAt(at).token }));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([statuses.has(200), statuses.size > 1]).toEqual([true, true]);
  });

  it('two hundred reads and forty writes of three accounts at once are all answered, each with its own', async () => {
    const origin = await behindPooler(true);
    const created = await times(40, (at) =>
      call(origin, websites.create, { token: tenantAt(at).token, body: { url: `${at}.pooled.example` } }),
    );
    const own = tenants.map((_, tenant) =>
      created.flatMap(({ site }, at) => (at % tenants.length === tenant ? [site.url] : [])).sort(),
    );
    const pages = await times(200, (at) =>
      call(origin, websites.list, { token: tenantAt(at).token, query: { per_page: 100 } }),
    );
    for (const [at, { items, info }] of pages.entries()) {
      expect(items.map(({ url }) => url).sort()).toEqual(own[at % tenants.length]);
      expect(info.total_items).toBe(own[at % tenants.length]?.length);
    }
    const charity = await app.make.tenant('CHARITY');
    const { id } = await call(origin, charityTags.create, { token: charity.token, body: { name: 'Wool' } });
    await call(origin, charityTags.remove, { token: charity.token, path: { id } });
  });

  it('reads go on while it is killed and started again, and of writes those are there that were answered', async () => {
    const origin = await behindPooler(true);
    const { token } = await app.make.tenant();
    const list = () => request(origin, websites.list, { token, query: { per_page: 100 } });
    await times(8, list);
    let ended = false;
    const reads: number[] = [];
    const reading = times(6, async () => {
      while (!ended) reads.push((await list()).status);
    });
    const writes = new Map<string, number>();
    const writing = times(3, async (writer) => {
      for (let at = 0; !ended; at += 1) {
        const url = `https://${writer}-${at}.killed.example`;
        writes.set(url, (await request(origin, websites.create, { token, body: { url } })).status);
      }
    });
    try {
      for (let round = 1; round <= 3; round += 1) {
        await expect.poll(() => Math.min(reads.length, writes.size), patient).toBeGreaterThan(round * 10);
        await pooler.restart();
      }
      const before = reads.length;
      await expect.poll(() => reads.length, patient).toBeGreaterThan(before + 20);
    } finally {
      ended = true;
      await Promise.all([reading, writing]);
    }

    expect(reads.filter((status) => status !== 200)).toEqual([]);
    expect(new Set([...writes.values()].filter((status) => status !== 201 && status !== 503))).toEqual(new Set());
    const { rows } = await app.admin.query<{ url: string }>("select url from sites where url like '%.killed.example%'");
    const kept = new Set(rows.map(({ url }) => url.replace(/\/$/, '')));
    const taken = [...writes].flatMap(([url, status]) => (status === 201 ? [url] : []));
    expect(taken.length).toBeGreaterThan(10);
    expect(taken.filter((url) => !kept.has(url))).toEqual([]);
  });
});
