import { signIn, websites } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, refused, request } from '../../testing/client';
import { testPassword } from '../../testing/factories';
import { forgetThrottles } from '../../testing/registration';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => forgetThrottles(app));
afterAll(() => app.close());

const newPassword = 'another long password';
const ask = (email: string) => call(app.origin, signIn.requestReset, { body: { email } });
const body = (email: string, code: string, password = newPassword) => ({
  email,
  code,
  new_password: password,
  new_password_confirmation: password,
});
const reset = (email: string, code: string) => call(app.origin, signIn.resetPassword, { body: body(email, code) });
const notReset = (email: string, code: string) =>
  refused(app.origin, signIn.resetPassword, { body: body(email, code) });
const logIn = (email: string, password: string) => call(app.origin, signIn.login, { body: { email, password } });

/** Asks, and reads the code of the mail after the `mails` that were there. */
async function codeOf(email: string): Promise<string> {
  const before = await app.mailsTo(email);
  await ask(email);
  await until(async () => (await app.mailsTo(email)) > before);
  const code = /^Your code is ([0-9A-Z]{4}-[0-9A-Z]{4})$/m.exec(await app.mailTo(email))?.[1];
  if (!code) throw new Error('The mail has no code.');
  return code;
}

async function actions(accountId: number) {
  const { rows } = await app.admin.query(
    "select action, actor_kind, ip from audit_log where account_id = $1 and action like 'password%' order by id",
    [accountId],
  );
  return rows;
}

describe('a forgotten password', () => {
  it('is set anew with the mailed code; every session ends', async () => {
    const { email, token, accountId } = await app.make.tenant();
    const code = await codeOf(email);
    await app.mailTo(email, `${app.origin}/forgot-password#email=${encodeURIComponent(email)}&code=${code}`);
    const { status } = await reset(email, code.toLowerCase().replace('-', ' '));
    expect(status).toBe('Your password is changed. Log in with the new one.');
    expect((await refused(app.origin, websites.list, { token })).status).toBe(401);
    expect((await refused(app.origin, signIn.login, { body: { email, password: testPassword } })).status).toBe(422);
    await logIn(email, newPassword);
    await app.mailTo(email, 'was changed just now');
    expect(await actions(accountId)).toEqual([
      { action: 'password.reset_requested', actor_kind: 'visitor', ip: '127.0.0.1' },
      { action: 'password.reset', actor_kind: 'user', ip: '127.0.0.1' },
    ]);
  });

  it('is asked for with the same answer, whether the address is known or not', async () => {
    const { email } = await app.make.tenant();
    const [known, unknown] = [
      await request(app.origin, signIn.requestReset, { body: { email } }),
      await request(app.origin, signIn.requestReset, { body: { email: 'nobody@shop.example' } }),
    ];
    expect([known.status, unknown.status]).toEqual([200, 200]);
    const text = await known.text();
    expect(JSON.parse(text)).toEqual({ status: 'Reset link are sended to your mailbox, check there first' });
    expect(await unknown.text()).toBe(text);
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
    await app.mailTo(email);
    expect(await app.mailsTo('nobody@shop.example')).toBe(0);
    const [again, andAgain] = [
      await refused(app.origin, signIn.requestReset, { body: { email } }),
      await refused(app.origin, signIn.requestReset, { body: { email: 'nobody@shop.example' } }),
    ];
    expect(again).toMatchObject({ status: 429, code: 'code_sent' });
    expect(andAgain).toMatchObject({ status: again.status, code: again.code, message: again.message });
    expect(await notReset('nobody@shop.example', 'AAAA-AAAA')).toMatchObject({ status: 422, code: 'wrong_code' });
  });

  it('keeps no code in clear, and no more of a stranger than a day', async () => {
    const { email } = await app.make.tenant();
    const code = await codeOf(email);
    await ask('stranger@shop.example');
    const { rows } = await app.admin.query('select * from directory.password_resets where email = $1', [email]);
    expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''));
    expect(rows[0].code_hash).toHaveLength(32);
    app.clock.pass(25 * 3600);
    await ask('someone-else@shop.example');
    const left = await app.admin.query('select from directory.password_resets where email = $1', [
      'stranger@shop.example',
    ]);
    expect(left.rowCount).toBe(0);
  });

  it('takes a code once, for ten minutes, for its own address', async () => {
    const [one, other] = [await app.make.tenant(), await app.make.tenant()];
    const wrong = { status: 422, code: 'wrong_code', errors: { code: ['The code is wrong or has expired.'] } };
    const code = await codeOf(one.email);
    const others = await codeOf(other.email);
    expect(await notReset(other.email, code)).toMatchObject(wrong);
    await reset(one.email, code);
    expect(await notReset(one.email, code)).toMatchObject(wrong);

    app.clock.pass(601);
    expect(await notReset(other.email, others)).toMatchObject(wrong);
    await logIn(other.email, testPassword);
  });

  it('takes the owner’s code though a stranger asks for another each minute, and none of theirs afterwards', async () => {
    const { email } = await app.make.tenant();
    const codes = [await codeOf(email)];
    for (let minute = 1; minute < 9; minute += 1) {
      app.clock.pass(60);
      codes.push(await codeOf(email));
    }
    const [first = '', second = '', third = ''] = codes;
    // The first is ten minutes old, the second nine.
    app.clock.pass(120);
    expect((await notReset(email, first)).code).toBe('wrong_code');
    await reset(email, second);
    for (const code of [second, third, codes.at(-1) ?? ''])
      expect((await notReset(email, code)).code).toBe('wrong_code');
  });

  it('takes an earlier code while the newer one is on its way', async () => {
    const { email } = await app.make.tenant();
    const code = await codeOf(email);
    app.clock.pass(60);
    await ask(email);
    await reset(email, code);
  });

  it('keeps no earlier code that was tried too often', async () => {
    const { email } = await app.make.tenant();
    const code = await codeOf(email);
    for (let tries = 0; tries < 5; tries += 1) await notReset(email, 'AAAA-AAAA');
    app.clock.pass(60);
    const newer = await codeOf(email);
    expect((await notReset(email, code)).code).toBe('wrong_code');
    await reset(email, newer);
  });

  it('is set by one of two calls with the same code', async () => {
    const { email } = await app.make.tenant();
    const code = await codeOf(email);
    const answers = await Promise.all(
      [1, 2, 3].map(() => request(app.origin, signIn.resetPassword, { body: body(email, code) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('leaves a code dead after five wrong tries, sent at once or not', async () => {
    const { email } = await app.make.tenant();
    const code = await codeOf(email);
    await Promise.all(Array.from({ length: 4 }, () => notReset(email, 'AAAA-AAAA')));
    await notReset(email, 'AAAA-AAAB');
    expect((await notReset(email, code)).code).toBe('wrong_code');
    app.clock.pass(60);
    await reset(email, await codeOf(email));
  });

  it('asks for a good password, typed twice alike, before it counts a try', async () => {
    const { email } = await app.make.tenant();
    const code = await codeOf(email);
    for (let at = 0; at < 6; at += 1) {
      const short = await refused(app.origin, signIn.resetPassword, { body: body(email, code, 'too short') });
      expect(short.errors).toEqual({ new_password: ['Use at least 10 characters.'] });
    }
    const differing = { ...body(email, code), new_password_confirmation: 'quite another' };
    expect((await refused(app.origin, signIn.resetPassword, { body: differing })).errors).toEqual({
      new_password_confirmation: ['The two passwords differ.'],
    });
    await reset(email, code);
  });

  it('lets an owner in who has been locked out by wrong passwords', async () => {
    const { email } = await app.make.tenant();
    for (let at = 0; at < 6; at += 1) {
      await refused(app.origin, signIn.login, { body: { email, password: 'wrong' } });
    }
    expect((await refused(app.origin, signIn.login, { body: { email, password: 'wrong' } })).status).toBe(429);
    await reset(email, await codeOf(email));
    await logIn(email, newPassword);
  });

  it('is throttled by the address it is for and by the one it comes from', async () => {
    const { email } = await app.make.tenant();
    for (let at = 0; at < 10; at += 1) {
      await ask(email);
      app.clock.pass(61);
    }
    expect((await refused(app.origin, signIn.requestReset, { body: { email } })).status).toBe(429);
    await forgetThrottles(app);
    for (let at = 0; at < 20; at += 1) await ask(`someone${at}@shop.example`);
    const late = await refused(app.origin, signIn.requestReset, { body: { email: 'someone@shop.example' } });
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    await forgetThrottles(app);
    for (let at = 0; at < 30; at += 1) expect((await notReset(email, 'AAAA-AAAA')).status).toBe(422);
    expect((await notReset(email, 'AAAA-AAAA')).status).toBe(429);
  });
});
