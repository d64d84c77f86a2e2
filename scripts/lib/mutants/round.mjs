const minutes = (seconds) => (seconds >= 90 ? `${(seconds / 60).toFixed(1)} min` : `${seconds.toFixed(1)} s`);

/** The mutants of the same tests one after the other. */
const byTests = (mutants) =>
  [...mutants].sort((one, other) =>
    one.tests.join() < other.tests.join() ? -1 : one.tests.join() > other.tests.join() ? 1 : 0,
  );

/**
 * Tries every mutant, as many at once as there are slots, and says what came of each.
 * @param attempt `(slot, mutant)`, which answers `{ outcome, seconds, said }`
 * @returns the exit code: 1 where one survived, or where no test could say anything
 */
export async function tryAll(mutants, { slots, attempt, say }) {
  const left = byTests(mutants);
  const done = [];
  const began = performance.now();
  await Promise.all(
    slots.map(async (slot) => {
      for (let mutant = left.shift(); mutant; mutant = left.shift()) {
        const { outcome, seconds, said } = await attempt(slot, mutant);
        done.push({ ...mutant, outcome });
        say(`${outcome.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s  ${mutant.area}: ${mutant.name}`);
        // A kill can be judged by what noticed it.
        if (said) say(outcome === 'killed' ? `${' '.repeat(20)}${said.split('\n')[0]}` : said);
      }
    }),
  );
  const of = (wanted) => done.filter(({ outcome }) => outcome === wanted);
  const [killed, survived, broken] = [of('killed'), of('survived'), of('broken')];
  say('');
  for (const { area, name, file, tests } of [...survived, ...broken])
    say(`Not noticed: ${area}: ${name} (${file}) by ${tests.join(', ')}`);
  if (broken.length > 0) say(`${broken.length} broke the run of their tests: not one of them failed by itself.`);
  say(`${killed.length} killed, ${survived.length} survived (${minutes((performance.now() - began) / 1000)})`);
  return survived.length > 0 || broken.length > 0 || killed.length === 0 ? 1 : 0;
}
