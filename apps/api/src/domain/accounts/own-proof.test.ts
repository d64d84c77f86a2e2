import { passkeys, secondFactor, signIn } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Authenticator } from '../../testing/authenticator';
import { call, refused } from '../../testing/client';
import { type Tenant, testPassword } from '../../testing/factories';
import { codeOf, setUpTotp } from '../../testing/second-steps';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => app.close());

const password = testPassword;
const device = () => new Authenticator(new URL(app.origin).hostname, app.origin);
const security = (token: string) => call(app.origin, secondFactor.get, { token });
const proofChallenge = async (token: string) => (await call(app.origin, passkeys.beginProof, { token })).challenge;

/** A user with nothing but a passkey beside the password. */
async function withPasskey(): Promise<{ tenant: Tenant; key: Authenticator; uuid: string; codes: string[] }> {
  const tenant = await app.make.tenant();
  const { token } = tenant;
  const key = device();
  const { challenge } = await call(app.origin, passkeys.begin, { token, body: { password } });
  const body = { name: 'Phone', credential: key.create(challenge) };
  const { passkey, recovery_codes: codes } = await call(app.origin, passkeys.create, { token, body });
  return { tenant, key, uuid: passkey.uuid, codes };
}

const missing = { status: 422, code: 'second_step_missing' };
const wrongCode = { status: 422, code: 'wrong_code' };
const wrongPasskey = { status: 422, code: 'wrong_passkey' };

async function logged({ accountId }: Tenant, action: string) {
  const { rows } = await app.admin.query(
    'select after from audit_log where account_id = $1 and action = $2 order by id',
    [accountId, action],
  );
  return rows.map(({ after }) => after);
}

describe('a change of what the login asks for', () => {
  it('takes more than the password from whoever has a second step, whatever they change', async () => {
    const { tenant, uuid } = await withPasskey();
    const { token } = tenant;
    const body = { password };
    for (const endpoint of [secondFactor.begin, secondFactor.remove, secondFactor.renewRecoveryCodes, passkeys.begin])
      expect(await refused(app.origin, endpoint, { token, body })).toMatchObject({
        ...missing,
        errors: { code: ['Enter a code of your authenticator app or a recovery code.'] },
      });
    expect(await refused(app.origin, passkeys.remove, { token, path: { uuid }, body })).toMatchObject(missing);
    expect(await security(token)).toMatchObject({ totp: false, passkeys: 1, recovery_codes_left: 10 });
  });

  it('takes a code of the app with the password, once, and neither alone', async () => {
    const tenant = await app.make.tenant();
    const { token } = tenant;
    const { secret } = await setUpTotp(app, token);
    const renew = (body: object) => refused(app.origin, secondFactor.renewRecoveryCodes, { token, body });
    const code = codeOf(app, secret);
    expect(await renew({ code })).toMatchObject({ status: 422, errors: { password: ['This field is required.'] } });
    expect(await renew({ password: 'not the password', code })).toMatchObject({ status: 422, code: 'wrong_password' });
    expect(await renew({ password, code: '000000' })).toMatchObject(wrongCode);
    const renewed = await call(app.origin, secondFactor.renewRecoveryCodes, { token, body: { password, code } });
    expect(renewed.recovery_codes).toHaveLength(10);
    expect(await app.mailTo(tenant.email, 'New recovery codes were made')).toContain('The ones before no longer work.');
    expect(await renew({ password, code })).toMatchObject(wrongCode);
    // Nor does it log in any more.
    const login = await refused(app.origin, signIn.login, { body: { email: tenant.email, password } });
    const body = { ticket: String(login.params?.ticket), code };
    expect(await refused(app.origin, secondFactor.login, { body })).toMatchObject(wrongCode);
    expect(await logged(tenant, 'second-factor.refused')).toEqual([{ way: 'app' }, { way: 'app' }]);
  });

  it('takes a recovery code with the password, and none where the change itself is refused', async () => {
    const tenant = await app.make.tenant();
    const { token } = tenant;
    const { codes } = await setUpTotp(app, token);
    const [code = ''] = codes;
    const body = { password, code };
    expect(await refused(app.origin, secondFactor.begin, { token, body })).toMatchObject({
      status: 409,
      code: 'second_factor_state',
    });
    expect(await security(token)).toMatchObject({ recovery_codes_left: 10 });
    await call(app.origin, secondFactor.remove, { token, body });
    expect(await security(token)).toMatchObject({ totp: false, recovery_codes_left: 0 });
    expect(await app.mailTo(tenant.email, 'was removed from your')).toContain('authenticator app');
  });

  it('makes a guesser wait who holds a session and the password', async () => {
    const { token } = await app.make.tenant();
    const { secret } = await setUpTotp(app, token);
    const guess = (code: string) => refused(app.origin, secondFactor.remove, { token, body: { password, code } });
    for (let tries = 0; tries < 10; tries += 1) expect(await guess('000000')).toMatchObject(wrongCode);
    expect(await guess(codeOf(app, secret))).toMatchObject({ status: 429 });
  });

  it('asks nobody for a code who has no second step', async () => {
    const { token } = await app.make.tenant();
    const { codes } = await setUpTotp(app, token);
    await call(app.origin, secondFactor.remove, { token, body: { password, code: codes[0] ?? '' } });
    const begun = await call(app.origin, secondFactor.begin, { token, body: { password } });
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    // A secret that waits for its first code proves nothing.
    expect((await refused(app.origin, secondFactor.renewRecoveryCodes, { token, body: { password } })).status).toBe(
      409,
    );
  });
});

describe('a passkey proves its user', () => {
  it('without a password: who signs in by passkey alone adds, renews and removes by it', async () => {
    const { tenant, key, uuid } = await withPasskey();
    const { token } = tenant;
    const prove = async () => ({ credential: key.get(await proofChallenge(token)) });
    const { secret } = await call(app.origin, secondFactor.begin, { token, body: await prove() });
    await call(app.origin, secondFactor.confirm, { token, body: { code: codeOf(app, secret) } });
    const second = device();
    const { challenge } = await call(app.origin, passkeys.begin, { token, body: await prove() });
    const body = { name: 'Stick', credential: second.create(challenge) };
    await call(app.origin, passkeys.create, { token, body });
    const renewed = await call(app.origin, secondFactor.renewRecoveryCodes, { token, body: await prove() });
    expect(renewed.recovery_codes).toHaveLength(10);
    await call(app.origin, secondFactor.remove, { token, body: await prove() });
    await call(app.origin, passkeys.remove, { token, path: { uuid }, body: await prove() });
    expect(await security(token)).toMatchObject({ totp: false, passkeys: 1 });
  });

  it('with an answer of their own to what was asked for this, just now, once', async () => {
    const { tenant, key } = await withPasskey();
    const { token } = tenant;
    const other = await withPasskey();
    const send = (credential: ReturnType<Authenticator['get']>) =>
      refused(app.origin, secondFactor.renewRecoveryCodes, { token, body: { credential } });
    const used = key.get(await proofChallenge(token));
    await call(app.origin, secondFactor.renewRecoveryCodes, { token, body: { credential: used } });
    expect(await send(used)).toMatchObject(wrongPasskey);
    expect(await send(other.key.get(await proofChallenge(token)))).toMatchObject(wrongPasskey);
    expect(await send(key.get(await proofChallenge(other.tenant.token)))).toMatchObject(wrongPasskey);
    const { challenge: ofLogin } = await call(app.origin, passkeys.beginLogin, {});
    expect(await send(key.get(ofLogin))).toMatchObject(wrongPasskey);
    const unverified = await proofChallenge(token);
    key.verifies = false;
    expect(await send(key.get(unverified))).toMatchObject(wrongPasskey);
    key.verifies = true;
    const late = await proofChallenge(token);
    app.clock.pass(301);
    expect(await send(key.get(late))).toMatchObject(wrongPasskey);
    expect(await logged(tenant, 'second-factor.refused')).toEqual(
      Array.from({ length: 6 }, () => ({ way: 'passkey' })),
    );

    // A copy of the device has not counted what the device has.
    key.counter = 0;
    expect(await send(key.get(await proofChallenge(token)))).toMatchObject(wrongPasskey);
    await app.mailTo(tenant.email, 'Somebody may have a copy of it.');
  });

  it('and what is signed to prove them makes no passkey: that would need no proof at all', async () => {
    const { tenant } = await withPasskey();
    const { token } = tenant;
    const body = { name: 'Thief', credential: device().create(await proofChallenge(token)) };
    expect(await refused(app.origin, passkeys.create, { token, body })).toMatchObject(wrongPasskey);
    expect(await security(token)).toMatchObject({ passkeys: 1 });
  });

  it('and the first second step ends what was begun with the password alone', async () => {
    const { token } = await app.make.tenant();
    const { secret } = await call(app.origin, secondFactor.begin, { token, body: { password } });
    const { challenge } = await call(app.origin, passkeys.begin, { token, body: { password } });
    const body = { name: 'Phone', credential: device().create(challenge) };
    await call(app.origin, passkeys.create, { token, body });
    const code = { code: codeOf(app, secret) };
    expect((await refused(app.origin, secondFactor.confirm, { token, body: code })).status).toBe(409);

    const { token: second } = await app.make.tenant();
    const { challenge: begun } = await call(app.origin, passkeys.begin, { token: second, body: { password } });
    await setUpTotp(app, second);
    const late = { name: 'Phone', credential: device().create(begun) };
    expect(await refused(app.origin, passkeys.create, { token: second, body: late })).toMatchObject(wrongPasskey);
  });
});
