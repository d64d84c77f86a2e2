// Every package that an install may bring has a licence that we may ship, or build and test with. `npm run sbom` lists them all.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/files.mjs';
import { conclude, startedAs } from './outcome.mjs';

/** Asks for no more than to name the authors. */
const free = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
    'Unlicense',
  ],
  ...['PSF-2.0', 'Python-2.0'],
]);

/** May be shipped as they are, each for its reason. */
const exceptions = [
  {
    packages: /^@img\/sharp-/,
    licences: ['LGPL-3.0-or-later'],
    why: 'libvips is linked at run time and may be exchanged',
  },
  { packages: /^(?:@expo-google-fonts|@fontsource-variable)\/inter$/, licences: ['OFL-1.1'], why: 'a font' },
  { packages: /^caniuse-lite$/, licences: ['CC-BY-4.0'], why: 'data for the build' },
  {
    packages: /^(?:lightningcss(?:-.+)?|axe-core|@axe-core\/playwright)$/,
    licences: ['MPL-2.0'],
    why: 'used unchanged to build and test',
  },
  { packages: /^png-js$/, licences: ['no licence'], why: 'MIT, as the file LICENSE says that it brings' },
  {
    packages: /^slick$/,
    licences: ['MIT (http://mootools.net/license.txt)'],
    why: 'the MIT licence, spelled otherwise',
  },
];

/** The licences of an SPDX expression: all that bind, and of a choice each one. */
const choices = (expression) =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .map((choice) => choice.split(' AND '));

function allowed(name, licence) {
  const own = exceptions.find(({ packages }) => packages.test(name))?.licences ?? [];
  if (own.includes(licence)) return true;
  return choices(licence).some((all) => all.every((one) => free.has(one) || own.includes(one)));
}

/** Packages of a lock file whose licence is none of ours to take, as sentences. */
export function unlicensedIn(packages) {
  return Object.entries(packages).flatMap(([path, { license = 'no licence', link }]) => {
    if (link || !path.includes('node_modules/')) return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return allowed(name, license)
      ? []
      : [`${name} has ${license}: leave it out, or say in scripts/checks/licences.mjs why it may stay`];
  });
}

if (startedAs(import.meta.url)) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  conclude(unlicensedIn(packages), `${Object.keys(packages).length} packages`);
}
