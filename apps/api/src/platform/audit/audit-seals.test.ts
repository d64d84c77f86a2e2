import { accountClosing } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sealedAuditLog } from '../../testing/audit-seals';
import { call } from '../../testing/client';
import { type Tenant, testPassword } from '../../testing/factories';
import { relayed } from '../../testing/pending-jobs';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { scopeOfAccountJob } from '../auth/closed-accounts';
import { scopeOfSearch } from '../auth/operator-scopes';
import { Scope } from '../auth/scope';
import { signerOf } from '../signer';
import { audit } from './audit';
import { checkAudit } from './check-audit';
import { auditSealing } from './seal-audit';

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startTestApp(12);
});
afterAll(() => app.close());
/** Each test has a log of its own, which begins with a registration. */
beforeEach(async () => {
  await app.admin.query('truncate audit_log, ledger.audit_seals');
  tenant = await app.make.tenant();
});

const check = () => checkAudit(app.services);
const faults = async () => (await check()).faults.map(({ fault, at }) => `${fault} ${at}`);
/** So many changes, each a transaction of its own. */
const write = (many: number, action = 'thing.changed') =>
  Promise.all(
    Array.from({ length: many }, (_, at) =>
      app.db.inScope(scopeOfAccountJob(tenant.accountId), (tx) =>
        audit(tx, { action, subject: `thing ${at}`, before: { size: 'S' }, after: { size: 'M', number: at / 8 } }),
      ),
    ),
  );
const ids = async (): Promise<readonly number[]> =>
  (await app.admin.query<{ id: number }>('select id::int from audit_log order by id')).rows.map(({ id }) => id);
const seals = async () =>
  (
    await app.admin.query<{ number: number; from: number; to: number; rows: number }>(
      'select number, from_id::int as "from", to_id::int as "to", octet_length(entries) / 40 as rows from ledger.audit_seals order by number',
    )
  ).rows;
/** As the owner of the database, whom nothing binds. */
const asOwner = async (...statements: string[]) => {
  for (const statement of statements) expect((await app.admin.query(statement)).rowCount, statement).toBeGreaterThan(0);
};

it('rows are sealed in their order, and each seal stands on the one before', async () => {
  await write(3);
  await sealedAuditLog(app);
  await write(2);
  expect(await check()).toMatchObject({ waiting: 2, since: expect.any(Date), faults: [] });
  await sealedAuditLog(app);
  const [first, second, ...others] = await seals();
  expect(others).toEqual([]);
  expect([first?.number, second?.number, second?.from]).toEqual([1, 2, first?.to]);
  expect((first?.rows ?? 0) + (second?.rows ?? 0)).toBe((await ids()).length);
  const { rows } = await app.admin.query<{ hash: string }>(
    "select encode(hash, 'hex') as hash from ledger.audit_seals order by number desc",
  );
  const whole = {
    seals: 2,
    rows: (await ids()).length,
    newest: rows[0]?.hash,
    faults: [],
    waiting: 0,
    since: undefined,
  };
  expect(await check()).toEqual(whole);
  // Another installation’s key has not signed them.
  const another = { db: app.db, signer: signerOf('another key, that is long enough for it') };
  expect((await checkAudit(another)).faults).toEqual([
    { fault: 'seal changed', at: 1 },
    { fault: 'seal changed', at: 2 },
  ]);
});

it('more rows than one seal takes have several, and nothing to seal makes none', async () => {
  await app.admin.query(
    `insert into audit_log (account_id, actor_kind, ip, action, subject)
     select $1, 'system', '', 'thing.changed', n::text from generate_series(1, 2500) n`,
    [tenant.accountId],
  );
  await sealedAuditLog(app);
  const made = await seals();
  expect(made.map(({ rows }) => rows)).toEqual([1000, 1000, (await ids()).length - 2000]);
  // Numbers that a change took with it when it failed are no rows.
  await expect(
    app.db.inScope(scopeOfAccountJob(tenant.accountId), async (tx) => {
      await audit(tx, { action: 'thing.changed', subject: '' });
      await tx.client.query('select 1 / 0');
    }),
  ).rejects.toThrow('division by zero');
  const sealing = auditSealing(app.services);
  expect([await sealing(), await sealing()]).toEqual([false, false]);
  expect(await seals()).toEqual(made);
  expect(await check()).toMatchObject({ seals: 3, faults: [], waiting: 0 });
});

it('a row whose number came before others is not passed over while its transaction lasts', async () => {
  await sealedAuditLog(app);
  const sealing = auditSealing(app.services);
  const slow = await app.admin.connect();
  await slow.query('begin');
  await slow.query(
    `insert into audit_log (account_id, actor_kind, ip, action, subject) values (${tenant.accountId}, 'system', '', 'thing.slow', '')`,
  );
  await write(5);
  for (let turn = 0; turn < 3; turn += 1) expect(await sealing()).toBe(false);
  expect(await check()).toMatchObject({ seals: 1, waiting: 5, faults: [] });
  await slow.query('commit');
  slow.release();
  await sealedAuditLog(app);
  const { rows } = await app.admin.query<{ id: number }>("select id::int from audit_log where action = 'thing.slow'");
  expect((await seals()).at(-1)).toMatchObject({ number: 2, rows: 6, from: (rows[0]?.id ?? 0) - 1 });
  expect(await check()).toMatchObject({ faults: [], waiting: 0 });
});

it('is sealed under writers that never stop, each row once, though three seal and some writers fail', async () => {
  const sealers = [auditSealing(app.services), auditSealing(app.services), auditSealing(app.services)];
  let over = false;
  const sealed = Promise.all(
    sealers.map(async (sealing) => {
      while (!over) await sealing();
    }),
  );
  const fail = (at: number) =>
    app.db
      .inScope(scopeOfAccountJob(tenant.accountId), async (tx) => {
        await audit(tx, { action: 'thing.failed', subject: String(at) });
        await tx.client.query('select pg_sleep(0.005)');
        await tx.client.query('select 1 / 0');
      })
      .catch(() => {});
  for (let turn = 0; turn < 10; turn += 1)
    await Promise.all([write(30), ...Array.from({ length: 10 }, (_, at) => fail(at))]);
  over = true;
  await sealed;
  expect((await seals()).length).toBeGreaterThan(1);
  await sealedAuditLog(app);
  const made = await seals();
  expect(made.map(({ number }) => number)).toEqual(made.map((_, at) => at + 1));
  expect(await check()).toMatchObject({ rows: (await ids()).length, faults: [], waiting: 0 });
}, 60_000);

it('a sealer whose connection is killed leaves no seal, and the next makes it', async () => {
  await write(4);
  const held = await app.admin.connect();
  await held.query('begin');
  await held.query('lock table ledger.audit_seals in exclusive mode');
  const killed = auditSealing(app.services)();
  const ended = expect(killed).rejects.toThrow();
  await until(async () => {
    const { rowCount } = await app.admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like '%seal_audit_log%' and wait_event_type = 'Lock' and pid <> pg_backend_pid() and datname = current_database()",
    );
    return rowCount === 1;
  });
  await ended;
  await held.query('rollback');
  held.release();
  expect(await seals()).toEqual([]);
  await sealedAuditLog(app);
  expect(await check()).toMatchObject({ seals: 1, faults: [], waiting: 0 });
});

it('says which row the owner of the database has changed, taken away or put in', async () => {
  await write(6);
  await sealedAuditLog(app);
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = (await ids()).slice(-5);
  await asOwner(
    `update audit_log set after = '{"size": "L"}' where id = ${a}`,
    `update audit_log set created_at = created_at - interval '1 day' where id = ${b}`,
    `update audit_log set account_id = account_id + 1 where id = ${c}`,
    `delete from audit_log where id = ${d}`,
    `update audit_log set ip = '192.0.2.66' where id = ${e}`,
    `insert into audit_log (account_id, id, actor_kind, ip, action, subject) overriding system value values (1, -1, 'user', '', 'thing.changed', '')`,
  );
  expect(await faults()).toEqual([
    ...[`row changed ${a}`, `row changed ${b}`, `row changed ${c}`, `row removed ${d}`, `row changed ${e}`],
    'row added -1',
  ]);
  await asOwner(`insert into audit_log (account_id, id, actor_kind, ip, action, subject) overriding system value
    values (1, ${d}, 'user', '', 'thing.changed', '')`);
  expect(await faults()).toContain(`row changed ${d}`);
});

it('says which seal was changed or taken away, also where its rows were changed with it', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    await write(2);
    await sealedAuditLog(app);
  }
  const third = (await seals())[2];
  // A forger who makes a row, its seal and the seal’s hash anew has no key to sign with.
  await asOwner(
    `update audit_log set subject = 'another' where id = ${third?.to}`,
    `update ledger.audit_seals s set entries = (select string_agg(int8send(a.id) || app.audit_digest(a), ''::bytea order by a.id)
       from audit_log a where a.id > s.from_id and a.id <= s.to_id) where number = 3`,
    `update ledger.audit_seals set hash = sha256(prev || int8send(number) || int8send(from_id) || int8send(to_id)
       || int8send((extract(epoch from sealed_at) * 1000)::bigint) || entries) where number = 3`,
  );
  expect(await faults()).toEqual(['seal changed 3', 'seal changed 4']);
  await asOwner('delete from ledger.audit_seals where number = 3');
  expect(await faults()).toEqual(['seal missing 3']);
  await asOwner("update ledger.audit_seals set sealed_at = sealed_at - interval '1 hour' where number = 1");
  expect(await faults()).toEqual(['seal changed 1', 'seal missing 3']);
});

it('the application and the operator’s role can neither write seals nor change them', async () => {
  await sealedAuditLog(app);
  const refusals = [
    "insert into ledger.audit_seals values (2, 0, 0, now(), '', '', '', '')",
    "update ledger.audit_seals set entries = ''",
    "update ledger.audit_seals set signature = ''",
    'delete from ledger.audit_seals',
    'truncate ledger.audit_seals',
    'truncate audit_log',
    "update audit_log set erased = ''",
    "update audit_log set after = '{}'",
    'delete from audit_log',
    'alter table audit_log disable row level security',
    "create or replace function app.audit_people(entry public.audit_log) returns bytea language sql as $$ select ''::bytea $$",
  ];
  const scopes = [scopeOfAccountJob(tenant.accountId), scopeOfSearch()];
  for (const text of refusals)
    for (const scope of scopes)
      await expect(
        app.db.inScope(scope, (tx) => tx.client.query(text)),
        text,
      ).rejects.toThrow(/permission denied|must be owner/);
  const before = await check();
  // A seal keeps its signature; sealing again finds nothing.
  for (const scope of scopes)
    await app.db.inScope(scope, async (tx) => {
      await tx.client.query("select app.sign_audit_seal(1, 'forged')");
      await tx.client.query('select app.seal_audit_log(9000000, 1000)');
    });
  expect(await check()).toEqual({ ...before, faults: [] });
});

it('an account’s erasure leaves its rows those of their seals, and what was erased cannot be tried out', async () => {
  const other = await app.make.tenant();
  await write(3);
  await sealedAuditLog(app);
  const salts = async () =>
    (await app.admin.query('select uuid from audit_log where account_id = $1', [tenant.accountId])).rows.map(
      ({ uuid }) => uuid,
    );
  const before = await salts();
  await call(app.origin, accountClosing.close, { token: tenant.token, body: { password: testPassword } });
  app.clock.pass(31 * 24 * 3600);
  await relayed(app);
  await app.admin.query("update jobs.job set start_after = now() where name = 'account.erase' and state = 'created'");
  await until(async () => {
    const { rowCount } = await app.admin.query("select from audit_log where action = 'account.erased'");
    return rowCount === 1;
  }, 20);
  const log = await app.admin.query(
    'select ip, before, after, erased is not null as marked from audit_log where account_id = $1 order by id desc',
    [tenant.accountId],
  );
  const [erasure, ...rows] = log.rows;
  expect(erasure.marked).toBe(false);
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.every(({ ip, before, after, marked }) => ip === '' && before === null && after === null && marked)).toBe(
    true,
  );
  expect((await salts()).filter((uuid) => before.includes(uuid))).toEqual([]);
  await sealedAuditLog(app);
  expect(await check()).toMatchObject({ faults: [], waiting: 0 });
  // What is kept of such a row is still sealed; and nobody hides a change as an erasure.
  const [erased = 0] = await ids();
  const [own = 0] = (
    await app.admin.query<{ id: number }>('select id::int from audit_log where account_id = $1', [other.accountId])
  ).rows.map(({ id }) => id);
  await asOwner(
    `update audit_log set action = 'nothing.happened' where id = ${erased}`,
    `update audit_log a set erased = app.audit_people(a), ip = '', before = null, after = null where id = ${own}`,
  );
  expect(await faults()).toEqual([`row changed ${erased}`, `row emptied ${own}`]);
}, 60_000);

it('what a shopper did stays sealed where they are forgotten, or are another from now on', async () => {
  const { rows } = await app.admin.query<{ id: string }>(
    "insert into directory.shoppers (email) values ('one@seals.example'), ('two@seals.example') returning id",
  );
  const [one = 0, two = 0] = rows.map(({ id }) => Number(id));
  const at = (shopper: number) =>
    Scope.ofShopperAtAccount(tenant.accountId, shopper, '192.0.2.7', { kind: 'shopper', id: shopper });
  for (const shopper of [one, two, one])
    await app.db.inScope(at(shopper), (tx) => audit(tx, { action: 'items.added', subject: 'x', after: { items: [] } }));
  await sealedAuditLog(app);
  await app.admin.query('update directory.shoppers set joined_into = $2 where id = $1', [one, two]);
  await app.db.inScope(at(one), (tx) => tx.client.query('select app.move_shopper($1)', [two]));
  expect(await faults()).toEqual([]);
  await app.admin.query('update directory.shoppers set erased_at = now() where id = $1', [two]);
  await app.db.inScope(at(two), (tx) => tx.client.query('select app.forget_shopper()'));
  const left = await app.admin.query("select id::int, ip, actor_id from audit_log where action = 'items.added'");
  expect(left.rows.map(({ ip, actor_id }) => [ip, actor_id])).toEqual([
    ['', null],
    ['', null],
    ['', null],
  ]);
  expect(await faults()).toEqual([]);
  await asOwner(`update audit_log set after = '{"items": ["another"]}' where id = ${left.rows[0].id}`);
  expect(await faults()).toEqual([`row changed ${left.rows[0].id}`]);
});
