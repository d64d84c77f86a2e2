import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { canReach, type RunAs } from './run-as';

type Order = {
  program: string;
  /** Becomes `-D`. */
  folder: string;
  flags: string[];
  runAs: RunAs | undefined;
  /** Where both outputs go: a file’s descriptor, or pipes to us. */
  output: number | 'pipe';
  detached?: boolean;
};

/**
 * Starts a program of Postgres on its data folder as `runAs`, also where that user cannot enter the folders above it
 * (a clone in root’s home, a private temporary folder): the folder is then handed over open, as descriptor 3.
 */
export async function spawnOnFolder(order: Order): Promise<ChildProcess> {
  const { program, folder, flags, runAs, output, detached = false } = order;
  const reachable = await canReach(folder, runAs);
  if (!reachable && process.platform !== 'linux') {
    throw new Error(
      `Postgres does not run as root, and user ${runAs?.uid} cannot enter ${folder}: choose another DATA_DIR.`,
    );
  }
  const handle = reachable ? undefined : openSync(folder, 'r');
  try {
    return spawn(program, ['-D', handle === undefined ? folder : '/proc/self/fd/3', ...flags], {
      ...runAs,
      stdio: ['ignore', output, output, ...(handle === undefined ? [] : [handle])],
      detached,
      windowsHide: true,
      ...(process.platform === 'win32' ? {} : { cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } }),
    });
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}
