import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type DebianProgram, debianProgram, freePort, type RunBy } from '../../testing/debian-program';
import { shipped } from './shipped.fixture';
import { smallDisk } from './small-disk.fixture';

export const superuser = { user: 'postgres', password: 'superuser-password' };

/** What Patroni says of a node. */
export type NodeState = { readonly role: string; readonly state: string; readonly syncStandby: boolean };

/** Patroni and its Postgres, as on a machine of their own. */
export type DatabaseNode = {
  readonly name: string;
  readonly port: number;
  readonly api: number;
  readonly start: () => void;
  /** Undefined where it does not answer. */
  readonly state: () => Promise<NodeState | undefined>;
  /** All its processes end at once, as where a machine loses its power. */
  readonly kill: () => Promise<void>;
  /** Patroni stands still and Postgres goes on, or the other way round. @returns lets it go on */
  readonly freeze: (what: 'Patroni' | 'Postgres') => () => void;
  /** Leaves no room on its disk, where it has one of its own. @returns makes room again */
  readonly fillDisk: () => () => void;
  /** Takes its disk away, where it has one of its own. */
  readonly clean: () => Promise<void>;
  readonly output: () => string;
};

const told = z.object({ role: z.string(), state: z.string(), sync_standby: z.boolean().default(false) });
const binaries = '/usr/lib/postgresql/15/bin';

/**
 * One node with the settings that are shipped.
 * @param folder what it keeps; open to `as`
 * @param disk the megabytes of a disk of its own; without it all nodes share that of the machine
 */
export async function databaseNode(
  name: string,
  etcd: number,
  folder: string,
  as: RunBy | undefined,
  disk?: number,
): Promise<DatabaseNode> {
  const [port, api] = [await freePort(), await freePort()];
  const home = join(folder, name);
  mkdirSync(home, { mode: 0o700 });
  const own = disk === undefined ? undefined : smallDisk(home, disk);
  if (as) chownSync(home, as.uid, as.gid);
  const data = join(home, 'data');
  const env = {
    HOME: home,
    LC_ALL: 'C.UTF-8',
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcd}`,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${api}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${api}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: binaries,
    PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
    PATRONI_SUPERUSER_PASSWORD: superuser.password,
    PATRONI_REPLICATION_PASSWORD: 'replication-password',
    PATRONI_REWIND_PASSWORD: 'rewind-password',
  };
  const settings = shipped('patroni.yml');
  const patroni: DebianProgram = debianProgram('/usr/bin/patroni', 'patroni', [settings], { env, as });
  const postgres = () => {
    const main = mainOf(data);
    return main === undefined ? [] : [main, ...childrenOf(main)];
  };
  const signal = (pids: readonly number[], name: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, name);
      } catch {
        // It has ended by itself.
      }
    }
  };
  return {
    name,
    port,
    api,
    start: patroni.start,
    output: patroni.output,
    async state() {
      try {
        const answer = await fetch(`http://127.0.0.1:${api}/patroni`, { signal: AbortSignal.timeout(1000) });
        const { role, state, sync_standby } = told.parse(await answer.json());
        return { role, state, syncStandby: sync_standby };
      } catch {
        return undefined;
      }
    },
    async kill() {
      const pids = postgres();
      // Patroni first: it would start its Postgres again.
      await patroni.kill();
      signal(pids, 'SIGKILL');
    },
    freeze(what) {
      const pids = what === 'Patroni' ? [patroni.pid()] : postgres();
      signal(pids, 'SIGSTOP');
      return () => signal(pids, 'SIGCONT');
    },
    fillDisk() {
      if (!own) throw new Error(`Node ${name} has no disk of its own.`);
      return own.fill();
    },
    clean: async () => own?.remove(),
  };
}

function mainOf(data: string): number | undefined {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

function childrenOf(pid: number): number[] {
  try {
    return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
      .map(Number);
  } catch {
    // It has none.
    return [];
  }
}
