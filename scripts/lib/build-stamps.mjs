import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, root } from './files.mjs';

const stampFolder = join(root, '.build/stamps');

/** What is built, and a file that is there when it was. */
const targets = [
  { name: 'api', output: 'apps/api/dist/operator.js' },
  { name: 'dashboard', output: 'apps/dashboard/dist/console/console.html' },
  { name: 'widget', output: 'apps/widget/dist' },
  { name: 'mail-designer', output: 'apps/mail-designer/dist/index.html' },
  { name: 'plugins', folder: 'plugins', output: 'plugins/dist/digital-wardrobe-woocommerce.zip' },
];

const shared = () => [
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.mjs',
  'scripts/lib/plugin-zips.mjs',
  ...filesBelow('packages'),
];

/** A digest of everything that goes into a target: its folder, the shared packages, the lock file and the build itself. */
function sourceDigest({ name, folder = `apps/${name}` }) {
  const digest = createHash('sha256').update(process.versions.node.split('.')[0]);
  const files = [...shared(), ...filesBelow(folder, { also: ['migrations'] })];
  for (const path of files.filter((path) => !/\.(test|fixture)\.tsx?$/.test(path))) {
    digest.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  }
  return digest.digest('hex');
}

const stampOf = ({ name }) => join(stampFolder, name);

/** The targets whose sources changed since they were built, with the digest to remember after building them. */
export function outdatedTargets({ all = false } = {}) {
  return targets
    .map((target) => ({ ...target, digest: sourceDigest(target) }))
    .filter((target) => {
      const stamp = stampOf(target);
      const fresh =
        existsSync(join(root, target.output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === target.digest;
      return all || !fresh;
    });
}

/** Forgets that a target was built, so that a build that breaks off is made again. */
export const forgetBuilt = (target) => rmSync(stampOf(target), { force: true });

export function rememberBuilt(target) {
  mkdirSync(stampFolder, { recursive: true });
  writeFileSync(stampOf(target), target.digest);
}
