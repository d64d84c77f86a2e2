import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mail, openPage } from '../src/browser';
import { fillLogin, signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { press } from '../src/keyboard';
import { newAccount } from '../src/new-account';
import { alertWith, newAddress, password, screen, storedUser } from '../src/registration';
import { typePassword } from '../src/second-factor';

/** The profile of an account of the test’s own, and another address for it. */
async function openProfile(role: 'RETAILER' | 'PARTNER' | 'CHARITY' = 'RETAILER') {
  const email = newAddress('email-old');
  await newAccount(email, role);
  const page = await openPage();
  await signInAt(page, '/profile', email, password);
  await screen(page, 'Profile');
  return { page, email, next: newAddress('email-new') };
}

async function ask(page: Page, next: string): Promise<void> {
  await page.getByLabel('New email').fill(next);
  await page.getByRole('button', { name: 'Change email' }).click();
  await typePassword(page, 'Change email');
}

/** Waits for the mail with a link, and answers the link. */
async function linkTo(address: string): Promise<string> {
  for (let after = 0; ; after += 1) {
    const { text } = await mail(address, { after });
    const found = /\S+\/confirm-email#token=\S+/.exec(text)?.[0];
    if (found) return found;
  }
}

test('another address is confirmed at both mailboxes, by a mouse and by keys alone; only then it logs in', async () => {
  const { page, email, next } = await openProfile();
  await page.getByLabel('New email').fill(email);
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByText('This is already your address.').waitFor();
  await page.getByLabel('New email').fill(next);
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change email' });
  await dialog.getByLabel('Your password').fill('not the password');
  await dialog.getByRole('button', { name: 'Change email' }).click();
  await page.getByText('The password is wrong.').first().waitFor();
  await examine(page, 'profile-email-proof');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await ask(page, next);
  await alertWith(page, 'Check both inboxes.');
  const waiting = page.getByRole('list', { name: 'Confirmations' });
  await waiting.getByText('Not confirmed yet').first().waitFor();
  await examine(page, 'profile-email-waiting');

  const reader = await openPage();
  await reader.goto(await linkTo(email));
  await reader.getByRole('heading', { name: 'Change of email address' }).waitFor();
  await reader.getByText(next).waitFor();
  await expect.poll(() => new URL(reader.url()).hash).toBe('');
  await examine(reader, 'confirm-email');
  await reader.getByRole('button', { name: 'Confirm the change' }).click();
  await reader.getByText('This address is confirmed.').waitFor();
  await reader.getByText(`Now open the link we sent to ${next}.`).waitFor();
  await page.reload();
  await waiting.getByText('Confirmed', { exact: true }).waitFor();
  await fillLoginAt(reader, next);
  await reader.getByRole('alert').getByText('Wrong email or password.').waitFor();

  await reader.goto(await linkTo(next));
  await press(reader, reader.getByRole('button', { name: 'Confirm the change' }));
  await reader.getByText('Your email address is changed.').waitFor();

  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await alertWith(page, `Your email address is changed. From now on log in with ${next}.`);
  await expect.poll(() => storedUser(page)).toMatchObject({ email: next });
  await page.getByRole('region', { name: 'Summary' }).getByText(next).waitFor();
  await fillLoginAt(reader, email);
  await reader.getByRole('alert').getByText('Wrong email or password.').waitFor();
  await fillLogin(reader, next, password);
  await reader.waitForURL('**/dashboard');
});

async function fillLoginAt(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, email, password);
}

test('a change is cancelled from the profile and from the mail; the links are dead, and say so', async () => {
  const { page, email, next } = await openProfile('CHARITY');
  await ask(page, next);
  const link = await linkTo(next);
  await page.getByRole('button', { name: 'Cancel the change' }).click();
  await alertWith(page, 'The change is cancelled. The address stays as it was.');
  await page.getByLabel('New email').waitFor();
  const reader = await openPage();
  await reader.goto(link);
  await reader.getByRole('alert').getByText('This link is no longer valid.').waitFor();
  await expect.poll(() => reader.getByRole('button', { name: 'Confirm the change' }).count()).toBe(0);
  await examine(reader, 'confirm-email-over');
  await expect.poll(() => storedUser(page)).toMatchObject({ email });
});

test('whoever reads the mail cancels a change that they do not know of', async () => {
  const { page, email, next } = await openProfile('PARTNER');
  await ask(page, next);
  const reader = await openPage();
  await reader.goto(await linkTo(email));
  await reader.getByRole('button', { name: 'Cancel the change' }).click();
  await reader.getByText('The change is cancelled. The address stays as it was.').waitFor();
  await page.reload();
  await page.getByLabel('New email').waitFor();
});
