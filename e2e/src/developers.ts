import type { Page } from 'playwright-core';
import { openPage } from './browser';
import type { ownAccount } from './own-account';

/** A section of the page, by its heading. */
export const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
/** Answers the question that a step asks first. */
export const sure = async (page: Page, button: string) => {
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByRole('button', { name: button }).click();
  await question.waitFor({ state: 'detached' });
};
/** The secret that is shown this once. */
export const secretIn = async (page: Page, name: string) =>
  (await section(page, name).getByRole('status').locator('pre').textContent()) ?? '';

/** The page of keys and webhooks, as the owner of an account sees it. */
export async function developersPage(owner: ReturnType<typeof ownAccount>): Promise<Page> {
  const page = await openPage();
  await owner.signIn(page, '/website/developers');
  await page.getByRole('heading', { name: 'Developers', level: 1 }).waitFor();
  return page;
}
