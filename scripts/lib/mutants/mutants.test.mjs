import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { allMutants } from '../../mutants/all.mjs';
import { attempt } from './attempts.mjs';
import { chosen, problemsOf } from './list.mjs';
import { tryAll } from './round.mjs';

const base = mkdtempSync(join(tmpdir(), 'dw-mutants-test-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const code = 'if (a > b) return a;\nif (a > c) return a;\n';
const mutant = {
  area: 'money',
  name: 'other-way-round',
  file: 'src/price.ts',
  find: 'a > b',
  replace: 'a < b',
  tests: ['src/price.test.ts'],
};
beforeEach(() => {
  mkdirSync(join(base, 'src'), { recursive: true });
  writeFileSync(join(base, 'src/price.ts'), code);
  writeFileSync(join(base, 'src/price.test.ts'), '');
});

test('a mutant that follows the code has no problem', () => {
  expect(problemsOf([mutant], base)).toEqual([]);
});

test.each([
  ['stands twice', { find: 'return a' }, "other-way-round: its 'find' stands 2 times in src/price.ts, not once."],
  ['is gone', { find: 'a >= b' }, "other-way-round: its 'find' stands 0 times in src/price.ts, not once."],
  ['is replaced by itself', { replace: 'a > b' }, 'other-way-round: it changes nothing.'],
  ['is in a file that is gone', { file: 'src/cost.ts' }, 'other-way-round: there is no src/cost.ts.'],
  ['has a test that is gone', { tests: ['src/a.test.ts'] }, 'other-way-round: there is no test src/a.test.ts'],
])('a text that %s fails the list', (_name, wrong, problem) => {
  expect(problemsOf([{ ...mutant, ...wrong }], base)).toEqual([problem]);
});

test('a name that is used twice fails the list', () => {
  expect(problemsOf([mutant, mutant], base)).toEqual(['other-way-round: the name is used twice.']);
});

const slotAnswering = (answer) => {
  const asked = [];
  const run = async (about) => {
    asked.push({ ...about, text: readFileSync(join(base, 'src/price.ts'), 'utf8') });
    return answer;
  };
  return { folder: base, anew: false, asked, run };
};

test.each([
  ['killed', { passed: 3, failed: ['price > adds'], broken: [] }],
  ['survived', { passed: 4, failed: [], broken: [] }],
  ['broken', { passed: 0, failed: [], broken: ['SyntaxError'] }],
  ['broken', { passed: 0, failed: [], broken: [] }],
])('a mutant is %s by what its tests say of the changed file, which is mended after', async (outcome, answer) => {
  const slot = slotAnswering(answer);
  expect(await attempt(slot, mutant)).toMatchObject({ outcome });
  expect(slot.asked).toMatchObject([
    {
      tests: ['src/price.test.ts'],
      changed: join(base, 'src/price.ts'),
      bail: 1,
      text: 'if (a < b) return a;\nif (a > c) return a;\n',
    },
  ]);
  expect(readFileSync(join(base, 'src/price.ts'), 'utf8')).toBe(code);
});

test('what the set-up reads is set up anew, before and after', async () => {
  writeFileSync(join(base, 'src/rows.sql'), 'select 1');
  const slot = slotAnswering({ passed: 1, failed: [], broken: [] });
  await attempt(slot, mutant);
  await attempt(slot, { ...mutant, file: 'src/rows.sql', find: '1', replace: '2' });
  await attempt(slot, mutant);
  await attempt(slot, mutant);
  expect(slot.asked.map(({ anew }) => anew)).toEqual([false, true, true, false]);
});

async function roundOf(outcomes) {
  const said = [];
  const mutants = Object.keys(outcomes).map((name) => ({ ...mutant, name }));
  const code = await tryAll(mutants, {
    slots: [{}, {}],
    attempt: async (_slot, { name }) => ({ outcome: outcomes[name], seconds: 1, said: 'It does not load.' }),
    say: (line) => said.push(line),
  });
  return { code, said };
}

test('a round in which all are killed ends well', async () => {
  const { code, said } = await roundOf({ one: 'killed', two: 'killed' });
  expect(code).toBe(0);
  expect(said.at(-1)).toMatch(/^2 killed, 0 survived \(0\.\d s\)$/);
});

test('one survivor makes exit code 1, and is named with its tests', async () => {
  const { code, said } = await roundOf({ one: 'killed', two: 'survived' });
  expect(code).toBe(1);
  expect(said).toContain('Not noticed: money: two (src/price.ts) by src/price.test.ts');
  expect(said.at(-1)).toMatch(/^1 killed, 1 survived/);
});

test('tests that cannot be run kill nothing', async () => {
  const { code, said } = await roundOf({ one: 'killed', two: 'broken' });
  expect(code).toBe(1);
  expect(said).toContain('It does not load.');
});

test('a part of the list is named by its area or the beginning of a name', () => {
  const mutants = [mutant, { ...mutant, area: 'codes', name: 'used-twice' }];
  expect(chosen(mutants, []).length).toBe(2);
  expect(chosen(mutants, ['codes']).map(({ name }) => name)).toEqual(['used-twice']);
  expect(chosen(mutants, ['other']).map(({ name }) => name)).toEqual(['other-way-round']);
  expect(chosen(mutants, ['cod'])).toEqual([]);
});

test('the list follows the code, with eight mutants or more in each of the seven areas', () => {
  expect(problemsOf(allMutants)).toEqual([]);
  for (const area of ['auth', 'tenancy', 'money', 'codes', 'idempotency', 'audit', 'jobs'])
    expect(allMutants.filter((one) => one.area === area).length, area).toBeGreaterThanOrEqual(8);
});
