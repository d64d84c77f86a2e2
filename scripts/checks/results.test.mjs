import { describe, expect, test } from 'vitest';
import { failuresIn, secondTriesIn, tally } from '../lib/vitest.mjs';
import { chunksInCircles, firstLoad, pagesWithoutChunk } from './sizes.mjs';

const report = (changes = {}) => ({
  numPassedTests: 2,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...changes,
});

describe('what a test run says', () => {
  test('a green run counts its tests', () => {
    expect(tally(report({ numPendingTests: 1 }), 0)).toEqual({ passed: 2, failed: 0, skipped: 1 });
  });

  test('a file that broke before its first test is a failure', () => {
    const broken = { status: 'failed', assertionResults: [] };
    expect(tally(report({ testResults: [broken] }), 1)).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });

  test('a failed test is counted once', () => {
    const file = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] };
    expect(tally(report({ numFailedTests: 1, testResults: [file] }), 1)).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });

  test('no test, no report, or an unhandled error is a failure', () => {
    expect(tally(report({ numPassedTests: 0 }), 0).failed).toBe(1);
    expect(tally(undefined, 0).failed).toBe(1);
    expect(tally(report(), 1).failed).toBe(1);
  });
});

describe('what went wrong', () => {
  const file = {
    name: `${process.cwd()}/e2e/tests/a.test.ts`,
    assertionResults: [
      { status: 'passed', fullName: 'at once', failureMessages: [] },
      { status: 'passed', fullName: 'at the second try', failureMessages: ['Error: late'] },
      { status: 'failed', fullName: 'never', failureMessages: ['Error: wrong\n  at a.test.ts:1'] },
    ],
  };

  test('a failure is told with its file, its name and its error', () => {
    const told = ['e2e/tests/a.test.ts > never\n    Error: wrong\n      at a.test.ts:1'];
    expect(failuresIn(report({ testResults: [file] }))).toEqual(told);
    expect(failuresIn(undefined)).toEqual([]);
  });

  test('a test that passed only when it was tried again is told, too', () => {
    const told = ['e2e/tests/a.test.ts > at the second try\n    Error: late'];
    expect(secondTriesIn(report({ testResults: [file] }))).toEqual(told);
  });
});

describe('what a browser loads first', () => {
  const manifest = {
    'index.html': {
      file: 'assets/main.js',
      isEntry: true,
      css: ['assets/main.css'],
      imports: ['_shared.js'],
      dynamicImports: ['src/features/a/a.page.tsx'],
    },
    '_shared.js': { file: 'assets/shared.js', imports: ['index.html'], assets: ['assets/inter.woff2'] },
    'src/features/a/a.page.tsx': {
      file: 'assets/a.js',
      isDynamicEntry: true,
      imports: ['_shared.js'],
      css: ['assets/a.css'],
    },
  };

  test('static imports and styles count, lazy pages and fonts do not', () => {
    expect(firstLoad(manifest, ['index.html'])).toEqual(['assets/main.js', 'assets/main.css', 'assets/shared.js']);
    expect(firstLoad(manifest, ['index.html', 'src/features/a/a.page.tsx'])).toContain('assets/a.css');
  });

  test('a page bundled into another chunk is named', () => {
    expect(pagesWithoutChunk(manifest, ['src/features/a/a.page.tsx'])).toEqual([]);
    expect(pagesWithoutChunk(manifest, ['src/features/b/b.page.tsx'])).toEqual([
      'src/features/b/b.page.tsx has no chunk of its own',
    ]);
    const eager = { ...manifest, 'index.html': { ...manifest['index.html'], imports: ['src/features/a/a.page.tsx'] } };
    expect(pagesWithoutChunk(eager, ['src/features/a/a.page.tsx'])).toEqual([
      'src/features/a/a.page.tsx is loaded at the start of every page',
    ]);
  });

  test('chunks that need each other are named, but for the frame', () => {
    const of = (name, ...imports) => ({ name, imports });
    const sound = { a: of('home', 'b', 'c'), b: of('cards', 'c'), c: of('vendor') };
    expect(chunksInCircles(sound)).toEqual([]);
    expect(chunksInCircles({ ...sound, c: of('pages', 'a') })).toEqual(['chunks need each other: home, cards, pages']);
    expect(chunksInCircles({ a: of('office', 'b'), b: of('signed-in', 'a') })).toEqual([]);
  });
});
