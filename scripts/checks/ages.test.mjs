import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/files.mjs';
import { advisoriesIn } from './advisories.mjs';
import { agesIn } from './ages.mjs';

const now = Date.parse('2026-11-27T12:00:00Z');
const own = { '': { version: '0.1.0' }, 'apps/api': {}, 'node_modules/@dw/contract': { link: true } };

test('a package of seven days may come, one that is younger waits, and one without a date is named', () => {
  const packages = {
    ...own,
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0' },
    'node_modules/a/node_modules/@c/d': { version: '3.0.0-beta.1' },
    'node_modules/e': { version: '4.0.0' },
    'node_modules/called': { name: 'f', version: '5.0.0' },
  };
  const published = {
    'a@1.0.0': '2026-11-20T12:00:00.000Z',
    'b@2.0.0': '2026-11-20T12:00:01.000Z',
    '@c/d@3.0.0-beta.1': '2020-01-01T00:00:00.000Z',
    'e@4.0.0': 'long ago',
    'e@3.9.9': '2020-01-01T00:00:00.000Z',
  };
  const { young, undated } = agesIn(packages, published, now);
  expect(young.map((sentence) => sentence.split(':')[0])).toEqual([
    'b@2.0.0 was published on 2026-11-20T12',
    'e@4.0.0 was published on long ago',
  ]);
  expect(undated).toEqual(['f@5.0.0']);
});

test('a program of one system has the date of the package that names its exact version, and other packages have none', () => {
  const packages = {
    'node_modules/tool': {
      version: '1.0.0',
      optionalDependencies: { 'tool-mac': '1.0.0', 'tool-linux': '^1.0.0', helper: '1.0.0' },
    },
    'node_modules/tool-mac': { version: '1.0.0', optional: true, os: ['darwin'] },
    'node_modules/tool-linux': { version: '1.0.0', optional: true, cpu: ['x64'] },
    'node_modules/helper': { version: '1.0.0', optional: true },
  };
  expect(agesIn(packages, { 'tool@1.0.0': '2026-11-01T00:00:00Z' }, now)).toEqual({
    young: [],
    undated: ['tool-linux@1.0.0', 'helper@1.0.0'],
  });
  expect(agesIn(packages, { 'tool@1.0.0': '2026-11-26T00:00:00Z' }, now).young).toHaveLength(2);
});

test('every package of the lock file has its date', () => {
  const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const { packages } = read('package-lock.json');
  const published = read('scripts/checks/published.json');
  expect(agesIn(packages, published).undated).toEqual([]);
  expect(Object.keys(published).length).toBeGreaterThan(800);
});

test('a weakness is told once, with its package, and no answer is no green one', () => {
  const weakness = { title: 'Reads too far', severity: 'high', url: 'https://advisories.example/1', range: '<1.2.3' };
  const vulnerabilities = { a: { name: 'a', via: [weakness] }, b: { name: 'b', via: ['a'] } };
  const said = (answer) => advisoriesIn(`npm warn old\n${JSON.stringify(answer)}\n`);
  expect(said({ vulnerabilities, metadata: { dependencies: { total: 12 } } })).toEqual({
    found: ['a@<1.2.3 (high): Reads too far, https://advisories.example/1'],
    looked: 12,
  });
  expect(said({ vulnerabilities: {} }).found).toEqual([]);
  expect(said({ statusCode: 405, message: 'no' }).reason).toBe('the registry answers no question for advisories (405)');
  expect(advisoriesIn('npm error').reason).toBe('npm audit gave no answer');
});
