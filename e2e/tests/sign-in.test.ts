import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { demo, fillLogin, logIn } from '../src/demo';
import { examine } from '../src/examine';

test('the login page stands in light and dark, wide and narrow', async () => {
  const page = await openPage({ motion: true });
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  await expect
    .poll(() => page.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href'))
    .toBe('/forgot-password');
  await expect.poll(() => page.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/register-role');
  await examine(page, 'login');
});

test('a wrong password shows a red banner and lets nobody in', async () => {
  const page = await openPage({ motion: true });
  await page.goto('/login');
  await fillLogin(page, demo.retailer, 'not-the-password');
  const banner = page.getByRole('alert').filter({ hasText: /\S/ });
  await banner.waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('authUser'))).toBeNull();
});

test('the demo retailer signs in and finds the websites', async () => {
  const page = await openPage({ motion: true });
  await logIn(page, demo.retailer);
  await page.goto('/websites');
  await page.getByRole('heading', { name: 'Websites' }).waitFor();
  // The head, and at least one website.
  await page.getByRole('row').nth(1).waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(1);
});

test('what is missing is said in the reader’s language, which the browser asks for and the page can change', async () => {
  const page = await openPage({ motion: true, language: 'pl-PL' });
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Zaloguj się' }).waitFor();
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await page.getByText('Podaj adres e-mail.').waitFor();
  await page.getByText('Podaj hasło.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
  await examine(page, 'login-missing');
  await page.getByRole('combobox', { name: 'Język' }).selectOption('Deutsch');
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');

  await page.getByLabel('E-Mail').fill('ada@shop.example');
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  await expect.poll(() => page.getByLabel('E-Mail').inputValue()).toBe('ada@shop.example');
});
