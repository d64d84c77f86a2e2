// npm start: installs what is missing, builds what changed, then becomes the server. Nothing but Node and npm is needed.
// package.json says `exec`, so that npm's signals reach this process and not a shell around it; a shell without exec runs the second command.
import { checkNode } from './lib/check-node.mjs';

checkNode();
const { ensureInstalled } = await import('./lib/install.mjs');
await ensureInstalled();

const { outdatedTargets } = await import('./lib/build-stamps.mjs');
if (outdatedTargets().length > 0) {
  const { runNode } = await import('./lib/run.mjs');
  // In a process of its own, so that the memory a build takes does not stay with the server.
  const { code } = await runNode('scripts/build.mjs', [], { show: true });
  if (code !== 0) process.exit(code);
}

// In this process: signals reach the server directly, and no second Node idles beside it.
await import(new URL('../apps/api/dist/server.js', import.meta.url).href);
