import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root } from '../files.mjs';
import { runNode } from '../run.mjs';

const minutes = 60_000;
const isJourney = (file) => file.startsWith('e2e/tests/');

/**
 * Runs what shows that rows hold: test files in two runs, of the API with its units and of journeys; then benchmarks and checks, each once.
 * @returns by test file what its tests came to, by benchmark its answer, by check whether it passed
 */
export async function gather(rows, { say, built }) {
  const files = [...new Set(rows.flatMap(({ tests }) => tests))];
  const env = Object.assign({}, ...rows.map((row) => row.env));
  const facts = { tests: new Map(), benches: new Map(), checks: new Map() };
  const measures = new Set(rows.flatMap(({ counts }) => counts.flatMap(({ has }) => (has.alone ? [has.file] : []))));
  const own = files.filter((file) => !isJourney(file) && !measures.has(file));
  const journeys = files.filter(isJourney);
  const benches = new Set(rows.flatMap((row) => row.benches));
  if (journeys.length + benches.size > 0) await built();
  if (own.length > 0) await runFiles(['unit', 'stubs', 'database'], own, { env, facts, say });
  for (const file of measures) await runFiles(['unit', 'stubs', 'database'], [file], { env, facts, say });
  if (journeys.length > 0) await runFiles(['e2e'], journeys, { env, facts, say });
  for (const name of benches) {
    say(`bench:${name} ...`);
    facts.benches.set(name, await runBench(name));
  }
  for (const name of new Set(rows.flatMap((row) => row.checks))) {
    const { code, output } = await runNode(`scripts/checks/${name}.mjs`, [], { limit: 5 * minutes });
    facts.checks.set(name, { passed: code === 0, output });
  }
  return facts;
}

async function runFiles(projects, files, { env, facts, say }) {
  say(`${files.length} test files of ${projects.join(' and ')} ...`);
  const report = join(root, '.build/results/trust.json');
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const chosen = projects.map((project) => `--project=${project}`);
  const args = ['run', ...chosen, '--reporter=json', `--outputFile.json=${report}`, ...files];
  await runNode('node_modules/vitest/vitest.mjs', args, { env: { NODE_ENV: 'test', ...env }, limit: 60 * minutes });
  for (const [file, tests] of testsIn(report)) facts.tests.set(file, tests);
}

/** The tests of each file of a report; none where the run came to nothing. */
function testsIn(report) {
  const found = new Map();
  try {
    for (const { name, assertionResults, status } of JSON.parse(readFileSync(report, 'utf8')).testResults) {
      const broken = status === 'failed' && assertionResults.length === 0;
      const tests = broken ? [{ status: 'failed', fullName: 'the file cannot be read' }] : assertionResults;
      found.set(relative(root, name).split(sep).join('/'), tests);
    }
  } catch {
    return new Map();
  }
  return found;
}

/** @returns its answer, or what it said where it gave none */
async function runBench(name) {
  const file = { events: 'provider-events' }[name] ?? name;
  const { code, output } = await runNode('node_modules/tsx/dist/cli.mjs', [`bench/src/${file}.ts`], {
    limit: 12 * minutes,
  });
  const text = output.slice(output.indexOf('{\n'), output.lastIndexOf('}') + 1);
  try {
    const answer = JSON.parse(text);
    if (code === 0 && Array.isArray(answer.targets)) return { answer };
  } catch {
    // It broke, or said something else: the last lines tell why.
  }
  return { output: output.trim().split('\n').slice(-3).join(' ') };
}
