import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Endpoint, endpoints, type Role, websites } from '@dw/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, buildApp } from '../../app';
import { examine } from '../../operator/doctor/check';
import { replicaChecks } from '../../operator/doctor/replica-checks';
import { call, request } from '../../testing/client';
import { testDependencies } from '../../testing/dependencies';
import { factoriesOn, type Tenant } from '../../testing/factories';
import { listCall } from '../../testing/list-calls';
import { rowsOf } from '../../testing/list-rows';
import { memberLists } from '../../testing/member-lists';
import { TestClock, until } from '../../testing/test-app';
import { isListOrReport } from '../http/lists-and-reports';
import { type Figure, noTelemetry } from '../telemetry/telemetry';
import { Database } from './database';
import { migrateDatabase } from './migrate';
import { type Login, openPool } from './pool';
import { ReadReplica } from './read-replica';
import { watchReplica } from './replica-figures';
import { ensurePlainRole } from './roles';
import { type PrimaryAndStandby, startPrimaryAndStandby } from './standby.fixture';

const migrationsFolder = fileURLToPath(new URL('../../db/migrations', import.meta.url));
const [appRole, operatorRole] = ['dw_app', 'dw_operator'];
const patient = { timeout: 60_000 };

let nodes: PrimaryAndStandby;
let folder: string;
/** One process that has the replica, and one that has not. */
let [origin, plain] = ['', ''];
let replica: ReadReplica;
let built: App;
let admin: pg.Pool;
let onStandby: pg.Pool;
const reports: string[] = [];
const tenants = new Map<Role, Tenant>();
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dw-replica-'));
  const clock = new TestClock();
  const appOn = async (db: Database) => {
    const app = buildApp(testDependencies(db, clock, folder));
    await app.http.ready();
    return app;
  };
  nodes = await startPrimaryAndStandby(async (login) => {
    const client = new pg.Client(login);
    await client.connect();
    for (const role of [appRole, operatorRole]) await ensurePlainRole(client, role);
    await client.query('create database product');
    await client.end();
    const { jobs, http } = await appOn(new Database(new pg.Pool()));
    await http.close();
    const owner = { ...login, database: 'product' };
    await migrateDatabase({ owner, appRole, operatorRole, migrationsFolder, queues: jobs.queues });
  });
  const poolAt = (user: string, size: number, { login } = nodes.primary) => {
    const pool = openPool({ ...login, user, database: 'product' }, size);
    closing.push(() => pool.end());
    return pool;
  };
  admin = poolAt('postgres', 2);
  onStandby = poolAt('postgres', 2, nodes.standby);
  const pool = poolAt(appRole, 6);
  const operators = poolAt(operatorRole, 2);
  replica = new ReadReplica(pool, poolAt(appRole, 6, nodes.standby), (message) => reports.push(message));
  built = await appOn(new Database(pool, operators, undefined, replica));
  const other = await appOn(new Database(pool, operators));
  for (const { http } of [built, other]) closing.push(() => http.close());
  origin = await built.http.listen({ host: '127.0.0.1', port: 0 });
  plain = await other.http.listen({ host: '127.0.0.1', port: 0 });
  await built.jobs.start({ alone: true });
  closing.push(() => built.jobs.stop(500));
  const make = factoriesOn(built.services);
  for (const role of ['RETAILER', 'CHARITY'] as const) {
    const tenant = await make.tenant(role);
    tenants.set(role, tenant);
    for (const statement of rowsOf[role] ?? [])
      await admin.query(statement, statement.includes('$2') ? [tenant.accountId, 20] : [tenant.accountId]);
  }
  await used();
}, 120_000);
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await nodes.clean();
  await rm(folder, { recursive: true, force: true });
});

const retailer = (): Tenant => {
  const tenant = tenants.get('RETAILER');
  if (!tenant) throw new Error('There is no retailer.');
  return tenant;
};
const list = (at = origin) => call(at, websites.list, { token: retailer().token, query: { per_page: 100 } });
const create = async (name: string) => {
  const { site } = await call(plain, websites.create, { token: retailer().token, body: { url: `${name}.example` } });
  return site.uuid;
};
/** Asks until the replica is read. */
const used = () =>
  until(
    async () => {
      const before = replica.counts.read;
      await list();
      return replica.counts.read > before;
    },
    20,
    'the replica is not read',
  );
const counted = async (work: () => Promise<unknown>) => {
  const before = { ...replica.counts };
  await work();
  const { read, behind, away } = replica.counts;
  return { read: read - before.read, instead: behind + away - before.behind - before.away };
};

describe('a read replica', patient, () => {
  it('never lacks what was written before, by whatever process', async () => {
    const { read, instead } = await counted(async () => {
      for (let at = 0; at < 60; at += 1) {
        const made = await create(`fresh-${at}`);
        const { items } = await list();
        expect(items.map(({ uuid }) => uuid)).toContain(made);
        await call(plain, websites.remove, { token: retailer().token, path: { uuid: made } });
        const left = await list();
        expect(left.items.map(({ uuid }) => uuid)).not.toContain(made);
      }
    });
    expect(read).toBeGreaterThan(60);
    expect(read + instead).toBeGreaterThanOrEqual(120);
  });

  it('is read for lists and reports, and for nothing else', async () => {
    const made = await create('one-row');
    const one = await counted(() => call(origin, websites.get, { token: retailer().token, path: { uuid: made } }));
    expect(one.read).toBe(0);
    const created = await counted(() =>
      call(origin, websites.create, { token: retailer().token, body: { url: 'written.example' } }),
    );
    expect(created.read).toBe(0);
    const paths = endpoints.filter(isListOrReport).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(memberLists.filter(({ query }) => query).map(({ path }) => path)));
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['/dashboard/overview', '/charity/month-report', '/billings/usage', '/charities/payouts'],
        ...['/retailers/feeds/analytics/summary', '/retailers/takes_backs/{takeback_id}/report'],
      ]),
    );
    expect(paths).not.toContain('/sites/{uuid}');
  });

  const walked = endpoints
    .filter((endpoint) => isListOrReport(endpoint) && endpoint.access.kind === 'member' && !endpoint.download)
    .map((endpoint): [string, Endpoint] => [endpoint.path, endpoint]);
  it.each(walked)('answers %s as the primary does', async (_path, endpoint) => {
    const sent = await listCall(endpoint, tenants, admin);
    const ask = async (at: string) => {
      const answer = await request(at, endpoint, { ...sent, query: {} });
      expect(answer.status).toBe(200);
      // Addresses of files are signed until a moment of their own.
      return (await answer.text()).replaceAll(/until=\d+&signature=[\w-]+/g, '');
    };
    const asPrimary = await ask(plain);
    await until(async () => {
      const { read, instead } = await counted(async () => expect(await ask(origin)).toEqual(asPrimary));
      return read === 1 && instead === 0;
    });
  });

  it('is known to the doctor and to who watches', async () => {
    const login = { ...nodes.standby.login, user: appRole, database: 'product' };
    const lookAt = async (at: Login | undefined) =>
      (await examine(replicaChecks(at, admin))).map(({ name, status, text }) => `${name} ${status}: ${text}`);
    expect(await lookAt(undefined)).toEqual([]);
    expect(await lookAt(login)).toEqual(['read replica ok: has replayed what the primary has committed']);
    expect(await lookAt({ ...nodes.primary.login, user: appRole, database: 'product' })).toEqual([
      'read replica warn: not used: it is behind the primary, or follows another one',
    ]);
    const [away] = await lookAt({ ...login, port: 5999 });
    expect(away).toMatch(/^read replica warn: not used: connect ENOENT /);
    const figures: Figure[] = [];
    watchReplica({ ...noTelemetry, watch: (figure) => figures.push(figure) }, replica);
    const { read, behind, away: gone } = replica.counts;
    expect(figures.map(({ name }) => name)).toEqual(['db_replica_reads']);
    expect(await figures[0]?.read()).toEqual([
      { value: read, labels: { outcome: 'read' } },
      { value: behind, labels: { outcome: 'behind' } },
      { value: gone, labels: { outcome: 'away' } },
    ]);
  });

  it('is left alone while it is behind, and used again when it is not', async () => {
    await onStandby.query('select pg_wal_replay_pause()');
    const made = await create('while-behind');
    reports.length = 0;
    const { read, instead } = await counted(async () => {
      for (let at = 0; at < 5; at += 1) expect((await list()).items.map(({ uuid }) => uuid)).toContain(made);
    });
    expect([read, instead >= 5]).toEqual([0, true]);
    expect(reports).toEqual([
      'The read replica is not used for the moment, and the primary is read: it is behind the primary, or follows another one.',
    ]);
    await onStandby.query('select pg_wal_replay_resume()');
    await used();
    expect(reports.slice(1)).toEqual(['Lists and reports are read from the read replica.']);
  });

  it('that stands still holds up nobody for long', async () => {
    // It has just been looked at, and is taken for usable.
    await used();
    const stopped = nodes.standby.pid();
    const backends = await pidsOf(onStandby);
    for (const pid of [stopped, ...backends]) process.kill(pid, 'SIGSTOP');
    try {
      const begun = performance.now();
      const answers = await Promise.all(Array.from({ length: 20 }, () => list()));
      expect(performance.now() - begun).toBeLessThan(15_000);
      expect(answers.every(({ items }) => items.length > 0)).toBe(true);
      const later = await counted(() => list());
      expect(later).toEqual({ read: 0, instead: 1 });
    } finally {
      for (const pid of [stopped, ...backends]) process.kill(pid, 'SIGCONT');
    }
    await used();
  });

  it('may end under load and come back: every list is answered', async () => {
    const asking = Array.from({ length: 4 }, async () => {
      const counts: number[] = [];
      for (let at = 0; at < 40; at += 1) counts.push((await list()).items.length);
      return counts;
    });
    await nodes.standby.stop('SIGQUIT');
    for (const counts of await Promise.all(asking)) expect(Math.min(...counts)).toBeGreaterThan(0);
    await nodes.standby.start();
    await used();
  });

  it('that has become a primary of its own is not read any more', async () => {
    await onStandby.query('select pg_promote()');
    const made = await create('after-promotion');
    const { read } = await counted(async () => {
      for (let at = 0; at < 5; at += 1) expect((await list()).items.map(({ uuid }) => uuid)).toContain(made);
    });
    expect(read).toBe(0);
    expect(await replica.whyNot()).toBe('it is behind the primary, or follows another one');
  });
});

/** The test’s own connection among them would stand still, too. */
async function pidsOf(pool: pg.Pool): Promise<readonly number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where usename = '${appRole}' and pid <> pg_backend_pid()`,
  );
  return rows.map(({ pid }) => pid);
}
