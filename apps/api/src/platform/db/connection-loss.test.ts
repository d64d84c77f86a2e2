import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { isConnectionLoss, sqlState } from './database';
import { openPool } from './pool';

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

async function connected(): Promise<pg.Client> {
  const client = new pg.Client(inject('admin'));
  client.on('error', () => {});
  await client.connect();
  return client;
}

it('knows a connection that cannot be made', async () => {
  expect(isConnectionLoss(await failureOf(new pg.Client({ host: '/nowhere' }).connect()))).toBe(true);
});

it('knows a connection that broke, whoever noticed first', async () => {
  const client = await connected();
  const failures = [failureOf(client.query('select pg_terminate_backend(pg_backend_pid())'))];
  await new Promise<void>((resolve) => client.once('end', resolve));
  failures.push(failureOf(client.query('select 1')));
  for (const failure of await Promise.all(failures)) expect(isConnectionLoss(failure)).toBe(true);
});

it('knows the failed call on a socket, not that on a file', () => {
  const failed = (code: string, syscall: string) => Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
  expect(isConnectionLoss(new Error('Failed query', { cause: failed('EPIPE', 'write') }))).toBe(true);
  expect(isConnectionLoss(failed('ENOENT', 'connect'))).toBe(true);
  expect(isConnectionLoss(failed('ENOENT', 'open'))).toBe(false);
});

it('takes a failed statement for what it is', async () => {
  const client = await connected();
  expect(isConnectionLoss(await failureOf(client.query('select 1 / 0')))).toBe(false);
  await client.end();
});

it('gives up on a statement that takes too long, and goes on', async () => {
  const pool = openPool(inject('admin'), 1, 200);
  expect(sqlState(await failureOf(pool.query('select pg_sleep(30)')))).toBe('57014');
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
