import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { memoryFolder } from './memory-folder.mjs';

const much = 64 * 2 ** 30;
let parent;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'dw-memory-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

test('is a folder that only this user can list', () => {
  const folder = memoryFolder(much, parent);
  expect(folder.startsWith(`${parent}/digital-wardrobe-tests-`)).toBe(true);
  expect(statSync(folder).mode & 0o777).toBe(0o711);
  expect(memoryFolder(much, parent)).toBe(folder);
});

test('is none where memory is short or there is no such folder', () => {
  expect(memoryFolder(11 * 2 ** 30, parent)).toBeUndefined();
  expect(memoryFolder(much, join(parent, 'missing'))).toBeUndefined();
});

test('keeps what is younger than a day, and no more', () => {
  const folder = memoryFolder(much, parent);
  const [old, young] = [join(folder, 'old'), join(folder, 'young')];
  for (const path of [old, young]) mkdirSync(join(path, 'inside'), { recursive: true });
  const before = new Date(Date.now() - 25 * 3_600_000);
  utimesSync(old, before, before);
  memoryFolder(much, parent);
  expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
});
