import { passkeys, secondFactor, signIn, team } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Authenticator } from '../../testing/authenticator';
import { call, refused } from '../../testing/client';
import { type Tenant, testPassword } from '../../testing/factories';
import { mailsIn } from '../../testing/outbox';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => app.close());

const password = testPassword;
const device = (origin = app.origin) => new Authenticator(new URL(app.origin).hostname, origin);
/** What a passkey is made of; whoever has one already proves themselves by it. */
const challengeFor = async ({ token }: Tenant, key?: Authenticator) => {
  const asked = key && (await call(app.origin, passkeys.beginProof, { token })).challenge;
  const body = key && asked ? { credential: key.get(asked) } : { password };
  return (await call(app.origin, passkeys.begin, { token, body })).challenge;
};
const loginChallenge = async () => (await call(app.origin, passkeys.beginLogin, {})).challenge;
const listed = async ({ token }: Tenant) => (await call(app.origin, passkeys.list, { token })).passkeys;

/** A user who has just kept a passkey. */
async function withPasskey(): Promise<{ tenant: Tenant; key: Authenticator; uuid: string; codes: string[] }> {
  const tenant = await app.make.tenant();
  const key = device();
  const body = { name: 'Phone', credential: key.create(await challengeFor(tenant)) };
  const { passkey, recovery_codes: codes } = await call(app.origin, passkeys.create, { token: tenant.token, body });
  return { tenant, key, uuid: passkey.uuid, codes };
}
const logIn = async (key: Authenticator) =>
  call(app.origin, passkeys.login, { body: { credential: key.get(await loginChallenge()) } });
const refusedLogin = (credential: ReturnType<Authenticator['get']>) =>
  refused(app.origin, passkeys.login, { body: { credential } });
const wrong = { status: 422, code: 'wrong_passkey' };

describe('a passkey', () => {
  it('is added with the password, signs in alone, and makes the login by password ask for a second step', async () => {
    const { tenant, key, codes } = await withPasskey();
    expect(codes).toHaveLength(10);
    expect(await listed(tenant)).toMatchObject([{ name: 'Phone', synced: false, last_used_at: null }]);
    await app.mailTo(tenant.email, 'The passkey “Phone” can now log in');
    const { user, access_token: token } = await logIn(key);
    expect(user.email).toBe(tenant.email);
    expect(await listed({ ...tenant, token })).toMatchObject([{ last_used_at: expect.any(String) }]);

    const asked = await refused(app.origin, signIn.login, { body: { email: tenant.email, password } });
    expect(asked).toMatchObject({ status: 403, code: 'second_factor_required' });
    const ticket = String(asked.params?.ticket);
    const body = { ticket, code: codes[0] ?? '' };
    expect((await call(app.origin, secondFactor.login, { body })).user.email).toBe(tenant.email);
  });

  it('needs the password to be made, and ends the sessions that a password alone has opened', async () => {
    const tenant = await app.make.tenant();
    const { token } = tenant;
    expect(await refused(app.origin, passkeys.begin, { token, body: { password: 'not it at all' } })).toMatchObject({
      status: 422,
      code: 'wrong_password',
    });
    const { access_token: other } = await call(app.origin, signIn.login, { body: { email: tenant.email, password } });
    const body = { name: 'Laptop', credential: device().create(await challengeFor(tenant)) };
    await call(app.origin, passkeys.create, { token, body });
    expect((await refused(app.origin, passkeys.list, { token: other })).status).toBe(401);
    expect(await listed(tenant)).toHaveLength(1);
  });

  it('is not kept twice, for another site, of another user’s or an old or a made-up challenge, or without its user', async () => {
    const { tenant, key } = await withPasskey();
    const { token } = tenant;
    const send = (credential: ReturnType<Authenticator['create']>) =>
      refused(app.origin, passkeys.create, { token, body: { name: 'x', credential } });
    expect(await send(key.create(await challengeFor(tenant, key)))).toMatchObject(wrong);
    expect(await send(device().create(await challengeFor(tenant, key), 'https://evil.example'))).toMatchObject(wrong);
    expect(
      await send(new Authenticator('evil.example', app.origin).create(await challengeFor(tenant, key))),
    ).toMatchObject(wrong);
    expect(await send(device().create(await challengeFor(await app.make.tenant())))).toMatchObject(wrong);
    expect(await send(device().create(await loginChallenge()))).toMatchObject(wrong);
    expect(await send(device().create('bWFkZSB1cA'))).toMatchObject(wrong);
    const unverified = device();
    unverified.verifies = false;
    expect(await send(unverified.create(await challengeFor(tenant, key)))).toMatchObject(wrong);
    const late = await challengeFor(tenant, key);
    app.clock.pass(301);
    expect(await send(device().create(late))).toMatchObject(wrong);
    expect(
      await send({ ...device().create('x'), response: { clientDataJSON: 'AA', attestationObject: 'AA' } }),
    ).toMatchObject(wrong);
    expect(await listed(tenant)).toHaveLength(1);
  });

  it('is refused at login with an old, a used or another’s answer, and once its counter goes back', async () => {
    const { tenant, key } = await withPasskey();
    const answer = key.get(await loginChallenge());
    await call(app.origin, passkeys.login, { body: { credential: answer } });
    expect(await refusedLogin(answer)).toMatchObject(wrong);
    expect(await refusedLogin(key.get(await challengeFor(tenant, key)))).toMatchObject(wrong);
    expect(await refusedLogin(key.get(await loginChallenge(), 'https://evil.example'))).toMatchObject(wrong);
    expect(await refusedLogin(device().get(await loginChallenge()))).toMatchObject(wrong);
    const stranger = device().get(await loginChallenge());
    expect(await refusedLogin({ ...stranger, id: key.id, rawId: key.id })).toMatchObject(wrong);
    const late = await loginChallenge();
    app.clock.pass(301);
    expect(await refusedLogin(key.get(late))).toMatchObject(wrong);

    // A copy of the device has not counted what the device has.
    await logIn(key);
    key.counter = 0;
    expect(await refusedLogin(key.get(await loginChallenge()))).toMatchObject(wrong);
    const { rows } = await app.admin.query(
      "select after from audit_log where account_id = $1 and action = 'session.refused' order by id desc limit 1",
      [tenant.accountId],
    );
    expect(rows).toEqual([{ after: { way: 'passkey' } }]);
    expect(await app.mailTo(tenant.email, 'Somebody may have a copy of it.')).toContain(
      'Remove the passkey in your profile',
    );
    // One mail: what was refused for another reason tells of no copy.
    const told = (await mailsIn(app.services.config.dataDir, tenant.email)).filter((mail) =>
      mail.includes('a copy of it'),
    );
    expect(told).toHaveLength(1);
  });

  it('that does not count is let in each time, and one answer sent 20 times at once is one session', async () => {
    const { tenant, key } = await withPasskey();
    key.counter = null;
    await logIn(key);
    await logIn(key);
    const credential = key.get(await loginChallenge());
    const tries = await Promise.all(
      Array.from({ length: 20 }, () =>
        fetch(`${app.origin}/api/login/passkey`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ credential }),
        }).then(({ status }) => status),
      ),
    );
    expect(tries.filter((status) => status === 200)).toHaveLength(1);
    expect(tries.filter((status) => status === 422)).toHaveLength(19);
    expect(await listed(tenant)).toHaveLength(1);
  });

  it('is removed with the password and a code by its owner alone; the last one not where an account requires a second step', async () => {
    const { tenant, key, uuid, codes } = await withPasskey();
    const [path, body] = [{ uuid }, { password, code: codes[0] ?? '' }];
    const stranger = await app.make.tenant();
    expect((await refused(app.origin, passkeys.remove, { token: stranger.token, path, body })).status).toBe(404);
    const { access_token: token } = await logIn(key);
    expect(
      await refused(app.origin, passkeys.remove, { token, path, body: { ...body, password: 'not it at all' } }),
    ).toMatchObject({ code: 'wrong_password' });
    await app.admin.query('insert into directory.second_factor_rules values ($1, $2)', [
      tenant.accountId,
      app.clock.now(),
    ]);
    expect(await refused(app.origin, passkeys.remove, { token, path, body })).toMatchObject({
      status: 409,
      code: 'second_factor_state',
    });
    await app.admin.query('delete from directory.second_factor_rules where account_id = $1', [tenant.accountId]);
    await call(app.origin, passkeys.remove, { token, path, body });
    expect(await refusedLogin(key.get(await loginChallenge()))).toMatchObject(wrong);
    // Nothing but the password is left, and nothing else is asked for.
    await call(app.origin, signIn.login, { body: { email: tenant.email, password } });
    expect(await call(app.origin, secondFactor.get, { token })).toMatchObject({ recovery_codes_left: 0 });
  });

  it('that is removed ends the other sessions of its user, nobody else’s', async () => {
    const { tenant, key, uuid } = await withPasskey();
    const { token } = tenant;
    const stranger = await withPasskey();
    const { access_token: lost } = await logIn(key);
    const path = { uuid };
    await refused(app.origin, passkeys.remove, { token, path, body: { password: 'not the password' } });
    await call(app.origin, passkeys.list, { token: lost });
    const proof = { credential: key.get((await call(app.origin, passkeys.beginProof, { token })).challenge) };
    await call(app.origin, passkeys.remove, { token, path, body: proof });
    expect((await refused(app.origin, passkeys.list, { token: lost })).status).toBe(401);
    expect([await listed(tenant), (await listed(stranger.tenant)).length]).toEqual([[], 1]);
  });

  it('counts as the second step that an account requires', async () => {
    const { tenant, key } = await withPasskey();
    await app.admin.query('insert into directory.second_factor_rules values ($1, $2)', [
      tenant.accountId,
      app.clock.now(),
    ]);
    const { access_token: token } = await logIn(key);
    expect((await call(app.origin, team.list, { token })).items).toHaveLength(1);
  });
});
