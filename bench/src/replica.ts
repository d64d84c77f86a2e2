// bench:replica: every list by a process that reads a standby beside one that does not, in turns: what a call takes of the primary.
// `-- --only coupons` for those whose path has that text.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { clientIds } from '@dw/contract';
import pg from 'pg';
import { startPrimaryAndStandby } from '../../apps/api/src/platform/db/standby.fixture';
import { urlOf } from '../../apps/api/src/testing/login-url';
import { type Product, startServer } from '../../e2e/src/server';
import type { BareList } from './lib/bare-list';
import { bareLists } from './lib/bare-lists';
import { onExternal } from './lib/bench-product';
import { filledWith } from './lib/filled-product';
import { median, rounded } from './lib/median';
import { spentWith } from './lib/processor';
import { report } from './lib/report';
import { startLoad } from './load/load';

const { values: options } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const lists = bareLists.filter(({ path }) => path.includes(options.only));
const rows = Number(process.env.LISTS_ROWS ?? 10_000);
const pairs = Number(process.env.LISTS_PAIRS ?? 3);
const [connections, seconds] = [8, Number(process.env.LISTS_SECONDS ?? 1)];

/** Milliseconds of processor that a call takes, and calls a second. */
type Taken = { readonly primary: number; readonly standby: number; readonly program: number; readonly rate: number };

const shared = mkdtempSync(join(tmpdir(), 'dw-bench-replica-'));
const nodes = await startPrimaryAndStandby(async () => {});
const bench = await onExternal(new URL(urlOf(nodes.primary.login)), {
  SECRET_KEY: 'a key that all processes have, long enough',
  PUBLIC_URL: 'http://127.0.0.1:8080',
  FILES_URL: `file://${shared}/files`,
  ERASURES_FILE: `${shared}/erased.list`,
});
const filled = await filledWith(bench, rows, 2);
const onStandby = new URL(bench.env.DATABASE_URL ?? '');
onStandby.searchParams.set('port', String(nodes.standby.login.port));
const [reading, plain] = await Promise.all([
  startServer({ env: { ...bench.env, DATABASE_REPLICA_URL: onStandby.href }, role: 'serve' }),
  startServer({ env: bench.env, role: 'serve' }),
]);
const load = startLoad();

/** Waits until the standby has what the primary had when it was asked. */
async function caughtUp(): Promise<void> {
  const [primary, standby] = [new pg.Client(nodes.primary.login), new pg.Client(nodes.standby.login)];
  await Promise.all([primary.connect(), standby.connect()]);
  const { rows: there } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
  for (;;) {
    const { rows: found } = await standby.query<{ there: boolean }>(
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as there',
      [there[0]?.lsn],
    );
    if (found[0]?.there) break;
    await pause(20);
  }
  await Promise.all([primary.end(), standby.end()]);
}

/** The main process of a database, by one of its connections. */
async function backendOf(login: pg.ClientConfig): Promise<pg.Client & { readonly pid: number }> {
  const client = new pg.Client(login);
  await client.connect();
  const { rows: found } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return Object.assign(client, { pid: found[0]?.pid ?? 0 });
}

const backends = await Promise.all([nodes.primary.login, nodes.standby.login].map(backendOf));

function spent({ process: { pid = 0 } }: Product) {
  const [primary, standby] = backends.map((backend) => spentWith(pid, backend.pid));
  return { primary: primary?.postgres ?? 0, standby: standby?.postgres ?? 0, program: primary?.server ?? 0 };
}

async function taken(server: Product, { path, role }: BareList): Promise<Taken> {
  const url = `${server.origin}/api${await filled.withVariables(path, path, role)}`;
  const headers = { authorization: `Bearer ${filled.tokens[role]}`, 'x-client-id': clientIds.dashboard };
  const before = spent(server);
  const rate = await load.rate({ url, headers, method: 'GET', body: '', connections, seconds });
  const after = spent(server);
  const ofCall = (ms: number) => ms / (rate * seconds);
  return {
    primary: ofCall(after.primary - before.primary),
    standby: ofCall(after.standby - before.standby),
    program: ofCall(after.program - before.program),
    rate,
  };
}

/** Of so many turns the median of each figure. */
const middle = (all: readonly Taken[]): Taken => ({
  primary: rounded(median(all.map(({ primary }) => primary)), 2),
  standby: rounded(median(all.map(({ standby }) => standby)), 2),
  program: rounded(median(all.map(({ program }) => program)), 2),
  rate: rounded(median(all.map(({ rate }) => rate))),
});

async function measured(list: BareList) {
  const turns: { readonly reading: Taken[]; readonly plain: Taken[] } = { reading: [], plain: [] };
  await taken(reading, list);
  await taken(plain, list);
  for (let pair = 0; pair < pairs; pair += 1) {
    turns.reading.push(await taken(reading, list));
    turns.plain.push(await taken(plain, list));
  }
  const [withIt, without] = [middle(turns.reading), middle(turns.plain)];
  const ratio = rounded(withIt.primary / without.primary, 2);
  console.error(`${ratio}  ${list.path}`);
  return { path: list.path, ratio, with: withIt, without };
}

try {
  await caughtUp();
  const found = [];
  for (const list of lists) found.push(await measured(list));
  found.sort((one, other) => other.ratio - one.ratio);
  report(
    'replica',
    [
      {
        name: 'processor of the primary for a call, with a replica to without',
        value: found[0]?.ratio ?? Number.POSITIVE_INFINITY,
        unit: 'times, of the worst list',
        atMost: 0.5,
      },
    ],
    { rows, connections, seconds, pairs, lists: found },
  );
} finally {
  load.stop();
  for (const backend of backends) await backend.end();
  await Promise.all([reading, plain].map(({ stop }) => stop()));
  await filled.stop();
  await nodes.clean();
  rmSync(shared, { recursive: true, force: true });
}
