import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { exists } from '../embedded/processes';
import { JobProcess } from './job-process';

const program = fileURLToPath(new URL('./job-program.fixture.ts', import.meta.url));
const never = new AbortController().signal;
let folder: string;
let jobs: JobProcess;

const started = (idleMs?: number) => {
  jobs = new JobProcess({ args: ['--import', 'tsx', program], settings: () => ({ of: 'test' }) }, idleMs);
  return jobs;
};
/** Linux's group of a process, where it makes groups. */
function autogroupOf(pid: number | 'self' | undefined): string {
  return `/proc/${pid}/autogroup`;
}
const file = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dw-jobs-'));
});
afterEach(() => jobs.close());
afterAll(() => rm(folder, { recursive: true }));

it('does jobs in one process of low priority, which knows what it was told first', async () => {
  const apart = started();
  expect(apart.pid).toBeUndefined();
  const write = (id: string) => ({ queue: 'write', id, payload: { file: file(id), text: id } });
  await Promise.all([apart.run(write('one'), never), apart.run(write('two'), never)]);
  expect(await readFile(file('one'), 'utf8')).toBe('{"of":"test"} one');
  expect(await readFile(file('two'), 'utf8')).toBe('{"of":"test"} two');
  const { pid } = apart;
  expect(pid).not.toBe(process.pid);
  expect(getPriority(pid)).toBe(10);
  await apart.run(write('three'), never);
  expect(apart.pid).toBe(pid);
});

it.runIf(existsSync(autogroupOf('self')))(
  'shares a processor by its priority where Linux groups processes by session',
  async () => {
    const apart = started();
    await apart.run({ queue: 'write', id: 'a', payload: { file: file('session'), text: '' } }, never);
    const group = await readFile(autogroupOf(apart.pid), 'utf8');
    expect(group).toMatch(/ nice 10$/m);
    // Ours stays another; it is empty where no session was begun, as for the first process of a container.
    expect(await readFile(autogroupOf('self'), 'utf8')).not.toBe(group);
  },
);

it('fails as the job fails there, and goes on with the next', async () => {
  const apart = started();
  const failing = apart.run({ queue: 'fail', id: 'a', payload: { text: 'no such thing' } }, never);
  await expect(failing).rejects.toMatchObject({
    ...{ name: 'TypeError', message: 'no such thing', code: 'EXAMPLE', statement: 'examples.find' },
    stack: expect.stringContaining('job-program.fixture'),
  });
  const unfit = apart.run({ queue: 'write', id: 'b', payload: { file: 7 } }, never);
  await expect(unfit).rejects.toMatchObject({ name: 'ZodError' });
  await apart.run({ queue: 'write', id: 'c', payload: { file: file('after') } }, never);
  expect(await readFile(file('after'), 'utf8')).toBe('{"of":"test"} ');
});

it('fails all its jobs where its process ends, and the next one starts another', async () => {
  const apart = started();
  const waiting = apart.run({ queue: 'wait', id: 'a', payload: { file: file('waits') } }, never);
  const caught = expect(waiting).rejects.toThrow('The process that did the job ended: code 3.');
  await expect.poll(() => existsSync(file('waits')), { timeout: 10_000 }).toBe(true);
  const first = apart.pid;
  await expect(apart.run({ queue: 'die', id: 'b', payload: {} }, never)).rejects.toThrow('ended: code 3.');
  await caught;
  await apart.run({ queue: 'write', id: 'c', payload: { file: file('again') } }, never);
  expect(apart.pid).not.toBe(first);
  expect(existsSync(file('again'))).toBe(true);
});

it('tells its job to stop, one that has only come too', async () => {
  const apart = started();
  const stopping = new AbortController();
  const waiting = apart.run({ queue: 'wait', id: 'a', payload: { file: file('stops') } }, stopping.signal);
  const caught = expect(waiting).rejects.toThrow('stopped: true');
  await expect.poll(() => existsSync(file('stops')), { timeout: 10_000 }).toBe(true);
  stopping.abort();
  await caught;
  const late = apart.run({ queue: 'wait', id: 'b', payload: { file: file('late') } }, stopping.signal);
  await expect(late).rejects.toThrow('stopped: true');
});

it('ends its process when no job has come for a while, and not before', async () => {
  const apart = started(300);
  const write = { queue: 'write', id: 'a', payload: { file: file('idle') } };
  await apart.run(write, never);
  const { pid = 0 } = apart;
  expect(exists(pid)).toBe(true);
  await expect.poll(() => exists(pid), { timeout: 10_000 }).toBe(false);
  expect(apart.pid).toBeUndefined();
});

it('starts another for the job that comes right after it was closed', async () => {
  const apart = started();
  await apart.run({ queue: 'write', id: 'a', payload: { file: file('before') } }, never);
  const first = apart.pid;
  apart.close();
  await apart.run({ queue: 'write', id: 'b', payload: { file: file('closed') } }, never);
  expect(existsSync(file('closed'))).toBe(true);
  expect(apart.pid).not.toBe(first);
});
