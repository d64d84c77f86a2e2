import { askedChecks, builtChecks, staticChecks } from './checks.mjs';
import { durationsTold, keepDurations } from './durations.mjs';
import { filesBelow, isOfFullRun, isTest } from './files.mjs';
import { runTests } from './vitest.mjs';

const atOnce = 2;
const suites = [
  {
    name: 'unit',
    part: 'units',
    projects: ['unit', 'stubs', 'database'],
    title: 'unit and API tests',
    covers: (path) => !path.startsWith('e2e/tests/'),
  },
  {
    name: 'e2e',
    part: 'journeys',
    projects: ['e2e'],
    title: 'browser journeys',
    covers: (path) => path.startsWith('e2e/tests/'),
  },
];

const indented = (text) => text.trimEnd().replace(/^/gm, '    ');

/** Prints one line per result, with the output below it where it failed, and adds up. */
function scoreboard() {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  return {
    total,
    failures,
    secondTries: 0,
    /** Seconds by part of the run. */
    took: {},
    add(title, { passed, failed, skipped = 0, seconds = 0, output = '' }, summary = '') {
      total.passed += passed;
      total.failed += failed;
      total.skipped += skipped;
      if (failed > 0) failures.push(title);
      console.log(`${failed > 0 ? 'FAIL' : 'ok  '} ${title}${summary && ` (${summary})`}, ${seconds.toFixed(1)} s`);
      if (failed > 0 && output.trim()) console.log(`${indented(output)}\n`);
    },
  };
}

/** Runs checks two at a time and answers with the names of those that failed. */
async function runChecks(checks, board) {
  const waiting = [...checks];
  const failed = new Set();
  const started = performance.now();
  const took = board.took.checks ?? { seconds: 0, steps: [] };
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { code, output, seconds } = await check.run();
      if (code !== 0) failed.add(check.name);
      took.steps.push({ name: check.name, seconds });
      const notRun = /^not run: .*$/m.exec(output)?.[0] ?? '';
      board.add(check.name, { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output, seconds }, notRun);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (checks.length > 0) board.took.checks = { ...took, seconds: took.seconds + (performance.now() - started) / 1000 };
  return failed;
}

async function runSuite(suite, patterns, board, options) {
  const result = await runTests(suite, patterns, options);
  const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : '';
  board.add(suite.title, result, `${result.passed} passed, ${result.failed} failed${skipped}`);
  for (const test of result.secondTries) console.log(`     Passed at the second try only: ${test}\n`);
  board.secondTries += result.secondTries.length;
  board.took[suite.part] = { seconds: result.seconds, steps: result.files };
}

const testFiles = () =>
  ['apps', 'packages', 'bench', 'scripts', 'e2e'].flatMap((folder) => filesBelow(folder)).filter(isTest);

/** The suites that have a test file whose path holds one of the patterns. */
function suitesFor(patterns) {
  const matching = testFiles().filter(
    (path) => patterns.length === 0 || patterns.some((pattern) => path.includes(pattern)),
  );
  return suites.filter(({ covers }) => patterns.length === 0 || matching.some(covers));
}

/**
 * Runs the checks, then the tests, and closes with the totals.
 * @param only     run the checks whose name starts so
 * @param patterns run the test files whose path holds one of them, and no other check
 * @param full     also run what is left to `npm run test:full`; a run with patterns always does
 * @returns the exit code
 */
export async function runEverything({ only, patterns, full = false }) {
  const quick = !full && patterns.length === 0;
  const board = scoreboard();
  const chosen = ({ name }) => (only ? name.startsWith(only) : true);
  const tests = suitesFor(patterns).filter(chosen);
  const built = patterns.length > 0 ? [] : builtChecks().filter(chosen);
  const needsBuild = built.length > 0 || tests.some(({ name }) => name === 'e2e');
  const asked = full || only ? askedChecks() : [];
  const before = [...staticChecks(), ...asked].filter((check) =>
    check.name === 'build' && needsBuild ? true : patterns.length === 0 && chosen(check),
  );
  if (before.length + built.length + tests.length === 0) {
    console.log(`Nothing is called ${only ?? patterns.join(' ')}.`);
    board.total.failed += 1;
  }

  const failed = await runChecks(before, board);
  const notBuilt = failed.has('build');
  const skip = (title) => board.add(title, { passed: 0, failed: 1, output: 'Not run: the build failed.' });
  if (notBuilt) for (const { name } of built) skip(name);
  else await runChecks(built, board);
  for (const suite of tests) {
    if (suite.name === 'e2e' && notBuilt) skip(suite.title);
    else await runSuite(suite, patterns, board, { quick });
  }

  const whole = !only && patterns.length === 0;
  if (whole) keepDurations(board.took);
  if (whole) console.log(`\n${durationsTold(board.took)}`);
  const leftOut = quick
    ? testFiles().filter((path) => isOfFullRun(path) && tests.some(({ covers }) => covers(path)))
    : [];
  if (leftOut.length > 0) console.log(`\n${leftOut.length} test files were left to \`npm run test:full\`.`);
  if (board.total.skipped > 0) console.log(`\n${board.total.skipped} tests were skipped.`);
  if (board.secondTries > 0) console.log(`\n${board.secondTries} tests passed at the second try only.`);
  if (board.failures.length > 0) console.log(`\nFailed: ${board.failures.join('; ')}`);
  console.log(`\n${board.total.passed} passed, ${board.total.failed} failed`);
  return board.total.failed > 0 ? 1 : 0;
}
