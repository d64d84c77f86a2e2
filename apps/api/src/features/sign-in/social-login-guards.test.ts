import { type Resigned, startOpenIdProvider } from '@dw/testing/openid-provider';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { CookieBrowser } from '../../testing/cookie-browser';
import { startTestApp, type TestApp } from '../../testing/test-app';

const person = { known: { email: 'known@shop.example', email_verified: true } };
type Provider = Awaited<ReturnType<typeof startOpenIdProvider>>;
let app: TestApp;
let provider: Provider;
beforeAll(async () => {
  provider = await startOpenIdProvider(person);
  app = await startTestApp(6, provider.env);
  provider.leadTo(app.origin);
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const told = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));

/** Signs in at the provider. `asked` may change what the provider is asked. @returns what the login page is told */
async function signIn(at: TestApp, asked: (url: URL) => void = () => {}) {
  const browser = new CookieBrowser();
  const { location } = await browser.step(new URL(`${at.origin}/social-login`));
  asked(location);
  const form = await browser.open(location);
  const consent = await browser.submit(form, { prompt: 'login', login: 'known', password: 'any' });
  const isBack = (url: URL) => url.pathname === '/social-login/callback';
  const back = await browser.submitUntil(consent, { prompt: 'consent' }, isBack);
  return told((await browser.step(back)).location);
}

it('an ID token that the provider’s keys have not signed is refused', async () => {
  expect(await signIn(app)).toMatchObject({ ticket: expect.any(String) });
  const other = await startOpenIdProvider(person);
  onTestFinished(other.close);
  const server = await startTestApp(3, other.env);
  onTestFinished(server.close);
  other.leadTo(server.origin);
  other.publishOtherKeys();
  expect(await signIn(server)).toEqual({ social_error: 'refused' });
});

it('an ID token for another client, of another issuer, that is over or unsigned is refused', async () => {
  const other = await startOpenIdProvider(person);
  onTestFinished(other.close);
  const server = await startTestApp(3, other.env);
  onTestFinished(server.close);
  other.leadTo(server.origin);
  let changed: Resigned = {};
  await other.resign(() => changed);
  expect(await signIn(server)).toMatchObject({ ticket: expect.any(String) });
  const hour = 3600;
  const past = Math.floor(Date.now() / 1000) - hour;
  const wrong: readonly Resigned[] = [
    { claims: { aud: 'another-client' } },
    { claims: { iss: 'https://another.example' } },
    { claims: { iat: past - hour, exp: past } },
    { unsigned: true },
  ];
  for (const one of wrong) {
    changed = one;
    expect(await signIn(server), JSON.stringify(one)).toEqual({ social_error: 'refused' });
  }
});

it('an ID token of another sign-in is refused', async () => {
  const nonce = 'the-nonce-of-another-sign-in-0123456789abcdef';
  expect(await signIn(app, (url) => url.searchParams.set('nonce', nonce))).toEqual({ social_error: 'refused' });
});

it('a provider that calls itself otherwise is refused', async () => {
  const issuer = provider.env.OIDC_ISSUER.replace('127.0.0.1', 'localhost');
  const server = await startTestApp(2, { ...provider.env, OIDC_ISSUER: issuer });
  onTestFinished(server.close);
  const { location } = await new CookieBrowser().step(new URL(`${server.origin}/social-login`));
  expect(told(location)).toEqual({ social_error: 'unavailable' });
});

it.each([
  ['cross-site', false],
  ['same-site', false],
  ['same-origin', true],
  ['none', true],
])('a page of somebody else’s cannot begin a sign-in: %s', async (site, begins) => {
  const answer = await fetch(`${app.origin}/social-login`, {
    redirect: 'manual',
    headers: { 'Sec-Fetch-Site': site },
  });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')?.startsWith(provider.env.OIDC_ISSUER)).toBe(begins);
  expect(answer.headers.getSetCookie()).toHaveLength(begins ? 1 : 0);
});

it('the cookie is bound to this host where browsers come by https', async () => {
  const server = await startTestApp(2, { ...provider.env, PUBLIC_URL: 'https://wardrobe.example' });
  onTestFinished(server.close);
  const { setCookie } = await new CookieBrowser().step(new URL(`${server.origin}/social-login`));
  expect(setCookie).toMatch(/^__Host-dw-social-login=[^;]+; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=600$/);
  // It is the one that counts on the way back: without it the way is unknown.
  const value = setCookie.slice(setCookie.indexOf('=') + 1, setCookie.indexOf(';'));
  const back = async (name: string) => {
    const headers = { Cookie: `${name}=${value}` };
    const answer = await fetch(`${server.origin}/social-login/callback?code=x&state=y`, {
      redirect: 'manual',
      headers,
    });
    return told(new URL(answer.headers.get('location') ?? '', server.origin)).social_error;
  };
  expect(await back('__Host-dw-social-login')).toBe('refused');
  expect(await back('dw-social-login')).toBe('expired');
});
