import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOrMakeKey, signerOf } from './signer';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dw-key-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('makes a key once, for its owner only', async () => {
  const key = await readOrMakeKey(folder);
  expect(key).toMatch(/^[\w-]{64}$/);
  expect(await readOrMakeKey(folder)).toBe(key);
  expect(await readdir(folder)).toEqual(['secret.key']);
  if (process.platform !== 'win32') expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600);
});

it('signs with no empty key', async () => {
  await writeFile(join(folder, 'secret.key'), '');
  await expect(readOrMakeKey(folder)).rejects.toThrow('secret.key holds no key');
});

it('derives another secret for another purpose, name or key', () => {
  const secrets = [
    signerOf('one key').derive('order-page', 'a'),
    signerOf('one key').derive('order-page', 'b'),
    signerOf('one key').derive('image', 'a'),
    signerOf('other key').derive('order-page', 'a'),
  ];
  expect(new Set(secrets).size).toBe(4);
  expect(signerOf('one key').derive('order-page', 'a')).toBe(secrets[0]);
});
