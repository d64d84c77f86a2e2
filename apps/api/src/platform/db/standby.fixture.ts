import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries, program } from '../embedded/postgres-binaries';
import { chooseRunAs, handOver } from '../embedded/run-as';
import { spawnOnFolder } from '../embedded/spawn-on-folder';

type Node = {
  /** A superuser’s login, without a password. */
  readonly login: { readonly host: string; readonly port: number; readonly user: string; readonly database: string };
  /** Of its main process, while it runs. */
  readonly pid: () => number;
  readonly start: () => Promise<void>;
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
};

export type PrimaryAndStandby = {
  readonly primary: Node;
  readonly standby: Node;
  /** Follows the standby, once it is started. */
  readonly second: Node;
  readonly clean: () => Promise<void>;
};

/** A Postgres, a standby that follows it by streaming, and a second one behind that. `prepare` fills the first one before it is copied. */
export async function startPrimaryAndStandby(
  prepare: (primary: Node['login']) => Promise<void>,
): Promise<PrimaryAndStandby> {
  const root = await mkdtemp(join(tmpdir(), 'dw-standby-'));
  const runAs = await chooseRunAs(root);
  await handOver(root, runAs);
  const bin = await findBinaries(root, runAs);
  const run = async (name: 'postgres' | 'initdb', folder: string, flags: string[]): Promise<ChildProcess> => {
    const output = openSync(join(root, `${name}.log`), 'a');
    const order = { program: program(bin, name), folder: join(root, folder), flags, runAs, output };
    return spawnOnFolder(order).finally(() => closeSync(output));
  };
  const nodeOf = (folder: string, port: number, more: readonly string[]): Node => {
    const login = { host: root, port, user: 'postgres', database: 'postgres' };
    const settings = [
      'listen_addresses=',
      `unix_socket_directories=${root}`,
      'fsync=off',
      'wal_level=replica',
      'hot_standby=on',
      'timezone=UTC',
      'max_connections=60',
      ...more,
    ];
    let child: ChildProcess | undefined;
    return {
      login,
      pid: () => child?.pid ?? 0,
      async start() {
        child = await run('postgres', folder, ['-p', String(port), ...settings.flatMap((one) => ['-c', one])]);
        for (let tries = 0; !(await accepts(login)); tries += 1) {
          if (tries === 600) throw new Error(`${folder} does not accept connections.`);
          await pause(50);
        }
      },
      async stop(signal = 'SIGINT') {
        if (!child || child.exitCode !== null || child.signalCode !== null) return;
        const ended = once(child, 'exit');
        child.kill(signal);
        await ended;
      },
    };
  };
  const primary = nodeOf('primary', 5432, []);
  const following = (port: number) => [`primary_conninfo=host=${root} port=${port} user=postgres`];
  const standby = nodeOf('standby', 5433, following(5432));
  const second = nodeOf('second', 5434, following(5433));

  await mkdir(join(root, 'primary'));
  await handOver(join(root, 'primary'), runAs);
  const locale = ['-E', 'UTF8', '--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const [code] = await once(await run('initdb', 'primary', ['-U', 'postgres', '-A', 'trust', '-N', ...locale]), 'exit');
  if (code !== 0) throw new Error(`initdb ended with ${code}.`);
  await primary.start();
  await prepare(primary.login);
  await primary.stop();
  for (const folder of ['standby', 'second']) {
    await cp(join(root, 'primary'), join(root, folder), { recursive: true });
    await writeFile(join(root, folder, 'standby.signal'), '');
    await handOver(join(root, folder), runAs);
  }
  await Promise.all([primary.start(), standby.start()]);
  return {
    primary,
    standby,
    second,
    async clean() {
      for (const node of [second, standby, primary]) await node.stop('SIGQUIT');
      await rm(root, { recursive: true, force: true });
    },
  };
}

async function accepts(login: Node['login']): Promise<boolean> {
  const client = new pg.Client(login);
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
