import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealedAuditLog } from '../../testing/audit-seals';
import type { Tenant } from '../../testing/factories';
import { partsOf, rowsByMonth, writeOldLogs } from '../../testing/old-logs';
import { runHourly } from '../../testing/run-hourly';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { audit } from '../audit/audit';
import { checkAudit } from '../audit/check-audit';
import { readAudit } from '../audit/read-audit';
import { scopeOfAccountJob } from '../auth/closed-accounts';
import { monthName, startOfMonth } from './monthly-logs';
import { tendMonths } from './tend-months';

const forGood = { audit_log: undefined, domain_events: undefined };
let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startTestApp(12);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.admin.query('truncate audit_log, domain_events, ledger.audit_seals');
  tenant = await app.make.tenant();
});

const tend = () => tendMonths(app.services, forGood);
/** The name of the month’s table. */
const tableOf = (log: string, after: number) =>
  `${log}_${monthName(startOfMonth(app.clock.now(), after)).replace('-', '_')}`;
const take = (name: string, log = 'audit_log') =>
  app.admin.query(`alter table ${log} detach partition months.${name}; drop table months.${name}`);
const write = (many: number) =>
  Promise.all(
    Array.from({ length: many }, (_, at) =>
      app.db.inScope(scopeOfAccountJob(tenant.accountId), (tx) =>
        audit(tx, { action: 'thing.changed', subject: `thing ${at}` }),
      ),
    ),
  );
const ids = async () =>
  (await app.admin.query<{ id: number }>('select id::int from audit_log order by id')).rows.map(({ id }) => id);

describe('months of logs', () => {
  it('are there from the beginning, with the next two, and the job of each hour makes those that come', async () => {
    for (const log of ['audit_log', 'domain_events'] as const) {
      const all = [0, 1, 2].map((after) => tableOf(log, after));
      expect(await partsOf(app, log)).toEqual(all);
      await take(tableOf(log, 2), log);
      await take(tableOf(log, 1), log);
      await runHourly(app, 'platform.months');
      expect(await partsOf(app, log)).toEqual(all);
    }
  });

  it('hold the rows of their time, to the last microsecond, whenever these were committed', async () => {
    const turn = startOfMonth(app.clock.now(), 1).toISOString();
    await app.admin.query('truncate audit_log');
    await app.admin.query(
      `insert into audit_log (account_id, actor_kind, ip, action, subject, created_at)
       select 1, 'system', '', 'x', '', $1::timestamptz + make_interval(secs => s) from unnest(array[0, -0.000001, 0.000001, -1, 0]) s`,
      [turn],
    );
    expect(await rowsByMonth(app, 'audit_log')).toEqual({ [tableOf('audit_log', 0)]: 2, [tableOf('audit_log', 1)]: 3 });
    // By UTC, whatever time the database keeps.
    await app.admin.query(`set timezone to 'Pacific/Auckland'`);
    await tend();
    expect(await partsOf(app, 'audit_log')).toEqual([0, 1, 2].map((after) => tableOf('audit_log', after)));
    await app.admin.query('reset timezone');
  });

  it('are missed by nobody who writes: rows wait beside them, are read as ever, and move in', async () => {
    await sealedAuditLog(app);
    for (const after of [0, 1, 2]) await take(tableOf('audit_log', after));
    await app.admin.query('truncate ledger.audit_seals');
    await write(5);
    expect(await rowsByMonth(app, 'audit_log')).toEqual({ audit_log_other: 5 });
    const before = await ids();
    const read = () => app.db.readInScope(scopeOfAccountJob(tenant.accountId), (tx) => readAudit(tx, { limit: 10 }));
    const shown = await read();
    expect(shown.map(({ id }) => id)).toEqual([...before].reverse());
    await sealedAuditLog(app);
    await tend();
    expect(await rowsByMonth(app, 'audit_log')).toEqual({ [tableOf('audit_log', 0)]: 5 });
    expect(await ids()).toEqual(before);
    expect(await read()).toEqual(shown);
    expect(await checkAudit(app.services)).toMatchObject({ rows: 5, faults: [], waiting: 0 });
  });

  it('are made while others write and three look after them, and no row is lost', async () => {
    for (const after of [0, 1, 2]) await take(tableOf('audit_log', after));
    await app.admin.query('truncate audit_log');
    let written = 0;
    let over = false;
    const writing = Promise.all(
      [1, 2, 3].map(async () => {
        while (!over) {
          await write(5);
          written += 5;
        }
      }),
    );
    await write(200);
    await Promise.all([tend(), tend(), tend()]);
    over = true;
    await writing;
    expect(await rowsByMonth(app, 'audit_log')).toEqual({ [tableOf('audit_log', 0)]: written + 200 });
    expect(await partsOf(app, 'audit_log')).toEqual([0, 1, 2].map((after) => tableOf('audit_log', after)));
  }, 60_000);

  it('are made for rows of any time, but for those of no time', async () => {
    const [old] = await writeOldLogs(app, 'domain_events', { account: tenant.accountId, months: [30] });
    await app.admin.query(
      `insert into domain_events (account_id, name, payload, created_at) values (1, 'x', '{}', '2099-12-31 23:59:59Z'), (1, 'x', '{}', 'infinity')`,
    );
    await tend();
    const found = await rowsByMonth(app, 'domain_events');
    expect(found).toMatchObject({ [`domain_events_${old}`]: 3, domain_events_2099_12: 1, domain_events_other: 1 });
    await take('domain_events_2099_12', 'domain_events');
    await take(`domain_events_${old}`, 'domain_events');
  });
});

describe('the newest page of an account', () => {
  it('reads what it shows and one row of each of 24 months, by their indexes', async () => {
    const months = Array.from({ length: 24 }, (_, at) => at);
    await writeOldLogs(app, 'audit_log', { account: tenant.accountId, months, rows: 200 });
    await writeOldLogs(app, 'audit_log', { account: tenant.accountId + 1, months, rows: 200 });
    await tend();
    await app.admin.query('analyze audit_log');
    type Node = {
      'Node Type': string;
      'Relation Name'?: string;
      'Actual Rows': number;
      'Actual Loops': number;
      Plans?: Node[];
    };
    const { rows } = await app.db.readInScope(scopeOfAccountJob(tenant.accountId), ({ client }) =>
      client.query<{
        'QUERY PLAN': readonly [{ Plan: Node & { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }];
      }>(
        `explain (analyze, buffers, format json) select * from audit_log where account_id = ${tenant.accountId} order by id desc limit 51`,
      ),
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
    const scans = (plan ? nodesOf(plan) : []).filter((node) => node['Relation Name']);
    expect(new Set(scans.map((node) => node['Node Type']))).toEqual(new Set(['Index Scan']));
    // 24 with rows, two to come, and what lies in none.
    expect(scans).toHaveLength(27);
    expect(scans.reduce((sum, node) => sum + node['Actual Rows'], 0)).toBeLessThanOrEqual(51 + 24);
    expect((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)).toBeLessThan(300);
    const one = await app.db.readInScope(scopeOfAccountJob(tenant.accountId), ({ client }) =>
      client.query<{ 'QUERY PLAN': string }>(
        `explain select * from audit_log where account_id = ${tenant.accountId} and created_at >= '${startOfMonth(app.clock.now()).toISOString()}' and created_at < '${startOfMonth(app.clock.now(), 1).toISOString()}'`,
      ),
    );
    const named = one.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(named.match(/audit_log_\w+/g)?.filter((name) => /^audit_log_(?:\d{4}_\d\d|other)$/.test(name))).toEqual([
      tableOf('audit_log', 0),
    ]);
  });
});
