import { mkdir, readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createCluster } from './create-cluster';
import { dataDirMode } from './data-dir-lock';
import { binariesOf, findBinaries, type OlderPrograms } from './postgres-binaries';
import { chooseRunAs, handOver, type RunAs } from './run-as';
import { writeSocketLogins } from './socket-logins';

/** The major version of the packaged programs: they read the data of no other. */
export const postgresMajor = '18';

export type Cluster = {
  /** Postgres’s own data folder. */
  folder: string;
  bin: string;
  /** The version of these programs. */
  major: string;
  runAs: RunAs | undefined;
  /** In the command line of every process of this cluster, and of no copy of the folder. */
  marker: string;
  logFile: string;
  /** Windows only: elsewhere the socket folder keeps others out. */
  password: string | undefined;
  throwaway: boolean;
};

const passwordName = 'postgres-password';
/** Where a database of another major version is made anew, before it takes the place of the present one. */
export const upgradeFolder = 'upgrade';

/**
 * Finds or creates the cluster of a data folder: programs, owner, version. Errors are sentences for the operator.
 * @param older the programs of another major version, for the data that they made
 */
export async function openCluster(dataDir: string, throwaway: boolean, older?: OlderPrograms): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true, mode: dataDirMode });
  const root = await realpath(dataDir);
  const folder = join(root, 'postgres');
  await removeDrafts(root);
  const runAs = await chooseRunAs(folder);
  const major = older?.major ?? postgresMajor;
  const bin = older ? await binariesOf(older, runAs) : await findBinaries(root, runAs);
  if (!(await stat(folder).catch(() => undefined))) {
    // Its data lies there under another name: an empty database in its place would look like a loss.
    if (older || (await stat(join(root, upgradeFolder, 'postgres')).catch(() => undefined)))
      throw new Error(
        `The database of ${root} is being upgraded, or was when that was cut off: run operator upgrade again.`,
      );
    await createCluster({ root, folder, bin, runAs, passwordFile: join(root, passwordName), throwaway });
  }
  await checkVersion(folder, major);
  await handOver(folder, runAs);
  await writeSocketLogins(folder, runAs);
  const { marker, password } = await identify(root, folder);
  return { folder, bin, major, runAs, marker, logFile: join(root, 'postgres.log'), password, throwaway };
}

/**
 * What is needed to recognise a running server of a data folder; undefined where it has no cluster. Changes nothing.
 */
export async function existingCluster(
  dataDir: string,
): Promise<Pick<Cluster, 'folder' | 'marker' | 'password'> | undefined> {
  const root = await realpath(dataDir).catch(() => undefined);
  if (root === undefined || !(await stat(join(root, 'postgres')).catch(() => undefined))) return undefined;
  const folder = join(root, 'postgres');
  return { folder, ...(await identify(root, folder)) };
}

/** The marker is made from the folder itself and not from its path or content, so that a copied folder has another. */
async function identify(root: string, folder: string): Promise<Pick<Cluster, 'marker' | 'password'>> {
  const { dev, ino } = await stat(folder, { bigint: true });
  const password = process.platform === 'win32' ? await readFile(join(root, passwordName), 'utf8') : undefined;
  return { marker: `dw_${dev.toString(36)}_${ino.toString(36)}`, password };
}

async function checkVersion(folder: string, major: string): Promise<void> {
  const found = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === 'EACCES'
        ? `${folder} belongs to another user: start the server as that user or hand the folder over with chown.`
        : `${folder} holds no Postgres data (PG_VERSION cannot be read: ${error.code}).`,
    );
  });
  if (found.trim() === major) return;
  throw new Error(
    `${folder} was made by Postgres ${found.trim()} and this release runs Postgres ${postgresMajor}: bring it over with operator upgrade.`,
  );
}

/** Removes what a killed start left of `createCluster` and `findBinaries`. */
async function removeDrafts(root: string): Promise<void> {
  const drafts = (await readdir(root)).filter((name) => /^(postgres-new-\w{8}|programs-.*\.new-\w{6})$/.test(name));
  await Promise.all(drafts.map((name) => rm(join(root, name), { recursive: true, force: true })));
}
