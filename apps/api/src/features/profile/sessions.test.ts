import { profile, signIn, websites } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { testPassword } from '../../testing/factories';
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
    expect((await refused(app.origin, profile.endSession, { token: stranger.token, path: { id } })).status).toBe(404);
    expect(await isIn(lost)).toBe(true);
    await call(app.origin, profile.endSession, { token, path: { id } });
    expect([await isIn(lost), await isIn(token)]).toEqual([false, true]);
    expect((await refused(app.origin, profile.endSession, { token, path: { id } })).status).toBe(404);
    const { rowCount } = await app.admin.query(
      "select from audit_log where account_id = $1 and action = 'session.ended'",
      [accountId],
    );
    expect(rowCount).toBe(1);
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
