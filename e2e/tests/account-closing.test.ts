import { expect, test } from 'vitest';
import { mail, openPage } from '../src/browser';
import { fillLogin, signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { newAccount } from '../src/new-account';
import { alertWith, newAddress, password, screen } from '../src/registration';

test('an account is closed with its password, after a question, by keys alone; then nobody logs in', async () => {
  const email = newAddress('closing');
  await newAccount(email, 'PARTNER');
  const page = await openPage();
  await signInAt(page, '/profile', email, password);
  await screen(page, 'Profile');
  await page.getByText('Your websites take no more orders. Shoppers keep their items.').waitFor();
  await examine(page, 'profile-closing');
  const [field, button] = [
    page.getByLabel('Password to close the account'),
    page.getByRole('button', { name: 'Close the account' }),
  ];
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await button.click();
  await page.getByText('This field is required.').waitFor();
  await field.fill(password);
  await page.keyboard.press('Enter');
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  await expect.poll(() => field.inputValue()).toBe('');
  await field.fill('not the password');
  await button.click();
  await question.getByRole('button', { name: 'Close the account' }).click();
  await page.getByText('The password is wrong.').first().waitFor();
  await field.fill(password);
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Close the account' }).press('Enter');
  await Promise.all([page.waitForURL('**/login'), alertWith(page, 'Your account is closed.')]);
  await fillLogin(page, email, password);
  await page.getByRole('alert').getByText('Your account is closed. Write to us to open it again.').waitFor();
  expect((await mail(email, { after: 1 })).text).toContain('we open the account again');
});
