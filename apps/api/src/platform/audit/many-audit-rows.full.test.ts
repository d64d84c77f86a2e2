import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealedAuditLog } from '../../testing/audit-seals';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { checkAudit } from './check-audit';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** As many as the largest accounts together write in months. */
const many = 1_000_000;
/** The log of the largest installation is looked at while somebody waits for the doctor. */
const patienceMs = 60_000;

it('a million rows are looked at while one waits, and the one that was changed is found', {
  timeout: 900_000,
}, async () => {
  await app.admin.query(
    `insert into audit_log (account_id, actor_kind, actor_id, ip, action, subject, before, after)
     select 1 + n % 500, 'user', n % 900, '192.0.2.1', 'coupon.changed', gen_random_uuid()::text,
       jsonb_build_object('name', 'Coupon ' || n, 'value', n), jsonb_build_object('name', 'Coupon ' || n, 'value', n + 1)
     from generate_series(1, ${many}) n`,
  );
  let started = performance.now();
  await sealedAuditLog(app);
  const sealing = performance.now() - started;
  started = performance.now();
  const whole = await checkAudit(app.services);
  const checking = performance.now() - started;
  expect(whole).toMatchObject({ faults: [], waiting: 0, rows: expect.any(Number) });
  expect(whole.rows).toBeGreaterThanOrEqual(many);
  const { rows } = await app.admin.query<{ bytes: number }>(
    "select (pg_total_relation_size('ledger.audit_seals') + (select sum(pg_relation_size(relid)) from pg_partition_tree('audit_log_id')))::float / $1 as bytes",
    [whole.rows],
  );
  console.info(
    `sealed in ${Math.round(sealing)} ms, looked at in ${Math.round(checking)} ms, ${rows[0]?.bytes.toFixed(0)} bytes a row`,
  );
  expect(checking).toBeLessThan(patienceMs);
  expect(rows[0]?.bytes).toBeLessThan(100);
  const { rows: changed } = await app.admin.query<{ id: number }>(
    `update audit_log set after = '{}' where id = (select id from audit_log where account_id = 77 order by id limit 1 offset 900) returning id::int`,
  );
  expect((await checkAudit(app.services)).faults).toEqual([{ fault: 'row changed', at: changed[0]?.id }]);
});
