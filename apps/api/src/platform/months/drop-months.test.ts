import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealedAuditLog } from '../../testing/audit-seals';
import type { Tenant } from '../../testing/factories';
import { partsOf, rowsByMonth, writeOldLogs } from '../../testing/old-logs';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { checkAudit } from '../audit/check-audit';
import { scopeOfAccountJob } from '../auth/closed-accounts';
import { scopeOfSearch } from '../auth/operator-scopes';
import { signerOf } from '../signer';
import { dropMonth } from './drop-months';
import { droppedRows } from './dropped-rows';
import { monthsOf, startOfMonth } from './monthly-logs';
import { tendMonths } from './tend-months';

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startTestApp(12);
});
afterAll(() => app.close());
/** Each test has logs of its own: without rows, and without months of before. */
beforeEach(async () => {
  await app.admin.query('truncate audit_log, domain_events, ledger.audit_seals, ledger.audit_cuts');
  for (const log of ['audit_log', 'domain_events'] as const)
    for (const part of (await partsOf(app, log)).slice(0, -3))
      await app.admin.query(`alter table ${log} detach partition months.${part}; drop table months.${part}`);
  tenant = await app.make.tenant();
});

const kept = { audit_log: 12, domain_events: 2 };
const forGood = { audit_log: undefined, domain_events: undefined };
const tend = (months: Parameters<typeof tendMonths>[1] = kept) => tendMonths(app.services, months);
const check = () => checkAudit(app.services);
const faults = async () => (await check()).faults.map(({ fault, at }) => `${fault} ${at}`);
const asOwner = async (...statements: string[]) => {
  for (const statement of statements) expect((await app.admin.query(statement)).rowCount, statement).toBeGreaterThan(0);
};
const texts = async (text: string) => (await app.admin.query<{ text: string }>(text)).rows.map((row) => row.text);
/** An audit log with three rows in each of these months, sealed. */
async function sealed(months: readonly number[]): Promise<readonly string[]> {
  const names = await writeOldLogs(app, 'audit_log', { account: tenant.accountId, months });
  await tend(forGood);
  await sealedAuditLog(app);
  return names;
}
const dropped = () =>
  texts(`select concat_ws(' ', account_id, actor_kind, subject, after ->> 'month', after ->> 'rows', (after ->> 'bytes')::int > 0) as text
    from audit_log where action = 'months.dropped' order by id`);

describe('what is kept no longer', () => {
  it('goes by whole months, the oldest first, and nothing else; what went is said in the log', async () => {
    const old = await sealed([20, 14, 13, 12, 3]);
    const months = await writeOldLogs(app, 'domain_events', { account: tenant.accountId, months: [5, 4, 3, 2, 1] });
    await tend(forGood);
    const before = await rowsByMonth(app, 'audit_log');
    const events = await rowsByMonth(app, 'domain_events');
    expect(Object.keys(before)).toEqual(expect.arrayContaining(old.map((name) => `audit_log_${name}`)));
    await tend();
    const [twenty, fourteen, thirteen] = old;
    const expected = Object.entries(before).filter(
      ([name]) => ![twenty, fourteen, thirteen].some((gone) => name === `audit_log_${gone}`),
    );
    // The present month has a row for each month that went.
    const now = `audit_log_${startOfMonth(app.clock.now()).toISOString().slice(0, 7).replace('-', '_')}`;
    expect(await rowsByMonth(app, 'audit_log')).toEqual({
      ...Object.fromEntries(expected),
      [now]: (before[now] ?? 0) + 6,
    });
    const gone = months.slice(0, 3).map((name) => `domain_events_${name}`);
    expect(await rowsByMonth(app, 'domain_events')).toEqual(
      Object.fromEntries(Object.entries(events).filter(([name]) => !gone.includes(name))),
    );
    expect(await dropped()).toEqual([
      ...[twenty, fourteen, thirteen].map((name) => `0 system audit_log audit_log_${name} 3 t`),
      ...gone.map((name) => `0 system domain_events ${name} 3 t`),
    ]);
    expect(await droppedRows(app.db)).toEqual([
      { value: 9, labels: { log: 'audit_log' } },
      { value: 9, labels: { log: 'domain_events' } },
    ]);
    await tend();
    expect(await dropped()).toHaveLength(6);
  });

  it('is nothing where a log is kept for good', async () => {
    const old = await sealed([200, 150]);
    await writeOldLogs(app, 'domain_events', { account: tenant.accountId, months: [200] });
    await tend(forGood);
    await tend(forGood);
    const left = await rowsByMonth(app, 'audit_log');
    expect(old.map((name) => left[`audit_log_${name}`])).toEqual([3, 3]);
    expect(Object.values(await rowsByMonth(app, 'domain_events'))).toContain(3);
    expect(await dropped()).toEqual([]);
  });
});

describe('the audit log’s chain', () => {
  it('stands on the last seal that went, through several cuts, and goes on', async () => {
    for (const months of [[16], [15], [14], [3]]) await sealed(months);
    const whole = await check();
    const chain = await texts(
      `select number || ' ' || encode(hash, 'hex') as text from ledger.audit_seals order by number`,
    );
    expect([whole.faults, chain.length]).toEqual([[], 4]);
    await tend({ ...kept, audit_log: 15 });
    // A test’s app was opened in the first seal’s time: its rows are of the present month, and stay.
    expect(await check()).toMatchObject({
      faults: [],
      rows: whole.rows - 3,
      cutBefore: startOfMonth(app.clock.now(), -15),
    });
    await tend();
    await sealedAuditLog(app);
    const after = await check();
    expect(after).toMatchObject({ faults: [], waiting: 0, rows: whole.rows - 9 + 3, seals: 5 });
    const left = await texts(
      `select number || ' ' || encode(hash, 'hex') as text from ledger.audit_seals order by number`,
    );
    expect(left.slice(0, -1)).toEqual(chain.slice(chain.length - (left.length - 1)));
    expect(after.newest).toBe(left.at(-1)?.split(' ')[1]);
    const another = { db: app.db, signer: signerOf('another key, that is long enough for it') };
    const changed = (await checkAudit(another)).faults.filter(({ fault }) => fault === 'cut changed');
    expect(changed.map(({ at }) => at)).toEqual([1, 2, 3]);
  });

  it('keeps its newest seal where every row went, so that the next stands on it', async () => {
    await app.admin.query('truncate audit_log, ledger.audit_seals');
    await sealed([15]);
    await sealed([14]);
    await tend();
    expect(await texts('select number::text as text from ledger.audit_seals')).toEqual(['2']);
    expect(await check()).toMatchObject({ faults: [], rows: 0, waiting: 2 });
    await sealedAuditLog(app);
    expect(await check()).toMatchObject({ faults: [], rows: 2, seals: 3, waiting: 0 });
  });

  it('knows which rows of a later month came before the last number that went', async () => {
    await app.admin.query('truncate audit_log, ledger.audit_seals');
    // A transaction that began before the turn of a month got its number after one of the next month.
    const turn = startOfMonth(app.clock.now(), -13).toISOString();
    await app.admin.query(
      `insert into audit_log (account_id, actor_kind, ip, action, subject, created_at)
       select $1, 'user', '', 'thing.changed', '', $2::timestamptz + make_interval(secs => s) from unnest(array[-9, -5, 1, -1, 2, 3]) s`,
      [tenant.accountId, turn],
    );
    await sealed([]);
    const ids = (await texts('select id::text as text from audit_log order by id')).map(Number);
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = ids;
    await tend({ ...kept, audit_log: 13 });
    expect(
      (await texts('select id::text as text from audit_log where account_id > 0 order by id')).map(Number),
    ).toEqual([third, ...ids.slice(4)]);
    expect(await texts(`select concat_ws(' ', rows, up_to_id, kept) as text from ledger.audit_cuts`)).toEqual([
      `3 ${fourth} {${third}}`,
    ]);
    expect(await faults()).toEqual([]);
    const insert = (id: number) =>
      `insert into audit_log (account_id, id, actor_kind, ip, action, subject) overriding system value values (1, ${id}, 'user', '', 'thing.changed', '')`;
    await asOwner(insert(second), `delete from audit_log where id = ${third}`);
    expect(await faults()).toEqual([`row removed ${third}`, `row added ${second}`]);
    await asOwner(insert(first - 1), `delete from audit_log where id = ${fifth}`);
    expect(await faults()).toEqual([
      `row removed ${third}`,
      `row removed ${fifth}`,
      `row added ${first - 1}`,
      `row added ${second}`,
    ]);
  });

  it('says what its owner took away without a cut, forged as one, or put back', async () => {
    await app.admin.query('truncate audit_log, ledger.audit_seals');
    for (const months of [[16], [15], [14]]) await sealed(months);
    await tend({ ...kept, audit_log: 14 });
    expect(await faults()).toEqual([]);
    const cut = `select * from ledger.audit_cuts where number = 2`;
    const [kept2] = (await app.admin.query(cut)).rows;
    await asOwner('update ledger.audit_cuts set up_to_id = up_to_id + 3 where number = 2');
    expect(await faults()).toContain('cut changed 2');
    await asOwner('update ledger.audit_cuts set up_to_id = up_to_id - 3 where number = 2');
    expect(await faults()).toEqual([]);
    await asOwner('update ledger.audit_cuts set seal_signature = seal_signature || seal_signature where number = 2');
    expect(await faults()).toContain('cut changed 2');
    await app.admin.query('update ledger.audit_cuts set seal_signature = $1 where number = 2', [kept2.seal_signature]);
    await asOwner('delete from ledger.audit_cuts where number = 1');
    expect(await faults()).toEqual(['cut missing 1']);
    await asOwner('delete from ledger.audit_cuts where number = 2');
    expect((await faults()).filter((fault) => fault.startsWith('seal missing'))).toHaveLength(1);
    const [part] = await partsOf(app, 'audit_log');
    await app.admin.query('truncate ledger.audit_cuts');
    const before = await faults();
    await app.admin.query(`alter table audit_log detach partition months.${part}; drop table months.${part}`);
    const removed = (await faults()).filter((fault) => !before.includes(fault));
    expect(removed).toEqual([1, 2, 3].map(() => expect.stringMatching(/^row removed \d+$/)));
  });

  it('is not cut where rows wait for their seal, or are not as they were sealed', async () => {
    const [name] = await writeOldLogs(app, 'audit_log', { account: tenant.accountId, months: [14] });
    await tend();
    expect(await rowsByMonth(app, 'audit_log')).toMatchObject({ [`audit_log_${name}`]: 3 });
    const [month] = await app.db.readInScope(scopeOfSearch(), (tx) => monthsOf(tx, 'audit_log'));
    if (!month) throw new Error('There is no month.');
    await expect(dropMonth(app.services, month)).rejects.toThrow(`audit_log_${name} has rows without a seal`);
    await sealedAuditLog(app);
    await asOwner(`update audit_log set subject = 'another' where created_at < now() - interval '1 year'`);
    await tend();
    expect(await rowsByMonth(app, 'audit_log')).toMatchObject({ [`audit_log_${name}`]: 3 });
    await asOwner(`update audit_log set subject = 'x' where created_at < now() - interval '1 year'`);
    await tend();
    expect(await rowsByMonth(app, 'audit_log')).not.toHaveProperty(`audit_log_${name}`);
    expect(await check()).toMatchObject({ faults: [] });
  });

  it('is cut by nobody but the operator’s role, from the oldest month on, and never within a year', async () => {
    const [old, later] = await sealed([14, 13]);
    const cutBy = (scope: typeof scopeOfSearch, name: string, text = 'select months.cut_audit_log($1)') =>
      app.db.inScope(scope(), (tx) => tx.client.query({ text, values: [name] }));
    const asAccount = () => scopeOfAccountJob(tenant.accountId);
    for (const text of ['select months.cut_audit_log($1)', 'select months.drop_events($1)', 'select months.strays($1)'])
      await expect(cutBy(asAccount, `audit_log_${old}`, text)).rejects.toThrow('permission denied for schema months');
    await expect(cutBy(scopeOfSearch, `audit_log_${later}`)).rejects.toThrow(
      `audit_log_${later} is not the oldest month of audit_log`,
    );
    await expect(cutBy(scopeOfSearch, 'audit_log_1999_01')).rejects.toThrow(/audit_log_1999_01.* does not exist/);
    await tend();
    await sealedAuditLog(app);
    const [oldest] = await partsOf(app, 'audit_log');
    await expect(cutBy(scopeOfSearch, String(oldest))).rejects.toThrow(`${oldest} is too young to be let go`);
    for (const text of [
      'insert into ledger.audit_cuts select * from ledger.audit_cuts',
      'delete from ledger.audit_cuts',
      "update ledger.audit_cuts set signature = ''",
    ])
      await expect(app.db.inScope(scopeOfSearch(), (tx) => tx.client.query(text))).rejects.toThrow('permission denied');
    await app.db.inScope(scopeOfSearch(), (tx) => tx.client.query("select months.sign_audit_cut(1, 'forged')"));
    expect(await faults()).toEqual([]);
  });

  it('lets go of nothing where what happens in the same transaction fails, and waits for who reads', async () => {
    const [name] = await sealed([14]);
    const [month] = await app.db.readInScope(scopeOfSearch(), (tx) => monthsOf(tx, 'audit_log'));
    if (!month) throw new Error('There is no month.');
    const signer = {
      ...app.services.signer,
      derive: () => {
        throw new Error('no key');
      },
    };
    await expect(dropMonth({ db: app.db, signer }, month)).rejects.toThrow('no key');
    expect(await rowsByMonth(app, 'audit_log')).toMatchObject({ [`audit_log_${name}`]: 3 });
    expect(await texts('select number::text as text from ledger.audit_cuts')).toEqual([]);
    const reader = await app.admin.connect();
    await reader.query('begin');
    await reader.query('select from audit_log limit 1');
    const going = tend();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    // Others come by: who waits steps back after half a second.
    const since = performance.now();
    await app.make.tenant();
    expect(performance.now() - since).toBeLessThan(2000);
    await reader.query('commit');
    reader.release();
    await going;
    expect(await rowsByMonth(app, 'audit_log')).not.toHaveProperty(`audit_log_${name}`);
    expect(await faults()).toEqual([]);
  }, 60_000);
});
