import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DataDirInUseError, lockDataDir, readLock } from './data-dir-lock';
import { endOwner, startOwner, temporaryDataDir } from './owner-process';

const address = 'http://127.0.0.1:3000';

test('a second server is refused at once, in a sentence that names the first', async () => {
  const dataDir = await temporaryDataDir(onTestFinished);
  const owner = await startOwner(dataDir, 'lock');
  onTestFinished(() => endOwner(owner, 'SIGKILL'));
  const holder = { pid: owner.pid, address: `http://127.0.0.1:${owner.pid % 60_000}` };
  for (let time = 0; time < 20; time += 1) {
    const started = Date.now();
    const refused = await lockDataDir(dataDir, { address }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DataDirInUseError);
    expect(refused).toMatchObject({
      ...holder,
      message: `Another server (pid ${holder.pid}, ${holder.address}) is already using ${dataDir}.`,
    });
    expect(Date.now() - started).toBeLessThan(2000);
  }
  expect(await readLock(dataDir)).toEqual(holder);
});

test('a holder that is suspended keeps its lock', async () => {
  const dataDir = await temporaryDataDir(onTestFinished);
  const owner = await startOwner(dataDir, 'lock');
  onTestFinished(() => endOwner(owner, 'SIGKILL'));
  owner.process.kill('SIGSTOP');
  await expect(lockDataDir(dataDir, { address })).rejects.toBeInstanceOf(DataDirInUseError);
});

test('a lock whose holder was killed is recovered, time after time', { timeout: 120_000 }, async () => {
  const dataDir = await temporaryDataDir(onTestFinished);
  for (let time = 0; time < 20; time += 1) {
    const owner = await startOwner(dataDir, 'lock');
    expect(owner).toMatchObject({ ok: true });
    await endOwner(owner, 'SIGKILL');
  }
  expect(await readLock(dataDir)).toBeUndefined();
  const lock = await lockDataDir(dataDir, { address });
  expect(await readLock(dataDir)).toEqual({ pid: process.pid, address });
  await lock.release();
  const left = (await readdir(join(dataDir, 'lock'))).filter((name) => !/^\d+$/.test(name));
  expect(left).toEqual([]);
});

test('releasing frees the folder, for the same process too', async () => {
  const dataDir = await temporaryDataDir(onTestFinished);
  const first = await lockDataDir(dataDir, { address });
  await expect(lockDataDir(dataDir, { address })).rejects.toThrow(`pid ${process.pid}`);
  await first.release();
  expect(await readLock(dataDir)).toBeUndefined();
  const second = await lockDataDir(dataDir, { address });
  await first.release();
  expect(await readLock(dataDir)).toEqual({ pid: process.pid, address });
  await second.release();
});

test('of many that start at the same moment exactly one gets the folder, over a stale lock too', async () => {
  const dataDir = await temporaryDataDir(onTestFinished);
  for (let round = 0; round < 25; round += 1) {
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(dataDir, { address })));
    const winners = tries.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(winners).toHaveLength(1);
    await winners[0]?.release();
  }
  const owners = await Promise.all([startOwner(dataDir, 'lock'), startOwner(dataDir, 'lock')]);
  onTestFinished(() => Promise.all(owners.map((owner) => endOwner(owner, 'SIGKILL'))).then(() => undefined));
  expect(owners.map((owner) => owner.ok).sort()).toEqual([false, true]);
  const [winner, loser] = owners[0].ok ? owners : [owners[1], owners[0]];
  expect(loser.message).toContain(`pid ${winner.pid}`);
});

test('a pid that now belongs to another process does not hold the folder', async () => {
  const dataDir = await temporaryDataDir(onTestFinished);
  await mkdir(join(dataDir, 'lock'));
  const foreign = { pid: process.ppid, address, sign: 'gone.sock', birth: 'an-earlier-boot/1234/1' };
  await writeFile(join(dataDir, 'lock', '7'), JSON.stringify(foreign));
  expect(await readLock(dataDir)).toBeUndefined();
  await (await lockDataDir(dataDir, { address })).release();
  expect(await readdir(join(dataDir, 'lock'))).toEqual(['8']);
});

test('a copy of a folder in use is free', async () => {
  const dataDir = await temporaryDataDir(onTestFinished);
  const copy = await temporaryDataDir(onTestFinished);
  const lock = await lockDataDir(dataDir, { address });
  onTestFinished(lock.release);
  await cp(join(dataDir, 'lock'), join(copy, 'lock'), { recursive: true, filter: (path) => !path.endsWith('.sock') });
  await (await lockDataDir(copy, { address })).release();
});

test('a lock file with nothing in it, or with nonsense, is stale', async () => {
  const dataDir = await temporaryDataDir(onTestFinished);
  await mkdir(join(dataDir, 'lock'));
  await writeFile(join(dataDir, 'lock', '1'), '');
  await (await lockDataDir(dataDir, { address })).release();
  await writeFile(join(dataDir, 'lock', '3'), '{"pid":"x"}');
  await (await lockDataDir(dataDir, { address })).release();
  expect(await readLock(dataDir)).toBeUndefined();
});

test('a path too long for a socket can be locked', async () => {
  const dataDir = join(await temporaryDataDir(onTestFinished), 'long-'.repeat(40));
  const lock = await lockDataDir(dataDir, { address });
  await expect(lockDataDir(dataDir, { address })).rejects.toBeInstanceOf(DataDirInUseError);
  await lock.release();
  expect(await readLock(dataDir)).toBeUndefined();
});
