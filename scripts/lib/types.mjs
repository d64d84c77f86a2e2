import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { foldersIn, root } from './files.mjs';

/** Where a workspace's settings (tsconfig.base.json) let the compiler keep what it found. */
const kept = (folder, base) => join(base, folder, 'node_modules/.cache/types.tsbuildinfo');

/** The workspaces that have a tsconfig.json. */
function typedWorkspaces(base) {
  const below = (of) => foldersIn(of, base).map((name) => `${of}/${name}`);
  return ['e2e', 'bench', ...below('apps'), ...below('packages')].filter((folder) =>
    existsSync(join(base, folder, 'tsconfig.json')),
  );
}

/** Forgets what was found before packages changed: build mode compares times, and the files of a package bear one of 1985. */
function forgetOlderThanLock(folders, base) {
  const { mtimeMs } = statSync(join(base, 'package-lock.json'));
  for (const file of folders.map((folder) => kept(folder, base)))
    if (existsSync(file) && statSync(file).mtimeMs < mtimeMs) rmSync(file);
}

/** The arguments of one check of every workspace, each by its own settings (docs/adr/0063). */
export function typeCheckArguments(base = root) {
  const folders = typedWorkspaces(base);
  forgetOlderThanLock(folders, base);
  return ['--build', '--pretty', 'false', ...folders];
}
