import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { type EmbeddedConnection, runningConnection, startEmbeddedPostgres } from './embedded-postgres';
import { endOwner, startOwner, temporaryDataDir } from './owner-process';
import { exists } from './processes';

type Address = Omit<EmbeddedConnection, 'user' | 'database'> & { user: string; database: string };

async function query(connection: Address, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function serve(dataDir: string) {
  const events: string[] = [];
  const messages: string[] = [];
  const server = await startEmbeddedPostgres({
    dataDir,
    log: (message) => messages.push(message),
    onDown: () => events.push('down'),
    onUp: () => events.push('up'),
  });
  onTestFinished(server.stop);
  return { server, events, messages };
}

async function until(what: () => boolean): Promise<void> {
  const end = Date.now() + 10_000;
  while (!what()) {
    if (Date.now() > end) throw new Error('It did not happen within 10 s.');
    await sleep(10);
  }
}

const sum = 'select count(*)::int as n from kept';

test('it makes its data once, keeps it, and can be stopped and started again', async () => {
  const dataDir = await temporaryDataDir(onTestFinished);
  const drafts = ['postgres-new-0a1b2c3d', 'programs-18.4.0-beta.17.new-Xy12ab'];
  for (const draft of drafts) await mkdir(join(dataDir, draft));
  const first = await serve(dataDir);
  const { connection, pid } = first.server;
  expect(await readdir(dataDir)).not.toEqual(expect.arrayContaining(drafts.slice(0, 1)));
  expect(await readdir(dataDir)).not.toEqual(expect.arrayContaining(drafts.slice(1)));
  const names = [
    'server_encoding',
    'fsync',
    'synchronous_commit',
    'jit',
    'listen_addresses',
    'timezone',
    'data_checksums',
  ];
  const shown = await Promise.all(names.map((name) => query(connection, `show ${name}`)));
  expect(shown.map(([row]) => Object.values(row ?? {})[0])).toEqual(['UTF8', 'on', 'on', 'off', '', 'UTC', 'on']);
  expect(await query(connection, "select 'ŁÓDŹ' ilike 'łódź' as folds")).toEqual([{ folds: true }]);
  await query(connection, 'create extension pg_trgm; create table kept as select 1 as n');
  expect(await runningConnection(dataDir)).toEqual(connection);
  await first.server.stop();
  expect(exists(pid)).toBe(false);
  expect(await readdir(dirname(connection.host))).not.toContain(connection.host);
  expect(await runningConnection(dataDir)).toBeUndefined();
  const second = await serve(dataDir);
  expect(await query(second.server.connection, sum)).toEqual([{ n: 1 }]);
  expect(first.events).toEqual([]);
});

test('killed, it comes back by itself at the same address, with every acknowledged row', async () => {
  const dataDir = await temporaryDataDir(onTestFinished);
  const { server, events, messages } = await serve(dataDir);
  await query(server.connection, 'create table kept (n int)');
  for (let round = 1; round <= 3; round += 1) {
    const pid = server.pid;
    const acknowledged = await insertUntilKilled(server.connection, pid);
    await until(() => events.length === round * 2);
    expect(server.pid).not.toBe(pid);
    const [row] = await query(server.connection, 'select count(distinct n)::int as n from kept');
    // A row whose acknowledgement was under way may be there too.
    expect(row?.n).toBeGreaterThanOrEqual(acknowledged);
    expect(row?.n).toBeLessThanOrEqual(acknowledged + 1);
    await query(server.connection, 'truncate kept');
  }
  expect(events).toEqual(['down', 'up', 'down', 'up', 'down', 'up']);
  expect(messages.filter((message) => message.includes('unexpectedly'))).toHaveLength(3);
});

async function insertUntilKilled(connection: Address, pid: number): Promise<number> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  let acknowledged = 0;
  try {
    while (true) {
      await client.query('insert into kept values ($1)', [acknowledged]);
      acknowledged += 1;
      if (acknowledged === 100) process.kill(pid, 'SIGKILL');
    }
  } catch {
    return acknowledged;
  }
}

test('sessions left by a killed main process do not hold up the next one', async () => {
  const dataDir = await temporaryDataDir(onTestFinished);
  const { server, events } = await serve(dataDir);
  const busy = query(server.connection, 'select sum(i) from generate_series(1, 1000000000) i').catch(() => 'broken');
  await sleep(200);
  process.kill(server.pid, 'SIGKILL');
  await until(() => events.includes('up'));
  expect(await query(server.connection, 'select 1 as n')).toEqual([{ n: 1 }]);
  expect(await busy).toBe('broken');
});

test('one crashed session resets the others and nothing else', async () => {
  const dataDir = await temporaryDataDir(onTestFinished);
  const { server, events } = await serve(dataDir);
  const pid = server.pid;
  const client = new Client(server.connection);
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  let answer: unknown;
  for (let tries = 0; tries < 100 && answer === undefined; tries += 1) {
    await sleep(20);
    answer = await query(server.connection, 'select 1 as n').catch(() => undefined);
  }
  expect(answer).toEqual([{ n: 1 }]);
  expect([server.pid, events]).toEqual([pid, []]);
});

test('a server process that is killed leaves Postgres running, and the next one takes it over', async () => {
  const dataDir = await temporaryDataDir(onTestFinished);
  const owner = await startOwner(dataDir, 'postgres');
  if (!owner.connection) throw new Error(owner.message);
  await query(owner.connection, 'create table kept as select generate_series(1, 5) as n');
  await endOwner(owner, 'SIGKILL');
  const { server, events, messages } = await serve(dataDir);
  expect(server.pid).toBe(owner.postgres);
  expect(server.connection).toEqual(owner.connection);
  expect(messages.join()).toContain('taken over');
  expect(await query(server.connection, sum)).toEqual([{ n: 5 }]);
  process.kill(server.pid, 'SIGKILL');
  await until(() => events.includes('up'));
  expect(await query(server.connection, sum)).toEqual([{ n: 5 }]);
  const { pid } = server;
  await server.stop();
  expect(exists(pid)).toBe(false);
});

test('a stale pid file whose pid is another process now does not stop the start', async () => {
  const dataDir = await temporaryDataDir(onTestFinished);
  const first = await serve(dataDir);
  await first.server.stop();
  const lines = [process.pid, join(dataDir, 'postgres'), 1, 5432, '/tmp', '', '', 'ready'];
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), lines.join('\n'));
  const second = await serve(dataDir);
  expect(await query(second.server.connection, 'select 1 as n')).toEqual([{ n: 1 }]);
  await second.server.stop();

  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await expect(startEmbeddedPostgres({ dataDir, log: () => undefined })).rejects.toThrow(
    /was made by Postgres 17 and this release runs Postgres 18/,
  );
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
  await writeFile(join(dataDir, 'postgres', 'postgresql.conf'), 'no such setting');
  await expect(startEmbeddedPostgres({ dataDir, log: () => undefined })).rejects.toThrow(/Postgres did not start: .*/);
});

test('a folder that everyone may enter and one that only we may both work', async () => {
  for (const mode of [0o755, 0o700]) {
    const dataDir = await temporaryDataDir(onTestFinished);
    await chmod(dataDir, mode);
    const { server } = await serve(dataDir);
    expect(await query(server.connection, 'select 1 as n')).toEqual([{ n: 1 }]);
    await server.stop();
  }
});
