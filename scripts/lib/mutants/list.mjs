import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../files.mjs';

/** How often a text stands in another. */
const timesIn = (text, part) => text.split(part).length - 1;

/** The text with the mutant's change. @throws where its `find` does not stand in it exactly once */
export function mutated(text, { name, file, find, replace }) {
  const times = timesIn(text, find);
  if (times !== 1) throw new Error(`${name}: its 'find' stands ${times} times in ${file}, not once.`);
  return text.replace(find, () => replace);
}

function problemOf(mutant, base) {
  const { name, file, find, replace, tests } = mutant;
  if (!existsSync(join(base, file))) return `${name}: there is no ${file}.`;
  if (find === replace) return `${name}: it changes nothing.`;
  const missing = tests.filter((test) => !existsSync(join(base, test)));
  if (tests.length === 0 || missing.length > 0) return `${name}: there is no test ${missing.join(', ')}`.trim();
  try {
    mutated(readFileSync(join(base, file), 'utf8'), mutant);
  } catch (error) {
    return error.message;
  }
  return undefined;
}

/** What is wrong with a list: it must follow the code. */
export function problemsOf(mutants, base = root) {
  const names = mutants.map(({ name }) => name);
  const twice = names
    .filter((name, at) => names.indexOf(name) !== at)
    .map((name) => `${name}: the name is used twice.`);
  return [...twice, ...mutants.map((mutant) => problemOf(mutant, base)).filter((problem) => problem !== undefined)];
}

/** Those whose area or name is one of the words, or begins so; all of them where there is no word. */
export const chosen = (mutants, words) =>
  mutants.filter(
    ({ area, name }) => words.length === 0 || words.some((word) => area === word || name.startsWith(word)),
  );
