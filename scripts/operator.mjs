// npm run operator -- <command>: installs and builds what is missing, as npm start does, then becomes the operator's program.
import { checkNode } from './lib/check-node.mjs';

checkNode();
const { ensureInstalled } = await import('./lib/install.mjs');
await ensureInstalled();

const { outdatedTargets } = await import('./lib/build-stamps.mjs');
if (outdatedTargets().some(({ name }) => name === 'api')) {
  const { runNode } = await import('./lib/run.mjs');
  // Its output is the builder's: ours may be read by a program.
  const { code, output } = await runNode('scripts/build.mjs', ['api']);
  if (code !== 0) {
    console.error(output);
    process.exit(code);
  }
}

await import(new URL('../apps/api/dist/operator.js', import.meta.url).href);
