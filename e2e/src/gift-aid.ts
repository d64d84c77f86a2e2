import type { Page } from 'playwright-core';

/** Fills what a shopper declares for Gift Aid; the postcode, and what else is asked, are the test’s. */
export async function fillDeclaration(page: Page, { first, last }: Readonly<Record<'first' | 'last', string>>) {
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('House name or number').fill('12');
  await page.getByRole('checkbox', { name: 'I declare this.' }).check();
}
