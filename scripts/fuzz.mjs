// npm run test:fuzz: 50,000 calls made from the OpenAPI document. `-- 5000` for another number, FUZZ_SEED for the same calls again.
import { checkNode } from './lib/check-node.mjs';

checkNode();
const { ensureInstalled } = await import('./lib/install.mjs');
await ensureInstalled();

const { runNode } = await import('./lib/run.mjs');
process.env.FUZZ_CALLS = process.argv[2] ?? '50000';
const args = ['run', '--project', 'unit', '--retry', '0', 'apps/api/src/trust/fuzz'];
const { code } = await runNode('node_modules/vitest/vitest.mjs', args, { limit: 60 * 60_000, show: true });
process.exitCode = code;
