import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationsFolder } from '../../boot/migrations-folder';
import { withEarlierMigrations } from '../../operator/backup/release-migrations';
import { type ExternalDatabase, externalDatabase } from '../../testing/external-database';
import { migrationsBefore, olderAccount } from '../../testing/older-release';
import { migrateDatabase } from '../db/migrate';

let database: ExternalDatabase;
beforeAll(async () => {
  database = await externalDatabase();
});
afterAll(() => database.clean());

const dayMs = 24 * 3600 * 1000;

it('accounts that are older than standings get theirs, also where row-level security binds the owner', async () => {
  const owner = { connectionString: database.env.DATABASE_OWNER_URL };
  const appRole = new URL(database.env.DATABASE_URL).username;
  const before = await migrationsBefore('_standings-of-older-accounts');
  await withEarlierMigrations(migrationsFolder, before, async (folder) => {
    await copyFile(join(migrationsFolder, 'row-security.sql'), join(folder, 'row-security.sql'));
    // Seals, months, searches and kept totals came later, and their functions name later columns.
    for (const name of ['audit.sql', 'months.sql', 'search.sql', 'lists.sql']) await writeFile(join(folder, name), '');
    for (const name of ['ledger.sql', 'shoppers.sql', 'replica.sql'])
      await copyFile(join(migrationsFolder, name), join(folder, name));
    await migrateDatabase({ owner, appRole, migrationsFolder: folder, queues: [] });
  });
  const soon = new Date(Date.now() + 3 * dayMs);
  const later = new Date(Date.now() + 40 * dayMs);
  const [overdue, due, pays, known] = [
    await olderAccount(owner, new Date('2026-06-01T00:00:00Z')),
    await olderAccount(owner, later),
    await olderAccount(owner, soon),
    await olderAccount(owner, soon),
  ];
  await database.admin(async (client) => {
    const paid =
      "insert into subscriptions (account_id, plan, interval, status) values ($1, 'standard', 'month', 'active')";
    await client.query(paid, [pays.accountId]);
    await client.query('insert into directory.standings values ($1, $2)', [known.accountId, soon]);
  });

  const started = Date.now();
  await migrateDatabase({ owner, appRole, migrationsFolder, queues: [] });
  const standings = await database.admin(
    async (client) =>
      new Map(
        (
          await client.query<{ account_id: string; full_use_until: Date }>('select * from directory.standings')
        ).rows.map((row) => [Number(row.account_id), row.full_use_until.getTime()]),
      ),
  );
  // Nobody is paused by an upgrade: 14 days from it, or what was promised where that is longer.
  expect(standings.get(overdue.accountId)).toBeGreaterThanOrEqual(started + 14 * dayMs - 60_000);
  expect(standings.get(overdue.accountId)).toBeLessThan(started + 15 * dayMs);
  expect(standings.get(due.accountId)).toBe(later.getTime());
  expect(standings.get(known.accountId)).toBe(soon.getTime());
  expect(standings.has(pays.accountId)).toBe(false);
  expect(standings.size).toBe(3);
});
