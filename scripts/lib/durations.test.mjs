import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { durationsTold, keepDurations } from './durations.mjs';
import { filesIn } from './vitest.mjs';

const folder = mkdtempSync(join(tmpdir(), 'dw-durations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const checks = { seconds: 61.04, steps: [{ name: 'lint', seconds: 61.04 }] };
const step = (name, seconds) => ({ name: `apps/api/src/${name}.test.ts`, seconds });

test('a run ends with its ten slowest test files and its parts', () => {
  const steps = Array.from({ length: 12 }, (_, at) => step(`file-${at}`, at));
  expect(durationsTold({ checks, units: { seconds: 200, steps } }).split('\n')).toEqual([
    'The slowest test files:',
    ...[11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((at) => `${String(at).padStart(7)}.0 s  apps/api/src/file-${at}.test.ts`),
    '',
    '     61.0 s  checks',
    '    200.0 s  units',
    '    261.0 s  together',
  ]);
});

test('durations are kept by part; a run leaves those that it did not do', () => {
  const file = join(folder, 'results/durations.json');
  keepDurations({ checks }, { file, now: new Date('2025-11-22T10:00:00Z') });
  keepDurations({ units: { seconds: 9, steps: [step('a', 9)] } }, { file, now: new Date('2025-11-22T11:00:00Z') });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    checks: { at: '2025-11-22T10:00:00.000Z', seconds: 61.04, steps: [{ name: 'lint', seconds: 61.04 }] },
    units: {
      at: '2025-11-22T11:00:00.000Z',
      seconds: 9,
      steps: [{ name: 'apps/api/src/a.test.ts', seconds: 9 }],
    },
  });
});

test('a file took what lies between its start and its end', () => {
  const name = `${process.cwd()}/apps/api/src/a.test.ts`;
  expect(filesIn({ testResults: [{ name, startTime: 1000, endTime: 3500.6 }] })).toEqual([step('a', 2.501)]);
  expect(filesIn(undefined)).toEqual([]);
});
