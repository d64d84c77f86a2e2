import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Listen } from './postgres-settings';
import type { RunAs } from './run-as';

const prefix = 'dw-pg-';

/** Where a new server listens: a private socket folder with a short path (107 bytes is the limit), or loopback on Windows. */
export async function newListen(runAs: RunAs | undefined): Promise<Listen> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() };
  const host = await mkdtemp(join(existsSync('/tmp') ? '/tmp' : tmpdir(), prefix));
  if (runAs) await chown(host, runAs.uid, runAs.gid);
  return { host, port: 5432 };
}

/** Makes the place ready for a start: the sockets of a server that was killed go, a folder that was cleaned away comes back. */
export async function readyListen(listen: Listen, runAs: RunAs | undefined): Promise<void> {
  if (process.platform === 'win32') return;
  const left = await readdir(listen.host).catch(() => undefined);
  if (left) await Promise.all(left.map((name) => rm(join(listen.host, name), { force: true })));
  else await mkdir(listen.host, { mode: 0o700 });
  if (runAs) await chown(listen.host, runAs.uid, runAs.gid);
}

/** Removes a socket folder we made; anything else is left alone. */
export async function dropSocketFolder(host: string): Promise<void> {
  if (basename(host).startsWith(prefix)) await rm(host, { recursive: true, force: true });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
