import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow, isTest, root } from './files.mjs';

/** Vitest’s way to what the set-up of a run provides: its Postgres, the built programs. */
const needsSetUp = /\binject\(/;
const imports = /^(?:import|export)\s+(?!type\b)[^'"]*?from\s+'(\.[^']*)'|^import\s+'(\.[^']*)'/gmu;
const isTestCode = (path) => isTest(path) || /\.fixture\.tsx?$|(^|\/)testing\//.test(path);

const sourceOf = (path, base) =>
  ['', '.ts', '.tsx']
    .map((ending) => path + ending)
    .find((file) => /\.[cm]?[jt]sx?$/.test(file) && existsSync(join(base, file)));

/** Whether this file, or test code that it imports, takes something from the set-up of the run. Product code never does. */
function readerOf(base) {
  const known = new Map();
  const takes = (path) => {
    if (known.has(path)) return known.get(path);
    known.set(path, false);
    const text = readFileSync(join(base, path), 'utf8');
    const imported = [...text.matchAll(imports)]
      .map(([, from, bare]) => sourceOf(join(dirname(path), from ?? bare), base))
      .filter((file) => file !== undefined && isTestCode(file));
    known.set(path, needsSetUp.test(text) || imported.some(takes));
    return known.get(path);
  };
  return takes;
}

/** The test files below these folders that need the run's Postgres or its built programs, by their imports. */
export function serverTests(folders, base = root) {
  return folders
    .flatMap((folder) => filesBelow(folder, { base }))
    .filter(isTest)
    .filter(readerOf(base));
}
