import { profile, secondFactor, signIn, websites } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { testPassword } from '../../testing/factories';
import { codeOf } from '../../testing/second-steps';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const another = 'another long password';
const logIn = async (email: string, agent: string, password = testPassword) =>
  (await call(app.origin, signIn.login, { body: { email, password }, headers: { 'User-Agent': agent } })).access_token;
const isIn = async (token: string) =>
  call(app.origin, websites.list, { token }).then(
    () => true,
    () => false,
  );
const passwords = (previous: string, password: string) => ({
  previous_password: previous,
  password,
  password_confirmation: password,
});

describe('sessions', () => {
  it('are listed, the latest used first, with the one that asks marked', async () => {
    const { email, token } = await app.make.tenant();
    app.clock.pass(120);
    await logIn(email, 'Firefox on a laptop');
    const { items, info } = await call(app.origin, profile.sessions, { token });
    expect(info).toMatchObject({ total_items: 2, current_page: 1 });
    expect(items.map(({ current, user_agent }) => [current, user_agent]).sort()).toEqual([
      [false, 'Firefox on a laptop'],
      [true, 'test'],
    ]);
    expect(items.every(({ ip }) => ip === '127.0.0.1')).toBe(true);
    const used = items.map(({ used_at }) => Date.parse(used_at));
    expect(used).toEqual([...used].sort((a, b) => b - a));
    const second = await call(app.origin, profile.sessions, { token, query: { page: '2', per_page: '1' } });
    expect(second.items).toEqual([items[1]]);
  });

  it('no longer count once they are idle too long', async () => {
    const { email, token } = await app.make.tenant();
    await logIn(email, 'Left open in a café');
    app.clock.pass(8 * 3600);
    expect((await call(app.origin, profile.sessions, { token })).info.total_items).toBe(2);
    app.clock.pass(8 * 3600);
    expect((await call(app.origin, profile.sessions, { token })).items.map(({ current }) => current)).toEqual([true]);
  });

  it('are ended one by one, each by its own user only', async () => {
    const { email, token, accountId } = await app.make.tenant();
    const stranger = await app.make.tenant();
    const lost = await logIn(email, 'A lost phone');
    const { items } = await call(app.origin, profile.sessions, { token });
    const id = items.find(({ user_agent }) => user_agent === 'A lost phone')?.id ?? 0;
    const body = { password: testPassword };
    const byStranger = { token: stranger.token, path: { id }, body };
    expect((await refused(app.origin, profile.endSession, byStranger)).status).toBe(404);
    expect(await isIn(lost)).toBe(true);
    await call(app.origin, profile.endSession, { token, path: { id }, body });
    expect([await isIn(lost), await isIn(token)]).toEqual([false, true]);
    expect((await refused(app.origin, profile.endSession, { token, path: { id }, body })).status).toBe(404);
    const { rowCount } = await app.admin.query(
      "select from audit_log where account_id = $1 and action = 'session.ended'",
      [accountId],
    );
    expect(rowCount).toBe(1);
  });
});

describe('the end of another session', () => {
  const sessionOf = async (token: string, agent: string) => {
    const { items } = await call(app.origin, profile.sessions, { token });
    return items.find(({ user_agent }) => user_agent === agent)?.id ?? 0;
  };

  it('takes the password: without it, or with a wrong one, the session goes on', async () => {
    const { email, token } = await app.make.tenant();
    const lost = await logIn(email, 'A lost phone');
    const path = { id: await sessionOf(token, 'A lost phone') };
    const end = (body: object) => refused(app.origin, profile.endSession, { token, path, body });
    expect(await end({})).toMatchObject({ status: 422, errors: { password: ['This field is required.'] } });
    expect(await end({ password: 'not the password' })).toMatchObject({
      status: 422,
      code: 'wrong_password',
      errors: { password: ['The password is wrong.'] },
    });
    expect(await end({ password: 7 })).toMatchObject({ status: 422 });
    expect(await isIn(lost)).toBe(true);
    await call(app.origin, profile.endSession, { token, path, body: { password: testPassword } });
    expect(await isIn(lost)).toBe(false);
  });

  it('takes a code as well where there is a second step', async () => {
    const { email, token } = await app.make.tenant();
    const lost = await logIn(email, 'A lost phone');
    const { secret } = await call(app.origin, secondFactor.begin, { token, body: { password: testPassword } });
    const path = { id: await sessionOf(token, 'A lost phone') };
    await call(app.origin, secondFactor.confirm, { token, body: { code: codeOf(app, secret) } });
    // The first second step has ended it.
    expect(await isIn(lost)).toBe(false);
    app.clock.pass(60);
    const login = await refused(app.origin, signIn.login, { body: { email, password: testPassword } });
    const body = { ticket: String(login.params?.ticket), code: codeOf(app, secret) };
    const entered = await call(app.origin, secondFactor.login, { body, headers: { 'User-Agent': 'The tablet' } });
    expect(
      (await refused(app.origin, profile.endSession, { token, path, body: { password: testPassword } })).status,
    ).toBe(404);
    const tablet = { id: await sessionOf(token, 'The tablet') };
    const end = (proof: object) => refused(app.origin, profile.endSession, { token, path: tablet, body: proof });
    expect(await end({ password: testPassword })).toMatchObject({ status: 422, code: 'second_step_missing' });
    expect(await end({ password: testPassword, code: '000000' })).toMatchObject({ status: 422, code: 'wrong_code' });
    expect(await isIn(entered.access_token)).toBe(true);
    app.clock.pass(60);
    const proof = { password: testPassword, code: codeOf(app, secret) };
    await call(app.origin, profile.endSession, { token, path: tablet, body: proof });
    expect(await isIn(entered.access_token)).toBe(false);
  });

  it('is no way to guess the password in a stolen session', async () => {
    const { email, token } = await app.make.tenant();
    const lost = await logIn(email, 'A lost phone');
    const path = { id: await sessionOf(token, 'A lost phone') };
    const end = (password: string) => refused(app.origin, profile.endSession, { token, path, body: { password } });
    for (let tries = 0; tries < 10; tries += 1) expect((await end('a guess')).status).toBe(422);
    expect((await end(testPassword)).status).toBe(429);
    expect(await isIn(lost)).toBe(true);
  });

  it('asks nothing of whoever ends the present one by logging out', async () => {
    const { token } = await app.make.tenant();
    await call(app.origin, signIn.logout, { token });
    expect(await isIn(token)).toBe(false);
  });
});

describe('a new password', () => {
  it('works from now on; the session that set it stays, the others end', async () => {
    const { email, token, accountId } = await app.make.tenant();
    const other = await logIn(email, 'Another place');
    const { status } = await call(app.origin, profile.changePassword, {
      token,
      body: passwords(testPassword, another),
    });
    expect(status).toBe('Your password is changed. Your other devices are signed out.');
    expect([await isIn(token), await isIn(other)]).toEqual([true, false]);
    const old = await refused(app.origin, signIn.login, { body: { email, password: testPassword } });
    expect(old.status).toBe(422);
    expect(await isIn(await logIn(email, 'Again', another))).toBe(true);
    await app.mailTo(email, 'was changed just now');
    const { rows } = await app.admin.query(
      "select before, after from audit_log where account_id = $1 and action = 'password.changed'",
      [accountId],
    );
    expect(rows).toEqual([{ before: null, after: null }]);
  });

  it('needs the previous one, ten characters and a second time alike', async () => {
    const { token } = await app.make.tenant();
    const errors = async (body: object) => (await refused(app.origin, profile.changePassword, { token, body })).errors;
    expect(await errors({})).toEqual({
      previous_password: ['This field is required.'],
      password: ['This field is required.'],
      password_confirmation: ['This field is required.'],
    });
    expect(await errors(passwords('not the one', another))).toEqual({
      previous_password: ['The previous password is wrong.'],
    });
    expect(await errors(passwords(testPassword, 'short'))).toEqual({ password: ['Use at least 10 characters.'] });
    expect(await errors({ ...passwords(testPassword, another), password_confirmation: 'x' })).toEqual({
      password_confirmation: ['The two passwords differ.'],
    });
  });

  it('cannot be had by guessing the previous one in a stolen session', async () => {
    const { token } = await app.make.tenant();
    const guess = () => refused(app.origin, profile.changePassword, { token, body: passwords('a guess', another) });
    const answers = await Promise.all(Array.from({ length: 14 }, guess));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    const right = await refused(app.origin, profile.changePassword, {
      token,
      body: passwords(testPassword, another),
    });
    expect(right.status).toBe(429);
  });
});
