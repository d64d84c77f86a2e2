import { invitations, signIn, team } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { addShop, deskSession } from '../../testing/desk';
import { testPassword } from '../../testing/factories';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { transactionOutsideScope } from '../db/outside-scope';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const daySeconds = 24 * 3600;
const one = async (text: string, ...values: unknown[]) => (await app.admin.query(text, values)).rows[0];
const done = async () =>
  Number((await one("select count(*) as n from jobs.job where name = 'platform.prune' and state = 'completed'")).n);
async function prune(): Promise<void> {
  const before = await done();
  await transactionOutsideScope(app.db, (unit) => app.jobs.send(unit, { queue: 'platform.prune' }, {}));
  await until(async () => (await done()) > before);
}

it('who is removed from their last account is erased after 30 days, and not who is somewhere a member', async () => {
  const [account, other] = [await app.make.tenant('RETAILER', 'enterprise'), await app.make.tenant()];
  const { token } = account;
  const [gone, elsewhere] = [await app.make.colleague(account, 'editor'), await app.make.colleague(account, 'editor')];
  await app.admin.query(
    "insert into directory.memberships (user_id, account_id, role, member_role) values ($1, $2, 'RETAILER', 'viewer')",
    [elsewhere.userId, other.accountId],
  );
  const person = (userId: number) =>
    one('select email, first_name, last_name, password_hash, left_at from directory.users where id = $1', userId);
  for (const { userId } of [gone, elsewhere])
    await call(app.origin, team.remove, { token, path: { id: userId }, body: {} });
  expect((await person(elsewhere.userId)).left_at).toBeNull();
  const before = await person(gone.userId);
  await refused(app.origin, signIn.login, { body: { email: before.email, password: testPassword } });

  app.clock.pass(29 * daySeconds);
  await prune();
  expect(await person(gone.userId)).toEqual(before);
  app.clock.pass(2 * daySeconds);
  await prune();
  expect(await person(gone.userId)).toEqual({
    ...{ email: expect.stringMatching(/^[0-9a-f-]{36}@erased\.invalid$/), first_name: '', last_name: '' },
    ...{ password_hash: '', left_at: null },
  });
  expect((await person(elsewhere.userId)).email).toContain('@');
  expect((await person(elsewhere.userId)).email).not.toContain('erased');
});

it('invitations go 30 days after their end, and desk sessions a day after theirs', async () => {
  const account = await app.make.tenant('CHARITY', 'enterprise');
  await deskSession(app, account, (await addShop(app, account)).uuid);
  const body = { member_role: 'viewer' as const };
  const withdrawn = await call(app.origin, invitations.create, {
    token: account.token,
    body: { ...body, email: 'a@mail.example' },
  });
  await call(app.origin, invitations.remove, { token: account.token, path: { id: withdrawn.id } });
  await call(app.origin, invitations.create, { token: account.token, body: { ...body, email: 'b@mail.example' } });
  const left = async () => {
    const { rows } = await app.admin.query(
      'select email from directory.invitations where account_id = $1 order by email',
      [account.accountId],
    );
    const { n } = await one(
      'select count(*)::int as n from directory.desk_sessions s join directory.devices d on d.id = s.device_id where d.account_id = $1',
      account.accountId,
    );
    return [...rows.map(({ email }) => email), n];
  };
  await prune();
  expect(await left()).toEqual(['a@mail.example', 'b@mail.example', 1]);
  // The one that nobody took ended after seven days.
  app.clock.pass(31 * daySeconds);
  await prune();
  expect(await left()).toEqual(['b@mail.example', 0]);
  app.clock.pass(7 * daySeconds);
  await prune();
  expect(await left()).toEqual([0]);
});
