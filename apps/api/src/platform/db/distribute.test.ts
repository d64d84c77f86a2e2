import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationsFolder } from '../../boot/migrations-folder';
import { spreading } from '../../db/distribution';
import { appRole, operatorRole } from '../../testing/global-setup';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { distributeTables, NotSpreadable } from './distribute';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('leaves a database alone that has no nodes, or that somebody serves from', async () => {
  const { host, port, user, password, database } = app.admin.options;
  const owner = { host, port, user, database, ...(password === undefined ? {} : { password }) };
  const migration = { owner, appRole, operatorRole, migrationsFolder, queues: [] };
  await expect(distributeTables(migration, spreading)).rejects.toThrow(NotSpreadable);
  const { rows } = await app.admin.query(
    `select (select count(*)::int from app.applied) as versions,
       (select count(*)::int from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relforcerowsecurity) as open`,
  );
  expect(rows).toEqual([{ versions: 1, open: 0 }]);
});
