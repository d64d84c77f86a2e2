import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signIn, websites } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../testing/client';
import { testKey } from '../testing/dependencies';
import { testPassword } from '../testing/factories';
import { operatorOf } from '../testing/operator-program';
import { startTestApp, type TestApp, until } from '../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const { run, data } = operatorOf(() => app);
const newPassword = 'another battery horse';

describe('access', { timeout: 300_000 }, () => {
  it('is given back by a mailed code', async () => {
    const { email, accountId } = await app.make.tenant();
    expect(await run('password', 'reset', email)).toMatchObject({
      code: 0,
      out: `A code that resets the password is on its way to ${email}.\n`,
    });
    // A minute has to pass between two of them, as for everyone.
    expect(await run('password', 'reset', String(accountId))).toMatchObject({
      code: 1,
      err: expect.stringContaining('less than a minute'),
    });
    const code = /Your code is (\S+)/.exec(await app.mailTo(email))?.[1] ?? '';
    await call(app.origin, signIn.resetPassword, {
      body: { email, code, new_password: newPassword, new_password_confirmation: newPassword },
    });
    await call(app.origin, signIn.login, { body: { email, password: newPassword } });
    const { rows } = await app.admin.query(
      "select after from audit_log where account_id = $1 and actor_kind = 'operator'",
      [accountId],
    );
    expect(rows).toEqual([{ after: { by_link: false } }]);
  });

  it('is given back by a link, which needs the server’s key and works once', async () => {
    const { email } = await app.make.tenant();
    expect(await run('password', 'reset', email, '--link')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^There is no .+secret\.key: set DATA_DIR or SECRET_KEY/),
    });
    await writeFile(join(app.env.DATA_DIR, 'secret.key'), testKey);
    const { code, out } = await run('password', 'reset', email, '--link');
    expect(code).toBe(0);
    const link = new URL(out.split('\n')[0] ?? '');
    const brought = new URLSearchParams(link.hash.slice(1));
    expect([link.pathname, link.search, brought.get('email')]).toEqual(['/forgot-password', '', email]);
    const body = {
      email,
      code: brought.get('code') ?? '',
      new_password: newPassword,
      new_password_confirmation: newPassword,
    };
    await call(app.origin, signIn.resetPassword, { body });
    expect((await refused(app.origin, signIn.resetPassword, { body })).status).toBe(422);
    await call(app.origin, signIn.login, { body: { email, password: newPassword } });
    // The one mail says that the password was changed; the code was in none.
    await until(async () => (await app.mailsTo(email)) === 1);
  });

  it('never takes a password on the command line', async () => {
    const { email } = await app.make.tenant();
    expect((await run('password', 'reset', email, '--password', newPassword)).code).toBe(2);
    expect(await run('password', 'reset', 'nobody@shop.example')).toMatchObject({
      code: 3,
      err: 'There is no account "nobody@shop.example".\n',
    });
    expect((await run('password', 'reset', email, '--user', 'other@shop.example')).code).toBe(1);
    await call(app.origin, signIn.login, { body: { email, password: testPassword } });
  });

  it('is given back to an owner who has lost every second step, with what was shown and a reason that are kept', async () => {
    const owner = await app.make.tenant();
    const login = () => call(app.origin, signIn.login, { body: { email: owner.email, password: testPassword } });
    const remove = ['second-factor', 'remove', owner.email] as const;
    const shown = ['--shown', 'called-back'] as const;
    expect(await run(...remove, ...shown, '--reason', 'Their phone was stolen.')).toMatchObject({
      code: 1,
      err: `The login of ${owner.email} asks for nothing but the password.\n`,
    });
    await app.admin.query(
      `insert into directory.passkeys (user_id, credential_id, public_key, counter, synced, name, created_at)
       values ($1, $2, '\\x00', 0, false, 'Laptop', now())`,
      [owner.userId, `lost-${owner.userId}`],
    );
    await expect(login()).rejects.toThrow();
    expect((await run(...remove, ...shown)).err).toMatch(/^Say why: --reason TEXT/);
    const unseen = await run(...remove, '--reason', 'Their phone was stolen.');
    expect(unseen).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^Say what has shown who asks: --shown called-back/),
    });
    expect((await run(...remove, '--reason', 'Lost.', '--shown', 'a mail')).code).toBe(2);
    await expect(login()).rejects.toThrow();
    expect(await data(...remove, ...shown, '--reason', 'Their phone was stolen.')).toEqual({
      user: owner.email,
      removed: true,
      sessions_ended: 1,
    });
    expect((await refused(app.origin, websites.list, { token: owner.token })).status).toBe(401);
    await login();
    await app.mailTo(owner.email, 'Our support has removed the second step');
    const { rows } = await app.admin.query(
      "select after, actor_kind from audit_log where account_id = $1 and action = 'second-factor.reset'",
      [owner.accountId],
    );
    expect(rows).toEqual([
      { after: { reason: 'Their phone was stolen.', shown: 'called-back' }, actor_kind: 'operator' },
    ]);
  });

  it('is taken away: every session of an account ends, and nobody else’s', async () => {
    const [tenant, other] = [await app.make.tenant(), await app.make.tenant()];
    await call(app.origin, signIn.login, { body: { email: tenant.email, password: testPassword } });
    expect(await data('sessions', 'end', String(tenant.accountId))).toEqual({ id: tenant.accountId, ended: 2 });
    expect((await refused(app.origin, websites.list, { token: tenant.token })).status).toBe(401);
    await call(app.origin, websites.list, { token: other.token });
    expect(await data('sessions', 'end', other.email, '--user', other.email)).toEqual({
      id: other.accountId,
      user: other.email,
      ended: 1,
    });
  });
});
