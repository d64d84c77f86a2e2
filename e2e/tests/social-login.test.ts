import { startOpenIdProvider } from '@dw/testing/openid-provider';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage, origin } from '../src/browser';
import { demo } from '../src/demo';
import { examine } from '../src/examine';
import { screen, storedUser } from '../src/registration';
import { type Product, startServer } from '../src/server';

let product: Product;
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
beforeAll(async () => {
  provider = await startOpenIdProvider({
    known: { email: demo.retailer, email_verified: true },
    stranger: { email: 'stranger@signup.example', email_verified: true },
    unverified: { email: demo.partner, email_verified: false },
  });
  product = await startServer({ env: provider.env });
  provider.leadTo(product.origin);
});
afterAll(async () => {
  await product?.stop();
  await provider?.close();
});

/** From the login page to the provider, and in as one of its people. */
async function signInAs(page: Page, person: string): Promise<void> {
  await page.getByRole('link', { name: 'Log in with Example ID' }).click();
  await page.getByPlaceholder('Enter any login').fill(person);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('who is known at the provider is signed in, back on the page that asked for it', async () => {
  const page = await openPage();
  await page.goto(`${product.origin}/websites`);
  await screen(page, 'Log in');
  await examine(page, 'login-social');
  await signInAs(page, 'known');
  await page.waitForURL('**/websites');
  await expect.poll(() => storedUser(page)).toMatchObject({ email: demo.retailer });
  await expect.poll(() => page.url()).not.toContain('ticket');
});

test('what the page that asked for it has behind # comes back too, and is sent to nobody', async () => {
  const page = await openPage();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto(`${product.origin}/websites#token=a-secret`);
  await screen(page, 'Log in');
  await signInAs(page, 'known');
  await page.waitForURL('**/websites#token=a-secret');
  const asked = sent.filter((url) => new URL(url).pathname === '/social-login');
  expect(asked[0]).toBe(`${product.origin}/social-login?from=%2Fwebsites`);
  expect(asked.filter((url) => url.includes('a-secret'))).toEqual([]);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('login-fragment'))).toBeNull();
});

test('who is unknown goes to the registration with the address filled in', async () => {
  const page = await openPage();
  await page.goto(`${product.origin}/login`);
  await signInAs(page, 'stranger');
  await screen(page, 'Sign up as');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('stranger@signup.example');
});

test('an unverified address is refused in a red banner, and so is a cancelled sign-in', async () => {
  const page = await openPage();
  await page.goto(`${product.origin}/login`);
  await signInAs(page, 'unverified');
  const banner = page.getByRole('main').getByRole('alert');
  await banner.getByText('The sign-in service has not verified your email address.').waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('authUser'))).toBeNull();
  await expect.poll(() => page.url()).toBe(`${product.origin}/login`);
  await page.goto(`${product.origin}/social-login/callback?error=access_denied`);
  await banner.getByText('The sign-in took too long or was used already. Try again.').waitFor();
});

test('there is no button where no provider is set', async () => {
  const page = await openPage();
  await page.goto(`${origin}/login`);
  await screen(page, 'Log in');
  await expect.poll(() => page.getByRole('link', { name: /^Log in with/ }).count()).toBe(0);
});
