import { createHash } from 'node:crypto';
import { invitations, profile, registration, signIn } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { breachesAt } from '../../platform/auth/breached-passwords';
import { type Listener, startShop } from '../../platform/outbound/listener.fixture';
import { call, refused } from '../../testing/client';
import { testPassword } from '../../testing/factories';
import { forgetThrottles, registrationAt } from '../../testing/registration';
import { startTestApp, type TestApp } from '../../testing/test-app';

const breached = 'violet harbour lantern';
const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();
const padding = `${'0'.repeat(35)}:0`;

const asked: { readonly path: string; readonly padding: unknown }[] = [];
/** What the service does: answers as it should, or fails in one of its ways. */
let mode: 'answers' | 'is down' | 'hangs' | 'leads elsewhere' | 'says too much' = 'answers';
let service: Listener;
let app: TestApp;
beforeAll(async () => {
  service = await startShop((request, response) => {
    asked.push({ path: request.url ?? '', padding: request.headers['add-padding'] });
    if (mode === 'is down') response.writeHead(503);
    if (mode === 'leads elsewhere') response.writeHead(302, { location: '/range/other' });
    if (mode === 'says too much') response.write(`${hashOf(breached).slice(5)}:3\r\n`.repeat(10_000));
    const known = request.url === `/range/${hashOf(breached).slice(0, 5)}` ? [`${hashOf(breached).slice(5)}:42`] : [];
    if (mode !== 'hangs') response.end([padding, ...known, `${hashOf('never lost').slice(5)}:0`].join('\r\n'));
  });
  app = await startTestApp(6, { BREACHES_URL: `http://127.0.0.1:${service.port}/range/` });
});
beforeEach(async () => {
  mode = 'answers';
  asked.length = 0;
  await forgetThrottles(app);
});
afterAll(async () => {
  await app.close();
  await service.close();
});

const change = (token: string, password: string) => ({
  token,
  body: { previous_password: testPassword, password, password_confirmation: password },
});
const logIn = (email: string, password: string) => call(app.origin, signIn.login, { body: { email, password } });

describe('a password of a breach', () => {
  it('is refused wherever a password is chosen, and costs no code', async () => {
    const owner = await app.make.tenant();
    const refusal = (field: string) => ({
      status: 422,
      code: 'breached_password',
      errors: { [field]: ['This password became known in a data breach. Choose another.'] },
    });
    const twice = { password: breached, password_confirmation: breached };
    expect(await refused(app.origin, profile.changePassword, change(owner.token, breached))).toMatchObject(
      refusal('password'),
    );

    const { code } = await registrationAt(app, 2);
    const begun = await refused(app.origin, registration.setPassword, { body: { code, ...twice } });
    expect(begun).toMatchObject(refusal('password'));

    const invited = `new-${crypto.randomUUID().slice(0, 8)}@shop.example`;
    const body = { email: invited, member_role: 'editor' as const };
    await call(app.origin, invitations.create, { token: owner.token, body });
    const [, link = ''] = /\/invitation#token=([\w-]{43})$/m.exec(await app.mailTo(invited)) ?? [];
    const joining = { body: { token: link, first_name: 'Ana', last_name: 'Costa', ...twice } };
    expect(await refused(app.origin, invitations.join, joining)).toMatchObject(refusal('password'));

    await call(app.origin, signIn.requestReset, { body: { email: owner.email } });
    const [, mailed = ''] = /^Your code is (\S+)$/m.exec(await app.mailTo(owner.email, 'Your code is')) ?? [];
    const reset = (password: string) => ({
      body: { email: owner.email, code: mailed, new_password: password, new_password_confirmation: password },
    });
    for (let tries = 0; tries < 6; tries += 1)
      expect(await refused(app.origin, signIn.resetPassword, reset(breached))).toMatchObject(refusal('new_password'));
    await call(app.origin, signIn.resetPassword, reset('another long password'));
    await logIn(owner.email, 'another long password');
  });

  it('the service learns five digits, and asks for padding', async () => {
    const { email, token } = await app.make.tenant();
    // Among the padding of the answer, where nothing counts.
    await call(app.origin, profile.changePassword, change(token, 'never lost'));
    await logIn(email, 'never lost');
    expect(asked).toEqual([{ path: `/range/${hashOf('never lost').slice(0, 5)}`, padding: 'true' }]);
  });

  it('a common one is refused without asking', async () => {
    const { token } = await app.make.tenant();
    const answer = await refused(app.origin, profile.changePassword, change(token, 'Superstar123'));
    expect(answer.code).toBe('common_password');
    expect(asked).toEqual([]);
  });

  it.each(['is down', 'hangs', 'leads elsewhere', 'says too much'] as const)(
    'a password is taken where the service %s, after two seconds at most',
    async (fails) => {
      mode = fails;
      const { email, token } = await app.make.tenant();
      const before = performance.now();
      await call(app.origin, profile.changePassword, change(token, breached));
      // Two seconds, and what hashing takes on a busy machine.
      expect(performance.now() - before).toBeLessThan(6000);
      await logIn(email, breached);
      expect(asked).toHaveLength(1);
    },
  );

  it('a failure is told once a minute', async () => {
    mode = 'is down';
    const told: number[] = [];
    const url = `http://127.0.0.1:${service.port}/range`;
    const breaches = breachesAt(app.services.outbound, url, (_error, kept) => told.push(kept));
    for (let times = 0; times < 3; times += 1) expect(await breaches.has(breached)).toBe(false);
    expect(told).toEqual([0]);
    expect(asked).toHaveLength(3);
  });
});

it('nobody is asked where no service is named', async () => {
  const other = await startTestApp();
  const { token, email } = await other.make.tenant();
  await call(other.origin, profile.changePassword, change(token, breached));
  await call(other.origin, signIn.login, { body: { email, password: breached } });
  await other.close();
  expect(asked).toEqual([]);
});
