import { accountViews, billings, endpoints, websites } from '@dw/contract';
import { consoleAccounts, consoleSession } from '@dw/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Scope } from '../../platform/auth/scope';
import { call, refused, request } from '../../testing/client';
import { type Person, startTestConsole, type TestConsole } from '../../testing/console';
import type { Tenant } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let desk: TestConsole;
let shop: Tenant;
let other: Tenant;
beforeAll(async () => {
  app = await startTestApp();
  desk = await startTestConsole(app);
  shop = await app.make.tenant('RETAILER');
  other = await app.make.tenant('RETAILER');
});
afterAll(async () => {
  await desk.close();
  await app.close();
});

const reason = 'Ticket 4714: you asked us why no coupon shows.';

/** What a view shows, written out by hand beside the contract: no keys, no codes, no bills, no people, no files. */
const viewable = [
  '/accepts_tags',
  '/account/view',
  '/charities/donations',
  '/charities/donations/cases',
  '/charities/donations/{id}',
  '/charities/gifts',
  '/charities/items/{uuid}/life',
  '/charities/points',
  '/charities/points/create',
  '/charities/points/map',
  '/charities/points/tags',
  '/charities/points/{id}',
  '/charities/return_address',
  '/charities/shipping_address',
  '/charities/shop_orders',
  '/charities/shop_settings',
  '/charity/donations-monthly-report',
  '/charity/donations-monthly-report/shops',
  '/charity/donations-monthly-report/totals',
  '/charity_shop/config',
  '/currencies',
  '/dashboard/check_account',
  '/dashboard/overview',
  '/dictionaries',
  '/domains',
  '/entitlements',
  '/entitlements/history',
  '/plugins/packages',
  '/retailers/coupon_sites',
  '/retailers/coupons',
  '/retailers/coupons/{id}/activity',
  '/retailers/coupons/{uuid}',
  '/retailers/feed_items',
  '/retailers/feeds',
  '/retailers/feeds/analytics',
  '/retailers/feeds/analytics/summary',
  '/retailers/feeds/types',
  '/retailers/feeds/{id}',
  '/retailers/items/{uuid}/life',
  '/retailers/market',
  '/retailers/market/comments',
  '/retailers/market/pre_loved',
  '/retailers/takes_backs',
  '/retailers/takes_backs/{id}',
  '/retailers/takes_backs/{id}/carriers',
  '/retailers/takes_backs/{id}/carriers/{carrier_id}',
  '/retailers/takes_backs/{id}/check',
  '/retailers/takes_backs/{takeback_id}/board',
  '/retailers/takes_backs/{takeback_id}/cases',
  '/retailers/takes_backs/{takeback_id}/intake',
  '/retailers/takes_backs/{takeback_id}/points',
  '/retailers/takes_backs/{takeback_id}/points/{point_id}',
  '/retailers/takes_backs/{takeback_id}/report',
  '/retailers/takes_backs/{takeback_id}/requests',
  '/retailers/takes_backs/{takeback_id}/requests/{id}',
  '/retailers/takes_backs/{takeback_id}/return_address',
  '/retailers/takes_backs/{takeback_id}/rules',
  '/sites',
  '/sites/{uuid}',
  '/sites/{uuid}/gifts',
  '/sites/{uuid}/health',
  '/sites/{uuid}/mail_templates',
  '/sites/{uuid}/mail_templates/starter',
  '/sites/{uuid}/mail_templates/{id}',
  '/sites/{uuid}/mail_templates/{id}/versions',
  '/sites/{uuid}/mail_templates/{id}/versions/{version}',
  '/users/me/views',
];

/** Somebody of support who has begun to look at an account. */
async function looking(by?: Person) {
  const support = by ?? (await desk.person('support'));
  const path = { id: shop.accountId };
  const { url, until } = await desk.call(support, consoleAccounts.view, { path, body: { reason } });
  return { support, until, url, token: url.split('#')[1] ?? '' };
}
const statusOf = async (token: string) => (await request(app.origin, accountViews.current, { token })).status;

describe('a view for support', { timeout: 300_000 }, () => {
  it('shows the account as its viewers see it, and is announced by mail, in the dashboard and in the log', async () => {
    const { token, url, until, support } = await looking();
    expect(url).toMatch(/^http:\/\/[^/]+\/view#view_[\w-]{40,}$/);
    const left = new Date(until).getTime() - app.clock.now().getTime();
    expect([left > 14.5 * 60_000, left <= 15 * 60_000]).toEqual([true, true]);
    const { view } = await call(app.origin, accountViews.current, { token });
    expect(view).toMatchObject({ until, user: { id: 0, email: '', role: 'RETAILER', member_role: 'viewer' } });
    expect((await call(app.origin, accountViews.current, { token: shop.token })).view).toBeNull();
    expect((await call(app.origin, websites.list, { token, query: {} })).items.length).toBeGreaterThanOrEqual(0);
    expect(await app.mailTo(shop.email, 'is looking at your')).toContain(reason);
    const { viewed } = await call(app.origin, billings.paymentStatus, { token: shop.token });
    expect(viewed).toMatchObject({ until, running: true, reason });
    expect((await call(app.origin, billings.paymentStatus, { token: other.token })).viewed).toBeNull();
    const { rows } = await app.admin.query(
      "select actor_kind, ip, after->>'reason' as reason from audit_log where account_id = $1 and action = 'account.viewed' and ip = $2",
      [shop.accountId, `console ${support.email}`],
    );
    expect(rows).toEqual([{ actor_kind: 'operator', ip: `console ${support.email}`, reason }]);
    // Of the token only a hash is kept, and neither log has it.
    const kept = await app.admin.query(
      'select (select json_agg(v)::text from directory.account_views v) || (select json_agg(l)::text from directory.console_log l) || (select json_agg(a)::text from audit_log a) as text',
    );
    expect(kept.rows[0].text).not.toContain(token);
  });

  it('may call what is written out here, and of all the rest nothing', async () => {
    const { token } = await looking();
    const shown = endpoints.filter((one) => one.viewable);
    expect(shown.map(({ path }) => path).toSorted()).toEqual(viewable.toSorted());
    expect(
      shown.filter(
        ({ method, access, download, shownOnce }) =>
          method !== 'GET' || access.kind !== 'member' || download || shownOnce,
      ),
    ).toEqual([]);
    for (const one of endpoints.filter(({ access }) => access.kind !== 'public' && access.kind !== 'shop')) {
      const url = `${app.origin}/api${one.path.replaceAll(/\{\w+\}/g, crypto.randomUUID())}`;
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const answer = await fetch(url, { method: one.method, headers, ...(one.method !== 'GET' && { body: '{}' }) });
      const text = await answer.text();
      const name = `${one.method} ${one.path}`;
      if (one.access.kind !== 'member') expect([name, answer.status]).toEqual([name, 401]);
      else if (!one.viewable) expect([name, answer.status, JSON.parse(text).code]).toEqual([name, 403, 'view_only']);
      else
        expect([name, [200, 400, 403, 404, 422].includes(answer.status), text.includes('view_only')]).toEqual([
          name,
          true,
          false,
        ]);
    }
  });

  it('sees no other account, and its scope reads alone, whatever opens it', async () => {
    const { token } = await looking();
    const { site } = await call(app.origin, websites.create, {
      token: other.token,
      body: { name: 'B', url: 'b.example' },
    });
    await refused(app.origin, websites.get, { token, path: { uuid: site.uuid } }, 404);
    const scope = Scope.ofView(shop.accountId, 'test');
    const changes = app.db.inScope(scope, (tx) =>
      tx.client.query({ text: "update accounts set phone = '1' where account_id = $1", values: [shop.accountId] }),
    );
    await expect(changes).rejects.toThrow(/read-only transaction/);
  });

  it('ends by itself, with the session that began it, and with whoever may not any more', async () => {
    const [one, two, three] = [await looking(), await looking(), await looking()];
    expect(await statusOf(one.token)).toBe(200);
    await desk.send(consoleSession.signOut, {}, two.support.cookie);
    expect([await statusOf(one.token), await statusOf(two.token)]).toEqual([200, 401]);
    await app.admin.query("update directory.console_users set role = 'finance' where email = $1", [
      three.support.email,
    ]);
    expect(await statusOf(three.token)).toBe(401);
    app.clock.pass(14 * 60);
    expect(await statusOf(one.token)).toBe(200);
    app.clock.pass(60);
    expect(await statusOf(one.token)).toBe(401);
    expect(await statusOf(`${one.token}x`)).toBe(401);
  });

  it('is ended by whoever changes the account, who may not be that view itself, nor somebody of another account', async () => {
    const one = await looking();
    const two = await looking(one.support);
    await refused(app.origin, accountViews.end, { token: one.token }, 403);
    await refused(app.origin, accountViews.end, { token: (await app.make.colleague(shop, 'viewer')).token }, 403);
    await call(app.origin, accountViews.end, { token: other.token });
    expect([await statusOf(one.token), await statusOf(two.token)]).toEqual([200, 200]);
    await call(app.origin, accountViews.end, { token: shop.token });
    expect([await statusOf(one.token), await statusOf(two.token)]).toEqual([401, 401]);
    // What was ended stays announced; to end it once more does no harm.
    const { viewed } = await call(app.origin, billings.paymentStatus, { token: shop.token });
    expect(viewed).toMatchObject({ running: false, reason });
    await call(app.origin, accountViews.end, { token: shop.token });
    const { rows } = await app.admin.query(
      "select actor_kind, after from audit_log where account_id = $1 and action = 'account.views_ended' order by id",
      [shop.accountId],
    );
    expect(rows).toEqual([
      { actor_kind: 'user', after: { ended: 2 } },
      { actor_kind: 'user', after: { ended: 0 } },
    ]);
    expect(await statusOf((await looking(one.support)).token)).toBe(200);
  });

  it('needs a reason, an account and a role that may', async () => {
    const support = await desk.person('support');
    const path = { id: shop.accountId };
    for (const body of [{}, { reason: 'x' }, { reason: 5 }])
      expect(await desk.refused(support, consoleAccounts.view, { path, body })).toMatchObject({ status: 422 });
    const nowhere = { path: { id: 999_999 }, body: { reason } };
    expect(await desk.refused(support, consoleAccounts.view, nowhere)).toMatchObject({ status: 404 });
    for (const role of ['verifier', 'finance'] as const)
      expect(
        await desk.refused(await desk.person(role), consoleAccounts.view, { path, body: { reason } }),
      ).toMatchObject({
        status: 403,
      });
  });
});
