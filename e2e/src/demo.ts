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

/** Signs in through the login page and waits for the dashboard; for journeys whose subject that is. */
export async function logIn(page: Page, email: string, password?: string): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, email, password);
  await page.waitForURL('**/dashboard');
}

/** Puts a new session in place, as a login leaves it, and opens a page. */
export async function signInAt(page: Page, path: string, email: string, password: string = demo.password) {
  const answer = await page.request.post('/api/login', { data: { email, password } });
  if (!answer.ok()) throw new Error(`${email} cannot log in: ${answer.status()} ${await answer.text()}`);
  const { user, access_token } = await answer.json();
  // The smallest document of this origin; storage belongs to one.
  await page.goto('/favicon.svg');
  await page.evaluate((text) => localStorage.setItem('authUser', text), JSON.stringify({ ...user, access_token }));
  await page.goto(path);
}

/** Puts a new session in place and opens the dashboard; see signInAt. */
export const signIn = (page: Page, email: string, password?: string): Promise<void> =>
  signInAt(page, '/dashboard', email, password);
