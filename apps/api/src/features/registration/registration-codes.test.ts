import { registration } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app';
import { newCode } from '../../platform/auth/secrets';
import { call, refused } from '../../testing/client';
import { testDependencies } from '../../testing/dependencies';
import { codeFor, details, forgetThrottles, newEmail, password, registrationAt } from '../../testing/registration';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => forgetThrottles(app));
afterAll(() => app.close());

const start = (email: string, role: 'RETAILER' | 'CHARITY' = 'RETAILER') =>
  call(app.origin, registration.start, { body: { email, role } });
const step = (code: string) => call(app.origin, registration.step, { query: { code } });
const wrong = (code: string) => refused(app.origin, registration.step, { query: { code } });
const wrongAnswer = { status: 422, code: 'wrong_code', errors: { code: ['The code is wrong or has expired.'] } };

describe('registration codes', () => {
  it('are sent again once a minute; the old one is dead, what was done stays', async () => {
    const { email, code: first } = await registrationAt(app, 3);
    const soon = await refused(app.origin, registration.start, { body: { email, role: 'RETAILER' } });
    expect(soon).toMatchObject({ status: 429, code: 'code_sent' });
    expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(50);
    expect((await step(first)).step).toBe(3);

    app.clock.pass(61);
    await start(email);
    await until(async () => (await app.mailsTo(email)) === 2);
    const second = await codeFor(app, email);
    expect(second).not.toBe(first);
    expect(await wrong(first)).toMatchObject(wrongAnswer);
    expect((await step(second)).step).toBe(3);
  });

  it('go out once where many ask at once', async () => {
    const email = newEmail();
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => start(email)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await codeFor(app, email);
    expect(await app.mailsTo(email)).toBe(1);
  });

  it('of another role ask for its details again', async () => {
    const { email } = await registrationAt(app, 5);
    app.clock.pass(61);
    await start(email, 'CHARITY');
    await until(async () => (await app.mailsTo(email)) === 2);
    expect(await step(await codeFor(app, email))).toMatchObject({ type: 'CHARITY', step: 3 });
  });

  it('live for 30 minutes after they were used, and a day in all', async () => {
    const { email, code } = await registrationAt(app, 3);
    for (let passed = 0; passed < 23.5; passed += 0.48) {
      app.clock.pass(0.48 * 3600);
      expect((await step(code)).email).toBe(email);
    }
    app.clock.pass(29 * 60);
    expect(await wrong(code)).toMatchObject(wrongAnswer);

    const idle = await registrationAt(app, 3);
    app.clock.pass(30 * 60 + 1);
    expect(await wrong(idle.code)).toMatchObject(wrongAnswer);
    // What is over starts anew, with nothing of the old.
    await forgetThrottles(app);
    await start(idle.email);
    await until(async () => (await app.mailsTo(idle.email)) === 2);
    expect((await step(await codeFor(app, idle.email))).step).toBe(2);
  });

  it('are dead once the account is made, at every step', async () => {
    const { code } = await registrationAt(app, 4);
    await call(app.origin, registration.choosePlan, { body: { code, plan: 'standard' } });
    expect(await wrong(code)).toMatchObject(wrongAnswer);
    expect(await refused(app.origin, registration.choosePlan, { body: { code, plan: 'standard' } })).toMatchObject(
      wrongAnswer,
    );
    const passwords = { password, password_confirmation: password };
    expect(await refused(app.origin, registration.setPassword, { body: { code, ...passwords } })).toMatchObject(
      wrongAnswer,
    );
    expect(await refused(app.origin, registration.setDetails, { body: { code, ...details } })).toMatchObject(
      wrongAnswer,
    );
  });

  it('cannot be guessed: after thirty wrong ones even the right one waits', async () => {
    const { code } = await registrationAt(app, 2);
    const guesses = Array.from({ length: 60 }, () => newCode(10));
    const statuses: number[] = [];
    for (const guess of guesses) statuses.push((await wrong(guess)).status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(30);
    expect(statuses.slice(30).every((status) => status === 429)).toBe(true);
    const passwords = { password, password_confirmation: password };
    const held = await refused(app.origin, registration.setPassword, { body: { code, ...passwords } });
    expect(held.status).toBe(429);
    expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('answer nonsense as a wrong code', async () => {
    for (const code of ['0', "' or 1=1 --", 'ÄÖÜ', '-----']) expect(await wrong(code)).toMatchObject(wrongAnswer);
    expect((await wrong(' ')).errors).toEqual({ code: ['Enter the code.'] });
    expect((await wrong('x'.repeat(41))).status).toBe(422);
  });

  it('are asked for five times a minute from one place', async () => {
    for (let at = 0; at < 5; at += 1) await start(newEmail());
    const answer = await refused(app.origin, registration.start, { body: { email: newEmail(), role: 'RETAILER' } });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('go on after the server was restarted, also the limits', async () => {
    const { email, code } = await registrationAt(app, 4);
    const again = buildApp(testDependencies(app.db, app.clock, '/nowhere'));
    const origin = await again.http.listen({ port: 0, host: '127.0.0.1' });
    try {
      expect(await call(origin, registration.step, { query: { code } })).toMatchObject({ step: 4, email });
      expect((await refused(origin, registration.start, { body: { email, role: 'RETAILER' } })).code).toBe('code_sent');
      const { user } = await call(origin, registration.choosePlan, { body: { code, plan: 'standard' } });
      expect(user?.email).toBe(email);
    } finally {
      await again.http.close();
    }
  });
});
