// npm test: every check and every test. `-- --only <check>` runs one (or all that start so), `-- <pattern>` the test files it names.
import { checkNode } from './lib/check-node.mjs';

checkNode();
const { ensureInstalled } = await import('./lib/install.mjs');
await ensureInstalled();

const { parseArgs } = await import('node:util');
const { positionals, values } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } });
const { runEverything } = await import('./lib/test-run.mjs');
process.exitCode = await runEverything({ only: values.only, patterns: positionals });
