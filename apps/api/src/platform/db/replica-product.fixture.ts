import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Endpoint, endpoints, type Role, websites } from '@dw/contract';
import pg from 'pg';
import { expect } from 'vitest';
import { buildApp } from '../../app';
import { call, request } from '../../testing/client';
import { testDependencies } from '../../testing/dependencies';
import { type Factories, factoriesOn, type Tenant } from '../../testing/factories';
import { listCall } from '../../testing/list-calls';
import { rowsOf } from '../../testing/list-rows';
import { TestClock, until } from '../../testing/test-app';
import { isListOrReport } from '../http/lists-and-reports';
import { Database } from './database';
import { migrateDatabase } from './migrate';
import { type Login, openPool } from './pool';
import { ReadReplica } from './read-replica';
import { ensurePlainRole } from './roles';
import { type PrimaryAndStandby, startPrimaryAndStandby } from './standby.fixture';

const migrationsFolder = fileURLToPath(new URL('../../db/migrations', import.meta.url));
export const appRole = 'dw_app';
const operatorRole = 'dw_operator';
const database = 'product';

/** Where the product’s own connections go: to the two nodes themselves, or to something in between. */
type Ways = { readonly primary: Login; readonly standby: Login };

/** The product on a primary and a standby, once with the replica and once without. */
export type ReplicaProduct = Awaited<ReturnType<typeof startReplicaProduct>>;

/** @param between puts something between the product and its nodes; what it starts it hands to `closing` */
export async function startReplicaProduct(
  between?: (nodes: PrimaryAndStandby, closing: (() => Promise<unknown>)[]) => Promise<Ways>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'dw-replica-'));
  const clock = new TestClock();
  const appOn = async (db: Database) => {
    const app = buildApp(testDependencies(db, clock, folder));
    await app.http.ready();
    return app;
  };
  const nodes = await startPrimaryAndStandby(async (login) => {
    const client = new pg.Client(login);
    await client.connect();
    for (const role of [appRole, operatorRole]) await ensurePlainRole(client, role);
    await client.query(`create database ${database}`);
    await client.end();
    const { jobs, http } = await appOn(new Database(new pg.Pool()));
    await http.close();
    const owner = { ...login, database };
    await migrateDatabase({ owner, appRole, operatorRole, migrationsFolder, queues: jobs.queues });
  });
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true }), nodes.clean];
  const poolAt = (login: Login, user: string, size: number) => {
    const pool = openPool({ ...login, user, database }, size);
    closing.push(() => pool.end());
    return pool;
  };
  const { primary, standby } = await (between?.(nodes, closing) ?? {
    primary: nodes.primary.login,
    standby: nodes.standby.login,
  });
  const admin = poolAt(nodes.primary.login, 'postgres', 2);
  const onStandby = poolAt(nodes.standby.login, 'postgres', 2);
  const pool = poolAt(primary, appRole, 6);
  const operators = poolAt(primary, operatorRole, 2);
  const reports: string[] = [];
  const replica = new ReadReplica(pool, poolAt(standby, appRole, 6), (message) => reports.push(message));
  const built = await appOn(new Database(pool, operators, undefined, replica));
  const other = await appOn(new Database(pool, operators));
  // Where the primary should be there is one that is in recovery, as in the moments before it has taken over.
  const away = poolAt(nodes.second.login, appRole, 2);
  const early = await appOn(new Database(away, away));
  for (const { http } of [built, other, early]) closing.push(() => http.close());
  const origin = await built.http.listen({ host: '127.0.0.1', port: 0 });
  const plain = await other.http.listen({ host: '127.0.0.1', port: 0 });
  const inRecovery = await early.http.listen({ host: '127.0.0.1', port: 0 });
  await built.jobs.start({ alone: true });
  closing.push(() => built.jobs.stop(500));
  const tenants = await tenantsWithRows(factoriesOn(built.services), admin);
  const token = tenants.get('RETAILER')?.token ?? '';

  const list = (at = origin) => call(at, websites.list, { token, query: { per_page: 100 } });
  const counted = async (work: () => Promise<unknown>) => {
    const before = { ...replica.counts };
    await work();
    const { read, behind, away } = replica.counts;
    return { read: read - before.read, instead: behind + away - before.behind - before.away };
  };
  /** Makes a website where there is no replica. */
  const create = async (name: string) => {
    const { site } = await call(plain, websites.create, { token, body: { url: `${name}.example` } });
    return site.uuid;
  };
  return {
    nodes,
    /** One process that has the replica, and one that has not. */
    origin,
    plain,
    /** One whose database is a standby; it has to be started first. */
    inRecovery,
    replica,
    /** What the replica told of itself. */
    reports,
    admin,
    onStandby,
    token,
    list,
    create,
    counted,
    /** Asks until the replica is read. */
    used: () =>
      until(async () => (await counted(() => list())).read > 0, 20, `the replica is not read: ${reports.at(-1)}`),
    /** Writes in one process, and asks for the list in the other at once. @returns how often the replica answered, and the primary */
    seesWhatIsWritten: (times: number) =>
      counted(async () => {
        for (let at = 0; at < times; at += 1) {
          const made = await create(`fresh-${at}`);
          const { items } = await list();
          expect(items.map(({ uuid }) => uuid)).toContain(made);
          await call(plain, websites.remove, { token, path: { uuid: made } });
          const left = await list();
          expect(left.items.map(({ uuid }) => uuid)).not.toContain(made);
        }
      }),
    /** A list or report comes from the replica, and is what the primary answers. */
    async answersAsPrimary(endpoint: Endpoint) {
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
    },
    async close() {
      for (const close of closing.reverse()) await close();
    },
  };
}

/** Every list and report of a member, with its path. */
export const memberReads = endpoints
  .filter((endpoint) => isListOrReport(endpoint) && endpoint.access.kind === 'member' && !endpoint.download)
  .map((endpoint): [string, Endpoint] => [endpoint.path, endpoint]);

/** Tenants of the two kinds, each with rows in all its lists. */
async function tenantsWithRows(make: Factories, admin: pg.Pool): Promise<ReadonlyMap<Role, Tenant>> {
  const tenants = new Map<Role, Tenant>();
  for (const role of ['RETAILER', 'CHARITY'] as const) {
    const tenant = await make.tenant(role);
    tenants.set(role, tenant);
    for (const statement of rowsOf[role] ?? [])
      await admin.query(statement, statement.includes('$2') ? [tenant.accountId, 20] : [tenant.accountId]);
  }
  return tenants;
}
