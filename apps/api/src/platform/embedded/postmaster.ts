import { execFile } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Cluster } from './cluster';
import { program } from './postgres-binaries';
import { type Listen, settingFlags } from './postgres-settings';
import { postmasterFile, readPostmasterFile } from './postmaster-file';
import { commandLine, exists, findByTitle } from './processes';
import { readyListen } from './socket-folder';
import { spawnOnFolder } from './spawn-on-folder';

/** A running server. `exited` is fulfilled when its main process is gone, whoever started it. */
export type Postmaster = { pid: number; listen: Listen; exited: Promise<void> };

const logLimit = 5_000_000;

/** Whether that process is the main process of this cluster, and not another that got its pid. */
export async function isOurs(pid: number, marker: string): Promise<boolean> {
  return (await commandLine(pid)).includes(`cluster_name=${marker} `);
}

/** The running, accepting server of this cluster, if there is one; waits for one that is starting or stopping. */
export async function findRunning(cluster: Pick<Cluster, 'folder' | 'marker'>): Promise<Postmaster | undefined> {
  while (true) {
    const file = await readPostmasterFile(cluster.folder);
    if (!file || !(await isOurs(file.pid, cluster.marker))) return undefined;
    const { pid, host, port, status } = file;
    if (status === 'ready') return { pid, listen: { host, port }, exited: gone(pid, cluster.marker) };
    await sleep(20);
  }
}

/** Polls, for a server that is no child of ours. */
async function gone(pid: number, marker: string): Promise<void> {
  while (process.platform === 'linux' ? await isOurs(pid, marker) : exists(pid)) {
    await sleep(200, undefined, { ref: false });
  }
}

/**
 * Removes what a killed server left and what would block the next start: its other processes, and a pid file whose pid
 * now belongs to another process.
 */
export async function clearLeftovers(cluster: Cluster): Promise<void> {
  for (const pid of await findByTitle(`postgres: ${cluster.marker}: `)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
  const file = await readPostmasterFile(cluster.folder);
  if (file && exists(file.pid)) await rm(postmasterFile(cluster.folder), { force: true });
}

/** Starts the server and waits until it accepts connections, crash recovery included. Throws with its last words. */
export async function launch(cluster: Cluster, listen: Listen): Promise<Postmaster> {
  await readyListen(listen, cluster.runAs);
  const before = await logSize(cluster.logFile);
  const flags = settingFlags(listen, cluster);
  if (process.platform === 'win32') return launchOnWindows(cluster, flags);
  const log = openSync(cluster.logFile, 'a', 0o600);
  const order = { program: program(cluster.bin, 'postgres'), folder: cluster.folder, flags, runAs: cluster.runAs };
  // Its own session: Ctrl-C in a terminal must not stop it before the requests in flight are done.
  const child = await spawnOnFolder({ ...order, output: log, detached: true }).finally(() => closeSync(log));
  let failure: string | undefined;
  const exited = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      failure = error.message;
      resolve();
    });
    child.once('exit', (code, signal) => {
      failure ??= `ended with ${signal ?? code}`;
      resolve();
    });
  });
  while (failure === undefined) {
    const file = await readPostmasterFile(cluster.folder);
    if (file && file.pid === child.pid && file.status === 'ready') {
      child.unref();
      return { pid: file.pid, listen, exited };
    }
    await Promise.race([exited, sleep(10)]);
  }
  throw new Error(`Postgres did not start: ${(await lastWords(cluster.logFile, before)) ?? failure}.`);
}

/** pg_ctl gives up administrator rights, without which postgres.exe refuses to run. */
async function launchOnWindows(cluster: Cluster, flags: string[]): Promise<Postmaster> {
  const args = ['start', '-w', '-t', '600', '-D', cluster.folder, '-l', cluster.logFile, '-o', flags.join(' ')];
  await promisify(execFile)(program(cluster.bin, 'pg_ctl'), args, { windowsHide: true });
  const started = await findRunning(cluster);
  if (!started) throw new Error(`Postgres did not start: see ${cluster.logFile}.`);
  return started;
}

async function logSize(path: string): Promise<number> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size < logLimit) return size;
  await rename(path, `${path}.1`);
  return 0;
}

async function lastWords(path: string, from: number): Promise<string | undefined> {
  const text = (await readFile(path)).subarray(from).toString();
  return text.match(/(?:FATAL|PANIC|postgres): .*/g)?.at(-1);
}
