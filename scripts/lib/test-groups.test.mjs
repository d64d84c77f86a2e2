import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { serverTests, stubbingTests } from './test-groups.mjs';

const base = mkdtempSync(join(tmpdir(), 'dw-test-groups-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const write = (files) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  }
};

test('a test needs the server where it, its fixture or a tool for tests that it imports takes something from the set-up', () => {
  write({
    'src/testing/test-app.ts': "import { inject } from 'vitest';\nexport const start = () => inject('admin');\n",
    'src/testing/client.ts': 'export const call = () => fetch("/");\n',
    'src/coupons.ts': 'export const coupons = 1;\n',
    'src/coupons.fixture.ts': "import {\n  start,\n} from './testing/test-app';\nexport const coupon = start;\n",
    'src/by-itself.test.ts': "import { expect, inject } from 'vitest';\nexpect(inject('admin')).toBe(1);\n",
    'src/by-fixture.test.ts': "import { coupon } from './coupons.fixture';\ncoupon();\n",
    'src/by-tool.test.ts': "import { start, type TestApp } from './testing/test-app';\nstart();\n",
    'src/by-type-only.test.ts': "import type { TestApp } from './testing/test-app';\nconst app: TestApp = 1;\n",
    'src/pure.test.ts':
      "import { coupons } from './coupons';\nimport { call } from './testing/client';\ncall(coupons);\n",
  });
  expect(serverTests(['src'], base)).toEqual([
    'src/by-fixture.test.ts',
    'src/by-itself.test.ts',
    'src/by-tool.test.ts',
  ]);
});

test('a test replaces something where it, or a fixture that it imports, puts a global or a module in another’s place', () => {
  write({
    'pages/reader.fixture.ts': "import { vi } from 'vitest';\nvi.stubGlobal('navigator', { language: 'en-GB' });\n",
    'pages/by-fixture.test.ts': "import './reader.fixture';\n",
    'pages/by-itself.test.ts': "import { vi } from 'vitest';\nvi.mock('./words');\n",
    'pages/spying.test.ts': "import { vi } from 'vitest';\nvi.spyOn(console, 'error');\n",
  });
  expect(stubbingTests(['pages'], base)).toEqual(['pages/by-fixture.test.ts', 'pages/by-itself.test.ts']);
});
