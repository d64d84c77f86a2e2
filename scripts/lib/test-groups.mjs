import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow, isTest, root } from './files.mjs';

/** Vitest’s way to what the set-up of a run provides: its Postgres, the built programs. */
const needsSetUp = /\binject\(/;
/** What every module of the process sees differently from then on. */
const stubs = /\bvi\.(?:stubGlobal|mock|doMock|resetModules)\(/;
const imports = /^(?:import|export)\s+(?!type\b)[^'"]*?from\s+'(\.[^']*)'|^import\s+'(\.[^']*)'/gmu;
const isTestCode = (path) => isTest(path) || /\.fixture\.tsx?$|(^|\/)testing\//.test(path);

const sourceOf = (path, base) =>
  ['', '.ts', '.tsx']
    .map((ending) => path + ending)
    .find((file) => /\.[cm]?[jt]sx?$/.test(file) && existsSync(join(base, file)));

/** Whether this file, or test code that it imports, says that. Product code never does. */
function readerOf(base, said) {
  const known = new Map();
  const says = (path) => {
    if (known.has(path)) return known.get(path);
    known.set(path, false);
    const text = readFileSync(join(base, path), 'utf8');
    const imported = [...text.matchAll(imports)]
      .map(([, from, bare]) => sourceOf(join(dirname(path), from ?? bare), base))
      .filter((file) => file !== undefined && isTestCode(file));
    known.set(path, said.test(text) || imported.some(says));
    return known.get(path);
  };
  return says;
}

const testsBelow = (folders, base, said) =>
  folders
    .flatMap((folder) => filesBelow(folder, { base }))
    .filter(isTest)
    .filter(readerOf(base, said));

/** The test files below these folders that need the run's Postgres or its built programs, by their imports. */
export const serverTests = (folders, base = root) => testsBelow(folders, base, needsSetUp);

/** The test files below these folders that put something else in the place of a module or a global, by their imports. */
export const stubbingTests = (folders, base = root) => testsBelow(folders, base, stubs);
