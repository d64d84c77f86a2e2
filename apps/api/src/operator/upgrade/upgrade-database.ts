import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbedded } from '../../boot/open-database';
import type { Config } from '../../config/config';
import { migrateDatabase } from '../../platform/db/migrate';
import { upgradeFolder } from '../../platform/embedded/cluster';
import { dataDirMode } from '../../platform/embedded/data-dir-lock';
import type { OlderPrograms } from '../../platform/embedded/postgres-binaries';
import type { Manifest } from '../backup/archive-format';
import { archiveWriter } from '../backup/archive-writer';
import { checkArchive } from '../backup/check-archive';
import { makeBackup } from '../backup/make-backup';
import { restoreBackup } from '../backup/restore-backup';
import type { Release } from '../dependencies';
import { removeCopy } from '../leftover-copy';

type Order = {
  readonly config: Config;
  readonly release: Release;
  readonly by: string;
  readonly older: OlderPrograms;
  readonly say: (text: string) => void;
};

const silent = () => undefined;
const there = (path: string) => stat(path).then(Boolean, () => false);

/** Where the database of before stays. */
export const keptOf = ({ dataDir }: Config, major: string): string => join(dataDir, `postgres-${major}`);
const placesOf = ({ dataDir }: Config) => {
  const folder = join(dataDir, upgradeFolder);
  return {
    present: join(dataDir, 'postgres'),
    folder,
    made: join(folder, 'postgres'),
    archive: join(folder, 'rows.tar.gz'),
  };
};

/**
 * Brings the embedded database of a data folder over to the packaged Postgres: its rows go into an archive, and from there into a new database
 * beside it, which is compared with the archive; only then does the new one take the place of the old one, which is kept. Whatever is cut off
 * before, the old one is where it was. Call it under `lockDataDir`.
 * @returns what was brought over
 */
export async function upgradeDatabase({ config: settings, release, by, older, say }: Order): Promise<Manifest> {
  const { present, folder, made, archive } = placesOf(settings);
  // Files stay where they are: an empty folder stands for them.
  const config: Config = { ...settings, files: { kind: 'folder', folder: join(folder, 'files') } };
  await removeCopy(folder);
  await mkdir(folder, { mode: dataDirMode });
  say(`Reading the rows with Postgres ${older.major}.`);
  const manifest = await readRows({ config, release, older, archive });
  say('Writing them into a new database, and comparing.');
  const into = { ...config, dataDir: folder };
  const target = await openEmbedded(folder, silent);
  try {
    const checked = await checkArchive(archive);
    await restoreBackup({ file: archive, checked, config: into, target, release, by, replace: false });
  } finally {
    await target.close();
  }
  await rename(present, keptOf(config, older.major));
  await rename(made, present);
  await rm(folder, { recursive: true, force: true });
  return manifest;
}

/** Puts the new database in its place where that alone was left. @returns whether it was */
export async function finishUpgrade(config: Config): Promise<boolean> {
  const { present, folder, made } = placesOf(config);
  if ((await there(present)) || !(await there(made))) return false;
  await rename(made, present);
  await rm(folder, { recursive: true, force: true });
  return true;
}

/** The rows of this release’s tables: a database of an earlier one is brought to it first, as by a start. */
async function readRows({
  config,
  release,
  older,
  archive,
}: Pick<Order, 'config' | 'release' | 'older'> & { readonly archive: string }): Promise<Manifest> {
  const { migrationsFolder, queues } = release;
  const { owner, appRole, operatorRole, operator, app, close } = await openEmbedded(config.dataDir, silent, older);
  try {
    await migrateDatabase({ owner, appRole, operatorRole, migrationsFolder, queues });
    const writer = archiveWriter(archive);
    try {
      const manifest = await makeBackup({ login: operator ?? app, config, release, archive: writer });
      await writer.finish();
      return manifest;
    } catch (error) {
      await writer.abandon();
      throw error;
    }
  } finally {
    await close();
  }
}
