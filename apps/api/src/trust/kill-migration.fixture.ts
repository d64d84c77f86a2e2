import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationsFolder } from '../boot/migrations-folder';
import type { ServerProcess } from '../testing/server-process';
import { eventually } from './patience.fixture';
import type { Copy } from './release-ground.fixture';

/** A statement that holds the migration up, until it is rolled back. */
export type Place = { readonly name: string; readonly holdUp: string };

/** The first function that each of these files makes and that is there: who is changing it holds whoever makes it anew. */
const files = ['row-security', 'audit', 'search', 'ledger', 'shoppers', 'lists'];

/** Places from the beginning of a migration of a database to its end. @param changed the tables that it changes */
export async function placesToKill({ admin }: Copy, changed: readonly string[]): Promise<readonly Place[]> {
  const { rows } = await admin((client) =>
    client.query<{ name: string }>("select proname as name from pg_proc where pronamespace = 'app'::regnamespace"),
  );
  const there = new Set(rows.map(({ name }) => name));
  const steps = 'drizzle.__drizzle_migrations';
  const functions = await Promise.all(
    files.map(async (name) => {
      const sql = await readFile(join(migrationsFolder, `${name}.sql`), 'utf8');
      const made = [...sql.matchAll(/create or replace function app\.(\w+)/g)].flatMap(([, one = '']) => one);
      const old = made.find((one) => there.has(one));
      // A file whose functions are new has nothing that could be held.
      return old === undefined ? [] : [{ name: `${name}.sql`, holdUp: `alter routine app.${old} cost 101` }];
    }),
  );
  return [
    { name: 'before the first step', holdUp: `lock table ${steps} in access exclusive mode` },
    ...changed.map((table) => ({ name: table, holdUp: `lock table ${table} in access share mode` })),
    { name: 'at the end of a step', holdUp: `lock table ${steps} in share mode` },
    { name: 'queues', holdUp: 'lock table jobs.version in access exclusive mode' },
    ...functions.flat(),
    { name: 'when all is done', holdUp: 'lock table app.applied in share mode' },
  ];
}

/** Starts a migration and kills it where it waits. @returns what it was doing */
export async function killAt({ admin, owner }: Copy, { holdUp }: Place, start: () => ServerProcess): Promise<string> {
  return admin(async (holder) => {
    await holder.query('begin');
    await holder.query(holdUp);
    const migration = start();
    const doing = await eventually(() =>
      admin(async (client) => {
        const { rows } = await client.query<{ query: string }>(
          `select query from pg_stat_activity where usename = $1 and datname = current_database() and wait_event_type = 'Lock'`,
          [owner],
        );
        return rows[0]?.query;
      }),
    );
    await migration.end('SIGKILL');
    await holder.query('rollback');
    // What it had sent last comes to its end without it.
    await eventually(() =>
      admin(async (client) => {
        const { rowCount } = await client.query(
          'select from pg_stat_activity where usename = $1 and datname = current_database()',
          [owner],
        );
        return rowCount === 0;
      }),
    );
    return doing;
  });
}
