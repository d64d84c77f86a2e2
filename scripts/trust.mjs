// npm run trust: the forty tests of docs/trust, each with its rule, and their page. `-- --only T05,T09` runs some.
import { checkNode } from './lib/check-node.mjs';

checkNode();
const { ensureInstalled } = await import('./lib/install.mjs');
await ensureInstalled();

const { parseArgs } = await import('node:util');
const { values } = parseArgs({ options: { only: { type: 'string' } } });
const { runTrust } = await import('./lib/trust/run-trust.mjs');
process.exitCode = await runTrust(values.only);
