import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { demo, fillLogin, logIn } from '../src/demo';
import { examine } from '../src/examine';

test('the login page stands in light and dark, wide and narrow', async () => {
  const page = await openPage();
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  await expect
    .poll(() => page.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href'))
    .toBe('/forgot-password');
  await expect.poll(() => page.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/register-role');
  await examine(page, 'login');
});

test('a wrong password shows a red banner and lets nobody in', async () => {
  const page = await openPage();
  await page.goto('/login');
  await fillLogin(page, demo.retailer, 'not-the-password');
  const banner = page.getByRole('alert').filter({ hasText: /\S/ });
  await banner.waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('authUser'))).toBeNull();
});

test('the demo retailer signs in and finds the websites', async () => {
  const page = await openPage();
  await logIn(page, demo.retailer);
  await page.goto('/websites');
  await page.getByRole('heading', { name: 'Websites' }).waitFor();
  // The head, and at least one website.
  await page.getByRole('row').nth(1).waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(1);
});
