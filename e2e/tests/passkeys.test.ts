import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { examine } from '../src/examine';
import { ownAccount } from '../src/own-account';
import { site, withDevice } from '../src/passkey-device';
import { alertWith, password } from '../src/registration';
import { typePassword } from '../src/second-factor';

const patient = { timeout: 240_000 };
test('a passkey is added, logs in alone, and is removed', patient, async () => {
  const owner = ownAccount('RETAILER');
  const page = await openPage();
  const device = await withDevice(page);
  await page.goto(`${site}/login`);
  await page.getByLabel('Email').fill(await owner.email());
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/dashboard');

  await page.goto(`${site}/profile`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const form = page.getByRole('form', { name: 'Add a passkey' });
  await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Chrome, Linux');
  await form.getByLabel('Name').fill('Laptop');
  await form.getByLabel('Your password').fill('not it at all');
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByText('The password is wrong.').first().waitFor();
  await form.getByLabel('Your password').fill(password);
  await device.verify(false);
  await form.getByRole('button', { name: 'Continue' }).click();
  await alertWith(page, 'No passkey was used. Try again, or go on with your password.');
  await device.verify(true);
  await form.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByText(/^([0-9A-Z]{5}-[0-9A-Z]{5}\s*){10}$/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  const list = page.getByRole('list', { name: 'Passkeys' });
  await list.getByText('Laptop').waitFor();
  await page.getByText('10 recovery codes left').waitFor();
  await examine(page, 'passkeys');

  await page.goto(`${site}/logout`);
  await page.getByRole('heading', { name: 'Log in', exact: true }).waitFor();
  await examine(page, 'login-passkey');
  await device.verify(false);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.getByRole('alert').getByText('No passkey was used. Try again, or go on with your password.').waitFor();
  await device.verify(true);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.getByRole('heading', { name: /^Welcome, / }).waitFor();

  // The password alone no longer opens the account; the passkey stands in for a code.
  await page.goto(`${site}/logout`);
  await page.getByLabel('Email').fill(await owner.email());
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.getByRole('heading', { name: /^Welcome, / }).waitFor();

  await page.goto(`${site}/profile`);
  await list.getByRole('button', { name: 'Remove Laptop' }).click();
  await page.getByText('This signs your other devices out.').waitFor();
  // The password alone removes nothing: the passkey proves itself, or a code does.
  await typePassword(page, 'Remove Laptop');
  const proof = page.getByRole('form', { name: 'Remove Laptop' });
  await proof.getByText('Enter the code.').waitFor();
  await examine(page, 'passkey-proof');
  await device.verify(false);
  await proof.getByRole('button', { name: 'Use a passkey instead' }).click();
  await alertWith(page, 'No passkey was used. Try again, or go on with your password.');
  await device.verify(true);
  await proof.getByRole('button', { name: 'Use a passkey instead' }).click();
  await alertWith(page, 'Passkey removed.');
  await page.getByText('No passkeys yet.').waitFor();
  await device.forget();
});
