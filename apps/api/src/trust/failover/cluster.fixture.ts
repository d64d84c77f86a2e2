import { readFileSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Pooler, runPooler } from '../../platform/db/pgbouncer.fixture';
import { debianProgram, freePort, listening, type RunBy } from '../../testing/debian-program';
import { urlOf } from '../../testing/login-url';
import { until } from '../../testing/test-app';
import { eventually } from '../patience.fixture';
import { type DatabaseNode, databaseNode, superuser } from './node.fixture';
import { shipped } from './shipped.fixture';

const roles = {
  dw_owner: 'owner-password',
  dw_app: 'app-password',
  dw_operator: 'operator-password',
} as const;
const database = 'digital_wardrobe';

/** Three nodes under Patroni with etcd, HAProxy before them and PgBouncer before that, all of Debian’s and with the settings that are shipped. */
export type Cluster = {
  readonly nodes: readonly DatabaseNode[];
  /** The settings of a server on it. */
  readonly env: Readonly<Record<string, string>>;
  /** Where those are read that follow the primary. */
  readonly replicas: string;
  readonly pooler: Pooler;
  /** The node that Patroni says is the primary. */
  readonly primary: () => Promise<DatabaseNode>;
  /** The standby that every commit waits for. */
  readonly syncStandby: () => Promise<DatabaseNode>;
  /** Waits until there is one primary, and the two others follow it, one of them in step. */
  readonly whole: () => Promise<void>;
  /** A superuser’s connection to the primary. */
  readonly admin: <T>(work: (client: pg.Client) => Promise<T>) => Promise<T>;
  readonly stop: () => Promise<void>;
};

/** Debian’s `nobody`, where the test is run by root: none of these servers runs as root. */
const owner: RunBy | undefined = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;

/** @param options `disk`: the megabytes of a disk of its own for each node */
export async function startCluster({ disk }: { readonly disk?: number } = {}): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'dw-cluster-'));
  await chmod(folder, 0o755);
  if (owner) await chown(folder, owner.uid, owner.gid);
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true, maxRetries: 20 })];
  const stop = async () => {
    for (const end of stops.reverse()) await end();
  };
  try {
    const etcd = await startEtcd(join(folder, 'etcd'));
    stops.push(etcd.stop);
    const nodes: DatabaseNode[] = [];
    for (const name of ['a', 'b', 'c']) nodes.push(await databaseNode(name, etcd.port, folder, owner, disk));
    for (const node of nodes) stops.push(node.clean, node.kill);
    for (const node of nodes) node.start();
    const proxy = await startProxy(nodes);
    stops.push(proxy.stop);
    const cluster = clusterOf(nodes, proxy.port);
    await cluster.whole();
    await makeDatabase(proxy.port);
    const settings = readFileSync(shipped('pgbouncer.ini'), 'utf8')
      .replace('port=5000', `port=${proxy.port}`)
      .replace('port=5001', `port=${proxy.replicas}`);
    const pooler = await runPooler(settings, roles, owner);
    stops.push(pooler.stop);
    const login = (user: keyof typeof roles, port: number, at = database) =>
      urlOf({ host: '127.0.0.1', port, database: at, user, password: roles[user] });
    const env = {
      DATABASE_URL: login('dw_app', pooler.port),
      DATABASE_OPERATOR_URL: login('dw_operator', pooler.port),
      DATABASE_OWNER_URL: login('dw_owner', proxy.port),
      DATABASE_POOLER: 'transaction',
    };
    const replicas = login('dw_app', pooler.port, `${database}_replica`);
    return { ...cluster, pooler, env, replicas, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function clusterOf(nodes: readonly DatabaseNode[], port: number) {
  const states = () => Promise.all(nodes.map(async (node) => ({ node, state: await node.state() })));
  const isPrimary = ({ state }: Awaited<ReturnType<typeof states>>[number]) =>
    state?.state === 'running' && (state.role === 'master' || state.role === 'primary');
  const found = (which: (one: Awaited<ReturnType<typeof states>>[number]) => boolean) =>
    eventually(async () => (await states()).find(which)?.node);
  const isWhole = (all: Awaited<ReturnType<typeof states>>) => {
    const follow = all.filter(({ state }) => state?.role === 'replica' && /running|streaming/.test(state.state));
    return all.some(isPrimary) && follow.length === 2 && follow.some(({ state }) => state?.syncStandby);
  };
  return {
    nodes,
    primary: () => found(isPrimary),
    syncStandby: () => found(({ state }) => state?.state === 'running' && state.syncStandby),
    async whole() {
      try {
        // A primary of before recovers, is taken back to where the present one began, and starts: half a minute where a machine is busy.
        await until(async () => isWhole(await states()), 240);
      } catch (error) {
        // What a server of the distribution did not like stands in what it wrote.
        const told = nodes.map(({ name, output }) => `${name}: ${output().slice(-2000)}`);
        throw new Error(told.join('\n'), { cause: error });
      }
    },
    async admin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
      const client = new pg.Client({ host: '127.0.0.1', port, database, ...superuser });
      client.on('error', () => {});
      await client.connect();
      try {
        return await work(client);
      } finally {
        await client.end();
      }
    },
  };
}

async function startEtcd(folder: string) {
  const [port, peers] = [await freePort(), await freePort()];
  const [own, between] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peers}`];
  const args = ['--data-dir', folder, '--listen-client-urls', own, '--advertise-client-urls', own];
  const among = [
    '--listen-peer-urls',
    between,
    '--initial-advertise-peer-urls',
    between,
    '--initial-cluster',
    `default=${between}`,
  ];
  const etcd = debianProgram('/usr/bin/etcd', 'etcd-server', [...args, ...among], { as: owner });
  etcd.start();
  await listening(port);
  return { port, stop: etcd.kill };
}

async function startProxy(nodes: readonly DatabaseNode[]) {
  const [port, replicas] = [await freePort(), await freePort()];
  const places = nodes.flatMap((node) => [
    [`NODE_${node.name.toUpperCase()}`, `127.0.0.1:${node.port}`],
    [`NODE_${node.name.toUpperCase()}_API`, String(node.api)],
  ]);
  const binds = { PRIMARY_BIND: `127.0.0.1:${port}`, REPLICAS_BIND: `127.0.0.1:${replicas}` };
  const env = { ...binds, ...Object.fromEntries(places) };
  const haproxy = debianProgram('/usr/sbin/haproxy', 'haproxy', ['-db', '-f', shipped('haproxy.cfg')], {
    env,
    as: owner,
  });
  haproxy.start();
  await listening(port);
  return { port, replicas, stop: haproxy.kill };
}

/** The roles and the database of docs/operations.md, with the limits that a pooler in transaction mode leaves to the roles. */
async function makeDatabase(port: number): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, database: 'postgres', ...superuser });
  await client.connect();
  for (const [role, password] of Object.entries(roles))
    await client.query(`create role ${role} login password '${password}'`);
  for (const role of ['dw_app', 'dw_operator']) {
    await client.query(`alter role ${role} set statement_timeout = '24s'`);
    await client.query(`alter role ${role} set idle_in_transaction_session_timeout = '24s'`);
  }
  await client.query('grant pg_read_all_stats to dw_owner');
  await client.query(`create database ${database} owner dw_owner encoding 'UTF8' template template0`);
  await client.query(`revoke all on database ${database} from public`);
  await client.query(`grant connect on database ${database} to dw_app, dw_operator`);
  await client.end();
}
