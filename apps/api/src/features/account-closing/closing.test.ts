import { accountClosing, profile, signIn, widget } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unblockAccount } from '../../platform/auth/blocked-accounts';
import { scopeOfOperatorAt } from '../../platform/auth/operator-scopes';
import { call, refused } from '../../testing/client';
import { type Tenant, testPassword } from '../../testing/factories';
import { relayed } from '../../testing/pending-jobs';
import { buy, openShop } from '../../testing/shop';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const graceSeconds = 30 * 24 * 3600;
const close = ({ token }: Tenant, password = testPassword) =>
  call(app.origin, accountClosing.close, { token, body: { password } });
const login = ({ email }: Tenant) => ({ body: { email, password: testPassword } });
const status = async (uuid: string) => (await call(app.origin, widget.init, { path: { uuid } })).widget_status;
/** Lets the waiting erasures run as if their time had come for the queue. */
const wake = async () => {
  await relayed(app);
  await app.admin.query("update jobs.job set start_after = now() where name = 'account.erase' and state = 'created'");
};
const waiting = async () => {
  const { rows } = await app.admin.query(
    "select count(*)::int as n from jobs.job where name = 'account.erase' and (state in ('active', 'retry') or (state = 'created' and start_after <= now()))",
  );
  return rows[0].n === 0;
};
const peopleOf = async ({ userId }: Tenant) => {
  const { rows } = await app.admin.query('select email, first_name, last_name from directory.users where id = $1', [
    userId,
  ]);
  return rows[0];
};

describe('closing an account', () => {
  it('asks for the password', async () => {
    const tenant = await app.make.tenant();
    const wrong = await refused(app.origin, accountClosing.close, { token: tenant.token, body: { password: 'x' } });
    expect(wrong).toMatchObject({ status: 422, errors: { password: ['The password is wrong.'] } });
    const none = await refused(app.origin, accountClosing.close, { token: tenant.token, body: {} });
    expect(none.errors).toEqual({ password: ['This field is required.'] });
    await call(app.origin, profile.sessions, { token: tenant.token });
  });

  it('ends the sessions, pauses the websites, refuses the login with the reason, and says so by mail', async () => {
    const [shop, other] = [await openShop(app), await openShop(app)];
    await buy(app, shop, 'C-1');
    const answer = await close(shop);
    expect(answer.status).toBe('Your account is closed.');
    expect(new Date(answer.erased_after).getTime() - app.clock.now().getTime()).toBeGreaterThan(
      graceSeconds * 1000 - 60_000,
    );
    expect((await refused(app.origin, profile.sessions, { token: shop.token })).status).toBe(401);
    await call(app.origin, profile.sessions, { token: other.token });
    expect(await refused(app.origin, signIn.login, login(shop))).toMatchObject({
      status: 422,
      code: 'account_closed',
      message: 'Your account is closed. Write to us to open it again.',
    });
    expect([await status(shop.siteUuid), await status(other.siteUuid)]).toEqual(['inactive', 'active']);
    const order = { order: { number: 'C-2', products: [{ name: 'Coat', images: ['https://shop.example/coat.jpg'] }] } };
    const late = await refused(app.origin, widget.receiveOrder, { path: { uuid: shop.siteUuid }, body: order });
    expect(late.status).toBe(403);
    await app.mailTo(shop.email, 'Until then write to us, and we open the account again.');
    const { rows } = await app.admin.query(
      "select after from audit_log where account_id = $1 and action = 'account.closed'",
      [shop.accountId],
    );
    expect(rows).toHaveLength(1);
    // Nothing is erased before its time, even where the job runs.
    await wake();
    await until(waiting);
    expect((await peopleOf(shop)).email).toBe(shop.email);
  });

  it('is undone by the operator within the time of grace: all is as before, and nothing is erased', async () => {
    const [shop, other] = [await openShop(app), await openShop(app)];
    await close(shop);
    await close(other);
    await app.db.inScope(scopeOfOperatorAt(shop.accountId, 'operator'), (tx) => unblockAccount(tx));
    await call(app.origin, signIn.login, login(shop));
    expect((await refused(app.origin, signIn.login, login(other))).code).toBe('account_closed');
    expect(await status(shop.siteUuid)).toBe('active');
    app.clock.pass(graceSeconds + 1);
    await wake();
    await until(waiting);
    expect(await peopleOf(shop)).toMatchObject({ email: shop.email, first_name: 'Maya' });
  });

  it('erases the people once the time is over; what was bought stays the shoppers’', async () => {
    const [shop, other] = [await openShop(app), await app.make.tenant()];
    const page = await buy(app, shop, 'C-3');
    const written =
      "insert into mail.outgoing (recipient, reply_to, body) values ('help@wardrobe.example', $1, 'I am Maya.')";
    await app.admin.query(written, [shop.email]);
    await close(shop);
    await app.mailTo(shop.email);
    app.clock.pass(graceSeconds + 1);
    await wake();
    await until(async () => (await peopleOf(shop)).first_name === '');
    expect(await peopleOf(shop)).toMatchObject({ email: expect.stringMatching(/@erased\.invalid$/), last_name: '' });
    expect(await peopleOf(other)).toMatchObject({ email: other.email, first_name: 'Maya' });
    const { rows: company } = await app.admin.query('select phone, address from accounts where account_id = $1', [
      shop.accountId,
    ]);
    expect(company).toEqual([{ phone: '', address: '' }]);
    const { rows: log } = await app.admin.query(
      'select action, ip, before, after from audit_log where account_id = $1',
      [shop.accountId],
    );
    expect(log.map(({ action }) => action)).toContain('account.erased');
    expect(log.every(({ ip, before, after }) => ip === '' && before === null && after === null)).toBe(true);
    const { rows: mails } = await app.admin.query('select 1 from mail.outgoing where $1 in (recipient, reply_to)', [
      shop.email,
    ]);
    expect(mails).toEqual([]);
    expect((await refused(app.origin, signIn.login, login(shop))).code).toBe('wrong_login');
    expect((await call(app.origin, widget.orderPage, { path: { token: page } })).items).toHaveLength(1);
  });
});
