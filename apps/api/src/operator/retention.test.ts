import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { monthName, startOfMonth } from '../platform/months/monthly-logs';
import { tendMonths } from '../platform/months/tend-months';
import { sealedAuditLog } from '../testing/audit-seals';
import { testKey } from '../testing/dependencies';
import { type ExternalDatabase, externalDatabase } from '../testing/external-database';
import { partsOf, rowsByMonth, writeOldLogs } from '../testing/old-logs';
import { operator, operatorData } from '../testing/operator-program';
import { startTestApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let target: ExternalDatabase;
let old: readonly string[];
const forGood = { audit_log: undefined, domain_events: undefined };
/** As of the month that is so many before the present one. */
const month = (before: number) => monthName(startOfMonth(app.clock.now(), -before));
beforeAll(async () => {
  app = await startTestApp();
  target = await externalDatabase();
  await writeFile(join(app.env.DATA_DIR, 'secret.key'), testKey, { mode: 0o600 });
  old = await writeOldLogs(app, 'audit_log', { account: 1, months: [90, 88, 20] });
  await writeOldLogs(app, 'domain_events', { account: 1, months: [15, 13] });
  await tendMonths(app.services, forGood);
  await sealedAuditLog(app);
}, 60_000);
afterAll(async () => {
  await app.close();
  await target.clean();
});

const lines = async (env = {}) =>
  (await operator({ ...app.env, ...env }, ['retention'])).out.replaceAll(/ +/g, ' ').replaceAll(/ \d[\d.]* kB/g, '');
/** What the doctor says of the months, with its advice. */
async function doctor(env = {}): Promise<string> {
  const { out } = await operator({ ...app.env, ...env }, ['doctor']);
  return /^\w+ +months of logs +(?:.*)(?:\n +-> .*)?$/m.exec(out)?.[0].replaceAll(/ +/g, ' ') ?? out;
}
const fromTo = (before: number) => `${month(before)}-01 00:00Z ${month(before - 1)}-01 00:00Z`;

describe('what is kept', { timeout: 120_000, retry: 0 }, () => {
  it('is listed month by month, with what goes, and stays as it is', async () => {
    const before = await rowsByMonth(app, 'audit_log');
    const out = await lines();
    expect(out).toContain(
      `\naudit_log ${fromTo(90)} 3 goes\naudit_log ${fromTo(88)} 3 goes\naudit_log ${fromTo(20)} 3\n`,
    );
    expect(out).toContain(`\ndomain_events ${fromTo(15)} 3 goes\ndomain_events ${fromTo(13)} 3\n`);
    expect(out).toMatch(
      /\n\naudit_log is kept for 84 months beside the present one\.\ndomain_events is kept for 13 months beside the present one\.\n$/,
    );
    const kept = await lines({ AUDIT_LOG_MONTHS: '0', EVENT_MONTHS: '12' });
    expect(kept).not.toMatch(/audit_log .* goes/);
    expect(kept).toContain('audit_log is kept for good.');
    expect(kept).toContain(`\ndomain_events ${fromTo(13)} 3 goes\n`);
    expect(await operatorData(app.env, ['retention'])).toMatchObject({
      kept: { audit_log: 84, domain_events: 13 },
      months: expect.arrayContaining([
        expect.objectContaining({ name: `audit_log_${old[0]}`, rows: 3, bytes: expect.any(Number), becomes: 'goes' }),
      ]),
      strays: [],
    });
    expect(await rowsByMonth(app, 'audit_log')).toEqual(before);
    expect(await doctor()).toBe(
      'ok months of logs 6 of audit_log, 5 of domain_events, those of the next months are there',
    );
  });

  it('is refused by its settings, with a sentence', async () => {
    const { code, err } = await operator({ ...app.env, AUDIT_LOG_MONTHS: '6' }, ['retention']);
    expect(code).toBe(1);
    expect(err).toContain('AUDIT_LOG_MONTHS: must be 12 to 1200 months, or 0 to keep them for good');
  });

  it('is what somebody has changed, and all after it, until it is as it was', async () => {
    await app.admin.query(`update audit_log set subject = 'y' where created_at < now() - interval '89 months'`);
    expect(await lines()).toContain(
      `\naudit_log ${fromTo(90)} 3 stays: rows are not as they were sealed\naudit_log ${fromTo(88)} 3 stays: rows are not as they were sealed\n`,
    );
    expect(await doctor()).toBe(
      `warn months of logs audit_log_${old[0]} is due, but rows are not as they were sealed\n -> What is due stays until it is as it was sealed: see audit log, above. AUDIT_LOG_MONTHS=0 keeps it for good.`,
    );
    await app.admin.query(`update audit_log set subject = 'x' where created_at < now() - interval '89 months'`);
  });

  it('comes back from a backup in its months, with the cut that its chain stands on', async () => {
    await tendMonths(app.services, app.services.config.keptMonths);
    await sealedAuditLog(app);
    const archive = join(app.env.DATA_DIR, 'months.tar.gz');
    await operatorData(app.env, ['backup', archive]);
    await operatorData(target.env, ['restore', archive, '--no-erasures']);
    const parts = await target.admin(async (client) => {
      const { rows } = await client.query<{ part: string }>(
        `select distinct c.relname as part from audit_log a join pg_class c on c.oid = a.tableoid order by 1`,
      );
      return rows.map(({ part }) => part);
    });
    const [, , kept] = old;
    expect(parts).toEqual([`audit_log_${kept}`, `audit_log_${month(0).replace('-', '_')}`]);
    const { out } = await operator(target.env, ['doctor']);
    expect(out).toMatch(new RegExp(`ok +audit log .*; those of before ${month(87)} were let go\\n`));
    expect(out).toMatch(/ok +months of logs +4 of audit_log, 4 of domain_events, those of the next months are there\n/);
    expect(out).toMatch(/ok +row security /);
  });

  it('is looked after: missing months and rows outside of them are said', async () => {
    const present = month(0).replace('-', '_');
    const coming = monthName(startOfMonth(app.clock.now(), 2));
    await app.admin.query(
      `alter table domain_events detach partition months.domain_events_${present}; drop table months.domain_events_${present};
       alter table domain_events detach partition months.domain_events_${coming.replace('-', '_')}; drop table months.domain_events_${coming.replace('-', '_')}`,
    );
    await app.admin.query(
      "insert into domain_events (account_id, name, payload) values (1, 'x', '{}'), (1, 'x', '{}')",
    );
    const advice =
      ' -> Nothing is lost. Start a server that works: its hourly job makes months and moves rows into them. Where it does, see jobs failed list.';
    expect(await doctor()).toBe(
      `warn months of logs domain_events has no ${month(0)}, domain_events has no ${coming}, 2 rows of domain_events for ${month(0)} lie in no month\n${advice}`,
    );
    expect(await lines()).toContain(
      `2 rows of domain_events for ${month(0)} lie in no month: the hourly job moves them.`,
    );
    await tendMonths(app.services, forGood);
    expect(await doctor()).toMatch(/^ok months of logs/);
    expect(await partsOf(app, 'domain_events')).toContain(`domain_events_${present}`);
  });
});
