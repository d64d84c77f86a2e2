import { type Endpoint, endpoints, profile, renewedTokenHeader, secondFactor, signIn } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused, send } from '../../testing/client';
import { testPassword } from '../../testing/factories';
import { codeOf, setUpTotp } from '../../testing/second-steps';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const password = testPassword;
const statusOf = async (token: string) => (await send(app.origin, secondFactor.get, { token })).status;
const sessionsOf = async (token: string) =>
  (await call(app.origin, profile.sessions, { token, query: { page: 1, per_page: 10 } })).items;

/** Proves the password of a user without a second step. @returns the token that the answer brings */
async function prove(token: string, given = password) {
  const response = await send(app.origin, secondFactor.begin, { token, body: { password: given } });
  return { status: response.status, next: response.headers.get(renewedTokenHeader) };
}

describe('a login', () => {
  it('ends the token that its browser had, and no other', async () => {
    const { email, token } = await app.make.tenant();
    const body = { email, password };
    const other = await call(app.origin, signIn.login, { body });
    const { access_token } = await call(app.origin, signIn.login, { token, body });
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(other.access_token)).toBe(200);
    expect(await statusOf(access_token)).toBe(200);
  });

  it('that is refused ends nothing, and neither does a token that is none', async () => {
    const { email, token } = await app.make.tenant();
    const wrong = { email, password: 'not the password' };
    expect((await send(app.origin, signIn.login, { token, body: wrong })).status).toBe(422);
    expect(await statusOf(token)).toBe(200);
    await call(app.origin, signIn.login, { token: 'nonsense', body: { email, password } });
    expect(await statusOf(token)).toBe(200);
  });

  it('with a second step ends it once the code was right', async () => {
    const { email, token: first } = await app.make.tenant();
    const { secret } = await setUpTotp(app, first);
    const { access_token: token } = await login(email, codeOf(app, secret));
    app.clock.pass(30);
    const ticket = await ticketOf(email, token);
    expect(await statusOf(token)).toBe(200);
    const finishing = { token, body: { ticket, code: codeOf(app, secret) } };
    const { access_token } = await call(app.origin, secondFactor.login, finishing);
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(access_token)).toBe(200);
  });
});

async function ticketOf(email: string, token?: string): Promise<string> {
  const sent = { body: { email, password }, ...(token !== undefined && { token }) };
  const answer = await refused(app.origin, signIn.login, sent);
  return String(answer.params?.ticket);
}
const login = async (email: string, code: string) =>
  call(app.origin, secondFactor.login, { body: { ticket: await ticketOf(email), code } });

describe('a proof within a session', () => {
  it('brings another token; the one before opens the session for a minute more', async () => {
    const { token } = await app.make.tenant();
    const before = await sessionsOf(token);
    const { status, next } = await prove(token);
    expect(status).toBe(201);
    expect(next).toMatch(/^[\w-]{43}$/);
    expect(next).not.toBe(token);
    expect(await statusOf(String(next))).toBe(200);
    expect(await statusOf(token)).toBe(200);
    // It is the same session, as its user sees it.
    expect((await sessionsOf(String(next))).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    app.clock.pass(61);
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(String(next))).toBe(200);
  });

  it('ends the one before for who was seen a moment ago, too', async () => {
    const { token } = await app.make.tenant();
    await app.clock.frozen(async () => {
      await statusOf(token);
      app.clock.pass(50);
      await prove(token);
      // Looked up anew, and remembered for a minute from here.
      app.clock.pass(15);
      expect(await statusOf(token)).toBe(200);
      app.clock.pass(46);
      expect(await statusOf(token)).toBe(401);
    });
  });

  it('that is refused brings none', async () => {
    const { token } = await app.make.tenant();
    expect(await prove(token, 'not the password')).toEqual({ status: 422, next: null });
    app.clock.pass(61);
    expect(await statusOf(token)).toBe(200);
  });

  it('that is asked for again, since its answer was lost, brings one that goes on', async () => {
    const { token } = await app.make.tenant();
    await prove(token);
    const { next } = await prove(token);
    app.clock.pass(61);
    expect(await statusOf(String(next))).toBe(200);
    expect(await statusOf(token)).toBe(401);
  });

  it('is also a new password: the own session goes on by its new token alone', async () => {
    const { token } = await app.make.tenant();
    const chosen = 'entirely new words 7';
    const body = { previous_password: password, password: chosen, password_confirmation: chosen };
    const response = await send(app.origin, profile.changePassword, { token, body });
    const next = String(response.headers.get(renewedTokenHeader));
    app.clock.pass(61);
    expect(await statusOf(next)).toBe(200);
    expect(await statusOf(token)).toBe(401);
  });

  it('leaves a token of before no way to go on once the session has ended', async () => {
    const { token } = await app.make.tenant();
    const { next } = await prove(token);
    await send(app.origin, signIn.logout, { token: String(next) });
    expect(await statusOf(token)).toBe(401);
  });

  it('is what each call says that takes one', () => {
    const every: readonly Endpoint[] = endpoints;
    const named = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
    const takesPasskey = (endpoint: Endpoint) =>
      endpoint.access.kind === 'member' && 'credential' in fieldsOf(endpoint) && 'password' in fieldsOf(endpoint);
    const proofs = every.filter(takesPasskey).map(named);
    expect(proofs.length).toBeGreaterThan(12);
    expect(every.filter(({ renewsToken }) => renewsToken).map(named)).toEqual(expect.arrayContaining(proofs));
  });
});

const fieldsOf = ({ body }: Endpoint): object =>
  body && 'shape' in body && body.shape instanceof Object ? body.shape : {};
