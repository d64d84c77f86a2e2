// The lock file names every package that a clean install asks for, those of other platforms included, and versions are exact.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/files.mjs';
import { conclude, startedAs } from './outcome.mjs';

/** Where a package would find a dependency: in its own node_modules or in one above. */
function isThere(packages, from, name) {
  for (let folder = from; ; ) {
    if (`${folder}${folder && '/'}node_modules/${name}` in packages) return true;
    if (folder === '') return false;
    const up = folder.lastIndexOf('/node_modules/');
    folder = up >= 0 ? folder.slice(0, up) : '';
  }
}

/** Dependencies no entry of the lock file answers, as sentences. `npm ci` refuses such a file on every machine. */
export function missingIn(packages) {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries({ ...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies })
      .filter(([name]) => (path === '' || !entry.link) && !isThere(packages, path, name))
      .map(([name, range]) => `package-lock.json lacks ${name}@${range}, which ${path || 'the project'} asks for`),
  );
}

/** Dependencies of our own packages that are not one exact version, as sentences. */
export function rangesIn(packages) {
  return Object.entries(packages)
    .filter(([path, entry]) => !path.includes('node_modules/') && !entry.link)
    .flatMap(([path, entry]) =>
      Object.entries({ ...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies })
        .filter(([name, range]) => !name.startsWith('@dw/') && !/^(npm:.+@)?\d/.test(range))
        .map(([name, range]) => `${path || 'the project'} asks for ${name}@${range}: name one exact version`),
    );
}

/** Packages that npm could not compare with what was looked at, or would fetch from elsewhere than its registry, as sentences. */
export function unprovenIn(packages) {
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .flatMap(([path, { integrity, resolved }]) => [
      ...(/^sha512-/.test(integrity ?? '') ? [] : [`package-lock.json has no hash (sha512) of ${path}`]),
      ...(resolved === undefined || resolved.startsWith('https://registry.npmjs.org/')
        ? []
        : [`package-lock.json takes ${path} from ${resolved}, which is not npm's registry`]),
    ]);
}

if (startedAs(import.meta.url)) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  conclude(
    [...missingIn(packages), ...rangesIn(packages), ...unprovenIn(packages)],
    `${Object.keys(packages).length} packages`,
  );
}
