import type { Page } from 'playwright-core';
import { openPage } from './browser';
import { signInAt } from './demo';
import { newAccount } from './new-account';
import { newAddress, password } from './registration';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
export const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

/** An account of its own that pays later, at a page. */
export async function paysLater(path: string): Promise<Page> {
  const email = newAddress('billing');
  await newAccount(email);
  const page = await openPage();
  await signInAt(page, path, email, password);
  return page;
}

/** Fills the form of a new card. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Card owner name' }).fill('Iris Calder');
  await page.getByRole('textbox', { name: 'Card number' }).fill(number);
  await page.getByRole('combobox', { name: 'Expiry month' }).selectOption('12');
  await page.getByRole('combobox', { name: 'Expiry year' }).selectOption(String(new Date().getFullYear() + 2));
  await page.getByRole('textbox', { name: 'CVV' }).fill('123');
}
