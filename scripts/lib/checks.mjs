import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { foldersIn, root } from './files.mjs';
import { runNode } from './run.mjs';

const limit = 10 * 60_000;
const node =
  (file, args = []) =>
  () =>
    runNode(file, args, { limit });
const own = (name) => ({ name, run: node(`scripts/checks/${name}.mjs`) });

/** One check of types per workspace that has a tsconfig.json. */
function typeChecks() {
  const workspaces = [
    ...foldersIn('apps').map((name) => `apps/${name}`),
    ...foldersIn('packages').map((name) => `packages/${name}`),
    'e2e',
    'bench',
  ];
  return workspaces
    .filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))
    .map((folder) => {
      const info = `node_modules/.cache/types/${folder.replaceAll('/', '-')}.tsbuildinfo`;
      const args = ['-p', folder, '--noEmit', '--incremental', '--tsBuildInfoFile', info, '--pretty', 'false'];
      return { name: `types ${folder}`, run: node('node_modules/typescript/bin/tsc', args) };
    });
}

const linting = ['ci', '--error-on-warnings', '--colors=off', '--max-diagnostics=60'];

/** What can be said without running the product; each is independent of the others. */
export function staticChecks() {
  return [
    { name: 'build', run: node('scripts/build.mjs') },
    ...typeChecks(),
    { name: 'lint', run: node('node_modules/@biomejs/biome/bin/biome', linting) },
    own('boundaries'),
    { name: 'unused', run: node('node_modules/knip/bin/knip.js', ['--no-progress', '--no-config-hints']) },
    own('lockfile'),
    own('lengths'),
    own('casts'),
    own('translations'),
    own('features'),
  ];
}

/** What can be said of the built files. */
export const builtChecks = () => [own('sizes')];
