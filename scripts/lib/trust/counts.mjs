import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../files.mjs';

/** How many cases of a test file have passed, of those whose name fits. */
export const cases = (file, named = /^/) => ({ file, read: ({ tests }) => passedIn(tests, file, named) });

function passedIn(tests, file, named) {
  const found = tests.get(file) ?? [];
  return found.filter(({ status, fullName }) => status === 'passed' && named.test(fullName)).length;
}

/** The numbers that the names of passed tests tell, of how much they did in this run, together. */
export const told = (file, pattern) => ({
  file,
  read({ tests }) {
    const passed = (tests.get(file) ?? []).filter(({ status }) => status === 'passed');
    return passed.reduce((total, { fullName }) => total + Number(pattern.exec(fullName)?.[1] ?? 0), 0);
  },
});

/** How many different words the names of passed tests hold at a place, such as programs or seeds. */
export const kinds = (file, pattern) => ({
  file,
  read({ tests }) {
    const passed = (tests.get(file) ?? []).filter(({ status }) => status === 'passed');
    return new Set(passed.flatMap(({ fullName }) => pattern.exec(fullName)?.[1] ?? [])).size;
  },
});

const textOf = (file) => readFileSync(join(root, file), 'utf8');

/** A number that stands in a test or a benchmark: of rounds, tries, rows. */
export const written = (file, pattern) => ({
  file,
  read() {
    const [, number] = pattern.exec(textOf(file)) ?? [];
    if (number === undefined) throw new Error(`${file} holds no ${pattern}.`);
    return Number(number.replaceAll('_', ''));
  },
});

/** How many lines of a test’s data there are of a kind. */
export const lines = (file, pattern, within = /^[\s\S]*$/) => ({
  file,
  read: () => (within.exec(textOf(file))?.[0] ?? '').split('\n').filter((line) => pattern.test(line)).length,
});

/** How many words a list on one line holds, as in `const kinds = ['none', 'bad']`. */
export const listed = (file, list) => ({
  file,
  read() {
    const [, words] = new RegExp(`const ${list} = \\[(.*)\\]`).exec(textOf(file)) ?? [];
    if (words === undefined) throw new Error(`${file} holds no list ${list}.`);
    return words.split(',').filter((word) => word.trim() !== '').length;
  },
});

/** A figure of a benchmark’s answer, by its path. */
export const figure = (bench, ...path) => ({
  bench,
  read: ({ benches }) => path.reduce((value, name) => value?.[name], benches.get(bench)?.answer) ?? 0,
});

/**
 * A figure that a test has measured and told with its result, the least where several have: 0 where none got so far. No other file runs
 * beside that.
 */
export const measured = (file, name) => ({
  file,
  alone: true,
  read({ tests }) {
    const figures = (tests.get(file) ?? []).map(({ meta }) => meta?.figures?.[name]).filter(Number.isFinite);
    return figures.length > 0 ? Math.min(...figures) : 0;
  },
});

/** What the files alone cannot say. */
export const fixed = (number) => ({ read: () => number });

export const sum = (...counts) => ({
  file: counts.map(({ file }) => file).find(Boolean),
  read: (facts) => counts.reduce((total, count) => total + count.read(facts), 0),
});
