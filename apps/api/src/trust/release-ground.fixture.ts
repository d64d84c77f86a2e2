import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { migrationsFolder } from '../boot/migrations-folder';
import { releaseMigrations } from '../operator/backup/release-migrations';
import type { ExternalDatabase } from '../testing/external-database';
import { type ProcessesApart, processesApart } from '../testing/processes-apart';
import type { ReleaseBefore } from '../testing/release-before';
import { type ServerFolder, serverFolder } from '../testing/server-process';
import { addCopies } from './copied-rows.fixture';

/** A database as the release before left it, with so many rows, and copies of it. */
export type ReleaseGround = {
  readonly apart: ProcessesApart;
  /** Servers of the release before. */
  readonly older: ServerFolder;
  /** Tables of then that the newest migrations change, with a schema. */
  readonly changed: readonly string[];
  readonly rows: number;
  readonly copy: () => Promise<Copy>;
  readonly clean: () => Promise<void>;
};

export type Copy = Pick<ExternalDatabase, 'admin'> & {
  readonly env: Readonly<Record<string, string>>;
  /** The role that migrates. */
  readonly owner: string;
};

const rowsOfEach = 2000;
const rowsOfChanged = 100_000;

export async function releaseGround(before: ReleaseBefore): Promise<ReleaseGround> {
  const apart = await processesApart('http://localhost:4711');
  const older = await serverFolder(before.server);
  const copies: string[] = [];
  const { database, settings, shared } = apart;
  const first = older.start({ ...settings, DATA_DIR: join(shared, 'first'), DEMO_DATA: '1' });
  await first.url;
  await first.end('SIGTERM');
  const changed = await changedTables(database, before);
  await database.admin(async (client) => {
    await fill(client, before.rowsOf);
    for (const table of changed) await addCopies(client, table, rowsOfChanged);
    await client.query('vacuum analyze');
  });
  const base = nameIn(settings.DATABASE_URL);
  return {
    apart,
    older,
    changed,
    rows: await database.admin(rowsIn),
    async copy() {
      const name = `${base}_${copies.length + 1}`;
      const owner = new URL(settings.DATABASE_OWNER_URL ?? '').username;
      await onServer(`create database ${name} template ${base} owner ${owner} strategy file_copy`);
      copies.push(name);
      const env = Object.entries(settings).map(([key, value]) => [key, value.replace(`/${base}`, `/${name}`)]);
      const admin: Copy['admin'] = async (work) => {
        const client = new pg.Client({ ...inject('admin'), database: name });
        await client.connect();
        try {
          return await work(client);
        } finally {
          await client.end();
        }
      };
      return { env: Object.fromEntries(env), owner, admin };
    },
    async clean() {
      await older.clean();
      for (const name of copies) await onServer(`drop database if exists ${name} with (force)`);
      await apart.clean();
    },
  };
}

const nameIn = (url = '') => new URL(url).pathname.slice(1);

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(inject('admin'));
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Those of the release before that a migration of now alters, updates or indexes. */
async function changedTables(database: ExternalDatabase, before: ReleaseBefore): Promise<readonly string[]> {
  const known = new Set((await releaseMigrations(before.migrationsFolder)).map(({ hash }) => hash));
  const named = new Set<string>();
  for (const { tag, hash } of await releaseMigrations(migrationsFolder)) {
    if (known.has(hash)) continue;
    const sql = await readFile(join(migrationsFolder, `${tag}.sql`), 'utf8');
    for (const [, name = ''] of sql.matchAll(/(?:alter table|update|delete from|\bon)\s+("[^"]+"(?:\."[^"]+")?)/gi))
      named.add(name.replaceAll('"', ''));
  }
  return database.admin(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%s.%s', n.nspname, c.relname) as name from unnest($1::text[]) named
       join pg_class c on c.oid = to_regclass(named) and c.relkind in ('r', 'p') join pg_namespace n on n.oid = c.relnamespace order by 1`,
      [[...named]],
    );
    return rows.map(({ name }) => name);
  });
}

const roles = { RETAILER: 'retailer@demo.example', CHARITY: 'charity@demo.example' };

/** The demo retailer and the demo charity get rows of each kind of list. */
async function fill(client: pg.Client, rowsOf: ReleaseBefore['rowsOf']): Promise<void> {
  for (const [role, email] of Object.entries(roles)) {
    const { rows } = await client.query<{ account_id: string }>(
      'select m.account_id from directory.memberships m join directory.users u on u.id = m.user_id where u.email = $1',
      [email],
    );
    for (const text of rowsOf[role] ?? []) {
      const values = [rows[0]?.account_id, ...(text.includes('$2') ? [rowsOfEach] : [])];
      const insert = /^\s*insert/.test(text) && !text.includes('on conflict');
      await client.query(insert ? `${text} on conflict do nothing` : text, values);
    }
  }
}

/** How many rows all tables have. */
async function rowsIn(client: pg.Client): Promise<number> {
  await client.query('analyze');
  const { rows } = await client.query<{ rows: number }>(
    `select sum(n_live_tup)::int as rows from pg_stat_user_tables where schemaname <> 'jobs'`,
  );
  return rows[0]?.rows ?? 0;
}
