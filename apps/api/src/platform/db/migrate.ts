import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import PgBoss from 'pg-boss';
import { applyMigrations } from './apply-migrations';
import { grantOnNodes } from './citus';
import { boundLocks, patiently } from './patient-steps';
import type { Login } from './pool';

const lockKey = 7_310_204;
/** Where pg-boss keeps its tables. */
export const jobsSchema = 'jobs';
/** Every schema that holds something of ours. */
export const ourSchemas: readonly string[] = [
  'public',
  'directory',
  'mail',
  'sandbox',
  'provider',
  'ledger',
  'app',
  jobsSchema,
];

/** Policies and functions, in an order in which they can be made. */
const appliedAnew: readonly string[] = [
  'row-security.sql',
  'audit.sql',
  'months.sql',
  'search.sql',
  'ledger.sql',
  'shoppers.sql',
  'lists.sql',
  'replica.sql',
];

/** How a database is brought to a version. */
export type Migration = {
  /** The owner’s login: it makes tables and policies and never serves a request. */
  readonly owner: Login;
  /** Role of the pool; it gets what it needs and nothing more. */
  readonly appRole: string;
  /** Role that acts for the operator; absent where the pool’s own does. */
  readonly operatorRole?: string | undefined;
  /** Folder with the generated SQL and the policies. */
  readonly migrationsFolder: string;
  /** Queues that jobs are sent to; making one is DDL. */
  readonly queues: readonly string[];
};

/**
 * Brings the database to this version: tables, queues, policies, grants. Two at once wait for each other; where
 * everything
 * was applied before, nothing is done. @returns whether there was something to do.
 */
export async function migrateDatabase(migration: Migration): Promise<boolean> {
  const client = new pg.Client(migration.owner);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const version = await versionOf(migration);
    if ((await appliedVersion(client)) === version) return false;
    await boundLocks(client);
    await applyTables(client, migration);
    await client.query("select set_config('dw.app_role', $1, false), set_config('dw.operator_role', $2, false)", [
      migration.appRole,
      migration.operatorRole ?? '',
    ]);
    for (const name of appliedAnew) await applyFile(client, join(migration.migrationsFolder, name));
    await client.query('create table if not exists app.applied (version text not null)');
    const schemas = await presentSchemas(client);
    const present = await presentTables(client);
    const roles = [migration.appRole, migration.operatorRole].filter((role) => role !== undefined);
    for (const role of roles) await patiently(() => client.query(grants(pg.escapeIdentifier(role), schemas, present)));
    await grantOnNodes(client, roles);
    await client.query('delete from app.applied');
    await client.query('insert into app.applied values ($1)', [version]);
    return true;
  } finally {
    await client.end();
  }
}

type Tables = Omit<Migration, 'appRole' | 'operatorRole'>;

/**
 * Brings tables and queues to the version of a folder, without policies and grants: for a restore, which fills them
 * first.
 */
export async function migrateTables(tables: Tables): Promise<void> {
  const client = new pg.Client(tables.owner);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await applyTables(client, tables);
  } finally {
    await client.end();
  }
}

async function applyTables(client: pg.Client, { owner, migrationsFolder, queues }: Tables): Promise<void> {
  await applyMigrations(client, migrationsFolder);
  await createQueues(owner, queues);
}

/** Sends what stands between breakpoints as one transaction each; a block that stands alone commits by itself. */
async function applyFile(client: pg.Client, file: string): Promise<void> {
  for (const part of (await readFile(file, 'utf8')).split('--> statement-breakpoint'))
    await patiently(() => client.query(part));
}

/** Whether the database is at this version; asked with any login that may read it. */
export async function isMigrated(pool: pg.Pool, migration: Omit<Migration, 'owner'>): Promise<boolean> {
  return (await appliedVersion(pool)) === (await versionOf(migration));
}

/** What would be applied: the files, the queues and the roles, as one hash. */
async function versionOf(migration: Omit<Migration, 'owner'>): Promise<string> {
  const { migrationsFolder, queues, appRole, operatorRole } = migration;
  const hash = createHash('sha256').update(JSON.stringify([appRole, operatorRole, [...queues].sort()]));
  for (const name of (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort()) {
    hash.update(name).update(await readFile(join(migrationsFolder, name)));
  }
  return hash.digest('hex');
}

async function appliedVersion(client: pg.Client | pg.Pool): Promise<string | undefined> {
  const { rows } = await client.query<{ there: boolean }>(
    "select exists (select 1 from pg_tables where schemaname = 'app' and tablename = 'applied') as there",
  );
  if (!rows[0]?.there) return undefined;
  const applied = await client.query<{ version: string }>('select version from app.applied');
  return applied.rows[0]?.version;
}

async function createQueues(owner: Login, queues: readonly string[]): Promise<void> {
  const pool = new pg.Pool({ ...owner, max: 1 });
  const boss = new PgBoss({
    schema: jobsSchema,
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
    supervise: false,
  });
  boss.on('error', () => {});
  try {
    await boss.start();
    for (const queue of queues) await boss.createQueue(queue);
  } finally {
    await boss.stop({ graceful: false, wait: true });
    await pool.end();
  }
}

/**
 * Those of our schemas that exist: the archive of an older release lacks the newest while it is restored.
 */
async function presentSchemas(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ nspname: string }>('select nspname from pg_namespace where nspname = any($1)', [
    ourSchemas,
  ]);
  return rows.map(({ nspname }) => nspname);
}

/** What the application may not do with a table, and what it may all the same. */
type Guarded = { readonly table: string; readonly revoked: string; readonly granted?: string };

const appendOnly = 'update, delete, truncate';
const guarded: readonly Guarded[] = [
  { table: 'public.audit_log', revoked: appendOnly },
  { table: 'public.domain_events', revoked: appendOnly },
  { table: 'public.money_entries', revoked: appendOnly },
  // Numbers and hashes are written by the function that seals.
  {
    table: 'public.item_events',
    revoked: `insert, ${appendOnly}`,
    granted: 'insert (account_id, uuid, shopper_id, item_uuid, kind, at, body)',
  },
  { table: 'ledger.heads', revoked: `insert, ${appendOnly}` },
  { table: 'ledger.links', revoked: `insert, ${appendOnly}` },
  { table: 'ledger.audit_seals', revoked: `insert, ${appendOnly}` },
  { table: 'ledger.audit_cuts', revoked: `insert, ${appendOnly}` },
  { table: 'ledger.checkpoints', revoked: appendOnly },
  { table: 'ledger.checkpoint_nodes', revoked: appendOnly },
  // Who it was and what was answered is known when the call ends.
  { table: 'directory.console_log', revoked: appendOnly, granted: 'update (status, user_id)' },
  { table: 'app.applied', revoked: 'insert, update, delete' },
];

/** Functions that other functions call, with the rights of the owner: the application calls those. */
const inner: readonly string[] = [
  'app.clear_shopper(bigint, bigint)',
  'app.hand_over_shared(bigint, bigint, bigint)',
  'app.hand_over_own(bigint, bigint)',
];

/** Those of the guarded tables that exist: an older release lacks the newest. */
async function presentTables(client: pg.Client): Promise<readonly Guarded[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where to_regclass(name) is not null',
    [guarded.map(({ table }) => table)],
  );
  const names = new Set(rows.map(({ name }) => name));
  return guarded.filter(({ table }) => names.has(table));
}

function grants(role: string, schemas: readonly string[], present: readonly Guarded[]): string {
  return [
    ...schemas.map((schema) => `grant usage on schema ${schema} to ${role}`),
    ...schemas.map((schema) => `grant select, insert, update, delete on all tables in schema ${schema} to ${role}`),
    ...schemas.map((schema) => `grant usage, select on all sequences in schema ${schema} to ${role}`),
    ...schemas.map((schema) => `grant execute on all functions in schema ${schema} to ${role}`),
    ...inner.map((name) => `revoke execute on function ${name} from ${role}`),
    ...present.map(({ table, revoked }) => `revoke ${revoked} on ${table} from ${role}`),
    ...present.flatMap(({ table, granted }) =>
      granted === undefined ? [] : [`grant ${granted} on ${table} to ${role}`],
    ),
  ].join(';\n');
}
