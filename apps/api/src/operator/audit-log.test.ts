import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealedAuditLog } from '../testing/audit-seals';
import { testKey } from '../testing/dependencies';
import { operator } from '../testing/operator-program';
import { startTestApp, type TestApp } from '../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await writeFile(join(app.env.DATA_DIR, 'secret.key'), testKey, { mode: 0o600 });
  await app.make.tenant();
  await sealedAuditLog(app);
  await app.make.tenant();
  await sealedAuditLog(app);
});
afterAll(() => app.close());

/** What the doctor says of the log, with its advice, and how it ends. */
async function doctor(): Promise<readonly [number | null, string]> {
  const { code, out } = await operator(app.env, ['doctor']);
  return [code, /^\w+ +audit log +(?:.*)(?:\n +-> .*)?$/m.exec(out)?.[0].replaceAll(/ +/g, ' ') ?? out];
}

it('the doctor finds what the database’s owner has changed in the log, and ends with 1', {
  timeout: 120_000,
}, async () => {
  const { rows } = await app.admin.query<{ id: number; rows: number; newest: string }>(
    `select min(id)::int as id, count(*)::int as rows, (select left(encode(hash, 'hex'), 16) from ledger.audit_seals where number = 2) as newest
     from audit_log`,
  );
  const [{ id, rows: many, newest } = { id: 0, rows: 0, newest: '' }] = rows;
  expect(await doctor()).toEqual([
    0,
    `ok audit log ${many} rows under 2 seals are as they were, the newest is ${newest}`,
  ]);

  await app.admin.query("update audit_log set after = '{}' where id = $1", [id]);
  const advice =
    ' -> Somebody wrote into the database past the program. Compare these rows with a backup, and the newest seal with what an earlier doctor said.';
  expect(await doctor()).toEqual([1, `fail audit log row changed: ${id}\n${advice}`]);
  await app.admin.query('delete from audit_log where id = $1', [id]);
  await app.admin.query("update ledger.audit_seals set signature = 'forged' where number = 2");
  expect(await doctor()).toEqual([1, `fail audit log row removed: ${id}, seal changed: 2\n${advice}`]);
  await app.admin.query('delete from audit_log');
  await app.admin.query(
    `insert into audit_log (account_id, actor_kind, ip, action, subject) select 1, 'system', '', 'x', '' from generate_series(1, 8)`,
  );
  await sealedAuditLog(app);
  await app.admin.query('delete from audit_log');
  expect((await doctor())[1]).toMatch(
    /^fail audit log row removed: \d+, seal changed: 2, (?:row removed: \d+, ){2}row removed: \d+ and 6 others$/m,
  );
});

it('says so where nobody has sealed for ten minutes', { timeout: 60_000 }, async () => {
  await app.admin.query('truncate audit_log, ledger.audit_seals');
  await app.admin.query(
    `insert into audit_log (account_id, actor_kind, ip, action, subject, created_at)
     values (1, 'system', '', 'thing.changed', '', now() - interval '11 minutes')`,
  );
  expect(await doctor()).toEqual([
    0,
    'warn audit log 1 rows wait for their seal for more than ten minutes\n -> Start the server: it seals them.',
  ]);
});
