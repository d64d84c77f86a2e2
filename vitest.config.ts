import { defineConfig } from 'vitest/config';
import { memoryFolder } from './scripts/lib/memory-folder.mjs';
import { serverTests, stubbingTests } from './scripts/lib/test-groups.mjs';

// For this process and all that it starts: databases, folders of data, profiles of browsers.
const temporary = process.env.TMPDIR ?? memoryFolder();
if (temporary) process.env.TMPDIR = temporary;

// Once more, and said: `npm test` names each test that needed it, with what went wrong first (docs/adr/0034).
const retry = 1;

/** Test files that need the run’s Postgres and built programs, found by what they import: only for them is it set up. */
const needServer = serverTests(['apps/api/src']);

/** A plain `npm test` leaves the tests of the full run out (docs/adr/0062); a run that names its files never does. */
const leftOut = process.env.LEAVE_OUT_FULL_RUN ? ['**/*.full.test.*'] : [];

/** Test files that stub a global or a module: they have modules of their own, so that no other file sees it. */
const stubbing = stubbingTests(['apps', 'packages', 'scripts']).filter((path) => !needServer.includes(path));

const besideEachOther = { pool: 'forks', maxWorkers: 2, testTimeout: 20_000, hookTimeout: 60_000, retry } as const;

export default defineConfig({
  test: {
    // A forgotten `.only` would hide every other test.
    allowOnly: false,
    passWithNoTests: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'e2e/src/**/*.test.ts',
            'apps/**/*.test.{ts,tsx}',
            'bench/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', ...needServer, ...stubbing, ...leftOut],
          // A worker loads the modules once; stores and sessions are as the file before left them (docs/adr/0064).
          isolate: false,
          ...besideEachOther,
        },
      },
      {
        test: {
          name: 'stubs',
          include: stubbing,
          exclude: leftOut,
          ...besideEachOther,
        },
      },
      {
        test: {
          name: 'database',
          include: needServer,
          exclude: ['**/node_modules/**', ...leftOut],
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          // Each file has an app and a database of its own.
          isolate: false,
          ...besideEachOther,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/tests/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...leftOut],
          globalSetup: ['e2e/src/global-setup.ts'],
          pool: 'forks',
          // A worker loads the browser’s client and the helpers once: they keep nothing of a file but the connection.
          isolate: false,
          // One server and one browser for all journeys, two files at a time.
          maxWorkers: 2,
          testTimeout: 180_000,
          // A busy machine draws late; what is asked for is that it comes.
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 120_000,
          retry,
        },
      },
    ],
  },
});
