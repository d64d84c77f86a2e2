// npm run test:fuzz: 50,000 calls made from the OpenAPI document by two programs. `-- 5000` for another number, FUZZ_SEEDS=7,8 for calls of these seeds.
import { checkNode } from './lib/check-node.mjs';

checkNode();
const { ensureInstalled } = await import('./lib/install.mjs');
await ensureInstalled();

const { runNode } = await import('./lib/run.mjs');
// Of each program, for each seed.
const runs = 2 * (process.env.FUZZ_SEEDS ?? '').split(',').length;
process.env.FUZZ_CALLS = String(Math.ceil(Number(process.argv[2] ?? 50_000) / runs));
const args = ['run', '--project', 'database', '--retry', '0', 'apps/api/src/trust/fuzz'];
const { code } = await runNode('node_modules/vitest/vitest.mjs', args, { limit: 60 * 60_000, show: true });
process.exitCode = code;
