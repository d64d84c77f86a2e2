import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationsFolder } from '../boot/migrations-folder';
import { withEarlierMigrations } from '../operator/backup/release-migrations';
import { type Migration, migrateDatabase } from '../platform/db/migrate';
import type { ExternalDatabase } from './external-database';
import { migrationsBefore } from './older-release';

/** How a database of three roles is brought to a release. */
export function migrationOf({ env }: ExternalDatabase, folder = migrationsFolder): Migration {
  const userOf = (url: string) => new URL(url).username;
  return {
    owner: { connectionString: env.DATABASE_OWNER_URL },
    appRole: userOf(env.DATABASE_URL),
    operatorRole: userOf(env.DATABASE_OPERATOR_URL),
    migrationsFolder: folder,
    queues: [],
  };
}

/** Brings an empty database to the release before logs had months, with its rights and policies, and so many audit rows from over a year. */
export async function undividedLogs(database: ExternalDatabase, rows: number): Promise<void> {
  await withEarlierMigrations(migrationsFolder, await migrationsBefore('_months'), async (folder) => {
    for (const name of [
      'row-security.sql',
      'audit.sql',
      'search.sql',
      'ledger.sql',
      'shoppers.sql',
      'lists.sql',
      'replica.sql',
    ])
      await copyFile(join(migrationsFolder, name), join(folder, name));
    await writeFile(join(folder, 'months.sql'), '');
    await migrateDatabase(migrationOf(database, folder));
  });
  await database.admin((client) =>
    client.query(
      `insert into audit_log (account_id, actor_kind, actor_id, ip, action, subject, before, after, created_at)
       select 1 + n % 500, 'user', n % 900, '192.0.2.1', 'coupon.changed', gen_random_uuid()::text,
         jsonb_build_object('name', 'Coupon ' || n, 'value', n), jsonb_build_object('name', 'Coupon ' || n, 'value', n + 1),
         now() - interval '400 days' * (1 - n::float / $1::int)
       from generate_series(1, $1::int) n`,
      [rows],
    ),
  );
}
