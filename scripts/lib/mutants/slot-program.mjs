// Runs in a copy of the project, as a child of the mutants' run: one vitest whose set-up (database, built programs) is paid once.
import { rmSync } from 'node:fs';
import { createVitest } from 'vitest/node';

let running;
/** What the run before has changed, and its mutant mended. */
let mended;

/** @param anew the change reaches what the set-up makes */
async function vitestFor(anew) {
  if (anew) await end();
  running ??= createVitest('test', {
    watch: false,
    retry: 0,
    project: ['unit', 'stubs', 'database'],
    reporters: [{ onInit: () => {} }],
  });
  return running;
}

async function end() {
  const vitest = await running;
  running = undefined;
  await vitest?.close();
}

const firstError = (errors) => String(errors?.[0]?.stack ?? errors?.[0]?.message ?? 'no reason given');

/** @returns how many tests passed, which failed, and what went wrong beside them */
async function runFiles({ tests, changed, bail, anew }) {
  const vitest = await vitestFor(anew);
  for (const file of [changed, mended]) if (file) vitest.invalidateFile(file);
  mended = changed;
  // It would answer with what earlier runs said as well.
  vitest.state.filesMap.clear();
  vitest.config.bail = bail;
  for (const project of vitest.projects) project.config.bail = bail;
  const specifications = await vitest.globTestSpecifications(tests);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const results = testModules.flatMap((module) => [...module.children.allTests()]);
  const failed = results.filter((test) => test.result().state === 'failed');
  const broken = testModules.filter((module) => module.state() === 'failed' && module.errors().length > 0);
  return {
    passed: results.filter((test) => test.result().state === 'passed').length,
    failed: failed.map(
      (test) => `${test.module.relativeModuleId} > ${test.fullName}: ${firstError(test.result().errors)}`,
    ),
    broken: [
      ...broken.map((module) => `${module.relativeModuleId}: ${firstError(module.errors())}`),
      ...unhandledErrors.map((error) => firstError([error])),
    ],
  };
}

process.on('message', async (about) => {
  try {
    process.send({ answer: await runFiles(about) });
  } catch (error) {
    process.send({ error: String(error.stack) });
  }
});
// Who stops the run stops the one that asked: then this one tidies up.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
// Whoever asked is done, or was stopped: the copy is of no more use.
process.on('disconnect', async () => {
  await end().catch(() => {});
  rmSync(process.cwd(), { recursive: true, force: true });
  process.exit();
});
