import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { billings, signIn, websites, widget } from '@dw/contract';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsFolder } from '../boot/migrations-folder';
import { parseConfig } from '../config/config';
import { call } from '../testing/client';
import { testKey } from '../testing/dependencies';
import { type ExternalDatabase, externalDatabase } from '../testing/external-database';
import { testPassword } from '../testing/factories';
import { atEarlierVersion, migrationsBefore, type OlderAccount, olderAccount } from '../testing/older-release';
import { operatorProcess, operatorProcessData } from '../testing/operator-process';
import { type ServerFolder, serverFolder } from '../testing/server-process';
import { coat } from '../testing/shop';
import { archiveWriter } from './backup/archive-writer';
import { makeBackup } from './backup/make-backup';
import { releaseMigrations } from './backup/release-migrations';
import { quoted, type Table, tablesOf } from './backup/tables';

let folder: string;
let server: ServerFolder;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dw-archives-'));
  server = await serverFolder();
});
afterAll(async () => {
  await server.clean();
  await rm(folder, { recursive: true, force: true });
});

const day = 24 * 3600 * 1000;
type Rows = ReadonlyMap<string, readonly string[]>;

/** Every row of these tables, in their columns of then, as text. */
async function rowsOf(client: pg.Client, tables: readonly Table[]): Promise<Rows> {
  await client.query("set timezone to 'UTC'");
  const found = new Map<string, readonly string[]>();
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ text: string }>(
      `select row(${columns.map(quoted).join(', ')})::text as text from ${quoted(name)} order by 1`,
    );
    found.set(
      name,
      rows.map(({ text }) => text),
    );
  }
  return found;
}

/** What a restore adds to of its own: its audit row, and this release’s queues. */
const data = (tables: readonly Table[]) =>
  tables.filter(
    ({ name }) => name !== 'public.audit_log' && !name.startsWith('jobs.') && name !== 'directory.standings',
  );

type Older = {
  readonly archive: string;
  readonly account: OlderAccount;
  readonly tables: readonly Table[];
  readonly rows: Rows;
};

/** An archive as the release with so many migrations made it, of an account that had been there for long. */
async function olderArchive(migrations: number): Promise<Older> {
  const database = await externalDatabase();
  const login = { connectionString: database.env.DATABASE_OWNER_URL };
  const archive = join(folder, `release-${migrations}.tar.gz`);
  try {
    await writeFile(join(database.env.DATA_DIR, 'secret.key'), testKey);
    return await atEarlierVersion(login, { migrations, queues: ['mail.send', 'an.old-queue'] }, async (earlier) => {
      const made = await olderAccount(login, new Date('2026-06-01T00:00:00Z'));
      const writer = archiveWriter(archive);
      const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: database.env.DATA_DIR });
      await makeBackup({ login, config, release: { migrationsFolder: earlier, queues: [] }, archive: writer });
      await writer.finish();
      return database.admin(async (client) => {
        const tables = data(await tablesOf(client));
        return { archive, account: made, tables, rows: await rowsOf(client, tables) };
      });
    });
  } finally {
    await database.clean();
  }
}

/** What is there now of what was there then. */
const rowsIn = (database: ExternalDatabase, { tables }: Older) => database.admin((client) => rowsOf(client, tables));

describe('an archive of an older release', { timeout: 300_000 }, () => {
  it('is brought to this one: every row of then is there, and the account goes on', async () => {
    const older = await olderArchive(await migrationsBefore('_terms_and_standings'));
    expect(older.tables.length).toBeGreaterThan(15);
    expect(older.rows.get('public.items')?.join()).toContain('外套');
    const target = await externalDatabase();
    try {
      await operatorProcessData(target.env, ['restore', older.archive, '--no-erasures']);
      expect(await rowsIn(target, older)).toEqual(older.rows);
      const { accountId, email, siteUuid } = older.account;
      const running = server.start({ ...target.env });
      const origin = await running.url;
      const { access_token: token } = await call(origin, signIn.login, { body: { email, password: testPassword } });
      expect((await call(origin, websites.list, { token })).items).toMatchObject([{ uuid: siteUuid, name: 'Older' }]);
      // It had not to pay when it was backed up; it is told 14 days before it has to.
      const { full_use_until, paused } = await call(origin, billings.paymentStatus, { token });
      expect(paused).toBe(false);
      expect(new Date(full_use_until ?? 0).getTime()).toBeGreaterThan(Date.now() + 13 * day);
      // New rows come after the old ones.
      const order = { order: { number: '2', products: [coat] } };
      await call(origin, widget.receiveOrder, { path: { uuid: siteUuid }, body: order });
      expect(await running.end('SIGTERM')).toBe(0);
      const kept = await target.admin((client) =>
        client.query('select number from orders where account_id = $1 order by id', [accountId]),
      );
      expect(kept.rows).toEqual([{ number: '1' }, { number: '2' }]);
      // A database of this release does not go back to it.
      const again = await operatorProcess(target.env, ['restore', older.archive, '--replace', '--no-erasures']);
      expect([again.code, again.err]).toEqual([
        1,
        expect.stringMatching(/^The backup is older than the tables of this database: restore it into a new, empty/),
      ]);
      expect(await rowsIn(target, older)).not.toEqual(older.rows);
    } finally {
      await server.stopAll();
      await target.clean();
    }
  });

  it.each(['the first', 'the last but one'])('is brought to this one from %s migration', async (which) => {
    const all = (await releaseMigrations(migrationsFolder)).length;
    const older = await olderArchive(which === 'the first' ? 1 : all - 1);
    const target = await externalDatabase();
    try {
      await operatorProcessData(target.env, ['restore', older.archive, '--no-erasures']);
      // The first release noted a step of registration that later ones do not have; no draft is there.
      const { tables, rows } = older;
      const same = tables.filter(({ name }) => name !== 'directory.registration_drafts');
      const wanted = new Map([...rows].filter(([name]) => name !== 'directory.registration_drafts'));
      expect(await target.admin((client) => rowsOf(client, same))).toEqual(wanted);
      const listed = await operatorProcessData(target.env, ['accounts', 'list', '--search', older.account.email]);
      expect(listed).toMatchObject({ items: [{ id: older.account.accountId, company_name: 'Older Ltd' }] });
    } finally {
      await target.clean();
    }
  });
});
