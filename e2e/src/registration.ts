import type { Page } from 'playwright-core';
import { mail, openPage } from './browser';
import { ownAddress } from './own-address';

/** The three roles as the first screen names them. */
type Role = 'Retailer' | 'Charity' | 'Partner';

export const password = 'a wardrobe of one’s own';

/** An address that no other run has used. */
export const newAddress = (name: string): string => `${name}-${crypto.randomUUID().slice(0, 8)}@signup.example`;

/** Presses the page’s Next. */
export const next = (page: Page): Promise<void> => page.getByRole('button', { name: 'Next', exact: true }).click();

/** Waits for a screen by its title. */
export const screen = (page: Page, title: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();

/** Waits for an alert of the page: a danger or a success text. */
export const alertWith = (page: Page, text: string): Promise<void> =>
  page.locator('[role=alert], [role=status]').filter({ hasText: text }).first().waitFor();

/** Waits for an alert with exactly this text. */
export const alertOf = (page: Page, text: string): Promise<void> =>
  page.locator('[role=alert], [role=status]').getByText(text, { exact: true }).first().waitFor();

/** The code in the newest mail to an address, as it is written there. @param read the mails of another product than the run’s */
export async function mailedCode(address: string, after = 0, read = mail): Promise<string> {
  const { text } = await read(address, { after });
  const code = /\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/.exec(text)?.[0];
  if (!code) throw new Error(`The mail to ${address} holds no code:\n${text}`);
  return code;
}

/** Sends the address. */
export async function sendAddress(page: Page, address: string): Promise<void> {
  await page.getByLabel('Email').fill(address);
  await next(page);
}

/** From the role to the code’s screen. */
export async function askForCode(page: Page, role: Role, address: string): Promise<void> {
  await page.goto('/register-role');
  await page.getByRole('radio', { name: role }).check();
  await next(page);
  await screen(page, 'Your email address');
  await sendAddress(page, address);
  await screen(page, 'Confirm your email address');
}

/** Types a code and goes on. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await next(page);
}

/** The password’s screen, filled in and sent. */
export async function choosePassword(page: Page): Promise<void> {
  await screen(page, 'Set password');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await next(page);
}

/** The details’ screen, filled in and sent; the town comes by the postcode. */
export async function giveDetails(page: Page, others: Readonly<Record<string, string>> = {}): Promise<void> {
  await screen(page, 'Register');
  const texts = {
    'Company name': 'Harbour & Hem Ltd',
    'VAT ID': '980 780 684',
    'First name': 'Iris',
    'Last name': 'Calder',
    'Contact phone': '07987 654321',
    'Register address': '4 Quay Street',
    Postcode: 'LS1 4AP',
    ...others,
  };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Postcode').blur();
  await page.getByLabel('City').and(page.locator('[value="Leeds"]')).waitFor();
  await next(page);
}

/** The card’s screen, filled in and sent. */
export async function giveCard(page: Page, number: string): Promise<void> {
  await screen(page, 'Credit Card');
  await page.getByLabel('Card owner name').fill('Iris Calder');
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry month').selectOption('12');
  await page.getByLabel('Expiry year').selectOption(String(new Date().getFullYear() + 3));
  await page.getByLabel('CVV').fill('123');
  await next(page);
}

/** A new window that stands at the plans, with its address. */
export async function upToPlans(role: Role, details: Readonly<Record<string, string>> = {}) {
  const address = newAddress(role.toLowerCase());
  const page = await openPage({ from: ownAddress() });
  await askForCode(page, role, address);
  await typeCode(page, await mailedCode(address));
  await choosePassword(page);
  await giveDetails(page, details);
  await screen(page, `Plans for ${role.toLowerCase()}`);
  return { page, address };
}

/** The user that the browser has stored. */
export const storedUser = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('authUser') ?? '{}'));
