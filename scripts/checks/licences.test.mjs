import { expect, test } from 'vitest';
import { unlicensedIn } from './licences.mjs';

const names = (packages) => unlicensedIn(packages).map((sentence) => sentence.split(':')[0]);

test('a package may come whose licence is free, or one of whose choices is', () => {
  const packages = {
    '': { license: 'UNLICENSED' },
    'apps/api': {},
    'node_modules/@dw/contract': { link: true },
    'node_modules/a': { license: 'MIT' },
    'node_modules/a/node_modules/@b/c': { license: '(MIT OR GPL-3.0-only)' },
    'node_modules/@img/sharp-wasm32': { license: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT' },
  };
  expect(unlicensedIn(packages)).toEqual([]);
});

test('a package is refused whose licence asks for more, or that has none', () => {
  const packages = {
    'node_modules/react-leaflet': { license: 'Hippocratic-2.1' },
    'node_modules/a/node_modules/@b/c': { license: 'MIT AND GPL-3.0-only' },
    'node_modules/d': {},
    'node_modules/e': { license: 'LGPL-3.0-or-later' },
    'node_modules/f': { license: 'MPL-2.0' },
  };
  expect(names(packages)).toEqual([
    'react-leaflet has Hippocratic-2.1',
    '@b/c has MIT AND GPL-3.0-only',
    'd has no licence',
    'e has LGPL-3.0-or-later',
    'f has MPL-2.0',
  ]);
});
