// npm run test:mutants: breaks the code on purpose, one change at a time, and runs the tests that must notice.
// `-- <area or name>` tries a part; `--list` only says whether the list still follows the code.
import { checkNode } from './lib/check-node.mjs';

checkNode();
const { ensureInstalled } = await import('./lib/install.mjs');
await ensureInstalled();

const { parseArgs } = await import('node:util');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'at-once': { type: 'string', default: '2' }, list: { type: 'boolean' } },
});
const { testMutants } = await import('./lib/mutants/test-mutants.mjs');
process.exitCode = await testMutants({ words: positionals, atOnce: Number(values['at-once']), listOnly: values.list });
