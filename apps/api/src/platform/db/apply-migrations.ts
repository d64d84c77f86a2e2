import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { patiently } from './patient-steps';

/** How far a migration has come that is under way; there is none otherwise. */
export const begunMigrations = 'drizzle.begun';

/**
 * Applies what a folder has and the database has not. An empty database gets all in one transaction; on one that is in use each statement has its own,
 * so that a lock is held as long as one statement takes, and is remembered with it: whoever is killed goes on there (docs/adr/0224).
 */
export async function applyMigrations(client: pg.Client, migrationsFolder: string): Promise<void> {
  const newest = await newestApplied(client);
  if (newest === undefined) return migrate(drizzle(client), { migrationsFolder });
  const waiting = readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis > newest);
  if (waiting.length === 0) return;
  await client.query(`create table if not exists ${begunMigrations} (hash text primary key, parts integer not null)`);
  for (const [index, { sql, hash, folderMillis }] of waiting.entries()) {
    const parts = partsOf(sql);
    const done = await partsDone(client, hash);
    for (const [at, part] of parts.entries()) {
      if (at < done) continue;
      await patiently(() =>
        inTransaction(client, async () => {
          for (const statement of part) await client.query(statement);
          if (at < parts.length - 1) return remember(client, hash, at + 1);
          await finish(client, hash, folderMillis);
          if (index === waiting.length - 1) await client.query(`drop table ${begunMigrations}`);
        }),
      );
    }
  }
}

/** What a statement sets for its transaction is meant for those after it, to the end of the migration. */
const setsForItsTransaction = /\bset local\b|\bset_config\s*\(|\btemporary\b/i;

function partsOf(statements: readonly string[]): readonly (readonly string[])[] {
  const at = statements.findIndex((statement) => setsForItsTransaction.test(statement));
  const single = (at < 0 ? statements : statements.slice(0, at)).map((statement) => [statement]);
  return at < 0 ? single : [...single, statements.slice(at)];
}

/** When the newest migration was made that the database has; undefined where it has none. */
async function newestApplied(client: pg.Client): Promise<number | undefined> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!tables[0]?.there) return undefined;
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  const newest = rows[0]?.newest ?? null;
  return newest === null ? undefined : Number(newest);
}

async function partsDone(client: pg.Client, hash: string): Promise<number> {
  const { rows } = await client.query<{ parts: number }>(`select parts from ${begunMigrations} where hash = $1`, [
    hash,
  ]);
  return rows[0]?.parts ?? 0;
}

async function remember(client: pg.Client, hash: string, parts: number): Promise<void> {
  await client.query(
    `insert into ${begunMigrations} values ($1, $2) on conflict (hash) do update set parts = excluded.parts`,
    [hash, parts],
  );
}

async function finish(client: pg.Client, hash: string, made: number): Promise<void> {
  await client.query(`delete from ${begunMigrations} where hash = $1`, [hash]);
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, made]);
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
