import { coupons, websites } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, request } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { rowsOf } from '../../testing/list-rows';
import { operator } from '../../testing/operator-program';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
let shop: Tenant;
beforeAll(async () => {
  app = await startTestApp();
  shop = await app.make.tenant();
});
// Its end compares every total once more.
afterAll(() => app.close());

const wrong = async () =>
  (await app.admin.query('select w.* from app.kept_lists() k, app.wrong_totals(k.list) w')).rows;
const listed = async (token = shop.token) =>
  (await call(app.origin, websites.list, { token, query: {} })).info.total_items;
const add = (n: number) =>
  request(app.origin, websites.create, {
    token: shop.token,
    body: { name: `Shop ${n}`, url: `https://kept-${n}.example`, config: { plugin: { position: 'absolute' } } },
  });

it('is the count after creations at once whose connections are killed', async () => {
  let made = 0;
  const killing = setInterval(() => {
    void app.admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename = 'dw_app' and state <> 'idle' limit 1`,
    );
  }, 40);
  const client = async (first: number) => {
    for (let n = first; n < 240; n += 8) {
      const { status } = await add(n).catch(() => ({ status: 0 }));
      if (status === 201) made += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, first) => client(first)));
  clearInterval(killing);
  expect(await wrong()).toEqual([]);
  // What was told to have been made is there; an answer may have been lost.
  const total = await until(() => listed().catch(() => undefined));
  expect(total).toBeGreaterThanOrEqual(made);
  expect(total).toBeLessThanOrEqual(240);
  const { rows } = await app.admin.query<{ slots: number; waits: number }>(
    `select count(*)::int as slots from list_totals where account_id = $1 and list = 'websites'`,
    [shop.accountId],
  );
  // No more than wrote at once.
  expect(rows[0]?.slots).toBeLessThanOrEqual(8);
});

it('follows rows that come, change and go in bulk, of every list', async () => {
  const both = [await app.make.tenant(), await app.make.tenant('CHARITY')];
  for (const { accountId, role } of both)
    for (const statement of rowsOf[role] ?? [])
      await app.admin.query(statement, statement.includes('$2') ? [accountId, 60] : [accountId]);
  await app.admin.query("update feed_items set excluded = true, missing = array['image']");
  expect(await wrong()).toEqual([]);
  const { rows } = await app.admin.query<{ list: string }>(
    'select list from app.kept_lists() where list not in (select list from list_totals group by list having sum(rows) >= 50)',
  );
  expect(rows).toEqual([]);
  for (const change of [
    'update feed_items set gone_at = now() where id % 3 = 0',
    'update feed_items set gone_at = null where id % 6 = 0',
    'update feed_items set excluded = false where id % 5 = 0',
    "update feed_items set missing = '{}' where id % 7 = 0",
    'update sites set deleted_at = now() where id % 4 = 0',
    'update sites set deleted_at = null where id % 8 = 0',
    'update coupons set deleted_at = now() where id % 4 = 0',
    'update donations set received_at = null where id % 5 = 0',
    "update donations set received_at = received_at - interval '2 months' where id % 7 = 0",
    'update shop_orders set paid_at = null where id % 5 = 0',
    "update handovers set state = 'rewarded' where id % 3 = 0",
    "update donations set status = 'CANCELLED' where id % 3 = 0",
    "update invoices set status = 'draft' where id = (select min(id) from invoices)",
    'delete from place_tags',
    'delete from places where id % 2 = 0',
    'delete from import_refused_lines',
    'delete from imports where id % 2 = 0',
    'delete from webhook_deliveries where id % 3 = 0',
    'delete from feed_item_days where id % 3 = 0',
    `insert into feed_item_days (account_id, item_id, day) select account_id, item_id, day from feed_item_days
     on conflict (account_id, item_id, day) do update set clicks = feed_item_days.clicks + 1`,
    `with moved as (update sites set account_id = ${both[1]?.accountId} where account_id = ${both[0]?.accountId}
       and not exists (select 1 from coupon_sites c where c.account_id = sites.account_id and c.site_id = sites.id)
       and not exists (select 1 from deliveries d where d.account_id = sites.account_id and d.site_id = sites.id) returning id)
     delete from site_activity a using moved where a.site_id = moved.id`,
    'truncate feed_item_days',
  ]) {
    await app.admin.query(change);
    expect(await wrong(), change).toEqual([]);
  }
  expect(await listed(both[0]?.token)).toBeLessThan(10);
});

it('is not taken for who sees some of the rows, nor where rows are left out', async () => {
  const colleague = await app.make.colleague(shop, 'editor');
  await app.admin.query(
    `update directory.memberships set limits = jsonb_build_object('sites', array(select id from sites where account_id = $1 and deleted_at is null order by id limit 3))
     where user_id = $2`,
    [shop.accountId, colleague.userId],
  );
  expect(await listed(await app.make.session(colleague))).toBe(3);
  expect(await listed()).toBeGreaterThan(3);
  await app.admin.query("update list_totals set rows = rows + 1000 where list = 'websites'");
  expect(
    (await call(app.origin, websites.list, { token: shop.token, query: { search: 'Shop 7' } })).info.total_items,
  ).toBeLessThan(20);
  expect((await call(app.origin, coupons.list, { token: shop.token, query: {} })).info.total_items).toBe(0);
});

it('is found wrong by the doctor, and counted anew by a command', { timeout: 120_000 }, async () => {
  const right = await listed();
  const { out } = await operator(app.env, ['doctor']);
  expect(out).toMatch(
    /^fail +totals of lists +\d+ are not the number of their rows, such as websites of account \d+: \d+ instead of \d+\n +-> Count anew with lists recount\.$/m,
  );
  const recounted = await operator(app.env, ['lists', 'recount']);
  expect([recounted.code, recounted.out]).toEqual([0, expect.stringMatching(/ totals were wrong, 0 are\.\n$/)]);
  expect(await wrong()).toEqual([]);
  expect(await listed()).toBeLessThan(right);
  const again = await operator(app.env, ['lists', 'recount', '--json']);
  expect(JSON.parse(again.out)).toEqual({ ok: true, recounted: [], wrong: [] });
  const { rows } = await app.admin.query("select after from audit_log where action = 'lists.recounted'");
  expect(rows).toHaveLength(1);
});
