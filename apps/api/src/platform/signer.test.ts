import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addKey, readOrMakeKey, signerOfFolder } from './key-file';
import { signerOf } from './signer';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dw-key-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('makes a key once, for its owner only', async () => {
  const key = await readOrMakeKey(folder);
  expect(key[0]).toMatch(/^[\w-]{64}$/);
  expect(await readOrMakeKey(folder)).toEqual(key);
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

describe('with another key before the first', () => {
  const first = signerOf('one key');
  const both = signerOf(['new key', 'one key']);

  it('what lasts goes by the first, and what was signed before is still ours', () => {
    expect(both.derive('order-page', 'a')).toBe(first.derive('order-page', 'a'));
    const [before, after] = [first.sign('invoice.pdf', 'a'), both.sign('invoice.pdf', 'a')];
    expect(after).not.toBe(before);
    expect([before, after].map((given) => both.isSigned('invoice.pdf', 'a', given))).toEqual([true, true]);
    expect(first.isSigned('invoice.pdf', 'a', after)).toBe(false);
    for (const [purpose, name, given] of [
      ['invoice.pdf', 'b', after],
      ['label', 'a', after],
      ['invoice.pdf', 'a', ''],
      ['invoice.pdf', 'a', `${after}A`],
    ] as const)
      expect(both.isSigned(purpose, name, given), given).toBe(false);
  });

  it('a process that runs goes by the new key from when it is written, and keeps its keys while the file is no good', async () => {
    const dataDir = join(folder, 'running');
    await mkdir(dataDir);
    const made = await readOrMakeKey(dataDir);
    const running = signerOfFolder(dataDir, made);
    const before = running.sign('invoice.pdf', 'a');
    const keys = await addKey(dataDir);
    expect(keys.slice(1)).toEqual(made);
    expect(running.sealing()).toEqual(signerOf(keys).sealing());
    expect(running.isSigned('invoice.pdf', 'a', before)).toBe(true);
    await writeFile(join(dataDir, 'secret.key'), 'short\nshorter');
    expect(running.sign('invoice.pdf', 'a')).toBe(signerOf(keys).sign('invoice.pdf', 'a'));
    await rm(join(dataDir, 'secret.key'));
    expect(running.opening()).toHaveLength(2);
  });
});
