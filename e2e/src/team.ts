import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { mail, mailCount, openPage } from './browser';
import { alertWith, password } from './registration';

/** Invites, on the team's page, and waits for the mail with the link: another one may have invited them before. */
export async function invite(page: Page, email: string, role: string): Promise<string> {
  const form = page.getByRole('form', { name: 'Invite someone' });
  const known = mailCount(email);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Role').selectOption({ label: role });
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await alertWith(page, `Invitation sent to ${email}`);
  for (let after = known; ; after += 1) {
    const link = /\S+\/invitation#token=\S+/.exec((await mail(email, { after })).text)?.[0];
    if (link) return link;
  }
}

/** Opens the link as someone without a login, and fills its form in. */
export async function join(link: string): Promise<Page> {
  const page = await openPage();
  await page.goto(link);
  await page.getByRole('heading', { name: /^Join / }).waitFor();
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Costa');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  return page;
}
