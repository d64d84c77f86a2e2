import {
  accountClosing,
  accountExport,
  emailChange,
  invitations,
  passkeys,
  profile,
  team,
  teamSecurity,
} from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Authenticator } from '../../testing/authenticator';
import { call, refused, request } from '../../testing/client';
import { type Tenant, testPassword } from '../../testing/factories';
import { setUpTotp } from '../../testing/second-steps';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => app.close());

const password = testPassword;
const fresh = () => `new-${crypto.randomUUID().slice(0, 8)}@shop.example`;
const rolesOf = async ({ token }: Tenant) =>
  Object.fromEntries(
    (await call(app.origin, team.list, { token })).items.map(({ id, member_role }) => [id, member_role]),
  );
const mailWith = (address: string, text: string) =>
  until(async () => {
    const mail = await app.mailTo(address);
    return mail.includes(text) && mail;
  });
async function actions({ accountId }: Tenant, like: string) {
  const { rows } = await app.admin.query(
    'select action from audit_log where account_id = $1 and action like $2 order by id',
    [accountId, like],
  );
  return rows.map(({ action }) => action);
}

/** An owner with an app and its recovery codes, another owner, and an editor with an app. */
async function owned() {
  const owner = await app.make.tenant('RETAILER', 'enterprise');
  const { codes } = await setUpTotp(app, owner.token);
  const second = await app.make.colleague(owner, 'owner');
  const editor = await app.make.colleague(owner, 'editor');
  await setUpTotp(app, editor.token);
  return { owner, second, editor, codes: [...codes] };
}

/** Every change of who gets in or decides, of which a session alone must do none. */
const changes = {
  'makes an owner': ({ editor }: Owned) =>
    [team.update, { path: { id: editor.userId }, body: { member_role: 'owner' } }] as const,
  'ends an owner': ({ second }: Owned) =>
    [team.update, { path: { id: second.userId }, body: { member_role: 'viewer' } }] as const,
  'removes an owner': ({ second }: Owned) => [team.remove, { path: { id: second.userId }, body: {} }] as const,
  'invites an owner': () => [invitations.create, { body: { email: fresh(), member_role: 'owner' } }] as const,
  'takes a second step away': ({ editor }: Owned) =>
    [teamSecurity.reset, { path: { id: editor.userId }, body: {} }] as const,
  'lifts the rule': () => [teamSecurity.require, { body: { required: false } }] as const,
  'puts the rule off': () => [teamSecurity.require, { body: { required: true, from: '2090-01-01' } }] as const,
  'asks for another address': () => [emailChange.ask, { body: { email: fresh() } }] as const,
  'orders all data': () => [accountExport.order, { body: {} }] as const,
  'closes the account': () => [accountClosing.close, { body: {} }] as const,
};
type Owned = Awaited<ReturnType<typeof owned>>;

describe('who holds the session of an owner alone', () => {
  it.each(Object.entries(changes))('%s in no way: the password and the second step are asked for', async (_, of) => {
    const made = await owned();
    const { owner, codes } = made;
    const { token } = owner;
    await call(app.origin, teamSecurity.require, { token, body: { required: true } });
    const before = await rolesOf(owner);
    const [endpoint, { body, ...rest }] = of(made);
    const tried = (proof: object) => refused(app.origin, endpoint, { token, ...rest, body: { ...body, ...proof } });
    expect(await tried({})).toMatchObject({ status: 422, errors: { password: ['This field is required.'] } });
    expect(await tried({ password: 'not the password' })).toMatchObject({ status: 422, code: 'wrong_password' });
    expect(await tried({ password })).toMatchObject({ status: 422, code: 'second_step_missing' });
    expect(await tried({ password, code: '000000' })).toMatchObject({ status: 422, code: 'wrong_code' });
    expect(await rolesOf(owner)).toEqual(before);
    expect(await call(app.origin, teamSecurity.get, { token })).toMatchObject({ required_from: expect.any(String) });
    expect((await call(app.origin, invitations.list, { token })).items).toEqual([]);
    expect(await actions(owner, 'second-factor.refused')).toEqual(['second-factor.refused']);
    // With both it is done.
    const done = { token, ...rest, body: { ...body, password, code: codes[0] ?? '' } };
    expect((await request(app.origin, endpoint, done)).status).toBe(endpoint.status);
  });

  it('changes what gives no more than a role below, as before', async () => {
    const { owner, editor } = await owned();
    const { token } = owner;
    const path = { id: editor.userId };
    await call(app.origin, team.update, { token, path, body: { member_role: 'manager' } });
    await call(app.origin, team.update, { token, path, body: { websites: [] } });
    await call(app.origin, invitations.create, { token, body: { email: fresh(), member_role: 'manager' } });
    await call(app.origin, teamSecurity.require, { token, body: { required: true, from: '2090-01-01' } });
    // Earlier is stricter.
    await call(app.origin, teamSecurity.require, { token, body: { required: true, from: '2089-01-01' } });
    await call(app.origin, team.remove, { token, path, body: {} });
    expect((await rolesOf(owner))[editor.userId]).toBeUndefined();
  });
});

describe('a change of owners', () => {
  it('is told to every owner, who decided it too, and to whom it is about', async () => {
    const { owner, second, editor, codes } = await owned();
    const { token } = owner;
    const proof = () => ({ password, code: codes.pop() ?? '' });
    const path = { id: editor.userId };
    await call(app.origin, team.update, { token, path, body: { member_role: 'owner', ...proof() } });
    for (const { email } of [owner, second, editor])
      expect(await mailWith(email, 'Sam Reid is now an owner of Company')).toMatch(
        /Decided by Maya Okoro\.[\s\S]*\/team\b/,
      );
    await call(app.origin, team.remove, { token, path, body: proof() });
    for (const { email } of [owner, second, editor]) await mailWith(email, 'Sam Reid is no longer an owner of Company');
    const invited = fresh();
    await call(app.origin, invitations.create, { token, body: { email: invited, member_role: 'owner', ...proof() } });
    await mailWith(second.email, `${invited} is invited to be an owner of Company`);
    await call(app.origin, teamSecurity.require, { token, body: { required: true } });
    await call(app.origin, teamSecurity.require, { token, body: { required: false, ...proof() } });
    await mailWith(second.email, 'no longer requires a second step at login');
    expect(await actions(owner, 'member.%')).toEqual([...['member.role_changed', 'member.removed', 'member.invited']]);
  });

  it('takes a passkey of who asks alone, made for this', async () => {
    const owner = await app.make.tenant();
    const { token } = owner;
    const editor = await app.make.colleague(owner, 'editor');
    const key = new Authenticator(new URL(app.origin).hostname, app.origin);
    const { challenge } = await call(app.origin, passkeys.begin, { token, body: { password } });
    await call(app.origin, passkeys.create, { token, body: { name: 'Phone', credential: key.create(challenge) } });
    const path = { id: editor.userId };
    const { challenge: asked } = await call(app.origin, passkeys.beginProof, { token });
    const body = { member_role: 'owner', credential: key.get(asked) } as const;
    await call(app.origin, team.update, { token, path, body });
    expect((await rolesOf(owner))[editor.userId]).toBe('owner');
    // What was signed once ends no owner.
    const again = { token, path, body: { ...body, member_role: 'viewer' } };
    expect(await refused(app.origin, team.update, again)).toMatchObject({ status: 422, code: 'wrong_passkey' });
  });

  it('uses no code up where it is refused', async () => {
    const { owner, codes } = await owned();
    const { token } = owner;
    const proof = { password, code: codes[0] ?? '' };
    const body = { email: owner.email, member_role: 'owner', ...proof };
    expect(await refused(app.origin, invitations.create, { token, body })).toMatchObject({
      status: 422,
      errors: { email: ['This person is in your team already.'] },
    });
    await call(app.origin, invitations.create, { token, body: { email: fresh(), member_role: 'owner', ...proof } });
  });

  it('asks whoever has no second step for the password alone', async () => {
    const owner = await app.make.tenant();
    const { token } = owner;
    const editor = await app.make.colleague(owner, 'editor');
    await call(app.origin, team.update, {
      ...{ token, path: { id: editor.userId } },
      body: { member_role: 'owner', password },
    });
    await call(app.origin, accountClosing.close, { token, body: { password } });
    expect((await refused(app.origin, profile.sessions, { token })).status).toBe(401);
  });
});
