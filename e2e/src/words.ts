import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage, pictures } from './browser';
import { demo } from './demo';

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Looks at a page on a phone and at a desk: nothing is wider than the window, and a picture of each. */
async function look(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: join(pictures, `${name}-${width}.png`), fullPage: true });
    await expect.poll(() => sideways(page), { message: `${name} at ${width} px` }).toBeLessThanOrEqual(0);
  }
}

/** Goes from the registration over the login to a form, in a language, and looks at each page. */
export async function lookAtWords(
  language: string,
  register: string,
  logIn: string,
  websites: string,
  add: string,
): Promise<void> {
  const page = await openPage();
  await page.addInitScript((code) => localStorage.setItem('language', code), language);
  await page.goto('/register-role');
  await page.getByRole('heading', { name: register }).waitFor();
  await look(page, `register-${language}`);

  await page.goto('/login');
  await page.locator('input[type=email]').fill(demo.retailer);
  await page.locator('input[type=password]').fill(demo.password);
  await look(page, `login-${language}`);
  await page.getByRole('button', { name: logIn, exact: true }).click();
  await page.waitForURL('**/dashboard');
  await look(page, `home-${language}`);
  await page.goto('/websites');
  await page.getByRole('heading', { name: websites, exact: true }).waitFor();
  await page.getByRole('table').or(page.getByRole('list')).first().waitFor();
  await look(page, `websites-${language}`);
  await page.getByRole('link', { name: add }).first().click();
  await page.getByRole('heading', { name: add, exact: true }).waitFor();
  await look(page, `website-add-${language}`);
}
