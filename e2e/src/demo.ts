import type { Page } from 'playwright-core';

/** The accounts the demo brings; all have the same password. */
export const demo = {
  retailer: 'retailer@demo.example',
  partner: 'partner@demo.example',
  charity: 'charity@demo.example',
  password: 'digital-wardrobe',
} as const;

/** Fills in and sends the login form of the page that is open. */
export async function fillLogin(page: Page, email: string, password: string = demo.password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Signs in through the login page and waits for the dashboard. */
export async function signIn(page: Page, email: string, password?: string): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, email, password);
  await page.waitForURL('**/dashboard');
}
