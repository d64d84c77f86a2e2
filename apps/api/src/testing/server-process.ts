import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { runningConnection } from '../platform/embedded/embedded-postgres';
import { built } from './built';

/** The server as its own process, as an operator starts it. */
export type ServerProcess = {
  readonly pid: number;
  /** Everything it has written to both outputs. */
  readonly output: () => string;
  /** Where it listens, once it is ready; rejects with its output where it ends before. */
  readonly url: Promise<string>;
  /** The code it ended with; null for a signal. */
  readonly exit: Promise<number | null>;
  /** Sends the signal and waits for the end. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
};

/** A data folder of a test, with the servers that were started on it. */
export type ServerFolder = {
  readonly dataDir: string;
  /** @param within a command that runs it, such as one that binds it to a processor */
  readonly start: (
    env?: Readonly<Record<string, string>>,
    args?: readonly string[],
    within?: readonly string[],
  ) => ServerProcess;
  /** The embedded Postgres’s main process. */
  readonly postgresPid: () => Promise<number>;
  /** A superuser’s connection to the database: it sees what row-level security hides. */
  readonly admin: <T>(work: (client: pg.Client) => Promise<T>) => Promise<T>;
  readonly stopAll: () => Promise<void>;
  /** Ends what still runs, a Postgres without its server too, and removes the folder. */
  readonly clean: () => Promise<void>;
};

/** Makes a data folder for servers of this test: this release’s, where no other program is named. */
export async function serverFolder(program = built('server')): Promise<ServerFolder> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dw-server-'));
  const running = new Set<ServerProcess>();
  const stopAll = async () => {
    await Promise.all([...running].map((server) => server.end('SIGTERM')));
  };
  const postgresPid = async () =>
    Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  return {
    dataDir,
    start(env = {}, args = [], within = []) {
      const server = startServerProcess([...within, process.execPath, program, ...args], {
        DATA_DIR: dataDir,
        DEMO_DATA: '0',
        ...env,
      });
      running.add(server);
      void server.exit.then(() => running.delete(server));
      return server;
    },
    postgresPid,
    async admin(work) {
      const connection = await runningConnection(dataDir);
      const client = new pg.Client({ ...connection, database: 'digital_wardrobe' });
      client.on('error', () => {});
      await client.connect();
      try {
        return await work(client);
      } finally {
        await client.end();
      }
    },
    stopAll,
    async clean() {
      await stopAll();
      if (await runningConnection(dataDir)) process.kill(await postgresPid(), 'SIGQUIT');
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

function startServerProcess(
  [command = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>>,
): ServerProcess {
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH ?? '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null));
  let text = '';
  const url = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      const ready = /(?:is ready|says how it is) at (\S+)/.exec(text)?.[1];
      if (ready) resolve(ready);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exit.then((code) => reject(new Error(`The server ended with ${code}: ${text}`)));
  });
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exit;
  };
  // Who does not ask for the address reads why it ended in the output.
  url.catch(() => {});
  return { pid: pidOf(child), output: () => text, url, exit, end };
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('The server process was not started.');
  return pid;
}
