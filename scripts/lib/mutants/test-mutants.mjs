import { allMutants } from '../../mutants/all.mjs';
import { attempt, baseline } from './attempts.mjs';
import { chosen, problemsOf } from './list.mjs';
import { tryAll } from './round.mjs';
import { openSlot } from './slot.mjs';

const say = (line) => console.log(line);

/** Tries the mutants that the words name. @returns the exit code */
export async function testMutants({ words, atOnce, listOnly }) {
  const problems = problemsOf(allMutants);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) return 1;
  const mutants = chosen(allMutants, words);
  say(`${mutants.length} mutants, each of which applies.`);
  if (listOnly || mutants.length === 0) return mutants.length === 0 ? 1 : 0;

  const slots = Array.from({ length: Math.min(atOnce, mutants.length) }, openSlot);
  try {
    const tests = [...new Set(mutants.flatMap((mutant) => mutant.tests))];
    const { failures, seconds } = await baseline(slots[0], tests);
    say(`${tests.length} test files without a mutation: ${seconds.toFixed(1)} s`);
    for (const failure of failures) console.error(failure);
    return failures.length > 0 ? 1 : await tryAll(mutants, { slots, attempt, say });
  } finally {
    await Promise.all(slots.map((slot) => slot.close()));
  }
}
