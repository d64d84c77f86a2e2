import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { demo } from '../src/demo';
import { ownAddress } from '../src/own-address';
import { mailedCode, newAddress, password, screen, storedUser } from '../src/registration';

/** Presses Tab until the element has the focus, as someone without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const focused = () => target.evaluate((element) => element === document.activeElement);
  await target.waitFor();
  for (let at = 0; at < 60; at += 1) {
    if (await focused()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${target}.`);
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

const pressNext = (page: Page) => press(page, page.getByRole('button', { name: 'Next', exact: true }));

/** Moves in a group of radios until that one is chosen. */
async function choose(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole('radio', { name });
  const group = page.getByRole('radiogroup').filter({ has: wanted });
  await tabTo(page, group.getByRole('radio', { checked: true }));
  for (let at = 0; at < 4 && !(await wanted.isChecked()); at += 1) await page.keyboard.press('ArrowDown');
  expect(await wanted.isChecked()).toBe(true);
}

/** From the role to the plans, without a mouse. */
async function toPlans(page: Page, role: 'Retailer' | 'Partner' | 'Charity'): Promise<string> {
  const address = newAddress(`keys-${role.toLowerCase()}`);
  await page.goto('/login');
  await press(page, page.getByRole('link', { name: 'Sign up' }));
  await screen(page, 'Sign up as');
  await choose(page, role);
  await pressNext(page);
  await screen(page, 'Your email address');
  await type(page, 'Email', address);
  await page.keyboard.press('Enter');
  await screen(page, 'Confirm your email address');
  await type(page, 'Code', await mailedCode(address));
  await page.keyboard.press('Enter');
  await screen(page, 'Set password');
  await type(page, 'Password', password);
  await type(page, 'Confirm password', password);
  await page.keyboard.press('Enter');
  await screen(page, 'Register');
  await type(page, 'Company name', 'Harbour & Hem Ltd');
  await type(page, 'VAT ID', '980 780 684');
  if (role === 'Charity') await type(page, 'Charity number', '1234567');
  await type(page, 'First name', 'Iris');
  await type(page, 'Last name', 'Calder');
  await type(page, 'Register address', '4 Quay Street');
  await type(page, 'Postcode', 'LS1 4AP');
  await page.keyboard.press('Tab');
  await page.getByLabel('City').and(page.locator('[value="Leeds"]')).waitFor();
  await pressNext(page);
  await screen(page, `Plans for ${role.toLowerCase()}`);
  return address;
}

const registered = async (page: Page, email: string, role: string) => {
  await page.waitForURL('**/dashboard');
  expect(await storedUser(page)).toMatchObject({ email, role });
};

test.each([
  ['RETAILER', demo.retailer],
  ['PARTNER', demo.partner],
  ['CHARITY', demo.charity],
])('a %s logs in and out by keyboard alone', async (role, email) => {
  const page = await openPage();
  await page.goto('/login');
  await type(page, 'Email', email);
  await type(page, 'Password', 'wrong');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('alert').getByText('Wrong email or password.').waitFor();
  await type(page, 'Password', demo.password);
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
  expect(await page.getByRole('radio', { name: 'bill annually' }).isChecked()).toBe(true);
  await press(page, page.getByRole('button', { name: 'Show More' }));
  await page.getByRole('button', { name: 'Show Less' }).waitFor();
  await press(page, page.getByRole('button', { name: 'Choose Standard' }));
  await choose(page, 'Credit Card');
  await pressNext(page);
  await screen(page, 'Credit Card');
  await type(page, 'Card owner name', 'Iris Calder');
  await type(page, 'Card number', '4242 4242 4242 4242');
  await tabTo(page, page.getByLabel('Expiry month'));
  await page.keyboard.type('12');
  await tabTo(page, page.getByLabel('Expiry year'));
  await page.keyboard.type(String(new Date().getFullYear() + 3));
  await type(page, 'CVV', '123');
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
  await choose(page, 'PayPal');
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
