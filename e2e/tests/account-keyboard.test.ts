import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { demo } from '../src/demo';
import { chooseByKeys, press, tabTo, typeInto } from '../src/keyboard';
import { ownAddress } from '../src/own-address';
import { mailedCode, newAddress, password, screen, storedUser } from '../src/registration';

const pressNext = (page: Page) => press(page, page.getByRole('button', { name: 'Next', exact: true }));

/** From the role to the plans, without a mouse. */
async function toPlans(page: Page, role: 'Retailer' | 'Partner' | 'Charity'): Promise<string> {
  const address = newAddress(`keys-${role.toLowerCase()}`);
  await page.goto('/login');
  await press(page, page.getByRole('link', { name: 'Sign up' }));
  await screen(page, 'Sign up as');
  await chooseByKeys(page, role);
  await pressNext(page);
  await screen(page, 'Your email address');
  await typeInto(page, 'Email', address);
  await page.keyboard.press('Enter');
  await screen(page, 'Confirm your email address');
  await typeInto(page, 'Code', await mailedCode(address));
  await page.keyboard.press('Enter');
  await screen(page, 'Set password');
  await typeInto(page, 'Password', password);
  await typeInto(page, 'Confirm password', password);
  await page.keyboard.press('Enter');
  await screen(page, 'Register');
  await typeInto(page, 'Company name', 'Harbour & Hem Ltd');
  await typeInto(page, 'VAT ID', '980 780 684');
  if (role === 'Charity') await typeInto(page, 'Charity number', '1234567');
  await typeInto(page, 'First name', 'Iris');
  await typeInto(page, 'Last name', 'Calder');
  await typeInto(page, 'Register address', '4 Quay Street');
  await typeInto(page, 'Postcode', 'LS1 4AP');
  await page.keyboard.press('Tab');
  await page.getByLabel('City').and(page.locator('[value="Leeds"]')).waitFor();
  await pressNext(page);
  await screen(page, `Plans for ${role.toLowerCase()}`);
  return address;
}

const registered = async (page: Page, email: string, role: string) => {
  await page.waitForURL('**/dashboard');
  await expect.poll(() => storedUser(page)).toMatchObject({ email, role });
};

test.each([
  ['RETAILER', demo.retailer],
  ['PARTNER', demo.partner],
  ['CHARITY', demo.charity],
])('a %s logs in and out by keyboard alone', async (role, email) => {
  const page = await openPage();
  await page.goto('/login');
  await typeInto(page, 'Email', email);
  await typeInto(page, 'Password', 'wrong');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('alert').getByText('Wrong email or password.').waitFor();
  await typeInto(page, 'Password', demo.password);
  await tabTo(page, page.getByRole('checkbox', { name: 'Remember me' }));
  await page.keyboard.press('Space');
  await press(page, page.getByRole('button', { name: 'Log in' }));
  await registered(page, email, role);
  await page.goto('/logout');
  await screen(page, 'Log in');
  await press(page, page.getByRole('link', { name: 'Forgot your password?' }));
  await screen(page, 'Reset password');
});

test('a retailer signs up and pays by card by keyboard alone', async () => {
  const page = await openPage({ from: ownAddress() });
  const address = await toPlans(page, 'Retailer');
  await tabTo(page, page.getByRole('radio', { name: 'bill monthly' }));
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.getByRole('radio', { name: 'bill annually' }).isChecked()).toBe(true);
  await press(page, page.getByRole('button', { name: 'Show More' }));
  await page.getByRole('button', { name: 'Show Less' }).waitFor();
  await press(page, page.getByRole('button', { name: 'Choose Standard' }));
  await chooseByKeys(page, 'Credit Card');
  await pressNext(page);
  await screen(page, 'Credit Card');
  await typeInto(page, 'Card owner name', 'Iris Calder');
  await typeInto(page, 'Card number', '4242 4242 4242 4242');
  for (const label of ['Expiry month', 'Expiry year']) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.press('End');
    await expect.poll(() => page.getByLabel(label).inputValue()).not.toBe('');
  }
  await typeInto(page, 'CVV', '123');
  await pressNext(page);
  await registered(page, address, 'RETAILER');
});

test('a partner signs up and pays by PayPal by keyboard alone, and Escape leaves the choice of payment', async () => {
  const page = await openPage({ from: ownAddress() });
  const address = await toPlans(page, 'Partner');
  const plan = page.getByRole('button', { name: 'Choose Standard' });
  await press(page, plan);
  await page.getByRole('dialog', { name: 'Choose payment method' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await press(page, plan);
  await chooseByKeys(page, 'PayPal');
  const opened = page.waitForEvent('popup');
  await pressNext(page);
  const popup = await opened;
  await press(popup, popup.getByRole('button', { name: 'Approve' }));
  await registered(page, address, 'PARTNER');
});

test('a charity signs up by keyboard alone', async () => {
  const page = await openPage({ from: ownAddress() });
  const address = await toPlans(page, 'Charity');
  await press(page, page.getByRole('button', { name: 'Choose Standard' }));
  await registered(page, address, 'CHARITY');
});
