import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dataDirMode } from './data-dir-lock';
import { closeToOthers, openToOthers } from './own-folder';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dw-own-'));
});
afterEach(() => rm(folder, { recursive: true }));

const close = async () => {
  const said: string[] = [];
  await closeToOthers(folder, (message) => said.push(message));
  return said;
};

it.skipIf(process.platform === 'win32')(
  'a data folder that others could read is closed to them, and that is said',
  async () => {
    await chmod(folder, 0o755);
    expect(await openToOthers(folder)).toBeGreaterThan(0);
    expect(await close()).toEqual([expect.stringContaining(`${folder} was open to other users`)]);
    expect((await stat(folder)).mode & 0o777).toBe(dataDirMode);
    expect(await openToOthers(folder)).toBe(0);
    expect(await close()).toEqual([]);
  },
);

it('nothing is said of one that is closed', async () => {
  await chmod(folder, 0o700);
  expect(await close()).toEqual([]);
});
