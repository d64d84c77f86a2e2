import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { isOfFullRun, isTest } from '../lib/files.mjs';
import { sameInstall } from '../lib/install.mjs';
import { typeCheckArguments } from '../lib/types.mjs';
import { castsIn } from './casts.mjs';
import { untested } from './features.mjs';
import { drift, sides } from './folders.mjs';
import { lengthsOf, tooLong } from './lengths.mjs';
import { missingIn, rangesIn, unprovenIn } from './lockfile.mjs';
import { namings, productNouns } from './nouns.mjs';
import { gapsFor, keysIn } from './translations.mjs';

const made = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function project(files) {
  const base = mkdtempSync(join(tmpdir(), 'dw-sources-'));
  made.push(base);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  }
  return base;
}

test('a file of 401 lines is too long, one of 400 is not', () => {
  const base = project({ 'apps/api/src/a.ts': 'x;\n'.repeat(401), 'apps/api/src/b.ts': 'x;\n'.repeat(400) });
  expect(tooLong(lengthsOf(base))).toEqual([{ path: 'apps/api/src/a.ts', lines: 401 }]);
});

test('assertions are found, const assertions and renamed imports are not', () => {
  const text = [
    "import { a as b } from './a';",
    "const fixed = ['x'] as const;",
    'const cast = b as string;',
    'const twice = b as unknown as number;',
    'const old = <string>b;',
  ].join('\n');
  expect(castsIn('a.ts', text)).toEqual([
    { line: 3, text: 'string' },
    { line: 4, text: 'number' },
    { line: 4, text: 'unknown' },
    { line: 5, text: 'string' },
  ]);
});

test('a feature without a test is named', () => {
  const base = project({
    'apps/api/src/features/a/a.routes.ts': '',
    'apps/api/src/features/b/b.test.ts': '',
    'apps/dashboard/src/features/c/c-page.tsx': '',
    'apps/dashboard/src/features/d/d-page.tsx': '',
    'e2e/tests/d-journey.test.ts': '',
  });
  const { count, problems } = untested(base);
  expect(count).toBe(4);
  expect(problems).toEqual([
    'apps/api/src/features/a has no *.test.ts',
    'apps/dashboard/src/features/c has no *.test.ts, and no journey e2e/tests/c*.test.ts',
  ]);
});

test('a noun that stands on one side only is listed with its reason, and not for longer than it has to', () => {
  const base = project({
    'apps/api/src/domain/tags/a.ts': '',
    'apps/api/src/features/stores/a.ts': '',
    'apps/api/src/features/health/a.ts': '',
    'apps/dashboard/src/features/tags/a.tsx': '',
    'apps/dashboard/src/features/shops/a.tsx': '',
    'packages/contract/src/features/index.ts': '',
    'packages/contract/src/features/stores.ts': '',
    'packages/contract/src/features/labels.ts': '',
  });
  const exceptions = { api: { health: 'for the operator', tags: 'once' }, dashboard: {}, contract: { gone: 'once' } };
  expect(drift(sides(base), exceptions)).toEqual([
    'stores of the api has no folder of that name in the dashboard: name it alike, or list it',
    'tags is listed for the api and need not be',
    'shops of the dashboard has no folder of that name in the API: name it alike, or list it',
    'labels of the contract has no folder of that name in the API: name it alike, or list it',
    'gone is listed for the contract and need not be',
  ]);
});

describe('translations', () => {
  test('texts are found in calls and elements', () => {
    const text = `
      t('Yes'); i18n.t("It's"); t(\`Plain\`); t(open ? 'Show Less' : 'Show More'); t(computed); other('No');
      t('{count} items', { count: 2 });
      const row = { label: 'Websites', to: 'Nowhere', text: '' };
      const a = <><Trans i18nKey="Sign up" /><Trans>Plans for you</Trans></>;`;
    expect(keysIn('a.tsx', text)).toEqual([
      { key: 'Yes', plural: false },
      { key: "It's", plural: false },
      { key: 'Plain', plural: false },
      { key: 'Show Less', plural: false },
      { key: 'Show More', plural: false },
      { key: '{count} items', plural: true },
      { key: 'Websites', plural: false },
      { key: 'Sign up', plural: false },
      { key: 'Plans for you', plural: false },
    ]);
  });

  test('a missing text, a lost placeholder and a missing plural form are gaps', () => {
    const hello = { key: 'Hello {name}', plural: false };
    const items = { key: '{count} items', plural: true };
    expect(gapsFor(hello, 'pl', {})).toEqual(["pl: 'Hello {name}' is missing"]);
    expect(gapsFor(hello, 'pl', { 'Hello {name}': 'Witaj' })).toEqual([
      "pl: 'Hello {name}' has other placeholders than its key",
    ]);
    expect(gapsFor(hello, 'pl', { 'Hello {name}': 'Witaj {name}' })).toEqual([]);
    const three = { '{count} items_one': 'a', '{count} items_few': 'b', '{count} items_many': 'c' };
    expect(gapsFor(items, 'pl', three)).toEqual(["pl: '{count} items_other' is missing"]);
    expect(gapsFor(hello, 'en', {})).toEqual([]);
    expect(gapsFor(items, 'en', { '{count} items_one': '{count} item' })).toEqual([
      "en: '{count} items_other' is missing",
    ]);
  });
});

test('an install counts when each package of the lock file is there in its version', () => {
  const wanted = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '1.0.0', optional: true },
  };
  expect(sameInstall(wanted, { 'node_modules/a': { version: '1.0.0' } })).toBe(true);
  expect(sameInstall(wanted, { 'node_modules/a': { version: '1.0.1' } })).toBe(false);
  expect(sameInstall(wanted, {})).toBe(false);
});

test('a lock file without a package of another platform is incomplete', () => {
  const packages = {
    '': { devDependencies: { a: '1.0.0' } },
    'apps/api': { dependencies: { b: '^1.0.0' } },
    'apps/api/node_modules/b': { version: '1.0.0' },
    'node_modules/a': { version: '1.0.0', optionalDependencies: { 'a-linux': '1.0.0', 'a-windows': '1.0.0' } },
    'node_modules/a/node_modules/a-linux': { version: '1.0.0' },
  };
  expect(missingIn(packages)).toEqual(['package-lock.json lacks a-windows@1.0.0, which node_modules/a asks for']);
  expect(rangesIn(packages)).toEqual(['apps/api asks for b@^1.0.0: name one exact version']);
  const renamed = { '': { devDependencies: { c: 'npm:@of/c@7.0.2', d: 'npm:d@^7.0.2' } } };
  expect(rangesIn(renamed)).toEqual(['the project asks for d@npm:d@^7.0.2: name one exact version']);
});

test('a package without a hash, or from elsewhere than the registry, is named', () => {
  const integrity = 'sha512-abc';
  const packages = {
    '': {},
    'apps/api': { dependencies: { a: '1.0.0' } },
    'node_modules/@dw/api': { link: true, resolved: 'apps/api' },
    'node_modules/a': { version: '1.0.0', integrity },
    'node_modules/b': { version: '1.0.0' },
    'node_modules/c': { version: '1.0.0', integrity: 'sha1-abc' },
    'node_modules/d': { version: '1.0.0', integrity, resolved: 'https://registry.npmjs.org/d/-/d-1.0.0.tgz' },
    'node_modules/e': { version: '1.0.0', integrity, resolved: 'git+ssh://git@example.com/e.git' },
  };
  expect(unprovenIn(packages)).toEqual([
    'package-lock.json has no hash (sha512) of node_modules/b',
    'package-lock.json has no hash (sha512) of node_modules/c',
    "package-lock.json takes node_modules/e from git+ssh://git@example.com/e.git, which is not npm's registry",
  ]);
});

test('a test of the full run is named so', () => {
  const paths = [
    'a/kill.full.test.ts',
    'a/b.full.test.tsx',
    'a/c.full.test.mjs',
    'a/kill.test.ts',
    'a/full.test.ts',
    'a/full.ts',
  ];
  expect(paths.filter(isOfFullRun)).toEqual(['a/kill.full.test.ts', 'a/b.full.test.tsx', 'a/c.full.test.mjs']);
  expect(paths.filter(isTest)).toEqual(paths.slice(0, 5));
});

test('types of every workspace are checked in one run, and anew once packages have changed', () => {
  const cache = 'node_modules/.cache/types.tsbuildinfo';
  const typed = ['apps/a', 'e2e', 'packages/c'].map((folder) => [`${folder}/tsconfig.json`, '{}']);
  const base = project({
    ...Object.fromEntries(typed),
    'apps/b/a.mjs': '',
    'package-lock.json': '{}',
    [`apps/a/${cache}`]: '{}',
    [`e2e/${cache}`]: '{}',
  });
  utimesSync(join(base, 'package-lock.json'), 2000, 2000);
  utimesSync(join(base, `apps/a/${cache}`), 1999, 1999);
  utimesSync(join(base, `e2e/${cache}`), 2001, 2001);
  expect(typeCheckArguments(base)).toEqual(['--build', '--pretty', 'false', 'e2e', 'apps/a', 'packages/c']);
  expect([existsSync(join(base, `apps/a/${cache}`)), existsSync(join(base, `e2e/${cache}`))]).toEqual([false, true]);
});

test('nouns of the glossary’s first table are found in names and sentences, other words are not', () => {
  const glossary =
    '# Words\n\n## Nouns of the product\n\n| word | meaning |\n|---|---|\n| website, site [site] | a |\n| take-back [takes_backs] | b |\n| charity | c |\n| partner | d |\n\n## Others\n\n| job | d |\n';
  const nouns = productNouns(glossary);
  expect(nouns).toEqual([
    'website',
    'websites',
    'site',
    'sites',
    'take back',
    'take backs',
    'charity',
    'charities',
    'partner',
    'partners',
  ]);
  const text = [
    "const siteKeys = 1; // 'opposite' is none",
    'type TakeBack = job;',
    '/** Charities of Digital Wardrobe. */',
    "const path = '/v2/customer/partner-referrals';",
  ];
  expect(namings('a.ts', text.join('\n'), nouns)).toEqual([
    "a.ts:1 says 'site'",
    "a.ts:2 says 'take back'",
    "a.ts:3 says 'charities'",
  ]);
});
