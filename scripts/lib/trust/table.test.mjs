import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../files.mjs';
import { isOf, keptLines, page, pageOf } from './document.mjs';
import { judge } from './judge.mjs';
import { table } from './table.mjs';

const text = (path) => readFileSync(join(root, path), 'utf8');
const { scripts } = JSON.parse(text('bench/package.json'));

describe('the table of trust', () => {
  test('has forty rows, T01 to T40, within seventy minutes together', () => {
    expect(table.map(({ id }) => id)).toEqual(
      Array.from({ length: 40 }, (_, at) => `T${String(at + 1).padStart(2, '0')}`),
    );
    expect(table.reduce((sum, { seconds }) => sum + seconds, 0)).toBeLessThanOrEqual(4200);
  });

  test.each(table.map((row) => [row.id, row]))('%s names what there is', (_id, { tests, benches, checks, counts }) => {
    expect(
      [...tests, ...checks.map((name) => `scripts/checks/${name}.mjs`)].filter((path) => !existsSync(join(root, path))),
    ).toEqual([]);
    expect(benches.filter((name) => !(`bench:${name}` in scripts))).toEqual([]);
    // A number that the source no longer holds would throw; of cases and figures there are none without a run.
    for (const { has } of counts) {
      if (has.file) expect(existsSync(join(root, has.file)), has.file).toBe(true);
      expect(has.read({ tests: new Map(), benches: new Map() })).toBeTypeOf('number');
    }
  });

  test('its page has each of them, with the rule that stands here', () => {
    const lines = keptLines(text(page));
    expect([...lines.keys()]).toEqual(table.map(({ id }) => id));
    expect(table.filter((row) => !isOf(lines.get(row.id), row)).map(({ id }) => id)).toEqual([]);
    expect(pageOf([...lines.values()])).toBe(text(page));
  });
});

describe('a verdict', () => {
  const row = { tests: ['a.test.ts'], benches: [], checks: [], lacks: [], counts: [] };
  const facts = (status = 'passed') => ({
    tests: new Map([['a.test.ts', [{ status, fullName: 'one' }]]]),
    benches: new Map([['slow', { answer: { targets: [{ name: 'p95', value: 301, unit: 'ms', met: false }] } }]]),
    checks: new Map([
      ['ages', { passed: true, output: 'not run: no answer\n12 packages\n' }],
      ['casts', { passed: true, output: '12 files\n' }],
    ]),
  });
  const verdict = (more, status) => judge({ ...row, ...more }, facts(status)).verdict;

  test('is held where all has passed and nothing lacks, and nowhere else', () => {
    expect(verdict({})).toBe('held');
    expect(verdict({}, 'failed')).toBe('missed: 1 of a failed');
    expect(verdict({ tests: ['b.test.ts'] })).toBe('missed: b did not run');
    expect(verdict({ tests: [] })).toBe('missed: not built');
    expect(verdict({ lacks: ['the other half'] })).toBe('missed: nothing shows the other half');
    expect(verdict({ benches: ['slow'] })).toBe('missed: p95 301 ms');
    expect(verdict({ benches: ['gone'] })).toBe('missed: bench:gone gave no answer');
    expect(verdict({ checks: ['sizes'] })).toBe('missed: the check sizes failed');
    expect(verdict({ checks: ['ages'] })).toBe('missed: the check ages did not run');
    expect(verdict({ checks: ['casts'] })).toBe('held');
    expect(verdict({ counts: [{ what: 'tries', asked: 200, has: { read: () => 120 } }] })).toBe(
      'missed: tries: 120 of 200',
    );
    expect(verdict({ counts: [{ what: 'tries', asked: 200, has: { read: () => 200 } }] })).toBe('held');
  });
});
