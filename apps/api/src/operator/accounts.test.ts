import { entitlements, signIn, websites, widget } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../testing/client';
import { type Tenant, testPassword } from '../testing/factories';
import { operatorOf } from '../testing/operator-program';
import { coat, openShop } from '../testing/shop';
import { startTestApp, type TestApp } from '../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const { run, data } = operatorOf(() => app);
const logIn = (email: string) => ({ body: { email, password: testPassword } });

async function auditOf({ accountId }: Pick<Tenant, 'accountId'>) {
  const { rows } = await app.admin.query(
    "select action, actor_kind as actor, ip, before, after from audit_log where account_id = $1 and actor_kind = 'operator' order by id",
    [accountId],
  );
  return rows;
}

describe('the operator', { timeout: 300_000 }, () => {
  it('finds accounts by name, address, number, role and state, page by page', async () => {
    const [shop, charity] = [await app.make.tenant('RETAILER'), await app.make.tenant('CHARITY')];
    const all = await run('accounts', 'list');
    expect(all.code).toBe(0);
    expect(all.out).toMatch(/^NUMBER +ROLE +COMPANY +USERS +VERIFIED +BLOCKED +DEV +REGISTERED\n-+\n/);
    expect(all.out).toContain(shop.email);
    const ids = async (...words: string[]) => {
      const found = await data('accounts', 'list', ...words);
      return JSON.stringify(found).match(/"id":\d+/g) ?? [];
    };
    const id = ({ accountId }: Tenant) => `"id":${accountId}`;
    expect(await ids('--search', shop.email.slice(2, -4).toUpperCase())).toEqual([id(shop)]);
    expect(await ids('--search', String(charity.accountId))).toContain(id(charity));
    expect(await ids('--role', 'charity', '--verified', 'no')).toEqual([id(charity)]);
    expect(await ids('--search', '100%')).toEqual([]);
    expect(await ids('--blocked', 'yes')).toEqual([]);
    expect(await data('accounts', 'list', '--per-page', '1', '--page', '2')).toMatchObject({
      items: [{ id: shop.accountId, users: [shop.email] }],
      info: { current_page: 2, page_count: 1, total_items: 2, total_pages: 2 },
    });
    expect(await data('accounts', 'show', shop.email)).toMatchObject({
      id: shop.accountId,
      users: [{ email: shop.email, sessions: 1 }],
      entitlements: [{ type: 'TAKE_BACKS', status: 'INACTIVE' }],
    });
    expect((await run('accounts', 'show', String(shop.accountId))).out).toMatch(
      /^Number +\d+\nUUID .+\nCompany +Company/,
    );
  });

  it('verifies an account, once, and takes it back; users are told, and each change leaves its audit row', async () => {
    const tenant = await app.make.tenant('CHARITY');
    const name = String(tenant.accountId);
    expect(await run('accounts', 'verify', name)).toMatchObject({
      code: 0,
      out: expect.stringContaining('is verified'),
    });
    await app.mailTo(tenant.email, 'it is verified');
    expect((await call(app.origin, entitlements.list, { token: tenant.token })).items[0]?.verified).toBe(true);
    expect(await run('accounts', 'verify', name)).toMatchObject({
      code: 1,
      err: expect.stringContaining('verified already'),
    });
    await data('accounts', 'unverify', name);
    expect((await call(app.origin, entitlements.list, { token: tenant.token })).items[0]?.verified).toBe(false);
    expect(await auditOf(tenant)).toEqual([
      {
        action: 'account.verified',
        actor: 'operator',
        ip: expect.stringMatching(/.@./),
        before: { verified: false },
        after: { verified: true },
      },
      {
        action: 'account.unverified',
        actor: 'operator',
        ip: expect.stringMatching(/.@./),
        before: { verified: true },
        after: { verified: false },
      },
    ]);
  });

  it('blocks an account: sessions end, sign-in says so, its widgets pause, others’ go on; and lets it in again', async () => {
    const [shop, other] = [await openShop(app), await openShop(app)];
    const reason = 'Three complaints.';
    expect(await data('accounts', 'block', shop.email, '--reason', reason)).toMatchObject({ sessions_ended: 1 });
    expect((await refused(app.origin, websites.list, { token: shop.token })).message).toBe('Unauthenticated.');
    expect(await refused(app.origin, signIn.login, logIn(shop.email))).toMatchObject({
      status: 422,
      code: 'account_blocked',
      message: 'Your account is blocked. We have mailed you why.',
    });
    // Who does not know the password learns nothing.
    const guess = { body: { email: shop.email, password: 'not the password' } };
    expect((await refused(app.origin, signIn.login, guess)).code).toBe('wrong_login');
    await app.mailTo(shop.email, reason);
    const status = async ({ siteUuid: uuid }: { siteUuid: string }) =>
      (await call(app.origin, widget.init, { path: { uuid } })).widget_status;
    const order = { body: { order: { number: 'B-1', products: [coat] } } };
    expect(await status(shop)).toBe('inactive');
    expect(await refused(app.origin, widget.receiveOrder, { path: { uuid: shop.siteUuid }, ...order })).toMatchObject({
      status: 403,
      code: 'site_inactive',
    });
    expect(await status(other)).toBe('active');
    await call(app.origin, widget.receiveOrder, { path: { uuid: other.siteUuid }, ...order });
    await call(app.origin, websites.list, { token: other.token });
    expect((await run('accounts', 'block', shop.email, '--reason', 'again')).code).toBe(1);
    expect(await data('accounts', 'list', '--blocked', 'yes')).toMatchObject({
      items: [{ id: shop.accountId, blocked_reason: reason }],
    });

    await data('accounts', 'unblock', shop.email);
    expect((await run('accounts', 'unblock', shop.email)).code).toBe(1);
    expect(await status(shop)).toBe('active');
    expect((await refused(app.origin, websites.list, { token: shop.token })).status).toBe(401);
    const { access_token: token } = await call(app.origin, signIn.login, logIn(shop.email));
    await call(app.origin, websites.list, { token });
    expect((await auditOf(shop)).map(({ action }) => action)).toEqual(['account.blocked', 'account.unblocked']);
  });

  it('switches the dev flag, which the user sees', async () => {
    const tenant = await app.make.tenant();
    const dev = async () => (await call(app.origin, signIn.login, logIn(tenant.email))).user.dev;
    await data('dev', 'on', tenant.email);
    expect(await dev()).toBe(true);
    expect((await run('dev', 'on', tenant.email)).code).toBe(1);
    await data('dev', 'off', tenant.email);
    expect(await dev()).toBe(false);
    expect((await auditOf(tenant)).map(({ after }) => after)).toEqual([{ dev: true }, { dev: false }]);
  });

  it('keeps what partners typed from moving the terminal', async () => {
    const { accountId } = await app.make.tenant();
    await app.admin.query("update accounts set company_name = E'Evil\\x1b[2J\\nCo' where account_id = $1", [accountId]);
    const { out } = await run('accounts', 'list', '--search', String(accountId));
    expect(out).toContain('Evil [2J Co');
  });
});
