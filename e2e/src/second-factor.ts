import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { password } from './registration';

/** What an authenticator app shows now, or after the codes that were used. */
export const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });

/** Answers the question for the password, and for a code where there is a second step, in the form that is named as its button. */
export async function typePassword(page: Page, button: string, code?: string): Promise<void> {
  const form = page.getByRole('form', { name: button });
  await form.getByLabel('Your password').fill(password);
  if (code !== undefined) await form.getByLabel('Code').fill(code);
  await form.getByRole('button', { name: button }).click();
}

/** Begins to set up an app on the page that offers it. @returns the secret, which waits for its first code */
export async function beginTotp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set up' }).click();
  await typePassword(page, 'Continue');
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const shown = page.getByText(/^[A-Z2-7]{32}$/).first();
  return (await shown.textContent()) ?? '';
}

/** Sets up an app, to the recovery codes. @returns the secret; its present code is used */
export async function setUpTotp(page: Page): Promise<string> {
  const secret = await beginTotp(page);
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  return secret;
}
