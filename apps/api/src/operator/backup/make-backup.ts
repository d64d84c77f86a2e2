import { createHash } from 'node:crypto';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { fileStoreOf } from '../../boot/file-store-of';
import type { Config } from '../../config/config';
import { systemClock } from '../../platform/clock';
import { jobsSchema } from '../../platform/db/migrate';
import type { Login } from '../../platform/db/pool';
import type { FileStore } from '../../platform/files/file-store';
import { existingKey, textOfKeys } from '../../platform/key-file';
import { version } from '../../version';
import type { Release } from '../dependencies';
import { OperatorError } from '../failures';
import { formatName, formatVersion, type Head, type Manifest, names, pieceBytes, places } from './archive-format';
import type { ArchiveWriter } from './archive-writer';
import { releaseMigrations } from './release-migrations';
import { RowSum } from './row-sum';
import { copyOut, plainSettings, quoted, type Table, tablesOf } from './tables';

type Order = {
  readonly login: Login;
  readonly config: Config;
  readonly release: Release;
  readonly archive: ArchiveWriter;
};

/**
 * Writes one snapshot of everything to an archive: the tables in one read-only transaction, which holds nobody up, and then
 * the files, so that those of every row are there. @returns what is in it
 */
export async function makeBackup({ login, config, release, archive }: Order): Promise<Manifest> {
  const keys = async () => config.secretKeys ?? (await existingKey(config.dataDir));
  if ((await keys()) === undefined) {
    throw new OperatorError(
      `There is no ${config.dataDir}/secret.key: set DATA_DIR or SECRET_KEY as the server has them.`,
    );
  }
  const client = new pg.Client({ ...login, application_name: 'digital-wardrobe-backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(plainSettings);
    await assertSeesEverything(client);
    const tables = await tablesOf(client);
    await archive.add(names.head, json(await headOf(client, release, tables)));
    const sums: Manifest['tables'] = [];
    for (const table of tables) sums.push(await addTable(client, archive, table));
    const sequences = await sequencesOf(client);
    await client.query('commit');
    const files = await addFiles(archive, fileStoreOf(config.files));
    // Read after the rows: a key that came meanwhile may have sealed some of them, and none is ever taken away.
    const key = textOfKeys((await keys()) ?? ['']);
    const included = config.secretKeys === undefined;
    if (included) await archive.add(names.key, key);
    const manifest = { tables: sums, sequences, files, key: { included, sha256: sha256(key) } };
    await archive.add(names.manifest, json(manifest));
    return manifest;
  } finally {
    await client.end().catch(() => {});
  }
}

const json = (value: Head | Manifest) => `${JSON.stringify(value, null, 1)}\n`;
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

async function headOf(client: pg.Client, release: Release, tables: readonly Table[]): Promise<Head> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  const { rows: queues } = await client.query<{ name: string }>(`select name from ${jobsSchema}.queue order by name`);
  return {
    format: formatName,
    version: formatVersion,
    made_at: systemClock.now().toISOString(),
    release: version,
    postgres_major: Math.floor((rows[0]?.version ?? 0) / 10_000),
    migrations: [...(await releaseMigrations(release.migrationsFolder))],
    queues: queues.map(({ name }) => name),
    tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
  };
}

/** A table whose policies hide other accounts from this login would be incomplete in silence. */
async function assertSeesEverything(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%s.%s', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relrowsecurity and c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
       and not exists (select 1 from pg_policy p where p.polrelid = c.oid
         and pg_get_expr(p.polqual, p.polrelid) like '%is_operator()%'
         and p.polroles && array[0, (select oid from pg_roles where rolname = current_user)])`,
  );
  if (rows.length > 0) throw new Error(`The operator does not see ${rows.map(({ name }) => name).join(', ')}.`);
}

async function addTable(client: pg.Client, archive: ArchiveWriter, table: Table) {
  const [sum, bytes] = [new RowSum(), createHash('sha256')];
  let [length, piece, waiting] = [0, 0, 0];
  let chunks: Buffer[] = [];
  const flush = async () => {
    piece += 1;
    await archive.add(`${places.table}${table.name}/${String(piece).padStart(8, '0')}`, Buffer.concat(chunks));
    chunks = [];
    waiting = 0;
  };
  const rows: AsyncIterable<Buffer> = client.query(to(copyOut(table)));
  for await (const chunk of rows) {
    sum.add(chunk);
    bytes.update(chunk);
    length += chunk.length;
    waiting += chunk.length;
    chunks.push(chunk);
    if (waiting >= pieceBytes) await flush();
  }
  if (waiting > 0) await flush();
  return { name: table.name, rows: sum.rows, bytes: length, sha256: bytes.digest('hex'), checksum: sum.checksum };
}

/** Sequences know no snapshot: read after the tables they are never behind them. */
async function sequencesOf(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%s.%s', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname not in ('pg_catalog', 'information_schema', 'drizzle') order by 1`,
  );
  const found = [];
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ next: string }>(
      `select (last_value + case when is_called then 1 else 0 end)::text as next from ${quoted(name)}`,
    );
    found.push({ name, next: state[0]?.next ?? '1' });
  }
  return found;
}

/**
 * A file that was deleted since it was listed is left out: its row is not in the snapshot, or goes with it. Files with an account’s data
 * are ordered anew after a restore: a backup would keep them for longer than the week that they are for.
 */
async function addFiles(archive: ArchiveWriter, store: FileStore): Promise<Manifest['files']> {
  const digest = createHash('sha256');
  let [count, bytes] = [0, 0];
  for await (const key of store.list()) {
    if (key.startsWith('exports/')) continue;
    const file = await store.read(key);
    if (!file) continue;
    digest.update(`${key}\0${file.size}\0`);
    file.stream.on('data', (chunk) => digest.update(chunk));
    await archive.addStream(`${places.file}${key}`, file.size, file.stream);
    count += 1;
    bytes += file.size;
  }
  return { count, bytes, sha256: digest.digest('hex') };
}
