import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { serverTests } from './server-tests.mjs';

const base = mkdtempSync(join(tmpdir(), 'dw-server-tests-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

test('a test needs the server where it, its fixture or a tool for tests that it imports takes something from the set-up', () => {
  const files = {
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
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  }
  expect(serverTests(['src'], base)).toEqual([
    'src/by-fixture.test.ts',
    'src/by-itself.test.ts',
    'src/by-tool.test.ts',
  ]);
});
