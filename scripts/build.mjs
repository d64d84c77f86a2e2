// npm run build: builds dashboard, widget and API where their sources changed; --force builds all of them, a name only that one.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode } from './lib/check-node.mjs';

checkNode();
const { apiBundle, copyMigrations } = await import('./lib/api-bundle.mjs');
const { forgetBuilt, outdatedTargets, rememberBuilt } = await import('./lib/build-stamps.mjs');
const { root } = await import('./lib/files.mjs');
const { compressFolder } = await import('./lib/compress.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { whileLocked } = await import('./lib/lock.mjs');
const { run, runNpm } = await import('./lib/run.mjs');

async function buildApi() {
  const { build } = await import('esbuild');
  const outdir = join(root, 'apps/api/dist');
  rmSync(outdir, { recursive: true, force: true });
  await build(apiBundle(['server', 'jobs', 'operator'], outdir));
  copyMigrations(outdir);
}

async function demand({ code, output }) {
  if (code !== 0) throw new Error(output);
}

const builders = {
  api: buildApi,
  // The manifest names each chunk's source; the size budgets are counted from it.
  dashboard: async () => {
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const folder = join(root, 'apps/dashboard');
    await demand(await run(process.execPath, [vite, 'build', folder, '--manifest', '--logLevel', 'warn']));
    // After it, since it empties the folder: the operator's console stands in its own below.
    const config = ['--config', join(folder, 'vite.console.config.ts')];
    await demand(await run(process.execPath, [vite, 'build', folder, ...config, '--logLevel', 'warn']));
    compressFolder(join(folder, 'dist'));
  },
  'mail-designer': async () => {
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const folder = join(root, 'apps/mail-designer');
    await demand(await run(process.execPath, [vite, 'build', folder, '--logLevel', 'warn']));
    compressFolder(join(folder, 'dist'));
  },
  plugins: async () => {
    const { zipPlugins } = await import('./lib/plugin-zips.mjs');
    zipPlugins();
  },
  widget: async () => {
    await demand(await runNpm(['run', 'build', '--silent', '-w', '@dw/widget']));
    compressFolder(join(root, 'apps/widget/dist'));
  },
};

async function buildTarget(target) {
  const started = performance.now();
  forgetBuilt(target);
  try {
    await builders[target.name]();
    rememberBuilt(target);
    console.log(`Built ${target.name} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
    return true;
  } catch (error) {
    console.error(`Building ${target.name} failed.\n${error.message}`);
    return false;
  }
}

const named = process.argv.slice(2).filter((word) => word in builders);
await ensureInstalled();
const built = await whileLocked(join(root, '.build/building'), () =>
  Promise.all(
    outdatedTargets({ all: process.argv.includes('--force') })
      .filter(({ name }) => named.length === 0 || named.includes(name))
      .map(buildTarget),
  ),
);
if (built.includes(false)) process.exitCode = 1;
