import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { fileStoreOf } from '../../boot/file-store-of';
import type { Config } from '../../config/config';
import { sqlState } from '../../platform/db/database';
import { migrateDatabase, migrateTables } from '../../platform/db/migrate';
import { loggable } from '../../platform/loggable';
import { monthlyLogs, monthsAhead } from '../../platform/months/monthly-logs';
import type { Release } from '../dependencies';
import { OperatorError } from '../failures';
import { names, places } from './archive-format';
import { entriesOf } from './archive-reader';
import { type CheckedArchive, tableIn } from './check-archive';
import { withEarlierMigrations } from './release-migrations';
import { placeKey } from './restore-files';
import { assertRestorable, levelOf, type Target, withClient } from './restore-target';
import { RowSum } from './row-sum';
import { TableLoader } from './table-loader';
import { copyOut, plainSettings, quoted } from './tables';

export type RestoreOrder = {
  readonly file: string;
  readonly checked: CheckedArchive;
  readonly config: Config;
  readonly target: Target;
  readonly release: Release;
  readonly by: string;
  readonly replace: boolean;
};

/**
 * Fills a database from an archive that was checked. All rows come in one transaction, which compares them with the archive
 * before it ends: whatever happens before, the database holds what it held. Older tables are brought to this release then.
 */
export async function restoreBackup(order: RestoreOrder): Promise<void> {
  const { checked, target, release, replace } = order;
  const { owner, appRole, operatorRole } = target;
  const { migrationsFolder: folder, queues } = release;
  const level = await levelOf(checked.head, folder);
  await withClient(owner, (client) => assertRestorable(client, { level, folder, replace }));
  await withEarlierMigrations(folder, level, (earlier) =>
    migrateTables({ owner, migrationsFolder: earlier, queues: checked.head.queues }),
  );
  await withClient(owner, (client) => load(client, order));
  await migrateDatabase({ owner, appRole, operatorRole, migrationsFolder: folder, queues });
  await withClient(owner, putIntoMonths);
}

/** Rows of before the present month lie in none yet: a database is made with the months to come. */
async function putIntoMonths(client: pg.Client): Promise<void> {
  await client.query('begin');
  await client.query(plainSettings);
  for (const log of monthlyLogs) await client.query('select months.tend($1, $2)', [log, monthsAhead]);
  await client.query('commit');
}

async function load(client: pg.Client, order: RestoreOrder): Promise<void> {
  const { checked, config } = order;
  let takeBackKey: (() => Promise<void>) | undefined;
  try {
    await client.query('begin');
    await client.query(plainSettings);
    const forced = await relaxRowSecurity(client);
    await client.query('create temporary table queues_before on commit drop as select * from jobs.queue');
    await client.query(`truncate ${checked.head.tables.map(({ name }) => quoted(name)).join(', ')}`);
    await fill(client, order);
    for (const { name, next } of checked.manifest.sequences)
      await client.query(`alter sequence ${quoted(name)} restart with ${BigInt(next)}`);
    await verify(client, checked);
    await client.query('insert into jobs.queue select * from queues_before on conflict do nothing');
    await writeAudit(client, order);
    for (const name of forced) await client.query(`alter table ${name} force row level security`);
    if (checked.key !== undefined && config.secretKeys === undefined)
      takeBackKey = await placeKey(config.dataDir, checked.key);
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}.`);
  } catch (error) {
    await takeBackKey?.();
    await client.query('rollback').catch(() => {});
    if (sqlState(error) === undefined) throw error;
    throw new OperatorError(`The database refused it: ${loggable(error).message}. Nothing was restored.`, undefined, {
      cause: error,
    });
  }
}

/** Row-level security binds the owner as well, and COPY does not fill a table that has it. */
async function relaxRowSecurity(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select oid::regclass::text as name from pg_class where relforcerowsecurity',
  );
  for (const { name } of rows) await client.query(`alter table ${name} no force row level security`);
  return rows.map(({ name }) => name);
}

async function fill(client: pg.Client, { file, checked, config }: RestoreOrder): Promise<void> {
  const loader = new TableLoader(client, checked.head.tables);
  const files = fileStoreOf(config.files);
  for await (const entry of entriesOf(file)) {
    const { name } = entry;
    if (name.startsWith(places.table)) {
      await loader.add(tableIn(name), entry.content());
      continue;
    }
    await loader.end();
    if (name.startsWith(places.file)) await files.write(name.slice(places.file.length), entry.content());
    else entry.skip();
    if (name === names.manifest) break;
  }
}

/** What is there now is what was there then, row by row. */
async function verify(client: pg.Client, { head, manifest }: CheckedArchive): Promise<void> {
  const wanted = new Map(manifest.tables.map((table) => [table.name, table]));
  for (const table of head.tables) {
    const sum = new RowSum();
    const rows: AsyncIterable<Buffer> = client.query(to(copyOut(table)));
    for await (const chunk of rows) sum.add(chunk);
    const { rows: count = 0, checksum } = wanted.get(table.name) ?? {};
    if (sum.rows !== count || sum.checksum !== checksum) {
      throw new OperatorError(
        `${table.name} would hold other rows than the backup (${sum.rows} instead of ${count}). Nothing was restored.`,
      );
    }
  }
}

async function writeAudit(client: pg.Client, { checked, by }: RestoreOrder): Promise<void> {
  const after = { made_at: checked.head.made_at, release: checked.head.release };
  await client.query(
    `insert into audit_log (account_id, actor_kind, ip, action, subject, after)
     values (0, 'operator', $1, 'backup.restored', 'installation', $2)`,
    [by, after],
  );
}
