import { expect, test } from 'vitest';
import { mail, openPage } from '../src/browser';
import { fillLogin } from '../src/demo';
import { examine } from '../src/examine';
import { newAccount } from '../src/new-account';
import { alertWith, newAddress, password, screen } from '../src/registration';

const changed = 'a different wardrobe of one’s own';

test('the screen stands in light and dark, wide and narrow, and leads back', async () => {
  const page = await openPage();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await screen(page, 'Reset password');
  await examine(page, 'forgot-password');
  await page.getByRole('link', { name: 'Log in' }).click();
  await screen(page, 'Log in');
});

test('what is missing stands under its field', async () => {
  const page = await openPage();
  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'Send Code' }).click();
  await page.getByText('Enter an email address.').waitFor();
  await page.getByLabel('New password', { exact: true }).fill(changed);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await page.getByText('Enter the code.').waitFor();
  await page.getByText('The two passwords differ.').waitFor();
});

test.each(['RETAILER', 'PARTNER', 'CHARITY'] as const)(
  'a mailed code sets a %s’s new password; a wrong one is refused',
  async (role) => {
    const email = newAddress('reset');
    await newAccount(email, role);
    const page = await openPage();
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Code' }).click();
    await alertWith(page, 'Reset link are sended to your mailbox, check there first');
    const { text } = await mail(email, { after: 1 });
    const code = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(text)?.[0] ?? '';

    await page.getByLabel('Code', { exact: true }).fill('AAAA-AAAA');
    await page.getByLabel('New password', { exact: true }).fill(changed);
    await page.getByLabel('Confirm password', { exact: true }).fill(changed);
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'code' }).first().waitFor();

    await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await page.waitForURL('**/login');
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
    await fillLogin(page, email, changed);
    await page.waitForURL('**/dashboard');
  },
);

// Links of before have them behind the question mark.
test.each(['#', '?'])(
  'the link that is mailed brings address and code behind %s, which leave the address bar',
  async (mark) => {
    const page = await openPage();
    await page.goto(`/forgot-password${mark}email=maya%40shop.example&code=ABCD-EFGH`);
    await expect
      .poll(() => new URL(page.url()).pathname + new URL(page.url()).search + new URL(page.url()).hash)
      .toBe('/forgot-password');
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('maya@shop.example');
    await expect.poll(() => page.getByLabel('Code', { exact: true }).inputValue()).toBe('ABCD-EFGH');
    // Another link in the same tab loads nothing anew.
    await page.goto('/forgot-password#email=ada%40shop.example&code=WXYZ-2345');
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('ada@shop.example');
    await expect.poll(() => page.getByLabel('Code', { exact: true }).inputValue()).toBe('WXYZ-2345');
  },
);
