import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startServer } from '../../boot/start-server';
import type { Config } from '../../config/config';
import { dataDirMode, lockDataDir } from '../../platform/embedded/data-dir-lock';
import { existingKey } from '../../platform/key-file';
import { version } from '../../version';
import { type CheckedArchive, checkArchive } from '../backup/check-archive';
import { restoreBackup } from '../backup/restore-backup';
import { assertSameKey } from '../backup/restore-files';
import { openTarget } from '../backup/restore-target';
import type { Release } from '../dependencies';
import { OperatorError } from '../failures';
import { removeCopy } from '../leftover-copy';

type Order = {
  readonly file: string;
  readonly config: Config;
  readonly release: Release;
  readonly by: string;
  readonly say: (text: string) => void;
};

export type Tried = {
  readonly checked: CheckedArchive;
  readonly restoreSeconds: number;
  readonly readySeconds: number;
};

const silent = () => undefined;
const patienceMs = 60_000;

/**
 * Restores a backup into a new embedded database beside the installation, which compares it row by row, and starts a server on it that does no
 * jobs. The copy is removed, however it ends; what a killed one has left, by the next.
 * @throws OperatorError where anything is not as the backup says
 */
export async function tryBackup({ file, config, release, by, say }: Order): Promise<Tried> {
  const folder = join(config.dataDir, 'drill');
  await mkdir(folder, { recursive: true, mode: dataDirMode });
  const lock = await lockDataDir(folder, { address: 'a drill' });
  const place = join(folder, 'copy');
  try {
    await removeCopy(place);
    say(`Reading ${file}.`);
    const checked = await checkArchive(file);
    await assertSameKey(checked, config);
    // A backup made under a key that is not in it is opened with the installation’s own.
    const secretKeys =
      checked.key === undefined ? (config.secretKeys ?? (await existingKey(config.dataDir))) : undefined;
    const copy = { ...configOfCopy(config, place), secretKeys };
    say('Restoring it into a new database, and comparing.');
    const restoreSeconds = await secondsOf(async () => {
      const target = await openTarget(copy);
      try {
        await restoreBackup({ file, checked, config: copy, target, release, by, replace: false });
      } finally {
        await target.close();
      }
    });
    say('Starting a server on it.');
    const readySeconds = await secondsOf(() => startOn(copy));
    return { checked, restoreSeconds, readySeconds };
  } finally {
    await removeCopy(place);
    await lock.release();
  }
}

/** The settings of the copy: its own database, files and list, nobody who watches it, nothing that it could reach by mistake. */
const configOfCopy = (config: Config, dataDir: string): Config => ({
  ...config,
  role: 'serve',
  host: '127.0.0.1',
  port: 0,
  dataDir,
  databaseUrl: undefined,
  databaseOwnerUrl: undefined,
  databaseOperatorUrl: undefined,
  files: { kind: 'folder', folder: join(dataDir, 'files') },
  erasuresFile: join(dataDir, 'erased-wardrobes.list'),
  demoData: false,
  telemetry: { metrics: undefined, traces: undefined, logs: undefined },
  console: undefined,
});

async function startOn(copy: Config): Promise<void> {
  const server = await startServer(copy, version, silent);
  try {
    const answer = await fetch(`${server.url}/health/ready`, { signal: AbortSignal.timeout(patienceMs) });
    if (!answer.ok)
      throw new OperatorError(`The server on the copy is not ready: ${(await answer.text()).slice(0, 200)}`);
  } finally {
    await server.stop();
  }
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return Math.round((performance.now() - started) / 100) / 10;
}
