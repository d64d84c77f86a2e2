import { ownAccounts, secondFactor, signIn, team, teamSecurity, websites } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { type Tenant, testPassword } from '../../testing/factories';
import { setUpTotp } from '../../testing/second-steps';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const secure = ({ token }: Pick<Tenant, 'token'>) => setUpTotp(app, token);
async function securedOwner(): Promise<Tenant> {
  const owner = await app.make.tenant();
  proofs.set(owner.email, [...(await secure(owner)).codes]);
  return owner;
}
/** A recovery code of an owner, and their password: each is good once. */
const proofs = new Map<string, string[]>();
const proofOf = ({ email }: Tenant) => ({ password: testPassword, code: proofs.get(email)?.pop() ?? '' });
const require = (owner: Tenant, body: { required: boolean; from?: string }) =>
  call(app.origin, teamSecurity.require, {
    token: owner.token,
    body: body.required ? body : { ...body, ...proofOf(owner) },
  });
const listed = ({ token }: Pick<Tenant, 'token'>) => call(app.origin, websites.list, { token });
const notListed = ({ token }: Pick<Tenant, 'token'>) => refused(app.origin, websites.list, { token });
const missing = { status: 403, code: 'second_factor_missing' };

async function audited({ accountId }: Tenant) {
  const { rows } = await app.admin.query(
    "select action, after from audit_log where account_id = $1 and action like 'second-factor.r%' order by id",
    [accountId],
  );
  return rows;
}

describe('a required second factor', () => {
  it('ends the sessions of those without one, and lets them in to set one up alone', async () => {
    const owner = await securedOwner();
    const editor = await app.make.colleague(owner, 'editor');
    await listed(editor);
    expect(await require(owner, { required: true })).toMatchObject({ without: 1 });
    expect(await notListed(editor)).toMatchObject({ status: 401 });
    await listed(owner);
    await app.mailTo(editor.email, 'requires a second step at login besides your password.');
    const login = { email: editor.email, password: testPassword };
    const { access_token: token } = await call(app.origin, signIn.login, { body: login });
    expect(await notListed({ token })).toMatchObject(missing);
    const security = await call(app.origin, secondFactor.get, { token });
    expect(security).toMatchObject({ totp: false, required_from: expect.any(String) });
    expect((await call(app.origin, ownAccounts.list, { token })).items).toHaveLength(1);
    await secure({ token });
    await listed({ token });
    expect(await call(app.origin, teamSecurity.get, { token: owner.token })).toMatchObject({ without: 0 });
  });

  it('holds from its day on', async () => {
    const owner = await securedOwner();
    const viewer = await app.make.colleague(owner, 'viewer');
    const day = new Date(app.clock.now().getTime() + 2 * 24 * 3600_000).toISOString().slice(0, 10);
    expect(await require(owner, { required: true, from: day })).toEqual({
      required_from: `${day}T00:00:00.000Z`,
      without: 1,
    });
    await listed(viewer);
    app.clock.pass(2 * 24 * 3600);
    const token = await app.make.session(viewer);
    expect(await notListed({ token })).toMatchObject(missing);
    const again = { ...owner, token: await app.make.session(owner) };
    expect(await require(again, { required: false })).toEqual({ required_from: null, without: 1 });
    await listed({ token });
    expect((await audited(owner)).map(({ after }) => after.required_from)).toEqual([`${day}T00:00:00.000Z`, null]);
  });

  it('is not set by an owner who has none, and cannot be taken off while it holds', async () => {
    const owner = await app.make.tenant();
    const { token } = owner;
    const early = { token, body: { required: true } };
    expect(await refused(app.origin, teamSecurity.require, early)).toMatchObject({
      status: 409,
      code: 'own_second_factor',
    });
    const { codes } = await secure(owner);
    proofs.set(owner.email, [...codes].slice(1));
    await require(owner, { required: true });
    const remove = { token, body: { password: testPassword, code: codes[0] ?? '' } };
    expect((await refused(app.origin, secondFactor.remove, remove)).status).toBe(409);
    expect(await call(app.origin, secondFactor.get, { token })).toMatchObject({ totp: true });
    await require(owner, { required: false });
    await call(app.origin, secondFactor.remove, remove);
  });

  it('ends other sessions of the user who sets one up', async () => {
    const owner = await app.make.tenant();
    const other = { token: await app.make.session(owner) };
    await listed(other);
    await secure(owner);
    expect((await notListed(other)).status).toBe(401);
    await listed(owner);
  });
});

describe('an owner’s reset of a second factor', () => {
  const reset = ({ token }: Tenant, { userId }: Tenant) => ({
    ...{ token, path: { id: userId } },
    body: { password: testPassword },
  });

  it('lets a member in with the password alone, who is told and signed out', async () => {
    const owner = await app.make.tenant();
    const member = await app.make.colleague(owner, 'editor');
    await secure(member);
    const rows = (await call(app.origin, team.list, { token: owner.token })).items;
    expect(rows.map(({ email, second_factor }) => [email, second_factor])).toEqual(
      expect.arrayContaining([
        [owner.email, false],
        [member.email, true],
      ]),
    );
    const body = { email: member.email, password: testPassword };
    expect((await refused(app.origin, signIn.login, { body })).code).toBe('second_factor_required');
    await call(app.origin, teamSecurity.reset, reset(owner, member));
    expect((await notListed(member)).status).toBe(401);
    await call(app.origin, signIn.login, { body });
    await app.mailTo(member.email, 'Maya Okoro has removed the second step');
    expect((await audited(owner)).map(({ action }) => action)).toEqual(['second-factor.reset']);
    expect((await refused(app.origin, teamSecurity.reset, reset(owner, member))).code).toBe('second_factor_state');
  });

  it('is no way around one’s own password, nor into another account', async () => {
    const owner = await securedOwner();
    expect((await refused(app.origin, teamSecurity.reset, reset(owner, owner))).code).toBe('own_second_factor');
    const elsewhere = await app.make.tenant();
    await app.admin.query(
      "insert into directory.memberships (user_id, account_id, role, member_role) values ($1, $2, 'RETAILER', 'viewer')",
      [elsewhere.userId, owner.accountId],
    );
    await secure(elsewhere);
    const helped = { ...reset(owner, elsewhere), body: proofOf(owner) };
    expect((await refused(app.origin, teamSecurity.reset, helped)).code).toBe('member_elsewhere');
  });
});
