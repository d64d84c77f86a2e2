import { signIn, websites } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword, demoUsers } from '../config/demo';
import { hashPassword } from '../platform/auth/passwords';
import { call, refused } from '../testing/client';
import { startTestApp, type TestApp } from '../testing/test-app';
import { guardDemo } from './guard-demo';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const email = demoUsers[0].email;
const body = { email, password: demoPassword, remember: false };

it('demo logins of an older start are shut out where the server is public, and let in again at home', async () => {
  const { token, accountId } = await app.make.tenant();
  const other = await app.make.tenant();
  await app.admin.query(
    `update directory.users u set email = $1, password_hash = $2
     from directory.memberships m where m.user_id = u.id and m.account_id = $3`,
    [email, await hashPassword(demoPassword), accountId],
  );
  const said: string[] = [];
  const start = (local: boolean) =>
    guardDemo({ ...app.services, config: { ...app.services.config, local } }, (text) => said.push(text));

  await start(true);
  await call(app.origin, signIn.login, { body });
  expect(said).toEqual([]);

  await start(false);
  expect(said).toEqual([
    'The demo accounts of this database are blocked, for their password is published: retailer@demo.example.',
  ]);
  expect(await refused(app.origin, signIn.login, { body })).toMatchObject({ status: 422, code: 'account_blocked' });
  expect(await refused(app.origin, websites.list, { token })).toMatchObject({ status: 401 });
  await call(app.origin, websites.list, { token: other.token });
  await start(false);
  expect(said).toHaveLength(1);

  await start(true);
  await call(app.origin, signIn.login, { body });
  const { rows } = await app.admin.query(
    "select action from audit_log where account_id = $1 and action like 'account.%blocked' order by id",
    [accountId],
  );
  expect(rows.map(({ action }) => action)).toEqual(['account.blocked', 'account.unblocked']);
});

it('a demo account that the operator has blocked stays so', async () => {
  await app.admin.query(
    `insert into directory.blocked_accounts (account_id, reason, blocked_at)
     select m.account_id, 'Spam.', now() from directory.memberships m join directory.users u on u.id = m.user_id
     where u.email = $1`,
    [email],
  );
  await guardDemo(app.services, () => {});
  expect(await refused(app.origin, signIn.login, { body })).toMatchObject({ code: 'account_blocked' });
});
