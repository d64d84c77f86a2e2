import { home, websites } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/client';
import { openShop } from '../../testing/shop';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const attention = async (token: string) => (await call(app.origin, home.overview, { token, query: {} })).attention;
const run = (text: string, values: readonly unknown[]) => app.admin.query(text, [...values]);

async function feedWith(accountId: number, url: string, ...states: readonly string[]): Promise<string> {
  const { rows } = await run(
    `insert into feeds (account_id, type_id, url, frequency, time, zone) values ($1, 1, $2, 'daily', '06:00', 'Europe/London')
     returning id, uuid`,
    [accountId, url],
  );
  for (const state of states)
    await run(
      "insert into feed_runs (account_id, feed_id, state, manual, ended_at) values ($1, $2, $3, false, '2026-11-02T06:00:00Z')",
      [accountId, rows[0].id, state],
    );
  return rows[0].uuid;
}

async function couponWith(accountId: number, name: string, change: string): Promise<string> {
  const { id, uuid } = await app.make.coupon({ accountId });
  await run(
    `update coupons set active = true, start_at = now() - interval '1 day', expires_at = now() + interval '9 days', name = $2
     where id = $1`,
    [id, name],
  );
  await run(`update coupons set ${change} where id = $1`, [id]);
  return uuid;
}

describe('what needs attention', () => {
  it('is nothing in a new account', async () => {
    expect(await attention((await app.make.tenant()).token)).toEqual([]);
  });

  it('is a feed whose last run failed or was held; not one that has run since, nor one that is deleted', async () => {
    const { token, accountId } = await app.make.tenant();
    const held = await feedWith(accountId, 'https://one.example/held.xml', 'succeeded', 'held');
    const failed = await feedWith(accountId, 'https://one.example/failed.xml', 'failed');
    await feedWith(accountId, 'https://one.example/well.xml', 'failed', 'unchanged');
    const gone = await feedWith(accountId, 'https://one.example/gone.xml', 'failed');
    await run('update feeds set deleted_at = now() where uuid = $1', [gone]);
    const at = '2026-11-02T06:00:00.000Z';
    expect(await attention(token)).toEqual([
      { kind: 'feed_failed', uuid: failed, name: 'https://one.example/failed.xml', count: null, at },
      { kind: 'feed_held', uuid: held, name: 'https://one.example/held.xml', count: null, at },
    ]);
  });

  it('is a coupon that is shown and has no codes left, or few of many', async () => {
    const { token, accountId } = await app.make.tenant();
    const low = await couponWith(accountId, 'Low', 'codes = 100, free = 5');
    const limited = await couponWith(
      accountId,
      'At its limit',
      'codes = 100, free = 60, issued = 40, total_limit = 40',
    );
    const empty = await couponWith(accountId, 'Never filled', 'codes = 0, free = 0');
    await couponWith(accountId, 'Enough', 'codes = 100, free = 6');
    await couponWith(accountId, 'Hidden', 'codes = 0, free = 0, active = false');
    await couponWith(accountId, 'Over', "codes = 0, free = 0, expires_at = now() - interval '1 hour'");
    await couponWith(accountId, 'To come', "codes = 0, free = 0, start_at = now() + interval '1 hour'");
    await couponWith(accountId, 'Deleted', 'codes = 0, free = 0, deleted_at = now()');
    expect((await attention(token)).map(({ kind, uuid, count }) => [kind, uuid, count])).toEqual([
      ['coupon_empty', limited, 0],
      ['coupon_empty', empty, 0],
      ['coupon_low', low, 5],
    ]);
  });

  it('is a website whose orders were refused in the last seven days, or that was not seen for as long', async () => {
    const shop = await openShop(app, 'Alder & Thread');
    const { token, accountId, siteUuid } = shop;
    const { site: quiet } = await call(app.origin, websites.create, {
      token,
      body: { name: 'Quiet', url: 'quiet.example' },
    });
    const day = (refused: number, ago: number) =>
      run(
        `insert into site_days (account_id, site_id, day, refused)
         select account_id, id, (now() at time zone 'UTC')::date - $3::int, $2 from sites where uuid = $1`,
        [siteUuid, refused, ago],
      );
    await day(2, 0);
    await day(3, 6);
    await day(9, 7);
    const seen = (uuid: string, ago: string) =>
      run(
        `insert into site_activity (account_id, site_id, last_seen_at)
         select account_id, id, now() - $2::interval from sites where uuid = $1
         on conflict (account_id, site_id) do update set last_seen_at = excluded.last_seen_at`,
        [uuid, ago],
      );
    await seen(siteUuid, '6 days');
    await seen(quiet.uuid, '8 days');
    const found = (await attention(token)).map(({ kind, name, count }) => [kind, name, count]);
    expect(found).toEqual([
      ['orders_refused', 'Alder & Thread', 5],
      ['site_silent', 'Quiet', null],
    ]);
    await run('update sites set test_mode = true where uuid = $1', [quiet.uuid]);
    await run('update sites set paused_by_plan_at = now() where uuid = $1 and account_id = $2', [siteUuid, accountId]);
    expect((await attention(token)).map(({ kind, count }) => [kind, count])).toEqual([
      ['websites_paused', 1],
      ['orders_refused', 5],
    ]);
  });

  it('is a payment that was refused, and a programme that waits or was refused', async () => {
    const { token, accountId } = await app.make.tenant();
    await run(`insert into entitlements (account_id, type, status) values ($1, 'TAKE_BACKS', 'REJECTED')`, [accountId]);
    await run(
      `insert into invoices (account_id, sequence, status, plan, interval, period_start, period_end, lines, net_pence, vat_percent,
         vat_pence, seller, buyer, issued_at, attempts, problem, next_try_at)
       values ($1, 1, 'open', 'basic', 'month', now(), now() + interval '1 month', '[]', 4900, 20, 980, '{}', '{}', now(), 1,
         'Declined.', '2026-11-29T09:00:00Z')`,
      [accountId],
    );
    expect((await attention(token)).map(({ kind, name, at }) => [kind, name, at])).toEqual([
      ['payment_due', '58.80 GBP', '2026-11-29T09:00:00.000Z'],
      ['programme_refused', 'TAKE_BACKS', null],
    ]);
    await run("update entitlements set status = 'IN REVIEW' where account_id = $1", [accountId]);
    expect((await attention(token)).at(-1)).toMatchObject({ kind: 'programme_in_review', name: 'TAKE_BACKS' });
  });

  it('is a take-back that waits longer than was promised, one to look at, one with an appeal, and a question', async () => {
    const { token, accountId } = await app.make.tenant();
    const handover = async (code: string, state: string, change: string) => {
      const { rows } = await run(
        `insert into handovers (account_id, kind, code, way, things, state, expires_at)
         values ($1, 'take_back', $2, 'post', 1, $3, now() + interval '30 days') returning id, uuid`,
        [accountId, code, state],
      );
      await run(`update handovers set ${change} where id = $1`, [rows[0].id]);
      return rows[0];
    };
    await handover('WAITS001', 'received', "received_at = '2026-01-05T09:00:00Z'");
    await handover('WAITS002', 'received', "received_at = '2026-01-04T09:00:00Z'");
    const at = new Date(app.clock.now().getTime() - 3 * 86_400_000).toISOString();
    await handover('INT1ME01', 'received', `received_at = '${at}'`);
    await handover('FLAGGED1', 'received', "received_at = '2026-01-02T09:00:00Z', flagged = true");
    await handover('FLAGGED2', 'handed_over', "handed_over_at = '2026-01-03T09:00:00Z', flagged = true");
    await handover('0VER0001', 'cancelled', 'flagged = true');
    const appealed = async (code: string, state: string, at: string) => {
      const { id, uuid } = await handover(code, 'rejected', "summary = 'Coat'");
      await run(
        `insert into take_back_appeals (account_id, handover_id, items, body, state, created_at)
         values ($1, $2, '[]', 'It has no hole.', $3, $4)`,
        [accountId, id, state, at],
      );
      return uuid;
    };
    await appealed('APPEAL01', 'open', '2026-02-02T09:00:00Z');
    const oldest = await appealed('APPEAL02', 'open', '2026-02-01T09:00:00Z');
    await appealed('APPEAL03', 'upheld', '2026-01-01T09:00:00Z');
    await run(
      `insert into handover_cases (account_id, handover_id, about, kind, state, messages, updated_at)
       select $1, id, 'take_back', 'question', case code when 'WAITS001' then 'open' else 'answered' end, '[]', '2026-02-03T09:00:00Z'
       from handovers where account_id = $1 and code in ('WAITS001', 'WAITS002')`,
      [accountId],
    );
    expect(await attention(token)).toEqual([
      { kind: 'take_back_appeals', uuid: oldest, name: '', count: 2, at: '2026-02-01T09:00:00.000Z' },
      { kind: 'questions_open', uuid: null, name: 'take_back', count: 1, at: '2026-02-03T09:00:00.000Z' },
      { kind: 'take_backs_waiting', uuid: null, name: '', count: 2, at: '2026-01-04T09:00:00.000Z' },
      { kind: 'take_back_reviews', uuid: null, name: '', count: 2, at: '2026-01-02T09:00:00.000Z' },
      { kind: 'take_backs_to_grade', uuid: null, name: '', count: 1, at },
    ]);
    expect(await attention((await app.make.tenant()).token)).toEqual([]);
  });
});
