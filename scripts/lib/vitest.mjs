import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './files.mjs';
import { runNode } from './run.mjs';

/** A slow machine takes twice the time of a good one; what hangs is ended all the same. */
const limit = 55 * 60_000;

function countsIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** What a run says in numbers; a file that broke before its first test counts as one failed test, and so does a run without any. */
export function tally(report, code) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + broken;
  const skipped = report.numPendingTests + report.numTodoTests;
  const silentFailure = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: silentFailure ? 1 : failed, skipped };
}

const isOurs = (line) => !/^\s+at .*(node_modules|<anonymous>)/u.test(line);

/** The first lines of what went wrong, of each test that `which` picks. */
function describeTests(report, which) {
  const tests = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.filter(which).map((test) => ({ file: name, ...test })),
  );
  return tests.map(({ file, fullName, failureMessages }) => {
    const lines = failureMessages.join('\n').split('\n').filter(isOurs).slice(0, 12);
    return [`${relative(root, file)} > ${fullName}`, ...lines.map((line) => `    ${line}`)].join('\n');
  });
}

/** What failed, and what passed only when it was tried again: a test’s file and name, then its error. */
export const failuresIn = (report) => describeTests(report, ({ status }) => status === 'failed');
export const secondTriesIn = (report) =>
  describeTests(report, ({ status, failureMessages }) => status === 'passed' && (failureMessages ?? []).length > 0);

/** How long each test file of a run took, in seconds. */
export const filesIn = (report) =>
  (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: Math.round(endTime - startTime) / 1000,
  }));

/**
 * Runs projects of vitest.config.ts, or the part of them that the patterns name; answers with counts and output.
 * @param options.quick leaves out what is of the full run
 */
export async function runTests({ name, projects }, patterns = [], { quick = false } = {}) {
  const file = join(root, `.build/results/${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const args = [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...patterns,
  ];
  const { code, output, seconds } = await runNode('node_modules/vitest/vitest.mjs', args, {
    env: { NODE_ENV: 'test', ...(quick && { LEAVE_OUT_FULL_RUN: '1' }) },
    limit,
  });
  // What passed is in the counts; a failure is easier to find without it.
  const telling = output.replace(/^\s*✓.*\n/gmu, '');
  const report = countsIn(file);
  return {
    ...tally(report, code),
    output: [...failuresIn(report), telling].join('\n\n'),
    secondTries: secondTriesIn(report),
    files: filesIn(report),
    seconds,
  };
}
