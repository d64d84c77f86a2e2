import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isTest, root } from './files.mjs';

const kept = join(root, '.build/results/durations.json');

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Keeps how long the parts of a run took, beside those of earlier runs that this one did not do.
 * @param took by part, as `{ seconds, steps: [{ name, seconds }] }`
 */
export function keepDurations(took, { file = kept, now = new Date() } = {}) {
  const at = now.toISOString();
  const fresh = Object.fromEntries(Object.entries(took).map(([part, said]) => [part, { at, ...said }]));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...read(file), ...fresh }, null, 2)}\n`);
}

const line = (name, seconds) => `${seconds.toFixed(1).padStart(9)} s  ${name}`;
const slowestOf = (took) =>
  Object.values(took)
    .flatMap(({ steps }) => steps)
    .filter(({ name }) => isTest(name))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 10);

/** What a run says at its end: the parts with their sum, and the ten test files that took longest. */
export function durationsTold(took) {
  const parts = Object.entries(took);
  const sum = parts.reduce((seconds, [, part]) => seconds + part.seconds, 0);
  const slowest = slowestOf(took).map(({ name, seconds }) => line(name, seconds));
  const table = [...parts.map(([name, { seconds }]) => line(name, seconds)), line('together', sum)];
  return [...(slowest.length > 0 ? ['The slowest test files:', ...slowest, ''] : []), ...table].join('\n');
}
