import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, existingCluster, openCluster } from './cluster';
import type { OlderPrograms } from './postgres-binaries';
import type { Listen } from './postgres-settings';
import { clearLeftovers, findRunning, launch, type Postmaster } from './postmaster';
import { readPostmasterFile } from './postmaster-file';
import { dropSocketFolder, newListen } from './socket-folder';
import { stopPostmaster } from './stop-postmaster';

/** Ready for `new pg.Pool(...)`. `host` is a socket folder, or loopback with a password on Windows. The user is the superuser. */
export type EmbeddedConnection = {
  host: string;
  port: number;
  user: 'postgres';
  database: 'postgres';
  password?: string;
};

export type EmbeddedPostgres = {
  /** Stays the same when Postgres is started again. */
  connection: EmbeddedConnection;
  /** Of the main process, at this moment. */
  readonly pid: number;
  /** Fast shutdown; fulfilled when the server is down. Safe to call twice. */
  stop(): Promise<void>;
};

type Options = {
  dataDir: string;
  log: (message: string) => void;
  /** Postgres has died; connections are broken until `onUp`. */
  onDown?: () => void;
  onUp?: () => void;
  /** Tests only: data need not survive a power cut. */
  throwaway?: boolean;
  /** The programs that made this data, where the packaged ones are of another major version. */
  older?: OlderPrograms | undefined;
};

const shortestWait = 50;
const longestWait = 2000;

/**
 * Starts the Postgres of a data folder (made at the first start), or takes over the one that a killed server left
 * running, and starts it again whenever it dies. Call it under `lockDataDir`. Errors are sentences for the operator.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, log, onDown, onUp, throwaway = false, older } = options;
  const cluster = await openCluster(dataDir, throwaway, older);
  let current = await firstStart(cluster, log);
  const { listen } = current;
  const stopping = new AbortController();
  let starting = Promise.resolve();
  let stopped: Promise<void> | undefined;

  const startAgain = async (wait: number): Promise<void> => {
    await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (stopping.signal.aborted) return;
    try {
      current = await start(cluster, listen);
      log(`Postgres is running again (pid ${current.pid}).`);
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
      return startAgain(Math.min(wait * 2, longestWait));
    }
  };
  const supervise = async (): Promise<void> => {
    let wait = shortestWait;
    while (true) {
      const since = Date.now();
      await current.exited;
      if (stopping.signal.aborted) return;
      log('Postgres has stopped unexpectedly; it is started again.');
      onDown?.();
      // One that keeps dying right after its start is given more time between the tries.
      wait = Date.now() - since > 10_000 ? shortestWait : Math.min(wait * 2, longestWait);
      starting = startAgain(wait);
      await starting;
      if (stopping.signal.aborted) return;
      onUp?.();
    }
  };
  const supervised = supervise();
  const stop = async (): Promise<void> => {
    stopping.abort();
    // A start that is under way is finished first: its server would outlive us otherwise.
    await starting;
    await stopPostmaster(cluster, current);
    await supervised;
  };

  return {
    connection: connectionOf(listen, cluster.password),
    get pid() {
      return current.pid;
    },
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** The connection of the server that runs on a data folder now, for the operator’s commands; undefined for none. */
export async function runningConnection(dataDir: string): Promise<EmbeddedConnection | undefined> {
  const cluster = await existingCluster(dataDir);
  const running = cluster && (await findRunning(cluster));
  return running && connectionOf(running.listen, cluster.password);
}

async function firstStart(cluster: Cluster, log: (message: string) => void): Promise<Postmaster> {
  const running = await findRunning(cluster);
  if (running) {
    log(`Postgres was left running by a server that was killed (pid ${running.pid}); it is taken over.`);
    return running;
  }
  const left = await readPostmasterFile(cluster.folder);
  if (left) await dropSocketFolder(left.host);
  const listen = await newListen(cluster.runAs);
  try {
    const started = await start(cluster, listen);
    if (started.listen.host !== listen.host) await dropSocketFolder(listen.host);
    log(`Postgres is running (pid ${started.pid}).`);
    return started;
  } catch (error) {
    await dropSocketFolder(listen.host);
    throw error;
  }
}

async function start(cluster: Cluster, listen: Listen): Promise<Postmaster> {
  const running = await findRunning(cluster);
  if (running) return running;
  await clearLeftovers(cluster);
  return launch(cluster, listen);
}

function connectionOf(listen: Listen, password: string | undefined): EmbeddedConnection {
  const { host, port } = listen;
  return { host, port, user: 'postgres', database: 'postgres', ...(password === undefined ? {} : { password }) };
}
