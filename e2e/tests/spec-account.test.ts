import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { openDraft } from '../src/new-account';
import { ownAddress } from '../src/own-address';
import { newAddress, password, screen } from '../src/registration';

const vatText = 'VAT ID must be 9 digits / GB followed by 9 digits.';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const legal = async (page: Page) => {
  for (const [name, path] of [
    ['Terms', '/terms'],
    ['Privacy policy', '/privacy'],
    ['Contact', '/contact'],
  ] as const) {
    const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
    await expect.poll(() => link.getAttribute('href')).toBe(path);
  }
};
const leads = (page: Page, name: string, path: string) =>
  expect.poll(() => page.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(path);

test('login: two required fields, Remember me, and the ways out', async () => {
  const page = await openPage();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto('/login');
  await screen(page, 'Log in');
  const email = field(page, 'Email');
  await expect.poll(() => email.getAttribute('type')).toBe('email');
  const [secret, remember] = [
    page.getByLabel('Password', { exact: true }),
    page.getByRole('checkbox', { name: 'Remember me', exact: true }),
  ];
  await expect.poll(() => secret.getAttribute('type')).toBe('password');
  await expect.poll(() => remember.isChecked()).toBe(false);
  for (const one of [email, secret]) await expect.poll(() => one.getAttribute('required')).not.toBeNull();
  await button(page, 'Log in').click();
  await page.locator('input:invalid').first().waitFor();
  expect(sent).toEqual([]);
  await leads(page, 'Forgot your password?', '/forgot-password');
  await leads(page, 'Sign up', '/register-role');
  await legal(page);
});

test('forgotten password: its words, and what each button sends', async () => {
  const page = await openPage({ from: ownAddress() });
  await page.goto('/forgot-password');
  await screen(page, 'Reset password');
  await leads(page, 'Log in', '/login');
  await field(page, 'Email').fill('nobody@shop.example');
  const asked = page.waitForRequest('**/api/reset_password_notification');
  await button(page, 'Send Code').click();
  expect((await asked).postDataJSON()).toEqual({ email: 'nobody@shop.example' });
  await page
    .getByRole('status')
    .getByText('Reset link are sended to your mailbox, check there first', { exact: true })
    .waitFor();
  await field(page, 'Code').fill('ABCD-EFGH');
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  const reset = page.waitForRequest('**/api/reset_password');
  await button(page, 'Reset').click();
  await expect
    .poll(async () => (await reset).postDataJSON())
    .toEqual({
      email: 'nobody@shop.example',
      code: 'ABCD-EFGH',
      new_password: password,
      new_password_confirmation: password,
    });
  await page.getByRole('alert').getByText('The code is wrong or has expired.').waitFor();
});

test('the first steps: role, email, code, password', async () => {
  const page = await openPage({ from: ownAddress() });
  await page.goto('/register-role');
  await screen(page, 'Sign up as');
  const roles = page.getByRole('radiogroup', { name: 'Sign up as', exact: true });
  await expect.poll(() => roles.getByRole('radio').count()).toBe(3);
  for (const [name, description] of [
    [
      'Retailer',
      'Attract, convert and retain customers through post-purchase marketing and sustainability credentials.',
    ],
    ['Charity', 'Acquire donors among shoppers.'],
    ['Partner', 'Businesses of any size who join to create impact together.'],
  ] as const) {
    await roles.getByRole('radio', { name, exact: true, description }).waitFor();
  }
  await expect.poll(() => roles.getByRole('radio', { checked: true }).getAttribute('value')).toBe('RETAILER');
  await legal(page);
  await button(page, 'Next').click();

  const address = newAddress('spec-steps');
  await field(page, 'Email').fill(address);
  const first = page.waitForRequest('**/api/dashboard/register/1');
  await button(page, 'Next').click();
  await expect.poll(async () => (await first).postDataJSON()).toEqual({ email: address, role: 'RETAILER' });
  await screen(page, 'Confirm your email address');
  await button(page, 'Resend code.').waitFor();
  await button(page, 'Next').click();
  await page.getByText('Enter the code.', { exact: true }).waitFor();

  const other = await openDraft(2, 'PARTNER');
  await screen(other, 'Set password');
  await button(other, 'Next').click();
  await other.getByText('Use at least 10 characters.', { exact: true }).waitFor();
  await other.getByText('This field is required.', { exact: true }).waitFor();
});

test.each(['RETAILER', 'PARTNER', 'CHARITY'] as const)('the details of a %s', async (role) => {
  const page = await openDraft(3, role);
  await screen(page, 'Register');
  const always = ['Company name', 'VAT ID', 'First name', 'Last name', 'Contact phone', 'Register address'];
  const names = [...always, 'Postcode', 'City', ...(role === 'CHARITY' ? ['Charity number'] : [])];
  for (const name of names) await field(page, name).waitFor();
  await expect.poll(() => field(page, 'Charity number').count()).toBe(role === 'CHARITY' ? 1 : 0);
  const phone = field(page, 'Contact phone');
  await expect.poll(() => phone.getAttribute('placeholder')).toBe('+44 7987 654321');
  const dialling = page.getByRole('combobox', { name: 'Dialling code', exact: true });
  expect([await dialling.inputValue(), await dialling.isDisabled()]).toEqual(['gb', true]);
  await expect.poll(() => page.getByRole('combobox', { name: 'Country', exact: true }).inputValue()).toBe('GB');
  await leads(page, 'Log in', '/login');
  await legal(page);

  await button(page, 'Next').click();
  const missing = page.getByText('This field is required.', { exact: true });
  await expect.poll(() => missing.count()).toBe(role === 'CHARITY' ? 8 : 7);
  for (const [name, wrong, text] of [
    ['VAT ID', 'GB12345678', vatText],
    ['VAT ID', '1234567890', vatText],
    ['Charity number', '12A', 'Only digits are allowed.'],
    ['Charity number', '12345', 'Charity Number must be between 6 and 7 digits.'],
    ['Charity number', '12345678', 'Charity Number must be between 6 and 7 digits.'],
  ] as const) {
    if (!names.includes(name)) continue;
    await field(page, name).fill(wrong);
    await button(page, 'Next').click();
    await page.getByText(text, { exact: true }).waitFor();
    await expect.poll(() => field(page, name).getAttribute('aria-invalid')).toBe('true');
  }
});
