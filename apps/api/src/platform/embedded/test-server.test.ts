import { Client } from 'pg';
import { expect, test } from 'vitest';
import { startTestPostgres } from './test-server';

test('the server for tests answers as a superuser and stops', async () => {
  const server = await startTestPostgres();
  const client = new Client(server.adminConnection);
  await client.connect();
  const { rows } = await client.query('select rolsuper as super from pg_roles where rolname = current_user');
  expect(rows).toEqual([{ super: true }]);
  await client.end();
  await server.stop();
  if (!process.env.TEST_DATABASE_URL) await expect(new Client(server.adminConnection).connect()).rejects.toThrow();
});
