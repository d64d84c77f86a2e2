import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { crossings } from './boundaries.mjs';

const made = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A small project of the given files; each also exports something. */
function project(files) {
  const base = mkdtempSync(join(tmpdir(), 'dw-boundaries-'));
  made.push(base);
  const write = (path, text) => {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  };
  write(
    'package.json',
    '{ "dependencies": { "react": "1", "preact": "1", "@mantine/core": "1" }, "devDependencies": { "vitest": "1" } }',
  );
  for (const name of ['react', 'preact', '@mantine/core', 'vitest']) {
    write(`node_modules/${name}/package.json`, `{ "name": "${name}", "version": "1.0.0", "main": "dist/index.js" }`);
    write(`node_modules/${name}/dist/index.js`, '');
  }
  for (const [path, text] of Object.entries(files)) write(path, `${text}\nexport const here = 1;\n`);
  return base;
}

const target = (path) => ({ [path]: '' });
const api = 'apps/api/src';
const dashboard = 'apps/dashboard/src';

test.each([
  ['no-cycles', { [`${api}/platform/a.ts`]: "import './b';", [`${api}/platform/b.ts`]: "import './a';" }],
  [
    'no-cycles',
    { [`${api}/platform/a.ts`]: "import type { here } from './b';", [`${api}/platform/b.ts`]: "import './a';" },
  ],
  ['no-unresolved', { [`${api}/platform/a.ts`]: "import './nowhere';" }],
  ['no-test-code-in-product', { [`${api}/app.ts`]: "import './testing/a';", ...target(`${api}/testing/a.ts`) }],
  ['contract-stands-alone', { 'packages/contract/src/a.ts': `import '../../../${api}/a';`, ...target(`${api}/a.ts`) }],
  ['apps-never-meet', { [`${dashboard}/lib/a.ts`]: `import '../../../api/src/a';`, ...target(`${api}/a.ts`) }],
  ['journeys-see-no-source', { 'e2e/src/a.ts': `import '../../${api}/a';`, ...target(`${api}/a.ts`) }],
  ['features-never-meet', { [`${api}/features/a/a.ts`]: "import '../b/b';", ...target(`${api}/features/b/b.ts`) }],
  [
    'features-never-meet',
    { [`${dashboard}/features/a/a.tsx`]: "import '../ab/b';", ...target(`${dashboard}/features/ab/b.tsx`) },
  ],
  [
    'api-features-stand-on-the-domain',
    { [`${api}/features/a/a.ts`]: "import '../../app';", ...target(`${api}/app.ts`) },
  ],
  [
    'api-platform-knows-no-domain',
    { [`${api}/platform/a.ts`]: "import '../features/b/b';", ...target(`${api}/features/b/b.ts`) },
  ],
  [
    'api-platform-knows-no-domain',
    { [`${api}/platform/a.ts`]: "import '../domain/tags/b';", ...target(`${api}/domain/tags/b.ts`) },
  ],
  [
    'api-domain-knows-no-feature',
    { [`${api}/domain/tags/a.ts`]: "import '../../features/b/b';", ...target(`${api}/features/b/b.ts`) },
  ],
  ['domain-order', { [`${api}/domain/tags/a.ts`]: "import '../coupons/b';", ...target(`${api}/domain/coupons/b.ts`) }],
  [
    'domain-order',
    { [`${dashboard}/domain/tags/a.ts`]: "import '../coupons/b';", ...target(`${dashboard}/domain/coupons/b.ts`) },
  ],
  [
    'domain-nouns-are-listed',
    { [`${api}/domain/tags/a.ts`]: "import '../unheard-of/b';", ...target(`${api}/domain/unheard-of/b.ts`) },
  ],
  [
    'api-tables-know-tables-only',
    { [`${api}/db/schema/a.ts`]: "import '../../platform/b';", ...target(`${api}/platform/b.ts`) },
  ],
  [
    'directory-belongs-to-auth-and-domain',
    {
      [`${api}/features/a/a.ts`]: "import type { here } from '../../db/schema/directory/users';",
      ...target(`${api}/db/schema/directory/users.ts`),
    },
  ],
  [
    'dashboard-features-do-not-know-the-app',
    { [`${dashboard}/features/a/a.ts`]: "import '../../app/b';", ...target(`${dashboard}/app/b.ts`) },
  ],
  [
    'dashboard-kit-knows-no-domain',
    { [`${dashboard}/kit/a.ts`]: "import '../features/b/b';", ...target(`${dashboard}/features/b/b.ts`) },
  ],
  [
    'dashboard-kit-knows-no-domain',
    { [`${dashboard}/kit/a.ts`]: "import '../domain/tags/b';", ...target(`${dashboard}/domain/tags/b.ts`) },
  ],
  [
    'dashboard-domain-knows-no-feature',
    { [`${dashboard}/domain/tags/a.ts`]: "import '../../features/b/b';", ...target(`${dashboard}/features/b/b.ts`) },
  ],
  [
    'dashboard-and-console-never-meet',
    {
      [`${dashboard}/console/parts/a.tsx`]: "import '../../domain/tags/b';",
      ...target(`${dashboard}/domain/tags/b.ts`),
    },
  ],
  [
    'dashboard-and-console-never-meet',
    { [`${dashboard}/kit/a.ts`]: "import '../console/b';", ...target(`${dashboard}/console/b.ts`) },
  ],
  [
    'console-features-do-not-know-the-shell',
    {
      [`${dashboard}/console/features/a/a.tsx`]: "import '../../layout/b';",
      ...target(`${dashboard}/console/layout/b.tsx`),
    },
  ],
  [
    'features-never-meet',
    {
      [`${dashboard}/console/features/a/a.tsx`]: "import '../b/b';",
      ...target(`${dashboard}/console/features/b/b.tsx`),
    },
  ],
  ['lib-has-no-ui', { [`${dashboard}/lib/a.ts`]: "import 'react';" }],
  ['lib-has-no-ui', { [`${dashboard}/lib/a.ts`]: "import type { MantineColor } from '@mantine/core';" }],
  ['lib-has-no-ui', { [`${dashboard}/lib/a.ts`]: "import '../kit/b';", ...target(`${dashboard}/kit/b.ts`) }],
  ['widget-stays-small', { 'apps/widget/src/page/a.tsx': "import 'react';" }],
  ['embed-has-no-packages', { 'apps/widget/src/embed/a.ts': "import 'preact';" }],
  ['no-development-packages-in-api', { [`${api}/platform/a.ts`]: "import 'vitest';" }],
])('%s is reported, and nothing else', async (rule, files) => {
  const { problems } = await crossings(project(files));
  expect(problems.length).toBeGreaterThan(0);
  expect([...new Set(problems.map((problem) => problem.split(':')[0]))]).toEqual([rule]);
});

test('imports along the way are fine', async () => {
  const { problems, modules } = await crossings(
    project({
      'packages/contract/src/index.ts': '',
      [`${api}/app.ts`]: "import './features/a/a.routes';",
      [`${api}/features/a/a.routes.ts`]: "import '../../platform/auth/sessions';\nimport './a.service';",
      [`${api}/features/a/a.service.ts`]: "import '../../domain/tags/tags';",
      [`${api}/features/a/a.test.ts`]: "import '../../testing/client';",
      [`${api}/testing/client.ts`]: "import '../app';\nimport '../db/schema/directory/users';",
      [`${api}/platform/auth/sessions.ts`]: "import '../../db/schema/directory/users';",
      [`${api}/domain/tags/tags.ts`]: "import '../accounts/accounts';\nimport '../../platform/auth/sessions';",
      [`${api}/domain/accounts/accounts.ts`]: '',
      [`${api}/db/schema/directory/users.ts`]: '',
      [`${dashboard}/features/a/a-page.tsx`]: "import 'react';\nimport '../../kit/page';\nimport '../../lib/call';",
      [`${dashboard}/kit/page.tsx`]: "import '@mantine/core';",
      [`${dashboard}/lib/call.ts`]: '',
    }),
  );
  expect(problems).toEqual([]);
  expect(modules).toBe(13);
});

test('a project without modules does not pass', async () => {
  const { problems } = await crossings(project({}));
  expect(problems).toEqual(['no module was read']);
});
