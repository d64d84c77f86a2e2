import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mail, openPage } from '../src/browser';
import { press, pressUntilFocused, tabTo, typeInto } from '../src/keyboard';
import { newAccount } from '../src/new-account';
import { alertWith, newAddress, password, screen, storedUser } from '../src/registration';

const changed = 'a different wardrobe of one’s own';
const roles = ['RETAILER', 'PARTNER', 'CHARITY'] as const;

/** Logs in without a mouse. */
async function logIn(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/login');
  await typeInto(page, 'Email', email);
  await typeInto(page, 'Password', secret);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
}

test.each(roles)('a %s changes its details and its password by keyboard alone', async (role) => {
  const email = newAddress('keys-edit');
  await newAccount(email, role);
  const page = await openPage();
  await logIn(page, email, password);
  await pressUntilFocused(page, 'Tab', page.getByRole('button', { name: /^Account:/ }));
  await page.keyboard.press('Enter');
  await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitem', { name: 'Profile' }));
  await page.keyboard.press('Enter');
  await screen(page, 'Profile');

  await typeInto(page, 'Company name', 'Harbour & Hem and Daughters');
  if (role === 'CHARITY') {
    await typeInto(page, 'Charity number', '12');
    await page.keyboard.press('Enter');
    await page.getByText('Charity Number must be between 6 and 7 digits.').waitFor();
    await typeInto(page, 'Charity number', '205847');
  }
  await typeInto(page, 'Last name', 'Calder-Wynne');
  await typeInto(page, 'Postcode', 'YO1 7HH');
  await press(page, page.getByRole('button', { name: 'Update city', exact: true }));
  const city = page.getByRole('combobox', { name: 'City' });
  await expect.poll(() => city.inputValue()).toBe('York');
  // Back to the field, and another town chosen from its list.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText('Leed');
  await page.getByRole('option', { name: 'Leeds', exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => city.inputValue()).toBe('Leeds');
  await press(page, page.getByRole('button', { name: 'Update', exact: true }));
  await alertWith(page, 'Details updated.');
  await expect
    .poll(() => storedUser(page))
    .toMatchObject({ company_name: 'Harbour & Hem and Daughters', last_name: 'Calder-Wynne', city: { name: 'Leeds' } });

  await typeInto(page, 'Old password', password);
  await typeInto(page, 'New password', changed);
  await typeInto(page, 'Confirm password', changed);
  await page.keyboard.press('Enter');
  await alertWith(page, 'Your password is changed.');
  await expect.poll(() => page.getByLabel('Old password').inputValue()).toBe('');
});

test.each(roles)('a %s sets a forgotten password anew by keyboard alone', async (role) => {
  const email = newAddress('keys-reset');
  await newAccount(email, role);
  const page = await openPage();
  await page.goto('/login');
  await press(page, page.getByRole('link', { name: 'Forgot your password?' }));
  await screen(page, 'Reset password');
  await typeInto(page, 'Email', email);
  await page.keyboard.press('Enter');
  await alertWith(page, 'Reset link are sended to your mailbox, check there first');
  const code = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec((await mail(email, { after: 1 })).text)?.[0] ?? '';
  await typeInto(page, 'Code', code);
  await typeInto(page, 'New password', changed);
  await typeInto(page, 'Confirm password', changed);
  await press(page, page.getByRole('button', { name: 'Reset', exact: true }));
  await screen(page, 'Log in');
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
  await typeInto(page, 'Password', changed);
  await tabTo(page, page.getByRole('button', { name: 'Log in' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
});
