import { billings, secondFactor, signIn } from '@dw/contract';
import { startOpenIdProvider } from '@dw/testing/openid-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { CookieBrowser } from '../../testing/cookie-browser';
import { codeOf, setUpTotp } from '../../testing/second-steps';
import { startTestApp, type TestApp } from '../../testing/test-app';

const known = 'known@shop.example';
let app: TestApp;
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
beforeAll(async () => {
  provider = await startOpenIdProvider({
    known: { email: 'Known@Shop.example', email_verified: true },
    stranger: { email: 'stranger@shop.example', email_verified: true },
    unverified: { email: known, email_verified: false },
    silent: {},
    // The same address, as the provider gives it to somebody else.
    newcomer: { email: known, email_verified: true },
    secured: { email: 'secured@shop.example', email_verified: true },
  });
  app = await startTestApp(6, provider.env);
  provider.leadTo(app.origin);
  const { userId } = await app.make.tenant('PARTNER');
  await app.admin.query('update directory.users set email = $1 where id = $2', [known, userId]);
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

/** What the login page is told at the end of the way. */
const told = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));

/** Signs in at the provider, up to the address that leads back to us. */
async function atProvider(browser: CookieBrowser, person: string): Promise<URL> {
  const form = await browser.open(`${app.origin}/social-login?from=/websites`);
  expect(form.text).toContain('name="login"');
  const consent = await browser.submit(form, { prompt: 'login', login: person, password: 'any' });
  return browser.submitUntil(consent, { prompt: 'consent' }, (url) => url.pathname === '/social-login/callback');
}

async function signInAs(person: string) {
  const browser = new CookieBrowser();
  const back = await atProvider(browser, person);
  return { browser, back, told: told((await browser.step(back)).location) };
}
const exchange = (ticket = '') => call(app.origin, signIn.socialLogin, { body: { ticket } });
const unexchanged = (ticket: string) => refused(app.origin, signIn.socialLogin, { body: { ticket } });

describe('sign-in at an OpenID Connect provider', () => {
  it('asks with PKCE, state and nonce, and signs in whose verified address is known', async () => {
    const begun = await new CookieBrowser().step(new URL(`${app.origin}/social-login`));
    const asked = Object.fromEntries(begun.location.searchParams);
    expect(asked).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', scope: 'openid email' });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]?.length).toBeGreaterThan(40);
    expect(begun.setCookie).toMatch(/^dw-social-login=.+; Path=\/social-login; HttpOnly; SameSite=Lax; Max-Age=600$/);

    const { told: found } = await signInAs('known');
    expect(found.from).toBe('/websites');
    const { user, access_token } = await exchange(found.ticket);
    expect(user).toMatchObject({ email: known, role: 'PARTNER' });
    expect((await call(app.origin, billings.paymentStatus, { token: access_token })).paused).toBe(false);
    const { rows } = await app.admin.query("select count(*)::int as n from audit_log where action = 'session.started'");
    expect(rows[0].n).toBe(1);
  });

  it('asks for the second step of whoever has one: vouched for elsewhere is a password’s worth', async () => {
    const { token, userId } = await app.make.tenant();
    await app.admin.query('update directory.users set email = $1 where id = $2', ['secured@shop.example', userId]);
    const { secret } = await setUpTotp(app, token);
    const { told: found } = await signInAs('secured');
    const asked = await unexchanged(found.ticket ?? '');
    expect(asked).toMatchObject({ status: 403, code: 'second_factor_required' });
    const ticket = String(asked.params?.ticket);
    const finish = { body: { ticket, code: '000000' } };
    expect(await refused(app.origin, secondFactor.login, finish)).toMatchObject({ status: 422, code: 'wrong_code' });
    const body = { ticket, code: codeOf(app, secret) };
    expect((await call(app.origin, secondFactor.login, { body })).user.email).toBe('secured@shop.example');
    // The provider’s ticket is used up, right code or not.
    expect(await unexchanged(found.ticket ?? '')).toMatchObject({ status: 422, code: 'social_expired' });
  });

  it('takes a ticket once, and not for long', async () => {
    const { told: first } = await signInAs('known');
    await exchange(first.ticket);
    const late = { status: 422, code: 'social_expired' };
    expect(await unexchanged(first.ticket ?? '')).toMatchObject(late);
    const { told: second } = await signInAs('known');
    app.clock.pass(121);
    expect(await unexchanged(second.ticket ?? '')).toMatchObject(late);
    expect(await unexchanged('made-up')).toMatchObject(late);
  });

  it('knows who has signed in before by the provider’s number for them, whatever their address is', async () => {
    await exchange((await signInAs('known')).told.ticket);
    const rename = (to: string, from: string) =>
      app.admin.query('update directory.users set email = $1 where email = $2', [to, from]);
    await rename('renamed@shop.example', known);
    const { user } = await exchange((await signInAs('known')).told.ticket);
    expect(user.email).toBe('renamed@shop.example');
    await rename(known, 'renamed@shop.example');
  });

  it('lets nobody in whom the provider has given the address of somebody else', async () => {
    await exchange((await signInAs('known')).told.ticket);
    const other = { status: 422, code: 'social_other_person' };
    expect(await unexchanged((await signInAs('newcomer')).told.ticket ?? '')).toMatchObject(other);
    await exchange((await signInAs('known')).told.ticket);

    // A password that is set by mail proves the mailbox: who signs in next is bound to it.
    await call(app.origin, signIn.requestReset, { body: { email: known } });
    const code = /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(await app.mailTo(known))?.[0] ?? '';
    const word = 'a-new-wardrobe-2026';
    const body = { email: known, code, new_password: word, new_password_confirmation: word };
    await call(app.origin, signIn.resetPassword, { body });
    const { user } = await exchange((await signInAs('newcomer')).told.ticket);
    expect(user.email).toBe(known);
    expect(await unexchanged((await signInAs('known')).told.ticket ?? '')).toMatchObject(other);
    await app.admin.query('delete from directory.provider_identities');
  });

  it('binds the first of two who come at once', async () => {
    const [one, other] = [await signInAs('known'), await signInAs('newcomer')];
    const answers = await Promise.allSettled([one, other].map(({ told: found }) => exchange(found.ticket)));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await app.admin.query('select 1 from directory.provider_identities')).rowCount).toBe(1);
    await app.admin.query('delete from directory.provider_identities');
  });

  it('sends an unknown address to the registration, with the address', async () => {
    const { told: found } = await signInAs('stranger');
    expect(await unexchanged(found.ticket ?? '')).toMatchObject({
      status: 422,
      code: 'unknown_address',
      params: { email: 'stranger@shop.example' },
    });
  });

  it.each(['unverified', 'silent'])('refuses an address that the provider does not vouch for: %s', async (person) => {
    expect((await signInAs(person)).told).toEqual({ social_error: 'unverified' });
  });

  it('refuses a way back that is forged, replayed, another browser’s or too late', async () => {
    const { browser, back } = await signInAs('known');
    const fate = async (by: CookieBrowser, url: URL) => told((await by.step(url)).location).social_error;
    // The cookie is used up.
    expect(await fate(browser, back)).toBe('expired');
    expect(await fate(new CookieBrowser(), back)).toBe('expired');

    const forged = new CookieBrowser();
    const genuine = await atProvider(forged, 'known');
    genuine.searchParams.set('state', 'forged');
    expect(await fate(forged, genuine)).toBe('refused');

    const swapped = new CookieBrowser();
    const own = await atProvider(swapped, 'known');
    own.searchParams.set('code', back.searchParams.get('code') ?? '');
    expect(await fate(swapped, own)).toBe('refused');

    const slow = new CookieBrowser();
    const late = await atProvider(slow, 'known');
    app.clock.pass(601);
    expect(await fate(slow, late)).toBe('expired');

    const tampered = new CookieBrowser();
    const fine = await atProvider(tampered, 'known');
    tampered.change('dw-social-login', (value) => `x${value}`);
    expect(await fate(tampered, fine)).toBe('expired');
  });

  it('shows a refusal at the provider', async () => {
    const browser = new CookieBrowser();
    const begun = await browser.step(new URL(`${app.origin}/social-login`));
    const state = begun.location.searchParams.get('state') ?? '';
    const denied = new URL(
      `${app.origin}/social-login/callback?${new URLSearchParams({ error: 'access_denied', state })}`,
    );
    expect(told((await browser.step(denied)).location)).toEqual({ social_error: 'refused' });
  });
});

describe('without a provider', () => {
  it('says so where the provider does not answer, and there is no way where none is set', async () => {
    const away = await startTestApp(2, { ...provider.env, OIDC_ISSUER: 'http://127.0.0.1:9' });
    const none = await startTestApp(2);
    try {
      const answer = await new CookieBrowser().step(new URL(`${away.origin}/social-login`));
      expect(told(answer.location)).toEqual({ social_error: 'unavailable' });
      const missing = await fetch(`${none.origin}/social-login`, { redirect: 'manual' });
      expect(missing.headers.get('location')).toBeNull();
    } finally {
      await away.close();
      await none.close();
    }
  });
});
