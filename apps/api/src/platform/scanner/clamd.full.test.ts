import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { debianProgram } from '../../testing/debian-program';
import { clamdScanner } from './clamd';

const folder = mkdtempSync(join(tmpdir(), 'dw-clamd-'));
const settings = join(folder, 'clamd.conf');
const socket = join(folder, 'clamd.ctl');
const clamd = debianProgram('/usr/sbin/clamd', 'clamav-daemon', ['--config-file', settings]);
const scan = (content: string | Buffer) => clamdScanner(`clamd://${socket}`).scan(Buffer.from(content));

beforeAll(async () => {
  // One signature of our own: those of ClamAV are a download of 300 MB.
  writeFileSync(join(folder, 'own.ndb'), `Test.Label:0:*:${Buffer.from('a label that bites').toString('hex')}\n`);
  const lines = [`DatabaseDirectory ${folder}`, `LocalSocket ${socket}`, 'Foreground yes', 'StreamMaxLength 1M'];
  writeFileSync(settings, `${lines.join('\n')}\n`);
  clamd.start();
  await vi.waitFor(() => scan('anything'), { timeout: 30_000, interval: 200 });
}, 40_000);
afterAll(async () => {
  await clamd.kill();
  rmSync(folder, { recursive: true, force: true });
});

it('ClamAV finds in a file what it has a signature of, and nothing in another', async () => {
  expect(await scan('%PDF-1.7 a label that bites')).toBe('Test.Label.UNOFFICIAL');
  expect(await scan('%PDF-1.7 a label')).toBeUndefined();
  expect(await scan(Buffer.alloc(500_000, 'label '))).toBeUndefined();
});

it('ClamAV takes no file that is larger than it is set to', async () => {
  await expect(scan(Buffer.alloc(3_000_000, 'label '))).rejects.toThrow(/could not be asked|size limit exceeded/);
});
