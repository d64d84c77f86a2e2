import pg from 'pg';
import type { OpenDatabase } from '../../boot/open-database';
import type { Config } from '../../config/config';
import { begunMigrations } from '../../platform/db/apply-migrations';
import { ourSchemas } from '../../platform/db/migrate';
import type { Login } from '../../platform/db/pool';
import { OperatorError } from '../failures';
import { openEmbedded, type Reached, reachDatabase } from '../reach-database';
import type { Head } from './archive-format';
import { releaseMigrations } from './release-migrations';
import { plainSettings, quoted } from './tables';

export type Target = Pick<OpenDatabase, 'appRole' | 'operatorRole' | 'close'> & { readonly owner: Login };

/** Opens the database that is to be filled, with its owner’s login. @throws OperatorError where a server uses it */
export async function openTarget(config: Config): Promise<Target> {
  const open = config.databaseUrl === undefined ? await openEmbedded(config) : await openExternal(config);
  try {
    const { owner, appRole, operatorRole, close } = open;
    if (!owner) throw new OperatorError('Restoring needs the owner of the database: set DATABASE_OWNER_URL as well.');
    if (open.beside) {
      const { pid, address } = open.beside;
      throw new OperatorError(`A server (pid ${pid}, ${address}) is using ${config.dataDir}: stop it first.`);
    }
    return { owner, appRole, operatorRole, close };
  } catch (error) {
    await open.close();
    throw error;
  }
}

async function openExternal(config: Config): Promise<Reached> {
  const open = await reachDatabase(config);
  if (!open.owner) return open;
  const which =
    'select current_database() as name, oid::text, pg_postmaster_start_time()::text as server from pg_database where datname = current_database()';
  const [here, there] = [
    await withClient(open.owner, (client) => client.query(which)),
    await withClient(open.app, (client) => client.query(which)),
  ];
  if (JSON.stringify(here.rows) !== JSON.stringify(there.rows))
    throw new OperatorError('DATABASE_URL and DATABASE_OWNER_URL lead to different databases.');
  const connected = await withClient(open.owner, (client) =>
    client.query('select from pg_stat_activity where datname = current_database() and usename = $1', [open.appRole]),
  );
  if (connected.rowCount !== 0)
    throw new OperatorError(`A server is connected to the database as ${open.appRole}: stop it first.`);
  return open;
}

/** Works on a connection of its own. */
export async function withClient<T>(login: Login, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...login, application_name: 'digital-wardrobe-restore' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** How many of this release’s migrations made the archive. @throws OperatorError where it knows others */
export async function levelOf({ migrations, release }: Head, folder: string): Promise<number> {
  const ours = await releaseMigrations(folder);
  const known = migrations.every(({ hash }, index) => ours[index]?.hash === hash);
  if (known) return migrations.length;
  throw new OperatorError(
    `The backup was made by a release with other tables (${release}), newer than this one: restore it with that release. Nothing was restored.`,
  );
}

/**
 * Refuses a database that this archive may not be restored into.
 * @param level how many migrations the archive has
 */
export async function assertRestorable(
  client: pg.Client,
  { level, folder, replace }: { readonly level: number; readonly folder: string; readonly replace: boolean },
): Promise<void> {
  const applied = await appliedMigrations(client);
  const ours = await releaseMigrations(folder);
  if (!applied.every((hash, index) => ours[index]?.hash === hash))
    throw new OperatorError('The database belongs to another release than this program. Nothing was restored.');
  if (applied.length > level) {
    throw new OperatorError(
      'The backup is older than the tables of this database: restore it into a new, empty database (or a new DATA_DIR). Nothing was restored.',
    );
  }
  if (await isHalfMigrated(client))
    throw new OperatorError(
      'The database was left in the middle of a migration: start the server once, which brings it to this release. Nothing was restored.',
    );
  const tables = await existingTables(client);
  if (applied.length === 0 && tables.length > 0)
    throw new OperatorError(
      `The database holds tables that are not ours (${tables[0]}): choose an empty one. Nothing was restored.`,
    );
  if (replace) return;
  const held = await rowsIn(client, tables);
  if (held.length > 0) {
    throw new OperatorError(
      `The database is not empty: it holds ${held.join(', ')}. Restore into an empty one, or say --replace to lose what it holds. Nothing was restored.`,
    );
  }
}

async function appliedMigrations(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query(
    "select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'",
  );
  if (rows.length === 0) return [];
  const applied = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id');
  return applied.rows.map(({ hash }) => hash);
}

/** A restore into it would skip what the migration has done to the rows that are there now. */
async function isHalfMigrated(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    begunMigrations,
  ]);
  if (!rows[0]?.there) return false;
  return (await client.query(`select from ${begunMigrations}`)).rowCount !== 0;
}

async function existingTables(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%s.%s', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    [ourSchemas],
  );
  return rows.map(({ name }) => name);
}

/** Filled by every start, and by a restore that did not come to its end. */
const filledAnyway = ['app.applied', 'jobs.version', 'jobs.queue'];

async function rowsIn(client: pg.Client, tables: readonly string[]): Promise<readonly string[]> {
  const held: { readonly name: string; readonly count: number }[] = [];
  await client.query('begin read only');
  // Row-level security binds the owner too.
  await client.query(plainSettings);
  for (const name of tables.filter((table) => !filledAnyway.includes(table))) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${quoted(name)}`);
    const count = rows[0]?.count ?? 0;
    if (count > 0) held.push({ name, count });
  }
  await client.query('commit');
  const most = held
    .sort((a, b) => b.count - a.count)
    .slice(0, 3)
    .map(({ name, count }) => `${count} of ${name}`);
  return held.length > most.length ? [...most, `rows of ${held.length - most.length} more tables`] : most;
}
