import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Cluster } from './cluster';
import { program } from './postgres-binaries';
import { isOurs, type Postmaster } from './postmaster';
import { dropSocketFolder } from './socket-folder';

/**
 * Fast shutdown: sessions are ended, everything is written, then it exits. If that hangs it is stopped immediately: the
 * write-ahead log recovers it at the next start.
 */
export async function stopPostmaster(cluster: Cluster, postmaster: Postmaster): Promise<void> {
  // Nothing else may keep this process alive until the server is down.
  const alive = setInterval(() => undefined, 1000);
  try {
    if (process.platform === 'win32') {
      await promisify(execFile)(program(cluster.bin, 'pg_ctl'), ['stop', '-w', '-m', 'fast', '-D', cluster.folder]);
    } else {
      await endWith(cluster, postmaster, ['SIGINT', 'SIGQUIT', 'SIGKILL'], 20_000);
    }
    await dropSocketFolder(postmaster.listen.host);
  } finally {
    clearInterval(alive);
  }
}

async function endWith(cluster: Cluster, { pid, exited }: Postmaster, signals: NodeJS.Signals[], patience: number) {
  for (const signal of signals) {
    if (!(await isOurs(pid, cluster.marker))) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    let timer: NodeJS.Timeout | undefined;
    const patienceEnds = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), patience);
    });
    const over = await Promise.race([exited.then(() => true), patienceEnds]);
    clearTimeout(timer);
    if (over) return;
  }
}
