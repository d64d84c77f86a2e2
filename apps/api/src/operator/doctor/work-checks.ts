import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { count, sql } from 'drizzle-orm';
import type pg from 'pg';
import { fileStoreOf, placeText } from '../../boot/file-store-of';
import { demoAccounts } from '../../boot/guard-demo';
import type { Config } from '../../config/config';
import { files as filesTable, jobOutbox } from '../../db/schema/platform';
import { scopeOfInstallation, scopeOfSearch } from '../../platform/auth/operator-scopes';
import type { Database } from '../../platform/db/database';
import { jobsSchema } from '../../platform/db/migrate';
import { countFailedJobs } from '../../platform/jobs/failed-jobs';
import { checkSmtp } from '../../platform/mail/mailers';
import { type Check, fail, ok, warn } from './check';

const lateMinutes = 10;
const filesLookedAt = 20_000;

/** What is to be done, and whether it can be. */
export const workChecks = (config: Config, pool: pg.Pool, db: Database): readonly Check[] => [
  { name: 'mail', look: () => mail(config) },
  { name: 'mail waiting', look: () => waitingMail(pool) },
  { name: 'files', look: () => storedFiles(config, db) },
  { name: 'failed jobs', look: () => failedJobs(db) },
  { name: 'late jobs', look: () => lateJobs(pool, db) },
  { name: 'demo logins', look: () => demoLogins(config, db) },
];

async function demoLogins({ local }: Config, db: Database) {
  const accounts = await demoAccounts(db);
  if (accounts.length === 0) return ok('none');
  const open = accounts.filter(({ blocked }) => !blocked).map(({ email }) => email);
  if (open.length === 0) return ok('blocked');
  if (local) return ok(`${open.join(', ')}, for this machine alone`);
  return fail(
    `${open.join(', ')} can log in with a published password`,
    'Start the server with these settings: it blocks them.',
  );
}

async function mail({ smtpUrl, dataDir }: Config) {
  if (smtpUrl !== undefined) {
    const { hostname, port } = new URL(smtpUrl);
    const trouble = await checkSmtp(smtpUrl);
    const where = `SMTP at ${hostname}${port === '' ? '' : `:${port}`}`;
    return trouble === undefined
      ? ok(`${where} takes our login`)
      : fail(`${where}: ${trouble}`, 'Check SMTP_URL. Mail waits and is tried again; see jobs failed list.');
  }
  const outbox = join(dataDir, 'outbox');
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  await access(outbox, constants.W_OK);
  return ok(`is kept in ${outbox}, none is sent`);
}

async function waitingMail(pool: pg.Pool) {
  const { rows } = await pool.query<{ mails: number; late: number }>(
    `select count(*)::int as mails, count(*) filter (where created_at < now() - interval '${lateMinutes} minutes')::int as late
     from mail.outgoing where sent_at is null and subject is not null`,
  );
  const { mails = 0, late = 0 } = rows[0] ?? {};
  if (late === 0) return ok(mails === 0 ? 'none' : `${mails}`);
  return warn(
    `${late} for more than ${lateMinutes} minutes`,
    'Is a server running? See jobs failed list --kind mail.send --retrying for the reason.',
  );
}

const imageKey = /^images\/([0-9a-f-]{36})\.(?:jpg|png)$/;

/** Pictures whose row is there and whose file is not, and the reverse, which is left over from a call that was cut off. */
async function storedFiles({ files: place, dataDir }: Config, db: Database) {
  const store = fileStoreOf(place);
  await store.check();
  const stored = new Set<string>();
  for await (const key of store.list('images')) {
    const [, uuid] = imageKey.exec(key) ?? [];
    if (uuid !== undefined) stored.add(uuid);
  }
  const rows = await db.inScope(scopeOfSearch(), (tx) =>
    tx.queries.select({ uuid: filesTable.uuid }).from(filesTable).orderBy(filesTable.id).limit(filesLookedAt),
  );
  const where = placeText(place);
  const missing = rows.filter(({ uuid }) => !stored.has(uuid));
  if (missing.length > 0)
    return fail(
      `${missing.length} of ${rows.length} uploaded pictures are missing in ${where}`,
      `Is ${where.startsWith(dataDir) ? 'DATA_DIR' : 'FILES_URL'} the server’s? Otherwise restore the files from a backup.`,
    );
  const left = await nobodysPictures(db, [...stored]);
  if (left.length === 0) return ok(`${rows.length} uploaded pictures are there`);
  return warn(
    `${rows.length} uploaded pictures are there, and ${left.length} that no row knows, such as images/${left[0]}`,
    'Calls that were cut off leave such files; nobody can reach them.',
  );
}

/** Those of these pictures that are neither uploads, nor things' photos, nor carriers' logos. */
async function nobodysPictures(db: Database, uuids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await db.inScope(scopeOfSearch(), (tx) =>
    tx.client.query<{ uuid: string }>(
      `select uuid from unnest($1::text[]) as stored(uuid)
       except
       (select uuid::text from files
        union all select uuid::text from handover_photos
        union all select logo::text from provider.carriers
        union all select jsonb_array_elements_text(photos) from wardrobe_items
        union all select jsonb_array_elements_text(photos) from take_back_items
        union all select jsonb_array_elements_text(photos) from donations)`,
      [uuids],
    ),
  );
  return rows.map(({ uuid }) => uuid);
}

async function failedJobs(db: Database) {
  const counts = await db.inScope(scopeOfInstallation('doctor'), (tx) => countFailedJobs(tx, {}));
  if (counts.size === 0) return ok('none');
  const text = [...counts].map(([kind, jobs]) => `${jobs} of ${kind}`).join(', ');
  return warn(text, 'See why with jobs failed list; then jobs failed retry --kind KIND.');
}

async function lateJobs(pool: pg.Pool, db: Database) {
  const { rows } = await pool.query<{ late: number }>(
    `select count(*)::int as late from ${jobsSchema}.job
     where state < 'active' and start_after < now() - interval '${lateMinutes} minutes'`,
  );
  const [unsent] = await db.readInScope(scopeOfSearch(), (tx) =>
    tx.queries
      .select({ jobs: count() })
      .from(jobOutbox)
      .where(sql`created_at < now() - interval '${sql.raw(String(lateMinutes))} minutes'`)
      .execute(),
  );
  const late = (rows[0]?.late ?? 0) + (unsent?.jobs ?? 0);
  return late === 0
    ? ok('none')
    : warn(`${late} wait for more than ${lateMinutes} minutes`, 'Start the server: it does them.');
}
