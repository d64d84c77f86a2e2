// npm test: every check, and every test but those of the full run (`npm run test:full` runs them, too).
// `-- --only <check>` runs one (or all that start so), `-- <pattern>` the test files it names, those of the full run as well.
import { checkNode } from './lib/check-node.mjs';

checkNode();
const { ensureInstalled } = await import('./lib/install.mjs');
await ensureInstalled();

const { parseArgs } = await import('node:util');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, full: { type: 'boolean' } },
});
const { runEverything } = await import('./lib/test-run.mjs');
process.exitCode = await runEverything({ ...values, patterns: positionals });
