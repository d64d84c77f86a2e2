import { runNode } from './run.mjs';
import { typeCheckArguments } from './types.mjs';

const limit = 10 * 60_000;
const node =
  (file, args = []) =>
  () =>
    runNode(file, args, { limit });
const own = (name) => ({ name, run: node(`scripts/checks/${name}.mjs`) });

const types = () => runNode('node_modules/typescript-native/bin/tsc', typeCheckArguments(), { limit });
const linting = ['ci', '--error-on-warnings', '--colors=off', '--max-diagnostics=60'];

/** What can be said without running the product; each is independent of the others. */
export function staticChecks() {
  return [
    { name: 'build', run: node('scripts/build.mjs') },
    { name: 'types', run: types },
    { name: 'lint', run: node('node_modules/@biomejs/biome/bin/biome', linting) },
    own('boundaries'),
    { name: 'unused', run: node('node_modules/knip/bin/knip.js', ['--no-progress', '--no-config-hints']) },
    own('lockfile'),
    own('licences'),
    own('ages'),
    own('lengths'),
    own('casts'),
    own('translations'),
    own('features'),
    own('nouns'),
    own('folders'),
    own('plugins'),
  ];
}

/** What others have to answer, which not every run waits for. */
export const askedChecks = () => [own('advisories')];

/** What can be said of the built files. */
export const builtChecks = () => [own('sizes')];
