import { endpoints, errorAnswer, websites } from '@dw/contract';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examine } from '../../operator/doctor/check';
import { replicaChecks } from '../../operator/doctor/replica-checks';
import { call, request } from '../../testing/client';
import { memberLists } from '../../testing/member-lists';
import { isListOrReport } from '../http/lists-and-reports';
import { type Figure, noTelemetry } from '../telemetry/telemetry';
import { type Login, openPool } from './pool';
import { ReadReplica } from './read-replica';
import { watchReplica } from './replica-figures';
import { appRole, memberReads, type ReplicaProduct, startReplicaProduct } from './replica-product.fixture';

const patient = { timeout: 120_000 };
let product: ReplicaProduct;

beforeAll(async () => {
  product = await startReplicaProduct();
  await product.used();
}, 120_000);
afterAll(() => product.close());

describe('a read replica', patient, () => {
  it('never lacks what was written before, by whatever process', async () => {
    const { read, instead } = await product.seesWhatIsWritten(60);
    expect(read).toBeGreaterThan(60);
    expect(read + instead).toBeGreaterThanOrEqual(120);
  });

  it('is read for lists and reports, and for nothing else', async () => {
    const made = await product.create('one-row');
    const one = await product.counted(() =>
      call(product.origin, websites.get, { token: product.token, path: { uuid: made } }),
    );
    expect(one.read).toBe(0);
    const created = await product.counted(() =>
      call(product.origin, websites.create, { token: product.token, body: { url: 'written.example' } }),
    );
    expect(created.read).toBe(0);
    const paths = endpoints.filter(isListOrReport).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(memberLists.filter(({ query }) => query).map(({ path }) => path)));
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['/dashboard/overview', '/charity/month-report', '/billings/usage', '/charities/payouts'],
        ...['/retailers/feeds/analytics/summary', '/retailers/takes_backs/{takeback_id}/report'],
      ]),
    );
    expect(paths).not.toContain('/sites/{uuid}');
  });

  it.each(memberReads)('answers %s as the primary does', (_path, endpoint) => product.answersAsPrimary(endpoint));

  it('is known to the doctor and to who watches', async () => {
    const login = { ...product.nodes.standby.login, user: appRole, database: 'product' };
    const lookAt = async (at: Login | undefined) =>
      (await examine(replicaChecks(at, product.admin))).map(({ name, status, text }) => `${name} ${status}: ${text}`);
    expect(await lookAt(undefined)).toEqual([]);
    expect(await lookAt(login)).toEqual(['read replica ok: has replayed what the primary has committed']);
    expect(await lookAt({ ...product.nodes.primary.login, user: appRole, database: 'product' })).toEqual([
      'read replica warn: not used: it is behind the primary, or follows another one',
    ]);
    const [away] = await lookAt({ ...login, port: 5999 });
    expect(away).toMatch(/^read replica warn: not used: connect ENOENT /);
    const figures: Figure[] = [];
    watchReplica({ ...noTelemetry, watch: (figure) => figures.push(figure) }, product.replica);
    const { read, behind, away: gone } = product.replica.counts;
    expect(figures.map(({ name }) => name)).toEqual(['db_replica_reads']);
    expect(await figures[0]?.read()).toEqual([
      { value: read, labels: { outcome: 'read' } },
      { value: behind, labels: { outcome: 'behind' } },
      { value: gone, labels: { outcome: 'away' } },
    ]);
  });

  it('is well for the doctor where the log of the primary ends within a record that is being written', async () => {
    const login = { ...product.nodes.standby.login, user: appRole, database: 'product' };
    const writing = await product.admin.connect();
    try {
      await writing.query('begin');
      const behind = async () => {
        // Nothing commits: what is written of it ends where a page does.
        await writing.query("select pg_logical_emit_message(true, 'test', repeat('x', 100000))");
        return product.replica.whyNot();
      };
      await expect.poll(behind, { timeout: 20_000 }).toBe('it is behind the primary, or follows another one');
      const looking = examine(replicaChecks(login, product.admin));
      await new Promise((resolve) => setTimeout(resolve, 500));
      await writing.query('commit');
      expect(await looking).toEqual([
        { name: 'read replica', status: 'ok', text: 'has replayed what the primary has committed' },
      ]);
    } finally {
      writing.release(true);
    }
  });

  it('may be asked for by twenty at once, and the process warns of nothing', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on('warning', note);
    await product.used();
    const answers = await Promise.all(Array.from({ length: 20 }, () => product.list()));
    // A warning is told of in a later turn.
    await new Promise((resolve) => setTimeout(resolve, 50));
    process.off('warning', note);
    expect(answers.every(({ items }) => items.length > 0)).toBe(true);
    expect(warnings).toEqual([]);
    await product.used();
  });

  it('is left alone while it is behind, and used again when it is not', async () => {
    await product.onStandby.query('select pg_wal_replay_pause()');
    const made = await product.create('while-behind');
    product.reports.length = 0;
    const { read, instead } = await product.counted(async () => {
      for (let at = 0; at < 5; at += 1) expect((await product.list()).items.map(({ uuid }) => uuid)).toContain(made);
    });
    expect([read, instead >= 5]).toEqual([0, true]);
    expect(product.reports).toEqual([
      'The read replica is not used for the moment, and the primary is read: it is behind the primary, or follows another one.',
    ]);
    await product.onStandby.query('select pg_wal_replay_resume()');
    await product.used();
    expect(product.reports.slice(1)).toEqual(['Lists and reports are read from the read replica.']);
  });

  it('that stands still holds up nobody for long', async () => {
    // It has just been looked at, and is taken for usable.
    await product.used();
    const stopped = product.nodes.standby.pid();
    const backends = await pidsOf(product.onStandby);
    for (const pid of [stopped, ...backends]) process.kill(pid, 'SIGSTOP');
    try {
      const begun = performance.now();
      const answers = await Promise.all(Array.from({ length: 20 }, () => product.list()));
      expect(performance.now() - begun).toBeLessThan(15_000);
      expect(answers.every(({ items }) => items.length > 0)).toBe(true);
      const later = await product.counted(() => product.list());
      expect(later).toEqual({ read: 0, instead: 1 });
    } finally {
      for (const pid of [stopped, ...backends]) process.kill(pid, 'SIGCONT');
    }
    await product.used();
  });

  it('may end under load and come back: every list is answered', async () => {
    const asking = Array.from({ length: 4 }, async () => {
      const counts: number[] = [];
      for (let at = 0; at < 40; at += 1) counts.push((await product.list()).items.length);
      return counts;
    });
    await product.nodes.standby.stop('SIGQUIT');
    for (const counts of await Promise.all(asking)) expect(Math.min(...counts)).toBeGreaterThan(0);
    await product.nodes.standby.start();
    await product.used();
  });

  it('is used too where the owner may not see of which timeline a standby’s log is', async () => {
    const owner = async (name: string) =>
      product.admin.query(`alter function app.received_timeline() owner to ${name}`);
    await product.admin.query('create role plain_owner');
    await owner('plain_owner');
    await product.used();
    await owner('postgres');
    await product.used();
  });

  it('that has not replayed yet what a migration made for it costs no list its answer', async () => {
    await product.admin.query('alter function app.received_timeline() rename to not_there_yet');
    const { read } = await product.counted(async () => {
      for (let at = 0; at < 5; at += 1) expect((await product.list()).items.length).toBeGreaterThan(0);
    });
    expect(read).toBe(0);
    await product.admin.query('alter function app.not_there_yet() rename to received_timeline');
    await product.used();
  });

  it('that is taken for the primary before it is one refuses to write, for a moment', async () => {
    await product.nodes.second.start();
    const { inRecovery, token } = product;
    const written = await request(inRecovery, websites.create, { token, body: { url: 'too-early.example' } });
    expect([written.status, written.headers.get('Retry-After')]).toEqual([503, '2']);
    expect(errorAnswer.parse(await written.json()).code).toBe('unavailable');
  });

  it('that has become a primary of its own is not read any more', async () => {
    await product.onStandby.query('select pg_promote()');
    const made = await product.create('after-promotion');
    const { read } = await product.counted(async () => {
      for (let at = 0; at < 5; at += 1) expect((await product.list()).items.map(({ uuid }) => uuid)).toContain(made);
    });
    expect(read).toBe(0);
    expect(await product.replica.whyNot()).toBe('it is behind the primary, or follows another one');
  });

  it('is used at once where it follows the primary that took over, and not for the one before', async () => {
    const pool = openPool({ ...product.nodes.second.login, database: 'product' }, 1);
    try {
      const follows = () =>
        expect
          .poll(() => new ReadReplica(product.onStandby, pool, () => {}).whyNot(), { timeout: 20_000 })
          .toBe(undefined);
      await follows();
      // Of another history it has come further than the primary of before.
      await product.onStandby.query('select pg_switch_wal()');
      await product.onStandby.query('create table after_switch ()');
      await follows();
      expect(await new ReadReplica(product.admin, pool, () => {}).whyNot()).toBe(
        'it is behind the primary, or follows another one',
      );
    } finally {
      await pool.end();
    }
  });
});

/** The test’s own connection among them would stand still, too. */
async function pidsOf(pool: pg.Pool): Promise<readonly number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where usename = '${appRole}' and pid <> pg_backend_pid()`,
  );
  return rows.map(({ pid }) => pid);
}
