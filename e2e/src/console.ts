import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { openPage } from './browser';
import { operate } from './operator';
import { screen } from './registration';
import { codeOf } from './second-factor';

const password = 'a console of one’s own';
/** Somebody who works in the console. */
export type Operator = { readonly email: string; readonly name: string; readonly secret: string };

/** Lets somebody in on the command line. @returns what stands behind # in their link */
async function invited(email: string, role: string, name: string): Promise<string> {
  const said = await operate(inject('dataDir'), 'console', 'add', email, role, '--name', name);
  const token = /\/welcome#(\S+)/.exec(said)?.[1];
  if (!token) throw new Error(`The command printed no link:\n${said}`);
  return token;
}

/** A window at the console. */
export const openConsole = (): Promise<Page> => openPage({ at: inject('console') });

/** Opens the link of somebody new, up to the form. @returns whom it is for, with the secret for their app */
export async function openLink(page: Page, role: string, name: string): Promise<Operator & { readonly token: string }> {
  const email = `${role}-${crypto.randomUUID().slice(0, 8)}@console.example`;
  const token = await invited(email, role, name);
  await page.goto(`/welcome#${token}`);
  await screen(page, 'Set up your sign-in');
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const shown = await page
    .getByText(/^[A-Z2-7]{32}$/)
    .first()
    .textContent();
  return { email, name, token, secret: shown ?? '' };
}

/** Chooses the password and shows the first code of the app; then they are signed in. */
export async function finishSetUp(page: Page, { secret }: Operator): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Finish and sign in' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
}

/** Somebody of a role, signed in by their link. */
export async function enterAs(role: string, name: string): Promise<{ page: Page; operator: Operator }> {
  const page = await openConsole();
  const operator = await openLink(page, role, name);
  await finishSetUp(page, operator);
  return { page, operator };
}

/** Signs in with the code that the app shows after the one that was used. */
export async function signInAgain(page: Page, { email, secret }: Operator): Promise<void> {
  await screen(page, 'Sign in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
}

/** Says why, where a page asks. */
export async function giveReason(page: Page, reason: string): Promise<void> {
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}

/** The rows of the menu. */
export const menuOf = (page: Page): Promise<string[]> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents();
