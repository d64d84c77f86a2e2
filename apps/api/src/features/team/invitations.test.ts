import { invitations, type MemberRole, signIn, team, websites } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { type Tenant, testPassword } from '../../testing/factories';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const newAddress = () => `new-${crypto.randomUUID().slice(0, 8)}@shop.example`;
const invite = ({ token }: Tenant, email: string, member_role: MemberRole = 'editor') =>
  call(app.origin, invitations.create, { token, body: { email, member_role } });
const notInvited = ({ token }: Tenant, email: string) =>
  refused(app.origin, invitations.create, { token, body: { email, member_role: 'editor' } });

/** The secret in the newest mail to that address, of which there are `mails` then. */
async function tokenTo(email: string, mails = 1): Promise<string> {
  await until(async () => (await app.mailsTo(email)) >= mails);
  const token = /\/invitation#token=([\w-]{43})$/m.exec(await app.mailTo(email))?.[1];
  if (!token) throw new Error('The mail has no link.');
  return token;
}

const names = { first_name: 'Ana', last_name: 'Costa' };
const password = { password: 'a password of her own', password_confirmation: 'a password of her own' };
const join = (token: string) => call(app.origin, invitations.join, { body: { token, ...names, ...password } });
const notJoined = (token: string) => refused(app.origin, invitations.join, { body: { token, ...names, ...password } });
const over = { status: 404, code: 'invitation_over' };

describe('an invitation', () => {
  it('brings a new user into the account, with its role, once', async () => {
    const owner = await app.make.tenant();
    const email = newAddress();
    expect(await invite(owner, email.toUpperCase())).toMatchObject({ email, member_role: 'editor', expired: false });
    const token = await tokenTo(email);
    expect(await app.mailTo(email)).toMatch(/^Maya Okoro invites you to work on Company \d+ in Digital Wardrobe\.$/m);
    expect(await call(app.origin, invitations.look, { body: { token } })).toMatchObject({
      email,
      role: 'RETAILER',
      member_role: 'editor',
      invited_by: 'Maya Okoro',
      known: false,
    });
    const { user, access_token } = await join(token);
    expect(user).toMatchObject({ email, ...names, role: 'RETAILER', member_role: 'editor' });
    await call(app.origin, websites.list, { token: access_token });
    await call(app.origin, signIn.login, { body: { email, password: password.password } });
    expect(await notJoined(token)).toMatchObject(over);
    expect(await refused(app.origin, invitations.look, { body: { token } })).toMatchObject(over);
    expect((await call(app.origin, invitations.list, { token: owner.token })).items).toEqual([]);
    const { rows } = await app.admin.query(
      "select action, actor_kind, after from audit_log where account_id = $1 and action like 'member%' order by id",
      [owner.accountId],
    );
    expect(rows).toEqual([
      { action: 'member.invited', actor_kind: 'user', after: { email, member_role: 'editor' } },
      { action: 'member.joined', actor_kind: 'visitor', after: { member_role: 'editor' } },
    ]);
  });

  it('keeps no secret in clear', async () => {
    const owner = await app.make.tenant();
    const email = newAddress();
    await invite(owner, email);
    const token = await tokenTo(email);
    const { rows } = await app.admin.query('select * from directory.invitations where email = $1', [email]);
    expect(rows[0].token_hash).toHaveLength(32);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is taken once by two who come at once', async () => {
    const owner = await app.make.tenant();
    const email = newAddress();
    await invite(owner, email);
    const token = await tokenTo(email);
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => join(token)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await call(app.origin, team.list, { token: owner.token })).items).toHaveLength(2);
  });

  it('is taken by a known user after a login, with the right address alone', async () => {
    const [owner, known, other] = [await app.make.tenant(), await app.make.tenant('PARTNER'), await app.make.tenant()];
    await invite(owner, known.email, 'finance');
    const token = await tokenTo(known.email);
    expect(await call(app.origin, invitations.look, { body: { token } })).toMatchObject({ known: true });
    expect(await notJoined(token)).toMatchObject({ status: 409, code: 'login_first' });
    expect(await refused(app.origin, invitations.accept, { token: other.token, body: { token } })).toMatchObject({
      status: 403,
      code: 'other_address',
      params: { email: known.email },
    });
    const { user } = await call(app.origin, invitations.accept, { token: known.token, body: { token } });
    expect(user).toMatchObject({ email: known.email, role: 'RETAILER', member_role: 'finance' });
    // The session went on in the other account.
    expect((await refused(app.origin, websites.list, { token: known.token })).status).toBe(401);
    const again = await app.make.session(known);
    expect(await refused(app.origin, invitations.accept, { token: again, body: { token } })).toMatchObject(over);
  });

  it('lets someone back whose only account had let them go', async () => {
    const owner = await app.make.tenant();
    const gone = await app.make.colleague(owner, 'viewer');
    await call(app.origin, team.remove, { token: owner.token, path: { id: gone.userId }, body: {} });
    await invite(owner, gone.email, 'manager');
    const { user } = await join(await tokenTo(gone.email));
    expect(user).toMatchObject({ id: gone.userId, ...names, member_role: 'manager' });
    const { rows } = await app.admin.query('select left_at from directory.users where id = $1', [gone.userId]);
    expect(rows).toEqual([{ left_at: null }]);
    expect(
      (await refused(app.origin, signIn.login, { body: { email: gone.email, password: testPassword } })).status,
    ).toBe(422);
  });

  it('ends after seven days, is sent anew with another link, and is withdrawn', async () => {
    const owner = await app.make.tenant();
    const email = newAddress();
    const { id } = await invite(owner, email);
    const first = await tokenTo(email);
    const resend = { token: owner.token, path: { id } };
    expect(await refused(app.origin, invitations.resend, resend)).toMatchObject({ status: 429, code: 'mail_sent' });
    app.clock.pass(7 * 24 * 3600 + 1);
    const token = await app.make.session(owner);
    expect(await notJoined(first)).toMatchObject(over);
    expect((await call(app.origin, invitations.list, { token })).items).toMatchObject([{ id, expired: true }]);
    expect(await call(app.origin, invitations.resend, { token, path: { id } })).toMatchObject({ expired: false });
    const second = await tokenTo(email, 2);
    expect(second).not.toBe(first);
    expect(await notJoined(first)).toMatchObject(over);
    await call(app.origin, invitations.remove, { token, path: { id } });
    expect(await notJoined(second)).toMatchObject(over);
    expect((await refused(app.origin, invitations.remove, { token, path: { id } })).status).toBe(404);
    await invite({ ...owner, token }, email);
    await join(await tokenTo(email, 3));
  });

  it('is refused for members, for those who are invited, and past an hour’s sixty', async () => {
    const owner = await app.make.tenant();
    expect(await notInvited(owner, owner.email)).toMatchObject({
      status: 422,
      errors: { email: ['This person is in your team already.'] },
    });
    const email = newAddress();
    await invite(owner, email);
    expect(await notInvited(owner, email)).toMatchObject({
      status: 422,
      errors: { email: ['This address is invited already. You can send the invitation again.'] },
    });
    await app.admin.query(
      `insert into directory.invitations (account_id, email, member_role, token_hash, invited_by, created_at, sent_at, expires_at, revoked_at)
       select $1::bigint, n || '@shop.example', 'viewer', sha256(($1::text || '-' || n)::bytea), $2, $3, $3, $3, $3 from generate_series(1, 59) n`,
      [owner.accountId, owner.userId, app.clock.now()],
    );
    expect(await notInvited(owner, newAddress())).toMatchObject({ status: 429, code: 'too_many_invitations' });
  });

  it.each(['', 'nonsense', 'a'.repeat(43)])('with the secret %s leads nowhere', async (token) => {
    expect(await refused(app.origin, invitations.look, { body: { token } })).toMatchObject(over);
    expect(await notJoined(token)).toMatchObject(over);
  });
});
