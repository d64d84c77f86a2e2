import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationsFolder } from '../../boot/migrations-folder';
import { withEarlierMigrations } from '../../operator/backup/release-migrations';
import { migrateDatabase } from '../../platform/db/migrate';
import { type ExternalDatabase, externalDatabase } from '../../testing/external-database';
import { migrationsBefore, olderAccount } from '../../testing/older-release';

let database: ExternalDatabase;
beforeAll(async () => {
  database = await externalDatabase();
});
afterAll(() => database.clean());

it('books begin with what older invoices say, and a void one gets its credit note', async () => {
  const owner = { connectionString: database.env.DATABASE_OWNER_URL };
  const appRole = new URL(database.env.DATABASE_URL).username;
  const before = await migrationsBefore('_books');
  await withEarlierMigrations(migrationsFolder, before, async (folder) => {
    for (const name of ['row-security.sql', 'ledger.sql', 'shoppers.sql', 'replica.sql'])
      await copyFile(join(migrationsFolder, name), join(folder, name));
    for (const name of ['audit.sql', 'months.sql', 'search.sql', 'lists.sql']) await writeFile(join(folder, name), '');
    await migrateDatabase({ owner, appRole, migrationsFolder: folder, queues: [] });
  });
  const { accountId } = await olderAccount(owner, new Date('2026-06-01T00:00:00Z'));
  const other = await olderAccount(owner, new Date('2026-06-01T00:00:00Z'));
  const party = JSON.stringify({ name: 'A', address: [], vatin: '' });
  await database.admin(async (client) => {
    const add = (
      sequence: number | null,
      status: string,
      net: number,
      { month, reference = null }: { month: number; reference?: string | null },
    ) =>
      client.query(
        `insert into invoices (account_id, sequence, status, plan, interval, period_start, period_end, lines, net_pence,
           vat_percent, vat_pence, seller, buyer, payment_type, payment_reference, issued_at, paid_at)
         values ($1, $2, $3, 'standard', 'month', make_date(2026, $4, 1), make_date(2026, $4 + 1, 1), '[]', $5, 20, $6, $7,
           $7, 'STRIPE', $8, make_date(2026, $4, 1), case when $3 = 'paid' then make_date(2026, $4, 2) end)`,
        [accountId, sequence, status, month, net, net / 5, party, reference],
      );
    await add(1, 'paid', 10_000, { month: 1, reference: 'pay_1' });
    // All of it was taken off the credit.
    await add(2, 'paid', 0, { month: 2, reference: '' });
    await add(3, 'void', 20_000, { month: 3 });
    await add(4, 'paid', 5000, { month: 4, reference: 'pay_4' });
    await add(5, 'void', 1000, { month: 5 });
    await add(6, 'open', 7000, { month: 6 });
    await add(null, 'draft', 900, { month: 7 });
    await client.query('update subscriptions set credit_pence = 123 where account_id = $1', [accountId]);
  });

  await migrateDatabase({ owner, appRole, migrationsFolder, queues: [] });
  const rows = await database.admin(async (client) => ({
    entries: (
      await client.query('select book, kind, pence::int from money_entries where account_id = $1 order by id', [
        accountId,
      ])
    ).rows.map(({ book, kind, pence }) => `${book} ${kind} ${pence}`),
    notes: (
      await client.query(
        `select n.sequence, n.status, i.sequence as of, (n.net_pence + n.vat_pence)::int as pence, n.lines -> 0 ->> 'description' as line
         from invoices n join invoices i on i.account_id = n.account_id and i.id = n.credits_invoice_id order by n.id`,
      )
    ).rows,
    statuses: (await client.query("select status from invoices where kind = 'plan' order by id")).rows.map(
      ({ status }) => status,
    ),
    charges: (
      await client.query('select reference, state, pence::int from charges where account_id = $1 order by id', [
        accountId,
      ])
    ).rows,
    others: (await client.query('select * from money_entries where account_id = $1', [other.accountId])).rows,
  }));
  expect(rows.entries).toEqual([
    'owed invoice 12000',
    'owed invoice 24000',
    'owed invoice 6000',
    'owed invoice 1200',
    'owed invoice 8400',
    'owed payment -12000',
    'owed payment -6000',
    'owed credit_note -24000',
    'owed credit_note -1200',
    'credit credit_given 123',
  ]);
  const line = (number: string) => `Credit for invoice DW-${accountId}-${number}`;
  expect(rows.notes).toEqual([
    { sequence: 1, status: 'issued', of: 3, pence: 24_000, line: line('0003') },
    { sequence: 2, status: 'issued', of: 5, pence: 1200, line: line('0005') },
  ]);
  expect(rows.statuses).toEqual(['paid', 'paid', 'credited', 'paid', 'credited', 'open', 'draft']);
  expect(rows.charges).toEqual([
    { reference: 'pay_1', state: 'succeeded', pence: 12_000 },
    { reference: 'pay_4', state: 'succeeded', pence: 6000 },
  ]);
  expect(rows.others).toEqual([]);
});
