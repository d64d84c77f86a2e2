import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { fillLogin } from '../src/demo';
import { examine } from '../src/examine';
import { ownAccount } from '../src/own-account';
import { alertWith, password } from '../src/registration';
import { beginTotp, codeOf, typePassword } from '../src/second-factor';

const patient = { timeout: 240_000 };

test(
  'a login asks for the code of an app once that is set up, and a recovery code stands in for it',
  patient,
  async () => {
    // Of this try alone: a second one could not log in without the app of the first.
    const owner = ownAccount('PARTNER');
    const page = await openPage();
    await owner.signIn(page, '/profile');
    const secret = await beginTotp(page);
    await examine(page, 'second-factor-set-up');
    const code = page.getByRole('textbox', { name: 'Code', exact: true });
    await code.fill('000000');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('The code is wrong. Make sure the clock of your phone is right.').first().waitFor();
    await code.fill(codeOf(secret));
    await page.getByRole('button', { name: 'Turn on' }).click();
    const shown = page.getByText(/^([0-9A-Z]{5}-[0-9A-Z]{5}\s*){10}$/).first();
    const [recovery = '', second = ''] = ((await shown.textContent()) ?? '').split('\n');
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('10 recovery codes left').waitFor();
    await examine(page, 'second-factor-on');

    const reader = await openPage();
    await reader.goto('/login');
    await fillLogin(reader, await owner.email(), password);
    await reader.getByRole('heading', { name: 'Enter your code' }).waitFor();
    const asked = reader.getByLabel('Code');
    await expect.poll(() => asked.evaluate((field) => field === document.activeElement)).toBe(true);
    await examine(reader, 'login-code');
    await asked.fill('123456');
    await reader.keyboard.press('Enter');
    await reader.getByText('The code is wrong or was used before.').first().waitFor();
    await asked.fill(codeOf(secret, 1));
    await reader.keyboard.press('Enter');
    await reader.getByRole('heading', { name: /^Welcome, / }).waitFor();

    await reader.goto('/logout');
    await reader.getByRole('heading', { name: 'Log in', exact: true }).waitFor();
    await fillLogin(reader, await owner.email(), password);
    await reader.getByRole('button', { name: 'Back to the password' }).click();
    await fillLogin(reader, await owner.email(), password);
    await asked.fill(recovery);
    await reader.keyboard.press('Enter');
    await reader.getByRole('heading', { name: /^Welcome, / }).waitFor();
    await reader.goto('/profile');
    await reader.getByText('9 recovery codes left').waitFor();

    await reader.getByRole('button', { name: 'Turn off' }).click();
    await reader.getByText('This signs your other devices out.').waitFor();
    // The password alone turns nothing off, nor does a code that was used.
    await typePassword(reader, 'Turn off');
    await reader.getByText('Enter the code.').waitFor();
    await examine(reader, 'second-factor-proof');
    await typePassword(reader, 'Turn off', recovery);
    await reader.getByText('The code is wrong or was used before.').first().waitFor();
    await typePassword(reader, 'Turn off', second);
    await alertWith(reader, 'Your login asks for no code any more.');
    await reader.getByRole('button', { name: 'Set up' }).waitFor();
  },
);
