import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutated } from './list.mjs';

/** What a run’s set-up makes of the sources before a test begins: the migrated database, and the built programs. */
const readsPrograms = /testing\/(operator|server)-process'|inject\('programs'\)/u;

const isInSetUp = (folder, { file, tests }) =>
  file.endsWith('.sql') || tests.some((test) => readsPrograms.test(readFileSync(join(folder, test), 'utf8')));

const secondsSince = (began) => (performance.now() - began) / 1000;

/** The tests as they are, without a mutation: what fails here could not tell anything. @returns what failed */
export async function baseline(slot, tests) {
  const began = performance.now();
  const { passed, failed, broken } = await slot.run({ tests, bail: 0 });
  const silent = passed === 0 ? ['No test ran.'] : [];
  return { failures: [...failed, ...broken, ...silent], seconds: secondsSince(began) };
}

/**
 * Breaks the copy by one mutation, runs its tests, and mends it. Only a failing test kills: a file that does not even load
 * says nothing about behaviour.
 * @returns `{ outcome: 'killed' | 'survived' | 'broken', seconds, said }`
 */
export async function attempt(slot, mutant) {
  const began = performance.now();
  const changed = join(slot.folder, mutant.file);
  const whole = readFileSync(changed, 'utf8');
  const anew = isInSetUp(slot.folder, mutant) || slot.anew;
  slot.anew = isInSetUp(slot.folder, mutant);
  writeFileSync(changed, mutated(whole, mutant));
  try {
    const { passed, failed, broken } = await slot.run({ tests: mutant.tests, changed, anew, bail: 1 });
    const outcome = failed.length > 0 ? 'killed' : broken.length > 0 || passed === 0 ? 'broken' : 'survived';
    return { outcome, seconds: secondsSince(began), said: failed[0] ?? broken[0] ?? '' };
  } finally {
    writeFileSync(changed, whole);
  }
}
