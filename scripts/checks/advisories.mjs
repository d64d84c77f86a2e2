// No package that is shipped or built with has a known weakness. Says that it did not run where the registry answers no such question.
import { runNpm } from '../lib/run.mjs';
import { conclude, startedAs } from './outcome.mjs';

/**
 * What `npm audit --json` has said.
 * @returns weaknesses as sentences, or why there is no answer
 */
export function advisoriesIn(output) {
  let answer;
  try {
    answer = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  } catch {
    return { reason: 'npm audit gave no answer' };
  }
  const { vulnerabilities } = answer;
  if (!vulnerabilities) {
    const status = answer.statusCode ? ` (${answer.statusCode})` : '';
    return { reason: `the registry answers no question for advisories${status}` };
  }
  // `via` names a package where the weakness is that of a dependency: that one has a line of its own.
  const found = Object.values(vulnerabilities).flatMap(({ name, via }) =>
    via
      .filter((one) => typeof one === 'object')
      .map(({ title, severity, url, range }) => `${name}@${range} (${severity}): ${title}, ${url}`),
  );
  return { found, looked: answer.metadata?.dependencies?.total ?? 0 };
}

if (startedAs(import.meta.url)) {
  const { output } = await runNpm(['audit', '--json', '--fetch-retries=0'], { limit: 120_000 });
  const { found = [], looked = 0, reason } = advisoriesIn(output);
  if (reason) console.log(`not run: ${reason}`);
  conclude(found, `${looked} packages`);
}
