import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, without a slash at its end. */
export const root = resolve(fileURLToPath(new URL('../../', import.meta.url)));

const skipped = new Set(['node_modules', 'dist', 'data', 'coverage', 'migrations']);

/** Files below a folder of the project, as sorted paths from the root with forward slashes. Dot folders and built output are left out. */
export function filesBelow(folder, { base = root, also = [] } = {}) {
  const start = join(base, folder);
  if (!existsSync(start)) return [];
  const found = [];
  const visit = (directory) => {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      if (entry.name.startsWith('.') || (skipped.has(entry.name) && !also.includes(entry.name))) continue;
      const path = join(directory, entry.name);
      if (entry.isDirectory()) visit(path);
      else if (entry.isFile()) found.push(relative(base, path).split(sep).join('/'));
    }
  };
  visit(start);
  return found.sort();
}

/** Folders directly below a folder of the project, by name. */
export function foldersIn(folder, base = root) {
  const start = join(base, folder);
  if (!existsSync(start)) return [];
  return readdirSync(start, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !skipped.has(entry.name))
    .map((entry) => entry.name)
    .sort();
}

/** Our own TypeScript sources, tests included. */
export function typeScriptFiles(base = root) {
  return ['apps', 'packages', 'e2e', 'bench']
    .flatMap((folder) => filesBelow(folder, { base }))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));
}

/** Whether a path is a test file. */
export const isTest = (path) => /\.test\.[cm]?[jt]sx?$/.test(path);

/** Whether a test file is left to `npm run test:full`. */
export const isOfFullRun = (path) => /\.full\.test\.[cm]?[jt]sx?$/.test(path);
