import type { Page } from 'playwright-core';

/** Chooses one of a row’s actions from its menu. */
export async function chooseOfRow(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions of ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
