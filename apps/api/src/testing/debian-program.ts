import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect, createServer } from 'node:net';

/** Who runs a program: most servers of the distribution refuse to be run by root. */
export type RunBy = { readonly uid: number; readonly gid: number };

export type DebianProgram = {
  /** Of the process that was started last. */
  readonly pid: () => number;
  /** What it wrote last, 20,000 characters of it. */
  readonly output: () => string;
  readonly start: () => void;
  /** Ends it at once, and with it nothing that it started. */
  readonly kill: () => Promise<void>;
};

type Options = { readonly env?: Readonly<Record<string, string>>; readonly as?: RunBy | undefined };

/**
 * A program of Debian’s for a test, not started yet.
 * @param path where its package puts it
 * @throws where it is not installed: a test that needs it is not skipped
 */
export function debianProgram(
  path: string,
  ofPackage: string,
  args: readonly string[],
  { env = {}, as }: Options = {},
): DebianProgram {
  if (!existsSync(path)) throw new Error(`There is no ${path}: apt-get install ${ofPackage}.`);
  let running: ChildProcess | undefined;
  let text = '';
  const read = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-20_000);
  };
  return {
    output: () => text,
    pid() {
      if (running?.pid === undefined) throw new Error(`${path} does not run: ${text}`);
      return running.pid;
    },
    start() {
      running = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: '/usr/bin:/bin', ...env }, ...as });
      running.stdout?.on('data', read);
      running.stderr?.on('data', read);
    },
    async kill() {
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      running.kill('SIGKILL');
      await once(running, 'exit');
    },
  };
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

/** Waits until somebody listens there. @throws after ten seconds */
export async function listening(port: number): Promise<void> {
  const until = Date.now() + 10_000;
  while (Date.now() < until) {
    const socket = connect(port, '127.0.0.1');
    const [open] = await Promise.race([
      once(socket, 'connect').then(() => [true]),
      once(socket, 'close').then(() => [false]),
    ]).catch(() => [false]);
    socket.destroy();
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`Nobody listens on port ${port}.`);
}
