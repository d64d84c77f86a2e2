// File lengths: 400 lines do not happen, 200 ask for a second look.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, root, typeScriptFiles } from '../lib/files.mjs';
import { conclude, startedAs } from './outcome.mjs';

const hardLimit = 400;
const softLimit = 200;

/** Files with their number of lines, longest first. */
export function lengthsOf(base = root) {
  // Data is not read from its first line to its last.
  const scripts = filesBelow('scripts', { base }).filter((path) => !path.endsWith('.json'));
  const files = [...typeScriptFiles(base), ...scripts];
  return files
    .map((path) => ({ path, lines: readFileSync(join(base, path), 'utf8').trimEnd().split('\n').length }))
    .sort((a, b) => b.lines - a.lines);
}

/** The files no one may leave as they are. */
export const tooLong = (lengths) => lengths.filter(({ lines }) => lines > hardLimit);

if (startedAs(import.meta.url)) {
  const lengths = lengthsOf();
  for (const { path, lines } of lengths.filter(({ lines }) => lines > softLimit && lines <= hardLimit)) {
    console.log(`look again: ${path} has ${lines} lines`);
  }
  const problems = tooLong(lengths).map(
    ({ path, lines }) => `${path} has ${lines} lines; split it (${hardLimit} at most)`,
  );
  if (lengths.length === 0) problems.push('no source file was found');
  conclude(problems, `${lengths.length} files`);
}
