import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { mail, openPage } from '../src/browser';
import { signInAt } from '../src/demo';
import { downloadedBytes } from '../src/downloads';
import { examine } from '../src/examine';
import { press } from '../src/keyboard';
import { newAccount } from '../src/new-account';
import { newAddress, password, screen } from '../src/registration';

test('all data of an account is ordered with a proof, told of by mail, and downloaded as one archive', async () => {
  const email = newAddress('export');
  await newAccount(email, 'RETAILER');
  const page = await openPage();
  await signInAt(page, '/profile', email, password);
  await screen(page, 'Profile');
  const order = page.getByRole('button', { name: 'Order the file' });
  await order.waitFor();
  await examine(page, 'profile-export');

  await press(page, order);
  const question = page.getByRole('dialog', { name: 'Order the file' });
  await question.getByText('A mail tells you when it is ready to download.').waitFor();
  await question.getByLabel('Your password').fill('not the password');
  await page.keyboard.press('Enter');
  await question.getByText('The password is wrong.').first().waitFor();
  await question.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'hidden' });

  const save = page.getByRole('button', { name: /^Download \(\d+(\.\d+)? KB\)$/ });
  await save.waitFor();
  await page.getByText('Ready until').waitFor();
  await examine(page, 'profile-export-ready');
  expect((await mail(email, { after: 1 })).text).toContain('The file with all data of your account is ready.');

  const { name, bytes } = await downloadedBytes(page, () => press(page, save));
  expect(name).toBe('digital-wardrobe-data.zip');
  const files = unzipSync(new Uint8Array(bytes));
  const textOf = (name: string) => Buffer.from(files[name] ?? '').toString();
  expect(JSON.parse(textOf('users.json'))).toMatchObject([{ email }]);
  expect(JSON.parse(textOf('accounts.json'))).toHaveLength(1);
  expect(textOf('README.txt')).toContain('users.json: Who may enter the account (1)');
  expect(
    Object.values(files)
      .map((one) => Buffer.from(one).toString())
      .join('\n'),
  ).not.toContain('argon2');

  await page.getByRole('button', { name: 'Order a new one' }).waitFor();
});

test('a file that is being made says so, and one that failed can be ordered again', async () => {
  const email = newAddress('export-states');
  await newAccount(email, 'CHARITY');
  const page = await openPage();
  const state = { ordered_at: '2026-11-27T09:00:00.000Z', size: null, expires_at: null };
  let answer: object = { ...state, state: 'running', own: true };
  await page.route('**/api/users/me/export', (route) => route.fulfill({ json: answer }));
  await signInAt(page, '/profile', email, password);
  await screen(page, 'Profile');
  await page.getByText('You can leave this page. A mail tells you when it is ready to download.').waitFor();
  await examine(page, 'profile-export-running');
  answer = { ...state, state: 'running', own: false };
  await page.getByText('Another owner has ordered it. You can order one when it is ready.').waitFor();
  answer = { ...state, state: 'failed', own: true, expires_at: '2026-12-04T09:00:00.000Z' };
  await page.getByText('The file could not be made').waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await examine(page, 'profile-export-failed');
});
