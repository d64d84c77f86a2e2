import { signIn, widget } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../testing/client';
import { type Tenant, testPassword } from '../testing/factories';
import { operatorOf } from '../testing/operator-program';
import { relayed } from '../testing/pending-jobs';
import { openShop } from '../testing/shop';
import { startTestApp, type TestApp, until } from '../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const { run, data } = operatorOf(() => app);
const logIn = ({ email }: Tenant) => ({ body: { email, password: testPassword } });
const graceSeconds = 30 * 24 * 3600;
const reason = 'Asked for by letter.';

async function auditOf({ accountId }: Tenant) {
  const { rows } = await app.admin.query(
    "select action, after from audit_log where account_id = $1 and actor_kind = 'operator' order by id",
    [accountId],
  );
  return rows;
}

/** When the waiting erasure of an account is to run. */
async function erasureOf({ accountId }: Tenant): Promise<Date | undefined> {
  await relayed(app);
  const { rows } = await app.admin.query(
    "select start_after from jobs.job where name = 'account.erase' and state = 'created' and (data->>'accountId')::int = $1",
    [accountId],
  );
  return rows[0]?.start_after;
}

describe('closing an account for its users', { timeout: 300_000 }, () => {
  it('needs a reason and an account', async () => {
    const tenant = await app.make.tenant();
    for (const words of [[], ['--reason', '   ']])
      expect(await run('accounts', 'close', tenant.email, ...words)).toMatchObject({
        code: 2,
        err: expect.stringContaining('--reason'),
      });
    expect((await run('accounts', 'close', 'nobody@shop.example', '--reason', reason)).code).toBe(3);
    expect(await auditOf(tenant)).toEqual([]);
    await call(app.origin, signIn.login, logIn(tenant));
  });

  it('is what their own closing is: out at once, a mail with the reason and the day, an audit row, 30 days', async () => {
    const [shop, other] = [await openShop(app), await app.make.tenant()];
    const before = app.clock.now().getTime();
    const closed = await run('accounts', 'close', shop.email, '--reason', reason);
    expect(closed).toMatchObject({
      code: 0,
      out: expect.stringMatching(/ is closed, and its people are erased after /),
    });
    expect(await refused(app.origin, signIn.login, logIn(shop))).toMatchObject({ code: 'account_closed' });
    await call(app.origin, signIn.login, logIn(other));
    const { widget_status } = await call(app.origin, widget.init, { path: { uuid: shop.siteUuid } });
    expect(widget_status).toBe('inactive');
    const mail = await app.mailTo(shop.email);
    expect(mail).toContain(reason);
    expect(mail).toMatch(/On \d+ \w+ \d{4} we erase your personal data\./);
    const [row, ...more] = await auditOf(shop);
    expect([row, more]).toMatchObject([{ action: 'account.closed', after: { reason } }, []]);
    const due = new Date(row.after.eraseAfter).getTime();
    expect(due).toBeGreaterThanOrEqual(before + graceSeconds * 1000 - 5000);
    expect((await erasureOf(shop))?.getTime()).toBe(due);

    expect(await run('accounts', 'close', shop.email, '--reason', 'again')).toMatchObject({
      code: 1,
      err: expect.stringContaining('closed already'),
    });
    expect((await run('accounts', 'show', shop.email)).out).toMatch(/^Erased after +\d{4}-/m);
  });

  it('closes a blocked account too, is undone by unblock, and erases when its time is over', async () => {
    const tenant = await app.make.tenant();
    await data('accounts', 'block', tenant.email, '--reason', 'Complaints.');
    await data('accounts', 'close', tenant.email, '--reason', reason);
    await data('accounts', 'unblock', tenant.email);
    await call(app.origin, signIn.login, logIn(tenant));
    await data('accounts', 'close', tenant.email, '--reason', reason);
    expect((await auditOf(tenant)).map(({ action }) => action)).toEqual([
      'account.blocked',
      'account.closed',
      'account.unblocked',
      'account.closed',
    ]);
    app.clock.pass(graceSeconds + 60);
    await relayed(app);
    await app.admin.query("update jobs.job set start_after = now() where name = 'account.erase' and state = 'created'");
    const person = await until(async () => {
      const { rows } = await app.admin.query('select email, first_name from directory.users where id = $1', [
        tenant.userId,
      ]);
      return rows[0].first_name === '' && rows[0];
    });
    expect(person.email).toMatch(/@erased\.invalid$/);
    expect(await data('accounts', 'show', String(tenant.accountId))).toMatchObject({
      blocked_reason: 'Closed and erased.',
      erased_after: null,
    });
  });
});
