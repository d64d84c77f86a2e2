import { invitations, profile, registration, secondFactor, signIn } from '@dw/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { testPassword } from '../../testing/factories';
import { forgetThrottles, registrationAt } from '../../testing/registration';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => forgetThrottles(app));
afterAll(() => app.close());

const logIn = (email: string, password: string) => call(app.origin, signIn.login, { body: { email, password } });

it.each([
  ['digits alone', '4071882933'],
  ['one small letter alone', 'a'.repeat(40)],
  ['blanks around words', '  pale  blue dot  '],
  ['other alphabets', 'zażółć 🧥 пальто'],
  ['two hundred characters', `${'long '.repeat(39)}12345`],
])('a password of %s is taken as it was typed, and no other spelling of it', async (_name, password) => {
  const { email, token } = await app.make.tenant();
  const body = { previous_password: testPassword, password, password_confirmation: password };
  await call(app.origin, profile.changePassword, { token, body });
  await logIn(email, password);
  const others = [password.toUpperCase(), password.trim(), password.slice(0, -1), password.slice(0, 72)];
  const spellings = [...new Set([...others, password.normalize('NFD')])].filter((one) => one !== password);
  expect(spellings.length).toBeGreaterThan(0);
  for (const other of spellings)
    expect((await refused(app.origin, signIn.login, { body: { email, password: other } })).status, other).toBe(422);
  await forgetThrottles(app);
  await logIn(email, password);
});

it('each login has a token of 256 bits of its own, and the password is kept by Argon2id', async () => {
  const { email, userId } = await app.make.tenant();
  const body = {
    previous_password: testPassword,
    password: 'kept by argon two',
    password_confirmation: 'kept by argon two',
  };
  const first = await logIn(email, testPassword);
  await call(app.origin, profile.changePassword, { token: first.access_token, body });
  const second = await logIn(email, body.password);
  for (const { access_token: token } of [first, second]) {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  }
  expect(second.access_token).not.toBe(first.access_token);
  const { rows } = await app.admin.query('select password_hash from directory.users where id = $1', [userId]);
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('a new password by mail leaves the second step to be asked for', async () => {
  const { email, token } = await app.make.tenant();
  const { secret } = await call(app.origin, secondFactor.begin, { token, body: { password: testPassword } });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() });
  await call(app.origin, secondFactor.confirm, { token, body: { code } });
  await call(app.origin, signIn.requestReset, { body: { email } });
  const [, mailed = ''] = /^Your code is (\S+)$/m.exec(await app.mailTo(email, 'Your code is')) ?? [];
  const password = 'another long password';
  const body = { email, code: mailed, new_password: password, new_password_confirmation: password };
  const answer = await call(app.origin, signIn.resetPassword, { body });
  expect(answer).not.toHaveProperty('access_token');
  const login = await refused(app.origin, signIn.login, { body: { email, password } });
  expect(login).toMatchObject({ status: 403, code: 'second_factor_required' });
});

it('a first guess is refused wherever a password is chosen', async () => {
  const { token } = await app.make.tenant();
  const guess = 'Digital-Wardrobe-1';
  const text = 'Choose a password that is harder to guess.';
  const twice = { password: guess, password_confirmation: guess };
  const changed = { token, body: { previous_password: testPassword, ...twice } };
  expect((await refused(app.origin, profile.changePassword, changed, 422)).errors).toEqual({ password: [text] });
  const begun = { body: { code: 'AAAAA-AAAAA', ...twice } };
  expect((await refused(app.origin, registration.setPassword, begun, 422)).errors).toMatchObject({ password: [text] });
  const reset = { email: 'a@shop.example', code: 'AAAA-AAAA', new_password: guess, new_password_confirmation: guess };
  const answer = await refused(app.origin, signIn.resetPassword, { body: reset }, 422);
  expect(answer.errors).toEqual({ new_password: [text] });
});

it('one of the most common passwords is refused wherever a password is chosen, and costs no code', async () => {
  const owner = await app.make.tenant();
  const common = 'Superstar123';
  const refusal = (field: string) => ({
    status: 422,
    code: 'common_password',
    errors: { [field]: ['This is one of the most common passwords. Choose another.'] },
  });
  const twice = { password: common, password_confirmation: common };
  const changed = { token: owner.token, body: { previous_password: testPassword, ...twice } };
  expect(await refused(app.origin, profile.changePassword, changed)).toMatchObject(refusal('password'));

  const { code } = await registrationAt(app, 2);
  const begun = await refused(app.origin, registration.setPassword, { body: { code, ...twice } });
  expect(begun).toMatchObject(refusal('password'));
  expect(await call(app.origin, registration.step, { query: { code } })).toMatchObject({ step: 2 });

  const invited = `new-${crypto.randomUUID().slice(0, 8)}@shop.example`;
  const body = { email: invited, member_role: 'editor' as const };
  await call(app.origin, invitations.create, { token: owner.token, body });
  const [, link = ''] = /\/invitation#token=([\w-]{43})$/m.exec(await app.mailTo(invited)) ?? [];
  const joining = { body: { token: link, first_name: 'Ana', last_name: 'Costa', ...twice } };
  expect(await refused(app.origin, invitations.join, joining)).toMatchObject(refusal('password'));
  expect(await call(app.origin, invitations.look, { body: { token: link } })).toMatchObject({ known: false });

  await call(app.origin, signIn.requestReset, { body: { email: owner.email } });
  const [, mailed = ''] = /^Your code is (\S+)$/m.exec(await app.mailTo(owner.email, 'Your code is')) ?? [];
  const reset = (password: string) => ({
    body: { email: owner.email, code: mailed, new_password: password, new_password_confirmation: password },
  });
  for (let tries = 0; tries < 6; tries += 1)
    expect(await refused(app.origin, signIn.resetPassword, reset(common))).toMatchObject(refusal('new_password'));
  await logIn(owner.email, testPassword);
  await call(app.origin, signIn.resetPassword, reset('another long password'));
  await logIn(owner.email, 'another long password');
});
